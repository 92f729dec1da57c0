import type { Principal, RequestOrigin } from '@kubora/domain/kernel/actor'
import { DomainError } from '@kubora/domain/kernel/domain-error'
import type { LiveEvent } from '@kubora/domain/kernel/live-event'
import { type ExecutionArgs, GraphQLError } from 'graphql'
import { type Context, makeServer, type Server, type SubscribePayload } from 'graphql-ws'
import type { Authenticate } from '#auth/authenticate.ts'
import type { Principals } from '#auth/principals.ts'
import { describeErrors, describeThrown, type ErrorLog, toMessage } from '#graphql/describe-errors.ts'
import type { LiveHub, Viewer } from '#graphql/live/live-hub.ts'
import { toLiveRequest } from '#graphql/live/live-request.ts'
import type { Operations } from '#graphql/operations.ts'
import { type ApiYoga, badRequest } from '#graphql/yoga.ts'
import { socketCloseCodes, socketLimits } from '#http/socket-limits.ts'
import { SubscriptionRun } from '#http/subscription-run.ts'
import type { KeyedCounter } from '@kubora/service/keyed-counter'
import { addressBlock } from '#rate-limits/address-block.ts'
import type { AddressGate } from '#rate-limits/address-gate.ts'
import { rateLimited } from '#rate-limits/rate-limits.ts'

/** The state of one socket. */
export type SocketState = {
  id: string
  origin: RequestOrigin
  /** The session of the token with which it connected; null for guests. */
  session: { id: string; accountId: number; expiresAt: Date } | null
  subscriptions: number
  /** Whether the connection is closed: slots that are taken for it from then on would never be released. */
  isDisconnected: () => boolean
  /** Sends text; disconnects a client that reads too slowly. */
  send: (text: string) => void
  close: (code: number, reason: string) => void
  /** Closes the socket when its token expires. */
  watchExpiry: (expiresAt: Date) => void
}

/** What the protocol needs of the process. */
export type GraphqlSocketParts = {
  yoga: ApiYoga
  operations: Operations
  log: ErrorLog
  authenticate: Authenticate
  principals: Principals
  hub: LiveHub
  sessionCounter: KeyedCounter
  gate: AddressGate
  /** Counts the subscriptions of each address. */
  subscriptionCounter: KeyedCounter
  /** Whether this process receives live events now. */
  isLive: () => boolean
}

/** What the server sends in its acknowledgement and in pings: whether the socket gets live events now. */
export type LiveState = { live: 'running' | 'paused' }

/**
 * What the acknowledgement says besides: the time of the hub, ms. With it a client states in the extensions of a subscription since
 * when it has missed events (`since`).
 */
type Acknowledgement = LiveState & { now: number }

type Prepared = ExecutionArgs | readonly GraphQLError[]
type SocketContext = Context<{ token?: unknown }, SocketState>

/** Retry delay for an address that has as many subscriptions as it may, ms. */
const fullRetryMs = 30_000

