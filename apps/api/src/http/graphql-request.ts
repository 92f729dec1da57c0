import type { FastifyRequest } from 'fastify'
import type { GraphQLParams } from 'graphql-yoga'
import { z } from 'zod'
import type { OperationRequest } from '#graphql/operations.ts'

const absentOr = <Schema extends z.ZodType>(schema: Schema) => schema.nullish()
const record = z.record(z.string(), z.unknown())

const parameters = z.strictObject({
  query: z.string(),
  operationName: absentOr(z.string()),
  variables: absentOr(record),
  extensions: absentOr(record),
})

/** A parsed GraphQL request, as Yoga takes it. */
export type ReadRequest = GraphQLParams & { query: string }

/** Parses the text of a JSON body; null when it is not a plain GraphQL request, which Yoga then parses or refuses. */
export function readJsonBody(body: unknown): ReadRequest | null {
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

const loose = z.object({ query: z.string(), operationName: z.string().nullish().catch(null) })

/**
 * Returns the operation that Yoga may run of a request which {@link readJsonBody} does not parse, so that its cost is
 * known; null when there is none.
 */
export function readLoosely({ method, body, query }: FastifyRequest): OperationRequest | null {
  const found = loose.safeParse(method === 'GET' ? query : parseOrNull(body))
  return found.success ? { ...found.data, variables: 'unknown' } : null
}

function parseOrNull(body: unknown): unknown {
  try {
    return typeof body === 'string' ? JSON.parse(body) : null
  } catch {
    return null
  }
}
