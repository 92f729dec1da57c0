import { z } from 'zod'

/** The parameters of a GraphQL request over HTTP. */
export type GraphqlRequest = {
  query: string
  operationName: string | null
  variables: Readonly<Record<string, unknown>>
}

const absentOr = <Schema extends z.ZodType>(schema: Schema) => schema.nullish()
const record = z.record(z.string(), z.unknown())

const parameters = z.object({
  query: z.string(),
  operationName: absentOr(z.string()),
  variables: absentOr(record),
  extensions: absentOr(record),
})

function readParameters(given: unknown): GraphqlRequest | null {
  const result = parameters.safeParse(given)
  if (!result.success) return null
  const { query, operationName, variables } = result.data
  return { query, operationName: operationName ?? null, variables: variables ?? {} }
}

/** Reads the text of a JSON body; null when it is not a GraphQL request. */
export function readJsonBody(body: unknown): GraphqlRequest | null {
  if (typeof body !== 'string') return null
  try {
    return readParameters(JSON.parse(body))
  } catch {
    return null
  }
}

/** Reads the query string of a GET request, whose `variables` and `extensions` are JSON text. */
export function readQueryString(search: URLSearchParams): GraphqlRequest | null {
  try {
    return readParameters({
      query: search.get('query') ?? undefined,
      operationName: search.get('operationName'),
      variables: readJson(search.get('variables')),
      extensions: readJson(search.get('extensions')),
    })
  } catch {
    return null
  }
}

function readJson(text: string | null): unknown {
  return text === null || text === '' ? null : JSON.parse(text)
}
