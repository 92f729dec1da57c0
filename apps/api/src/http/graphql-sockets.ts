import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { LiveSignal } from '@kubora/live/create-live-subscriber'
import { handleProtocols } from 'graphql-ws'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import { graphqlPath } from '#graphql/yoga.ts'
import {
  createGraphqlSocketServer,
  type GraphqlSocketParts,
  type LiveState,
  type SocketState,
} from '#http/graphql-socket.ts'
import { refuseUpgrade } from '#http/refuse-upgrade.ts'
import { socketCloseCodes, socketLimits } from '#http/socket-limits.ts'
import { createKeyedCounter, type KeyedCounter } from '@kubora/service/keyed-counter'
import { addressBlock } from '#rate-limits/address-block.ts'
import { createBudget } from '@kubora/service/budget'

/** What the sockets need of the process. */
export type GraphqlSocketsOptions = Omit<GraphqlSocketParts, 'sessionCounter' | 'subscriptionCounter'> & {
  /** Multiplies the limits of one address. */
  scale: number
  /** The one origin whose pages may connect. */
  publicOrigin: string
  /** Returns the address of the visitor, from the headers of trusted proxies. */
  addressOf: (request: IncomingMessage) => string
  /** Returns which of the sessions have ended; called for all open sockets together. */
  endedSessions: (sessionIds: readonly string[]) => Promise<readonly string[]>
  onError: (error: unknown) => void
}

/** The open WebSocket connections of this process. */
export type GraphqlSockets = {
  /** Accepts or refuses an HTTP upgrade request. */
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /**
   * Handles a live signal: closes the sockets of ended sessions, sends a ping to all when events pause, and closes all
   * after lost events.
   */
  handle: (signal: LiveSignal) => void
  count: () => number
  /** Closes all sockets, so that clients reconnect to another process; resolves when they are closed. */
  close: () => Promise<void>
}

type OpenSocket = { socket: WebSocket; state: SocketState; alive: boolean }

/** Interval at which sessions of open sockets and permissions of subscriptions are checked, ms: a lost event delays an end by no more. */
const sweepMs = 700
/** Time over which sockets are closed after lost events, ms, so that their clients do not all reconnect at once. */
const resyncSpreadMs = 2_000
/** Time that a client has to acknowledge a close before its connection is cut, ms. */
const closeTimeoutMs = 2_000

/** Points that an address pays for opening a socket, and bytes of a frame that cost one point. */
const upgradePoints = 3
const frameBytesPerPoint = 1_000

const pausedPing = JSON.stringify({ type: 'ping', payload: { live: 'paused' } satisfies LiveState })

