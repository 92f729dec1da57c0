import type { GraphQLParams } from 'graphql-yoga'
import { z } from 'zod'

const absentOr = <Schema extends z.ZodType>(schema: Schema) => schema.nullish()
const record = z.record(z.string(), z.unknown())

const parameters = z.strictObject({
  query: z.string(),
  operationName: absentOr(z.string()),
  variables: absentOr(record),
  extensions: absentOr(record),
})

/** Reads the text of a JSON body; null when it is not a plain GraphQL request, which Yoga then finds words for. */
export function readJsonBody(body: unknown): GraphQLParams | null {
  if (typeof body !== 'string') return null
  try {
    const result = parameters.safeParse(JSON.parse(body))
    if (!result.success) return null
    const { query, operationName, variables } = result.data
    return {
      query,
      ...(operationName == null ? {} : { operationName }),
      ...(variables == null ? {} : { variables }),
    }
  } catch {
    return null
  }
}
