import type { Principal, RequestOrigin } from '@kubora/domain/kernel/actor'
import { DomainError } from '@kubora/domain/kernel/domain-error'
import { type ExecutionArgs, GraphQLError } from 'graphql'
import { type Context, makeServer, type Server, type SubscribePayload } from 'graphql-ws'
import type { Authenticate } from '#auth/authenticate.ts'
import type { Principals } from '#auth/principals.ts'
import { describeErrors, describeThrown, type ErrorLog, toMessage } from '#graphql/describe-errors.ts'
import type { LiveHub } from '#graphql/live/live-hub.ts'
import { toLiveRequest } from '#graphql/live/live-request.ts'
import type { Operations } from '#graphql/operations.ts'
import { type ApiYoga, badRequest } from '#graphql/yoga.ts'
import { socketCloseCodes, socketLimits } from '#http/socket-limits.ts'
import { SubscriptionRun } from '#http/subscription-run.ts'
import type { KeyedCounter } from '@kubora/service/keyed-counter'
import { addressBlock } from '#rate-limits/address-block.ts'
import type { AddressGate } from '#rate-limits/address-gate.ts'
import { rateLimited } from '#rate-limits/rate-limits.ts'

/** What is known of one socket. */
export type SocketState = {
  id: string
  origin: RequestOrigin
  /** The session behind the token it connected with; null for guests. */
  session: { id: string; accountId: number; expiresAt: Date } | null
  subscriptions: number
  /** Whether the connection is closed: what is counted for it from now on would never be released. */
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
  /** Subscriptions of each address. */
  subscriptionCounter: KeyedCounter
  /** Whether events reach this process at the moment. */
  isLive: () => boolean
}

/** What a socket receives in its acknowledgement and in pings: whether live events reach it at the moment. */
export type LiveState = { live: 'running' | 'paused' }

type Prepared = ExecutionArgs | readonly GraphQLError[]
type SocketContext = Context<{ token?: unknown }, SocketState>

/** After how long an address that has all the subscriptions it may have should retry, ms. */
const fullRetryMs = 30_000

/** The graphql-ws protocol, for subscriptions only. */
export function createGraphqlSocketServer(parts: GraphqlSocketParts): Server<SocketState> {
  const { gate, hub, log, operations, principals, yoga } = parts

  async function connect(context: SocketContext): Promise<LiveState> {
    await gate.run(context.extra.origin, 1, () => authenticate(context))
    return { live: parts.isLive() ? 'running' : 'paused' }
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
    const prepared = await gate.run(origin, points, () => prepare(context, id, payload))
    // never null, as `run` does not check here whether the socket is closed
    return prepared ?? []
  }

  async function prepare({ extra }: SocketContext, id: string, payload: SubscribePayload): Promise<Prepared> {
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
    // counted after the last wait, so that many at once count as many
    if (extra.subscriptions >= socketLimits.subscriptionsPerSocket) {
      return [badRequest('The socket has too many subscriptions.')]
    }
    const address = addressBlock(extra.origin)
    if (!parts.subscriptionCounter.take(address)) throw rateLimited(fullRetryMs)
    extra.subscriptions += 1
    const frameStart = `{"id":${JSON.stringify(id)},"type":"next","payload":`
    const remove = hub.add(request, {
      sessionId: extra.session?.id ?? null,
      origin: extra.origin,
      send: (result) => extra.send(`${frameStart}${result}}`),
      refuse: (error) => void run.throw(error).catch(() => undefined),
    })
    const run = new SubscriptionRun(() => {
      extra.subscriptions -= 1
      parts.subscriptionCounter.release(address)
      remove()
    })
    return { schema, document, operationName: operationName ?? null, rootValue: run }
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
    // onSubscribe put it there
    subscribe: ({ rootValue }) => rootValue as SubscriptionRun,
    onError: ({ extra }, _id, _payload, errors) => describeErrors(errors, extra.id, log).map(toMessage),
  })
}

// an outage and too many attempts are no logout: the client retries
function closeCodeOf(message: string): number {
  if (message === 'UNAUTHORIZED') return socketCloseCodes.unauthorized
  return message === 'RATE_LIMITED' ? socketCloseCodes.tooMany : socketCloseCodes.restart
}

function asGraphqlError(error: unknown): GraphQLError {
  if (error instanceof GraphQLError) return error
  const originalError = error instanceof Error ? error : new Error(String(error))
  return new GraphQLError(originalError.message, { originalError })
}