/** Creates the sockets of a process, with limits, heartbeat, expiry and the end of revoked sessions. */
export function createGraphqlSockets(options: GraphqlSocketsOptions): GraphqlSockets {
  const webSockets = new WebSocketServer({
    noServer: true,
    maxPayload: socketLimits.messageBytes,
    perMessageDeflate: false,
    handleProtocols,
  })
  const open = new Set<OpenSocket>()
  const addressCounter = createKeyedCounter(Math.ceil(socketLimits.socketsPerAddress * options.scale))
  const sessionCounter = createKeyedCounter(socketLimits.socketsPerSession)
  const protocol = createGraphqlSocketServer({
    ...options,
    sessionCounter,
    subscriptionCounter: createKeyedCounter(Math.ceil(socketLimits.subscriptionsPerAddress * options.scale)),
  })
  const messages = { burst: socketLimits.messageBurst, perSecond: socketLimits.messagesPerSecond }
  const { gate } = options
  let closing = false

  function accept(socket: WebSocket, request: IncomingMessage, ipAddress: string): void {
    const state = createState(socket, { ipAddress, userAgent: request.headers['user-agent'] ?? '' })
    const entry: OpenSocket = { socket, state, alive: true }
    open.add(entry)
    const budget = createBudget(messages)
    /** Returns whether to process a frame. Of a client above the limit nothing more is read, not even its close frame. */
    function admits(points: number): boolean {
      if (budget.spend('socket') > 0 || (points > 0 && gate.trySpend(state.origin, points) > 0)) cut(socket)
      return socket.readyState === socket.OPEN
    }
    const closed = protocol.opened(
      {
        protocol: socket.protocol,
        send: (text) => state.send(text),
        close: state.close,
        onMessage: (take) => {
          socket.on('message', (data) => {
            const text = textOf(data)
            if (!admits(pointsOfFrame(text))) return
            take(text).catch((error: unknown) => {
              options.onError(error)
              state.close(socketCloseCodes.restart, 'Try again')
            })
          })
        },
      },
      state,
    )
    socket.on('pong', () => {
      entry.alive = admits(0)
    })
    socket.on('ping', () => void admits(0))
    // for example a message that is too long: ws closes the socket itself
    socket.on('error', () => undefined)
    socket.on('close', (code, reason) => {
      open.delete(entry)
      addressCounter.release(addressBlock({ ipAddress }))
      if (state.session) sessionCounter.release(state.session.id)
      state.forget()
      Promise.resolve(closed(code, String(reason))).catch(options.onError)
    })
  }

  function drop(ended: (session: { id: string; accountId: number }) => boolean): void {
    for (const { state } of open) {
      if (state.session && ended(state.session)) state.close(socketCloseCodes.unauthorized, 'UNAUTHORIZED')
    }
  }

  let sweeping = false
  async function sweep(): Promise<void> {
    const ids = new Set([...open].flatMap(({ state }) => state.session?.id ?? []))
    if (ids.size === 0 || sweeping) return
    sweeping = true
    try {
      const ended = new Set(await options.endedSessions([...ids]))
      if (ended.size > 0) drop(({ id }) => ended.has(id))
      await options.hub.endForbidden()
    } catch {
      // while Postgres is unavailable nobody is logged out; the next check comes soon
    } finally {
      sweeping = false
    }
  }

  function ping(): void {
    for (const entry of open) {
      if (!entry.alive) entry.socket.terminate()
      entry.alive = false
      entry.socket.ping()
    }
  }

  const timers = [setInterval(() => void sweep(), sweepMs), setInterval(ping, socketLimits.pingMs)]

  return {
    count: () => open.size,
    upgrade(request, socket, head) {
      socket.on('error', () => socket.destroy())
      if (closing) return refuseUpgrade(socket, 503)
      if (request.url?.split('?')[0] !== graphqlPath) return refuseUpgrade(socket, 404)
      // browsers always send the header; other clients may leave it out, as a token is needed in any case
      if (request.headers.origin !== undefined && request.headers.origin !== options.publicOrigin) {
        return refuseUpgrade(socket, 403)
      }
      const ipAddress = options.addressOf(request)
      if (gate.trySpend({ ipAddress, userAgent: '' }, upgradePoints) > 0) return refuseUpgrade(socket, 429)
      if (!takeAddress(addressCounter, ipAddress)) return refuseUpgrade(socket, 429)
      let accepted = false
      socket.once('close', () => {
        if (!accepted) addressCounter.release(addressBlock({ ipAddress }))
      })
      webSockets.handleUpgrade(request, socket, head, (webSocket) => {
        accepted = true
        accept(webSocket, request, ipAddress)
      })
    },
    handle(signal) {
      if (signal.kind === 'session-ended') {
        drop(({ id, accountId }) =>
          signal.sessionId === null ? accountId === signal.accountId : id === signal.sessionId,
        )
      }
      if (signal.kind === 'paused') for (const { state } of open) state.send(pausedPing)
      if (signal.kind !== 'resync') return
      for (const { state } of open) {
        const wait = Math.random() * resyncSpreadMs
        setTimeout(() => state.close(socketCloseCodes.restart, 'Read again'), wait).unref()
      }
    },
    async close() {
      closing = true
      for (const timer of timers) clearInterval(timer)
      const closed = [...open].map(({ socket }) => new Promise((resolve) => socket.once('close', resolve)))
      for (const { state } of open) state.close(socketCloseCodes.restart, 'Restart')
      const cut = setTimeout(() => {
        for (const { socket } of open) socket.terminate()
      }, closeTimeoutMs)
      await Promise.all(closed)
      clearTimeout(cut)
    },
  }
}

/** Closes with 4429 and stops reading. ws would otherwise wait half a minute for the client's close frame. */
function cut(socket: WebSocket): void {
  if (socket.isPaused) return
  socket.close(socketCloseCodes.tooMany, 'Too many messages')
  socket.pause()
  setTimeout(() => socket.terminate(), socketLimits.cutMs).unref()
}

function pointsOfFrame(text: string): number {
  return 1 + Math.floor(text.length / frameBytesPerPoint)
}

// ws passes one Buffer a message unless configured otherwise
function textOf(data: RawData): string {
  return Buffer.isBuffer(data) ? data.toString('utf8') : ''
}

function takeAddress(counter: KeyedCounter, ipAddress: string): boolean {
  return counter.take(addressBlock({ ipAddress }))
}

function createState(socket: WebSocket, origin: SocketState['origin']): SocketState & { forget: () => void } {
  let expiry: NodeJS.Timeout | undefined
  function close(code: number, reason: string): void {
    if (socket.readyState === socket.OPEN) socket.close(code, reason)
  }
  return {
    id: `ws-${randomBytes(9).toString('base64url')}`,
    origin,
    session: null,
    subscriptions: 0,
    isDisconnected: () => socket.readyState === socket.CLOSED,
    close,
    send(text) {
      if (socket.readyState !== socket.OPEN) return
      // the messages that wait for a slow reader stay in memory
      if (socket.bufferedAmount > socketLimits.backlogBytes) socket.terminate()
      else socket.send(text)
    },
    watchExpiry(expiresAt) {
      const leftMs = Math.max(0, expiresAt.getTime() - Date.now())
      expiry = setTimeout(() => close(socketCloseCodes.unauthorized, 'UNAUTHORIZED'), leftMs)
    },
    forget: () => clearTimeout(expiry),
  }
}
