import type { WaitingServer } from '@kubora/domain/game-servers/find-due-servers'
import type { LiveSubscriber } from '@kubora/live/create-live-subscriber'

/** One pending `/sync` of a game server. */
export type LongPoll = {
  /**
   * Resolves at the next wake-up or after `ms`. Resolves at once if a wake-up came since the last wait, or if the poll is
   * to end.
   */
  wait: (ms: number) => Promise<void>
  /** Whether to respond now: the client has disconnected, a newer poll has replaced this one, or this process stops. */
  readonly ending: boolean
  /** Whether the client has disconnected, so that nobody reads the response. */
  readonly abandoned: boolean
  /** Sets when the poll began, by the database's clock; the poll ends once another process has a newer one. */
  began: (at: Date) => void
  /** Must be called when the client has disconnected. */
  abandon: () => void
  /** Must be called when the poll has ended. */
  done: () => void
}

/** The pending polls of this process, at most one per game server. */
export type LongPolls = {
  /** Registers a poll; ends an older one of the same server, whose client has sent a new one. */
  hold: (call: WaitingServer) => LongPoll
  /** Returns the servers whose poll is pending now. */
  waiting: () => WaitingServer[]
  /** Wakes the poll of a game server, as something is due for it. */
  wake: (serverId: number) => void
  readonly size: number
  /** Ends all polls, present and future ones. */
  endAll: () => void
}

type PendingPoll = LongPoll & {
  readonly of: WaitingServer
  readonly isWaiting: boolean
  wake: () => void
  end: () => void
  isOlderThan: (sinceMs: number) => boolean
}

/** Creates the polls of a process; live events of any process wake them. */
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
