import type { PublicQuery } from '#graphql/public-query.ts'

/** The server answered a public query with an error; `code` is the catalogue's. */
export class RefusedError extends Error {
  readonly code: string

  constructor(code: string) {
    super(`The server refused: ${code}`)
    this.name = 'RefusedError'
    this.code = code
  }
}

/** How a public page asks: the browser's way or, while rendering, the web server's. */
export type Ask = <Data, Variables extends object>(
  query: PublicQuery<Data, Variables>,
  variables: Variables,
) => Promise<Data>

/** Asks from the browser with a plain POST, without the GraphQL client; `signal` gives up. Rejects with {@link RefusedError} or the fetch's error. */
export async function fetchApi<Data, Variables extends object>(
  query: PublicQuery<Data, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Data> {
  const response = await fetch('/api/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json, application/json',
    },
    body: JSON.stringify({ query: query.text, variables }),
    signal: signal ?? null,
  })
  return readResult(await response.json())
}

/** The data of a GraphQL answer; throws {@link RefusedError} when it has errors. */
export function readResult<Data>(answer: unknown): Data {
  const { data, errors } = answer as { data?: Data | null; errors?: { message: string }[] }
  if (data === undefined || data === null || errors !== undefined)
    throw new RefusedError(errors?.[0]?.message ?? 'INTERNAL')
  return data
}
