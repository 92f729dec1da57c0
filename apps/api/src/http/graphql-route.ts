import { DomainError } from '@kubora/domain/kernel/domain-error'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ExecutionResult, GraphQLError } from 'graphql'
import { isAsyncIterable, processRegularResult } from 'graphql-yoga'
import type { Authenticate } from '#auth/authenticate.ts'
import type { Caller } from '#graphql/context.ts'
import { describeThrown, type ErrorLog } from '#graphql/describe-errors.ts'
import { ServiceTimeout } from '#graphql/is-outage.ts'
import { type ApiYoga, badRequest, graphqlPath } from '#graphql/yoga.ts'
import { bearerToken } from '#http/bearer-token.ts'
import { type ReadRequest, readJsonBody, readLoosely } from '#http/graphql-request.ts'
import { originOf } from '#http/origin-of.ts'
import { type ResponseType, chooseResponseType, isJsonBody } from '#http/media-type.ts'
import type { OperationRequest, Operations } from '#graphql/operations.ts'
import type { RefusalDelay } from '@kubora/service/refusal-delay'
import { addressBlock } from '#rate-limits/address-block.ts'
import type { AddressGate } from '#rate-limits/address-gate.ts'
import type { Budget } from '@kubora/service/budget'
import { rateLimited } from '#rate-limits/rate-limits.ts'

/** Timeout of a response, ms. Postgres cancels statements a little later. */
const responseTimeoutMs = 12_000

/** What the route needs of the process. */
export type GraphqlRouteParts = {
  yoga: ApiYoga
  operations: Operations
  authenticate: Authenticate
  gate: AddressGate
  delayRefusal: RefusalDelay
  /** Points that an account may spend, from all addresses together. */
  accountBudget: Budget
  log: ErrorLog
}

/** Bytes of a request that cost one point to read. */
const bytesPerPoint = 1_000

/** Header with which the web server marks the requests of a page that it renders; they cost more. */
const pageHeader = 'x-kubora-page'
/** Points that each such request costs, for the rendering of the page. */
const pagePoints = 10

/** The refusal of a caller whose budget is spent, with the milliseconds until a retry. */
type Busy = { busyMs: number }

/** The result of an execution, a response that Yoga made itself, or a refusal. */
type RouteResult = ExecutionResult | Response | Busy

// Yoga reads only the method of a request whose parameters it is given
const posted = { method: 'POST' } as Request

/**
 * Serves GraphQL over HTTP: POST with a JSON body, and GET for queries alone. A request has one operation; there are no
 * batches. Yoga executes everything. A plain POST reaches it without fetch's Request and Response, which cost more than
 * everything else.
 */
