import type { WaitingServer } from '@kubora/domain/game-servers/find-due-servers'
import type { LiveSubscriber } from '@kubora/live/create-live-subscriber'

/** One waiting call of a game server. */
export type LongPoll = {
  /** Resolves at the next news, after `ms`, or at once if there was news since the last wait or the call is to end. */
  wait: (ms: number) => Promise<void>
  /** Whether the call is to be answered now: the client is gone, a newer call took over, or this process ends. */
  readonly ending: boolean
  /** Whether nobody reads the answer any more. */
  readonly abandoned: boolean
  /** Says when the call began by the database's clock, so that an older one held by another process ends. */
  began: (at: Date) => void
  /** The client broke the connection. */
  abandon: () => void
  /** Must be called when the call was answered. */
  done: () => void
}

/** The calls this process holds, at most one per game server. */
export type LongPolls = {
  /** Holds a call; an older one of the same server is ended, as its client has moved on. */
  hold: (call: WaitingServer) => LongPoll
  /** Those that wait for news at this moment. */
  waiting: () => WaitingServer[]
  /** There is news for a game server. */
  wake: (serverId: number) => void
  readonly size: number
  /** Ends all calls, now and from now on. */
  endAll: () => void
}

type PendingPoll = LongPoll & {
  readonly of: WaitingServer
  readonly isWaiting: boolean
  wake: () => void
  end: () => void
  isOlderThan: (sinceMs: number) => boolean
}

/** Wakes held calls by live events of any process. */
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