/** Creates the server of the graphql-ws protocol, for subscriptions only. */
export function createGraphqlSocketServer(parts: GraphqlSocketParts): Server<SocketState> {
  const { gate, hub, log, operations, principals, yoga } = parts

  async function connect(context: SocketContext): Promise<Acknowledgement> {
    await gate.run(context.extra.origin, 1, () => authenticate(context))
    return { live: parts.isLive() ? 'running' : 'paused', now: hub.now() }
  }

  async function authenticate({ extra, connectionParams }: SocketContext): Promise<void> {
    const token = connectionParams?.token
    if (token === undefined || token === null || token === '') return
    try {
      const { principal, expiresAt } = await parts.authenticate(
        typeof token === 'string' ? token : '',
        extra.origin,
      )
      if (extra.isDisconnected()) return
      if (!parts.sessionCounter.take(principal.sessionId)) {
        extra.close(socketCloseCodes.tooMany, 'Too many sockets')
        return
      }
      extra.session = { id: principal.sessionId, accountId: principal.accountId, expiresAt }
      extra.watchExpiry(expiresAt)
    } catch (error) {
      const { message } = describeThrown(error, extra.id, log)
      extra.close(closeCodeOf(message), message)
    }
  }

  async function subscribe(context: SocketContext, id: string, payload: SubscribePayload): Promise<Prepared> {
    const { origin } = context.extra
    const points = operations.costOf(payload)
    gate.spend(origin, points)
    const prepared = await gate.run(origin, points, () => prepare(context, id, payload, points))
    // never null: without `isDisconnected`, `run` does not stop for a closed socket
    return prepared ?? []
  }

  async function prepare(
    { extra }: SocketContext,
    id: string,
    payload: SubscribePayload,
    points: number,
  ): Promise<Prepared> {
    const { query, operationName } = payload
    const { parse, schema, validate } = yoga.getEnveloped()
    const document = parse(query)
    const mistakes = validate(schema, document)
    if (mistakes.length > 0) return mistakes
    const operation = operations.select(document, operationName)
    if (operation?.definition.operation !== 'subscription') {
      return [badRequest('Only subscriptions are served over WebSocket.')]
    }
    const variables = payload.variables ?? {}
    const request = toLiveRequest(schema, operation, {
      query,
      variables,
      principal: await principalOf(extra),
    })
    // counted after the last await, so that subscriptions that begin together are all counted
    if (extra.subscriptions >= socketLimits.subscriptionsPerSocket) {
      return [badRequest('The socket has too many subscriptions.')]
    }
    const missed = missedEvents(request.topic, payload)
    if (missed === null) {
      // the client connects again and reads its queries anew
      extra.close(socketCloseCodes.restart, 'Read again')
      return [badRequest('It is not known which events were missed.')]
    }
    gate.spend(extra.origin, points * missed.size)
    const address = addressBlock(extra.origin)
    if (!parts.subscriptionCounter.take(address)) throw rateLimited(fullRetryMs)
    extra.subscriptions += 1
    const frameStart = `{"id":${JSON.stringify(id)},"type":"next","payload":`
    const viewer: Viewer = {
      sessionId: extra.session?.id ?? null,
      origin: extra.origin,
      send: (result) => extra.send(`${frameStart}${result}}`),
      refuse: (error) => void run.throw(error).catch(() => undefined),
    }
    const remove = hub.add(request, viewer, missed)
    const run = new SubscriptionRun(() => {
      extra.subscriptions -= 1
      parts.subscriptionCounter.release(address)
      remove()
    })
    return { schema, document, operationName: operationName ?? null, rootValue: run }
  }

  /** Returns the events since the instant that the client states, none without one; null when they are not known. */
  function missedEvents(
    topic: string,
    { extensions }: SubscribePayload,
  ): ReadonlyMap<string, LiveEvent> | null {
    const since = extensions?.['since']
    return typeof since === 'number' ? hub.missedSince(topic, since) : new Map()
  }

  async function principalOf({ session }: SocketState): Promise<Principal | null> {
    if (session === null) return null
    const principal = await principals.of(session.id)
    if (principal === null) throw new DomainError('UNAUTHORIZED')
    return principal
  }

  return makeServer<{ token?: unknown }, SocketState>({
    connectionInitWaitTimeout: socketLimits.initMs,
    onConnect: connect,
    onSubscribe: (context, id, payload) =>
      subscribe(context, id, payload).catch((error) => [asGraphqlError(error)]),
    // `prepare` put it there
    subscribe: ({ rootValue }) => rootValue as SubscriptionRun,
    onError: ({ extra }, _id, _payload, errors) => describeErrors(errors, extra.id, log).map(toMessage),
  })
}

// an outage and too many attempts do not log out: the client retries
function closeCodeOf(message: string): number {
  if (message === 'UNAUTHORIZED') return socketCloseCodes.unauthorized
  return message === 'RATE_LIMITED' ? socketCloseCodes.tooMany : socketCloseCodes.restart
}

function asGraphqlError(error: unknown): GraphQLError {
  if (error instanceof GraphQLError) return error
  const originalError = error instanceof Error ? error : new Error(String(error))
  return new GraphQLError(originalError.message, { originalError })
}
