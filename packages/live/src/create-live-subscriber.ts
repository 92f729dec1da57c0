import type { LiveEvent } from '@kubora/domain/kernel/live-event'
import type { Redis, RedisOptions } from 'ioredis'
import { liveChannel, readLiveMessage } from '#live-message.ts'

/**
 * The signals of a listener: a live event, `paused` when no events come for now, or `resync` when some may have been
 * missed, so that everything must be read again.
 */
export type LiveSignal = LiveEvent | { kind: 'paused' } | { kind: 'resync' }

/** Receives the live events of all processes. */
export type LiveSubscriber = {
  /** Calls `listener` with every signal until the returned function is called. A listener must not throw. */
  listen: (listener: (signal: LiveSignal) => void) => () => void
  /** Returns whether events come; false until the first subscription, and from `paused` to `resync`. */
  isRunning: () => boolean
  /** Resolves once events come, or the first attempt to subscribe has failed; then `resync` follows. Never rejects. */
  begun: Promise<void>
  /** Ends the subscription and its connection. */
  close: () => Promise<void>
}

// a subscription may receive nothing for a long time, and the timeouts of the copied connection would end it
const subscriberOptions: RedisOptions = {
  lazyConnect: true,
  enableOfflineQueue: true,
  maxRetriesPerRequest: null,
  autoResubscribe: false,
  commandTimeout: undefined,
  socketTimeout: undefined,
  keepAlive: 10_000,
  retryStrategy: (attempts) => Math.min(attempts * 50, 1000),
}

/** Time after which the first attempt to subscribe counts as failed, ms. */
const beginMs = 5_000

/**
 * Subscribes over a connection of its own, copied from `redis`. It reconnects without a limit. Listeners get `paused` when
 * the connection breaks and `resync` once it is back, as Redis stores nothing for disconnected subscribers.
 */
export function createLiveSubscriber(redis: Redis): LiveSubscriber {
  const listeners = new Set<(signal: LiveSignal) => void>()
  const connection = redis.duplicate(subscriberOptions)
  const begun = Promise.withResolvers<void>()
  let running = false
  let interrupted = false

  function emit(signal: LiveSignal): void {
    for (const listener of listeners) listener(signal)
  }

  async function subscribe(): Promise<void> {
    await connection.subscribe(liveChannel(connection))
    clearTimeout(beginning)
    running = true
    if (interrupted) emit({ kind: 'resync' })
    interrupted = false
    begun.resolve()
  }

  function interrupt(): void {
    clearTimeout(beginning)
    interrupted = true
    begun.resolve()
  }
  const beginning = setTimeout(interrupt, beginMs)

  // without a listener of errors a lost connection would end the process; /readyz shows the state
  connection.on('error', () => undefined)
  connection.on('close', () => {
    if (running) emit({ kind: 'paused' })
    running = false
    interrupt()
  })
  connection.on('ready', () => void subscribe().catch(() => undefined))
  connection.on('message', (_channel: string, text: string) => {
    const event = readLiveMessage(text)
    if (event) emit(event)
  })
  connection.connect().catch(() => undefined)

  return {
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isRunning: () => running,
    begun: begun.promise,
    close() {
      clearTimeout(beginning)
      listeners.clear()
      connection.disconnect()
      return Promise.resolve()
    },
  }
}
