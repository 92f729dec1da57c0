import type { IncomingMessage } from 'node:http'
import { type AuthenticatedServer, authenticateServer } from '@kubora/domain/game-servers/authenticate-server'
import type { StatePartReaders } from '@kubora/domain/player-state/state-part'
import type { ProtocolPath } from '@kubora/schema/protocol/calls'
import { PROTOCOL_BASE_PATH } from '@kubora/schema/protocol/version'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallQueue } from '#gateway/call-queue.ts'
import { callPaths, carryOutCall, queueOf } from '#gateway/calls.ts'
import type { LongPolls } from '#gateway/long-polls.ts'
import { ProtocolRefusal, toRefusal } from '#gateway/protocol-refusal.ts'
import type { RateLimits } from '#gateway/rate-limits.ts'
import { readJsonBody } from '#gateway/read-frame.ts'
import { receiptEffects } from '#gateway/receipt-effects.ts'
import type { RecentKeys } from '#gateway/recent-keys.ts'
import type { RefusalDelay } from '@kubora/service/refusal-delay'
import type { RowBudgets } from '#gateway/row-budgets.ts'
import type { Traffic } from '#gateway/traffic.ts'
import type { Runtime } from '#runtime.ts'

/** What the gateway needs besides the runtime. */
export type Gateway = {
  runtime: Runtime
  longPolls: LongPolls
  rateLimits: RateLimits
  rowBudgets: RowBudgets
  callQueue: CallQueue
  recentKeys: RecentKeys
  delayRefusal: RefusalDelay
  statePartReaders: StatePartReaders
  traffic: Traffic
}

const longestKey = 200

/** Adds the calls of plugin protocol v1. Every response that is not 2xx has the protocol's error body. */
export function addGatewayRoutes(app: FastifyInstance, gateway: Gateway): void {
  // bodies are read below, after the key was checked
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request: FastifyRequest, body: IncomingMessage, done) => done(null, body))
  for (const path of callPaths) addCall(app, gateway, path)
  app.setErrorHandler((error, request, reply) => refuse(error, request, reply))
  app.setNotFoundHandler((request, reply) =>
    refuse(new ProtocolRefusal('NOT_FOUND', 'There is no such call'), request, reply),
  )
}

function addCall(app: FastifyInstance, gateway: Gateway, path: ProtocolPath): void {
  const url = PROTOCOL_BASE_PATH + path
  const { metrics } = gateway.runtime
  app.post(url, async (request, reply) => {
    const startedAt = performance.now()
    const response = await respondToCall(gateway, path, request, reply)
    if (path !== '/sync') metrics.callSeconds.observe({ route: path }, (performance.now() - startedAt) / 1000)
    return reply.send(response)
  })
  app.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url,
    handler: (_request, reply) => {
      reply.header('allow', 'POST')
      throw new ProtocolRefusal('METHOD_NOT_ALLOWED', 'Every call is a POST')
    },
  })
}

async function respondToCall(
  gateway: Gateway,
  path: ProtocolPath,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const key = bearerKey(request)
  const server = await authenticate(gateway, key, request.ip)
  try {
    return await respondToServer(gateway, path, { server, key }, request, reply)
  } catch (error) {
    if (error instanceof ProtocolRefusal && error.code === 'RATE_LIMITED')
      await gateway.delayRefusal(String(server.id))
    throw error
  }
}

async function respondToServer(
  gateway: Gateway,
  path: ProtocolPath,
  { server, key }: { server: AuthenticatedServer; key: string },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { runtime, rateLimits, rowBudgets, longPolls, callQueue, statePartReaders, traffic } = gateway
  traffic.count(server.id)
  const queue = queueOf(path)
  await rateLimits.call(server.id, queue)
  rowBudgets.require(server.id, path)
  callQueue.requireCapacity(server.id, queue)
  const body = await readJsonBody(bodyStream(request), request.headers['content-encoding'])
  const call = {
    ...runtime,
    context: { ...runtime.context, requestId: request.id },
    logger: runtime.logger.child({ reqId: request.id, server: server.slug }),
    server,
    authenticate: () => authenticateServer(runtime.context.db, key),
    longPolls,
    rateLimits,
    rowBudgets,
    receiptEffects,
    statePartReaders,
    onAbandoned: (listener: () => void) => listenForAbandonment(reply, listener),
  }
  const isDisconnected = () => reply.raw.closed
  return callQueue.run(
    server.id,
    queue,
    async (releaseSlot) => {
      // checked again, as calls that waited with this one may have spent the points
      rowBudgets.require(server.id, path)
      return carryOutCall(path, { ...call, releaseSlot }, body)
    },
    isDisconnected,
  )
}

function listenForAbandonment(reply: FastifyReply, listener: () => void): void {
  const notifyAbandoned = () => {
    if (!reply.raw.writableEnded) listener()
  }
  // a connection that broke before this listener was added emits no further event
  if (reply.raw.closed) notifyAbandoned()
  else reply.raw.once('close', notifyAbandoned)
}

function bearerKey(request: FastifyRequest): string {
  const match = /^Bearer +([\w-]+)$/i.exec(request.headers.authorization ?? '')
  const key = match?.[1]
  if (key === undefined || key.length > longestKey) {
    throw new ProtocolRefusal('UNAUTHORIZED', 'Send Authorization: Bearer and the key of the game server')
  }
  return key
}

async function authenticate(
  { runtime, rateLimits, recentKeys }: Gateway,
  key: string,
  address: string,
): Promise<AuthenticatedServer> {
  // wrong keys of another client at this address must not lock out a working server
  if (!recentKeys.has(key)) await rateLimits.requireKeyAttempt(address)
  const server = await authenticateServer(runtime.context.db, key)
  if (!server) {
    recentKeys.forget(key)
    await rateLimits.wrongKey(address)
    throw new ProtocolRefusal('UNAUTHORIZED', 'The key is unknown or was revoked')
  }
  recentKeys.add(key)
  if (server.disabled) throw new ProtocolRefusal('FORBIDDEN', 'This game server is switched off')
  return server
}

function bodyStream(request: FastifyRequest): IncomingMessage {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') {
    throw new ProtocolRefusal('UNSUPPORTED_MEDIA_TYPE', 'Send Content-Type: application/json')
  }
  return request.raw
}

function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { refusal, unexpected } = toRefusal(ownRefusal(error))
  if (unexpected) request.log.error({ err: error }, 'call failed')
  if (refusal.retryAfterMs !== undefined) {
    reply.header('retry-after', Math.max(1, Math.ceil(refusal.retryAfterMs / 1000)))
  }
  // a body that was not read to its end must not be taken for the next request
  if (!request.raw.complete) reply.header('connection', 'close')
  return reply.code(refusal.status).type('application/json; charset=utf-8').send(refusal.body)
}

/** Returns the refusal of the protocol for an error of Fastify itself; other errors unchanged. */
function ownRefusal(error: unknown): unknown {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  if (status === 413) return new ProtocolRefusal('BODY_TOO_LARGE', 'The body is too large')
  if (status === 415)
    return new ProtocolRefusal('UNSUPPORTED_MEDIA_TYPE', 'Send Content-Type: application/json')
  if (typeof status === 'number' && status >= 400 && status < 500 && !(error instanceof ProtocolRefusal)) {
    return new ProtocolRefusal('INVALID_JSON', 'The request is not well formed')
  }
  return error
}