export function addGraphqlRoute(app: FastifyInstance, parts: GraphqlRouteParts): void {
  const { yoga, log, gate } = parts
  const { getResultForParams, fetchAPI } = yoga

  app.post(graphqlPath, async (request, reply) =>
    isJsonBody(request.headers['content-type'])
      ? respond(request, reply)
      : refuse(reply, badRequest('The body must be application/json.', 415)),
  )
  app.get(graphqlPath, respond)

  async function respond(request: FastifyRequest, reply: FastifyReply) {
    const type = chooseResponseType(request.headers.accept)
    if (type === null) return refuse(reply, badRequest('No acceptable media type.', 406))
    return send(reply, type, await inTime(execute(request, type), request))
  }

  // a database that neither responds nor refuses must not keep visitors waiting without a limit
  async function inTime(work: Promise<RouteResult>, request: FastifyRequest): Promise<RouteResult> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<RouteResult>((resolve) => {
      timer = setTimeout(() => resolve(failure(new ServiceTimeout(), request)), responseTimeoutMs)
    })
    return Promise.race([work, late]).finally(() => clearTimeout(timer))
  }

  async function execute(request: FastifyRequest, type: ResponseType): Promise<RouteResult> {
    const origin = originOf(request)
    try {
      // charged before anything is parsed, measured or looked up
      const reading = 1 + Math.floor((request.url.length + bodyLength(request)) / bytesPerPoint)
      const page = request.headers[pageHeader] === undefined ? 0 : pagePoints
      const busyMs = gate.trySpend(origin, reading + page)
      if (busyMs > 0) return { busyMs }
      const params = request.method === 'POST' ? readJsonBody(request.body) : null
      const running = costOf(params ?? readLoosely(request))
      gate.spend(origin, running)
      const points = reading + page + running
      const isDisconnected = () => request.raw.socket.destroyed
      const result = await gate.run(
        origin,
        points,
        () => carryOut(request, type, params, points),
        isDisconnected,
      )
      // null: the client has disconnected
      return result ?? {}
    } catch (error) {
      // made without GraphQL's objects, as refusals by the gate and by the limit of tokens are frequent
      return busyOf(error) ?? failure(error, request)
    }
  }

  function costOf(operation: OperationRequest | null): number {
    return operation === null ? 0 : parts.operations.costOf(operation)
  }

  async function carryOut(
    request: FastifyRequest,
    type: ResponseType,
    params: ReadRequest | null,
    points: number,
  ): Promise<RouteResult> {
    const context = { caller: await identify(request, points) }
    if (params === null) return await handle(request, type, context)
    const result = await getResultForParams({ params, request: posted }, context)
    if (result === undefined || isAsyncIterable(result)) throw new Error('expected one result')
    return result
  }

  /** Passes GETs, and bodies that are no plain GraphQL request, to Yoga, which parses or refuses them. */
  function handle(request: FastifyRequest, type: ResponseType, context: { caller: Caller }) {
    const body = typeof request.body === 'string' ? { body: request.body } : {}
    const headers = { accept: type, 'content-type': 'application/json' }
    return yoga.fetch(`http://api${request.url}`, { method: request.method, headers, ...body }, context)
  }

  async function identify(request: FastifyRequest, points: number): Promise<Caller> {
    const origin = originOf(request)
    const token = bearerToken(request.headers.authorization)
    const principal = token === null ? null : (await parts.authenticate(token, origin)).principal
    if (principal !== null) {
      const waitMs = parts.accountBudget.spend(`account ${principal.accountId}`, points)
      if (waitMs > 0) throw rateLimited(waitMs)
    }
    return { principal, origin, requestId: request.id }
  }

  function failure(error: unknown, request: FastifyRequest): ExecutionResult {
    return { errors: [describeThrown(error, request.id, log)] }
  }

  function refuse(reply: FastifyReply, error: GraphQLError) {
    return send(reply, 'application/json', { errors: [error] })
  }

  async function send(reply: FastifyReply, type: ResponseType, result: RouteResult) {
    if ('busyMs' in result) {
      await parts.delayRefusal(addressBlock(originOf(reply.request)))
      return sendBusy(reply, type, result)
    }
    if (!(result instanceof fetchAPI.Response) && result.errors === undefined) {
      return reply.header('content-type', `${type}; charset=utf-8`).send(JSON.stringify(result))
    }
    // errors determine the status and headers of the response
    const response =
      result instanceof fetchAPI.Response ? result : processRegularResult(result, fetchAPI, type)
    response.headers.forEach((value, name) => void reply.header(name, value))
    return reply.code(response.status).send(await response.text())
  }
}

function bodyLength({ body }: FastifyRequest): number {
  return typeof body === 'string' ? body.length : 0
}

function busyOf(error: unknown): Busy | null {
  if (!(error instanceof DomainError) || error.code !== 'RATE_LIMITED') return null
  return { busyMs: Number(error.params.retryAfterSeconds ?? 1) * 1000 }
}

/** Sends the same response as Yoga for `RATE_LIMITED`, without its objects. */
function sendBusy(reply: FastifyReply, type: ResponseType, { busyMs }: Busy): FastifyReply {
  const retryAfterSeconds = Math.ceil(busyMs / 1000)
  const extensions = { code: 'RATE_LIMITED', params: { retryAfterSeconds }, fieldErrors: [] }
  return reply
    .code(type === 'application/json' ? 200 : 429)
    .headers({ 'content-type': `${type}; charset=utf-8`, 'retry-after': String(retryAfterSeconds) })
    .send(JSON.stringify({ errors: [{ message: 'RATE_LIMITED', extensions }] }))
}
