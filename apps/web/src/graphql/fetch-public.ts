import type { PublicQuery } from '#graphql/public-query.ts'

/** The server refused a public query; `code` is an error code of the catalogue. */
export class RefusedError extends Error {
  readonly code: string

  constructor(code: string) {
    super(`The server refused: ${code}`)
    this.name = 'RefusedError'
    this.code = code
  }
}

/** Fetches a public query: from the browser or, while rendering, from the web server. */
export type QueryApi = <Data, Variables extends object>(
  query: PublicQuery<Data, Variables>,
  variables: Variables,
) => Promise<Data>

/**
 * Fetches a public query from the browser with a plain POST, without the GraphQL client; `signal` aborts. Rejects with
 * {@link RefusedError} or the error of `fetch`.
 */
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

/** Returns the data of a GraphQL result. Throws {@link RefusedError} when it has errors. */
export function readResult<Data>(body: unknown): Data {
  const { data, errors } = body as { data?: Data | null; errors?: { message: string }[] }
  if (data === undefined || data === null || errors !== undefined)
    throw new RefusedError(errors?.[0]?.message ?? 'INTERNAL')
  return data
}
