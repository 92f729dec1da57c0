import type { Principal, RequestOrigin } from '@kubora/domain/kernel/actor'
import { DomainError } from '@kubora/domain/kernel/domain-error'
import { type ExecutionArgs, GraphQLError, type GraphQLSchema } from 'graphql'
import { type Context, makeServer, type Server, type SubscribePayload } from 'graphql-ws'
import type { Authenticate } from '#auth/authenticate.ts'
import type { Principals } from '#auth/principals.ts'
import type { Engine } from '#graphql/engine.ts'
import type { LiveHub } from '#graphql/live/live-hub.ts'
import { toLiveRequest } from '#graphql/live/live-request.ts'
import type { Operations } from '#graphql/operations.ts'
import { socketCloseCodes, socketLimits } from '#http/socket-limits.ts'
import { SubscriptionRun } from '#http/subscription-run.ts'
import type { Tally } from '#http/tally.ts'

/** What is known of one socket. */
export type SocketState = {
  id: string
  origin: RequestOrigin
  /** The session behind the token it connected with; null for guests. */
  session: { id: string; accountId: number; expiresAt: Date } | null
  subscriptions: number
  /** Sends text, dropping a reader that is too slow. */
  send: (text: string) => void
  close: (code: number, reason: string) => void
  /** Closes the socket when its token runs out. */
  watchExpiry: (expiresAt: Date) => void
}

/** What the protocol needs of the process. */
export type GraphqlSocketParts = {
  schema: GraphQLSchema
  operations: Operations
  engine: Engine
  authenticate: Authenticate
  principals: Principals
  hub: LiveHub
  sessionTally: Tally
}

type Prepared = ExecutionArgs | readonly GraphQLError[]
type SocketContext = Context<{ token?: unknown }, SocketState>

/** The graphql-ws protocol, for subscriptions only. */
export function createGraphqlSocketServer(parts: GraphqlSocketParts): Server<SocketState> {
  const { engine, hub, operations, principals, schema } = parts

  async function connect(context: SocketContext): Promise<boolean> {
    const { extra } = context
    const token = context.connectionParams?.token
    if (token === undefined || token === null || token === '') return true
    try {
      const { principal, expiresAt } = await parts.authenticate(typeof token === 'string' ? token : '')
      if (!parts.sessionTally.take(principal.sessionId)) {
        extra.close(socketCloseCodes.tooMany, 'Too many sockets')
        return true
      }
      extra.session = { id: principal.sessionId, accountId: principal.accountId, expiresAt }
      extra.watchExpiry(expiresAt)
    } catch (error) {
      const [described] = engine.fail(error, extra.id).errors ?? []
      const dead = described?.message === 'UNAUTHORIZED'
      // an outage is no logout: the client tries again
      extra.close(dead ? socketCloseCodes.unauthorized : socketCloseCodes.restart, described?.message ?? '')
    }
    return true
  }

  async function subscribe(
    { extra }: SocketContext,
    id: string,
    payload: SubscribePayload,
  ): Promise<Prepared> {
    const { query, operationName } = payload
    const operation = operations.get(query, operationName ?? null)
    if ('refused' in operation) return operation.refused
    if (operation.type !== 'subscription') {
      return [new GraphQLError('Only subscriptions are served over WebSocket.', badRequest)]
    }
    const variables = payload.variables ?? {}
    const request = toLiveRequest(schema, operation, {
      query,
      variables,
      principal: await principalOf(extra),
    })
    // counted after the last wait, so that many at once count as many
    if (extra.subscriptions >= socketLimits.subscriptionsPerSocket) {
      return [new GraphQLError('The socket has too many subscriptions.', badRequest)]
    }
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
      remove()
    })
    return { schema, document: operation.document, operationName: operationName ?? null, rootValue: run }
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
    onError: ({ extra }, _id, _payload, errors) => engine.refuse(errors, extra.id).errors,
  })
}

const badRequest = { extensions: { code: 'BAD_REQUEST' } }

function asGraphqlError(error: unknown): GraphQLError {
  if (error instanceof GraphQLError) return error
  const originalError = error instanceof Error ? error : new Error(String(error))
  return new GraphQLError(originalError.message, { originalError })
}
