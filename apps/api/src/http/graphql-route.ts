import type { RequestOrigin } from '@kubora/domain/kernel/actor'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FormattedExecutionResult } from 'graphql'
import type { Authenticate } from '#auth/authenticate.ts'
import type { Engine } from '#graphql/engine.ts'
import { ServiceTimeout } from '#graphql/is-outage.ts'
import type { Operations } from '#graphql/operations.ts'
import { bearerToken } from '#http/bearer-token.ts'
import { type GraphqlRequest, readJsonBody, readQueryString } from '#http/graphql-request.ts'
import { type AnswerType, chooseAnswerType, isJsonBody } from '#http/media-type.ts'
import { addressBlock } from '#rate-limits/address-block.ts'
import type { Budget } from '#rate-limits/budget.ts'
import { rateLimited } from '#rate-limits/rate-limits.ts'

/** Path of GraphQL over HTTP and over WebSocket. */
export const graphqlPath = '/api/graphql'

/** Longest time for an answer; Postgres cuts statements of its own accord a little later. */
const answerLimitMs = 12_000

/** What the route needs of the process. */
export type GraphqlRouteParts = {
  operations: Operations
  engine: Engine
  authenticate: Authenticate
  budget: Budget
}

type Answer = { status: number; body: FormattedExecutionResult }

function badRequest(message: string, status = 400): Answer {
  return { status, body: { errors: [{ message, extensions: { code: 'BAD_REQUEST' } }] } }
}

/** Where a request came from, as its trusted proxies say. */
export function originOf(request: FastifyRequest): RequestOrigin {
  return { ipAddress: request.ip, userAgent: request.headers['user-agent'] ?? '' }
}

/** Serves GraphQL over HTTP: POST with a JSON body, and GET for queries alone. One operation a request, no batches. */
export function addGraphqlRoute(app: FastifyInstance, parts: GraphqlRouteParts): void {
  app.post(graphqlPath, async (request, reply) => {
    if (!isJsonBody(request.headers['content-type'])) {
      return send(reply, 'application/json', badRequest('The body must be application/json.', 415))
    }
    return answer(request, reply, readJsonBody(request.body))
  })
  app.get(graphqlPath, async (request, reply) => {
    const { searchParams } = new URL(request.url, 'http://api')
    return answer(request, reply, readQueryString(searchParams))
  })

  async function answer(request: FastifyRequest, reply: FastifyReply, asked: GraphqlRequest | null) {
    const type = chooseAnswerType(request.headers.accept)
    if (type === null) return send(reply, 'application/json', badRequest('No acceptable media type.', 406))
    return send(
      reply,
      type,
      asked
        ? await inTime(execute(request, type, asked), request, type)
        : badRequest('Not a GraphQL request.'),
    )
  }

  // a database that neither answers nor refuses must not hold its visitors
  async function inTime(work: Promise<Answer>, request: FastifyRequest, type: AnswerType): Promise<Answer> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<Answer>((resolve) => {
      timer = setTimeout(() => {
        const body = parts.engine.fail(new ServiceTimeout(), request.id)
        resolve({ status: statusOf(type, body), body })
      }, answerLimitMs)
    })
    return Promise.race([work, late]).finally(() => clearTimeout(timer))
  }

  async function execute(request: FastifyRequest, type: AnswerType, asked: GraphqlRequest): Promise<Answer> {
    const origin = originOf(request)
    try {
      const token = bearerToken(request.headers.authorization)
      const principal = token === null ? null : (await parts.authenticate(token)).principal
      const waitMs = parts.budget.spend(principal ? `account ${principal.accountId}` : addressBlock(origin))
      if (waitMs > 0) throw rateLimited(waitMs)
      const operation = parts.operations.get(asked.query, asked.operationName)
      if ('refused' in operation) {
        const body = parts.engine.refuse(operation.refused, request.id)
        return { status: type === 'application/json' ? 200 : 400, body }
      }
      if (operation.type === 'subscription') return badRequest('Subscriptions are served over WebSocket.')
      if (request.method === 'GET' && operation.type !== 'query') {
        return badRequest('GET serves queries only.', 405)
      }
      const body = await parts.engine.run(operation, undefined, asked.variables, {
        principal,
        origin,
        requestId: request.id,
      })
      return { status: statusOf(type, body), body }
    } catch (error) {
      const body = parts.engine.fail(error, request.id)
      return { status: statusOf(type, body), body }
    }
  }
}

// application/json keeps 200 for every well-formed answer, as proxies may make up other ones of that type
function statusOf(type: AnswerType, { data, errors }: FormattedExecutionResult): number {
  if (type === 'application/json' || data !== undefined) return 200
  switch (errors?.[0]?.extensions?.code) {
    case 'UNAUTHORIZED':
      return 401
    case 'RATE_LIMITED':
      return 429
    case 'SERVICE_UNAVAILABLE':
      return 503
    case 'INTERNAL':
      return 500
    default:
      return 400
  }
}

function send(reply: FastifyReply, type: AnswerType, { status, body }: Answer) {
  if (status === 405) reply.header('allow', 'POST')
  const retryAfter = body.errors?.[0]?.extensions?.params as { retryAfterSeconds?: number } | undefined
  if (retryAfter?.retryAfterSeconds !== undefined) reply.header('retry-after', retryAfter.retryAfterSeconds)
  return reply.code(status).header('content-type', `${type}; charset=utf-8`).send(JSON.stringify(body))
}
