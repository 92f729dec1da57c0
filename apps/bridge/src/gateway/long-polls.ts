import type { WaitingServer } from '@kubora/domain/game-servers/find-due-servers'
import type { LiveSubscriber } from '@kubora/live/create-live-subscriber'

/** One pending `/sync` of a game server. */
export type LongPoll = {
  /** Resolves at the next wake-up, after `ms`, or at once if one came since the last wait or the poll is to end. */
  wait: (ms: number) => Promise<void>
  /** Whether to respond now: the client disconnected, a newer poll replaced this one, or this process ends. */
  readonly ending: boolean
  /** Whether nobody will read the response. */
  readonly abandoned: boolean
  /** Sets when the poll began, by the database's clock; it ends once another process has a newer one. */
  began: (at: Date) => void
  /** To be called when the client broke the connection. */
  abandon: () => void
  /** Must be called when the poll has ended. */
  done: () => void
}

/** The pending polls of this process, at most one per game server. */
export type LongPolls = {
  /** Registers a poll; ends an older one of the same server, as its client has moved on. */
  hold: (call: WaitingServer) => LongPoll
  /** Returns the servers whose poll waits at this moment. */
  waiting: () => WaitingServer[]
  /** Wakes the poll of a game server: something is due for it. */
  wake: (serverId: number) => void
  readonly size: number
  /** Ends all polls, now and from now on. */
  endAll: () => void
}

type PendingPoll = LongPoll & {
  readonly of: WaitingServer
  readonly isWaiting: boolean
  wake: () => void
  end: () => void
  isOlderThan: (sinceMs: number) => boolean
}

/** Makes the polls of a process, woken by live events of any process. */
export function createLongPolls(live: LiveSubscriber): LongPolls {
  const held = new Map<number, PendingPoll>()
  let closing = false

  live.listen((signal) => {
    if (signal.kind === 'commands') held.get(signal.serverId)?.wake()
    if (signal.kind === 'call-held') {
      const call = held.get(signal.serverId)
      if (call?.isOlderThan(signal.sinceMs)) call.end()
    }
    if (signal.kind === 'resync') for (const call of held.values()) call.wake()
  })

  return {
    hold(of) {
      const { serverId } = of
      held.get(serverId)?.end()
      const call = createLongPoll(of, closing, () => {
        if (held.get(serverId) === call) held.delete(serverId)
      })
      held.set(serverId, call)
      return call
    },
    waiting: () => [...held.values()].flatMap((call) => (call.isWaiting ? [call.of] : [])),
    wake: (serverId) => held.get(serverId)?.wake(),
    get size() {
      return held.size
    },
    endAll() {
      closing = true
      for (const call of held.values()) call.end()
    },
  }
}

function createLongPoll(of: WaitingServer, endAtOnce: boolean, done: () => void): PendingPoll {
  let signal = false
  let ending = endAtOnce
  let abandoned = false
  let isWaiting = false
  let sinceMs = Number.POSITIVE_INFINITY
  let release: () => void = () => undefined

  return {
    of,
    get isWaiting() {
      return isWaiting
    },
    wait(ms) {
      if (signal || ending) {
        signal = false
        return Promise.resolve()
      }
      isWaiting = true
      return new Promise((resolve) => {
        const timer = setTimeout(() => release(), ms)
        release = () => {
          clearTimeout(timer)
          isWaiting = false
          release = () => undefined
          signal = false
          resolve()
        }
      })
    },
    get ending() {
      return ending
    },
    get abandoned() {
      return abandoned
    },
    wake() {
      signal = true
      release()
    },
    end() {
      ending = true
      release()
    },
    began(at) {
      sinceMs = at.getTime()
    },
    isOlderThan: (otherMs) => sinceMs < otherMs,
    abandon() {
      abandoned = true
      ending = true
      release()
    },
    done,
  }
}
