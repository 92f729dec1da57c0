import type { livestreamStates } from '@kubora/schema/db/livestreams'
import { liveStaleAfterSeconds } from '#livestreams/stream-status.ts'

/** The stored state of a channel. */
export type StreamState = Omit<typeof livestreamStates.$inferSelect, 'channelId' | 'searchedAt'>

/** A running stream that a poll found. */
export type RunningStream = {
  streamId: string
  title: string
  category: string | null
  viewers: number | null
  startedAt: Date
  thumbnailUrl: string | null
}

/**
 * Milliseconds by which a platform's lists may be older than its events: within them, an event counts more than a poll that
 * differs.
 */
export const eventLeadMs = 120_000

/** State of a channel before its first poll and event. */
export const unknownStream: StreamState = {
  isLive: false,
  title: null,
  category: null,
  viewers: null,
  startedAt: null,
  lastLiveAt: null,
  streamId: null,
  thumbnailUrl: null,
  checkedAt: null,
  polledAt: null,
  eventAt: null,
  infoEventAt: null,
}

function later(one: Date | null, other: Date): Date {
  return one !== null && one > other ? one : other
}

function isFresh(event: Date | null, requestedAt: Date): boolean {
  return event !== null && requestedAt.getTime() - event.getTime() < eventLeadMs
}

// while nobody polled, a stream may have ended at any time: it was live when it was last confirmed
function lastSeenLive({ checkedAt }: StreamState, requestedAt: Date): Date {
  if (checkedAt === null) return requestedAt
  const unconfirmedMs = requestedAt.getTime() - checkedAt.getTime()
  return unconfirmedMs > liveStaleAfterSeconds * 1000 ? checkedAt : requestedAt
}

/** Returns the state after a poll that was requested at `requestedAt` (our clock); `running` is null when it found no stream. */
export function afterPoll(state: StreamState, requestedAt: Date, running: RunningStream | null): StreamState {
  if (state.polledAt !== null && requestedAt < state.polledAt) return state
  const eventIsFresh = isFresh(state.eventAt, requestedAt)
  if (running === null) {
    if (state.isLive && eventIsFresh) return state
    const ended = endedStream(state)
    return {
      ...ended,
      lastLiveAt: state.isLive ? later(state.lastLiveAt, lastSeenLive(state, requestedAt)) : state.lastLiveAt,
      checkedAt: requestedAt,
      polledAt: requestedAt,
    }
  }
  const isEnded = !state.isLive && state.eventAt !== null && running.startedAt <= state.eventAt
  if (isEnded && eventIsFresh) return state
  const knowsBetter = isFresh(state.infoEventAt, requestedAt)
  return {
    ...state,
    ...running,
    title: knowsBetter ? state.title : running.title,
    category: knowsBetter ? state.category : running.category,
    isLive: true,
    checkedAt: requestedAt,
    polledAt: requestedAt,
  }
}

/** A stream that began, from an event of the platform. */
export type StreamBegan = { at: Date; streamId: string; startedAt: Date; thumbnailUrl: string }

/** Returns the state after an online event. Events may be late and in any order. `now` is the time of our clock. */
export function afterOnline(state: StreamState, began: StreamBegan, now: Date): StreamState {
  if (state.eventAt !== null && began.at < state.eventAt) return state
  if (isOverruled(state, began.at)) return state
  const { at, streamId, startedAt, thumbnailUrl } = began
  return {
    ...state,
    isLive: true,
    streamId,
    startedAt,
    thumbnailUrl,
    viewers: state.streamId === streamId ? state.viewers : null,
    checkedAt: now,
    eventAt: at,
  }
}

/**
 * Returns the state after an offline event of the instant `at`. Events may be late and in any order. `now` is the time of
 * our clock.
 */
export function afterOffline(state: StreamState, at: Date, now: Date): StreamState {
  // of an online and an offline event of the same instant, the online event counts as the later one
  if (state.eventAt !== null && (at < state.eventAt || (at <= state.eventAt && state.isLive))) return state
  if (isOverruled(state, at)) return state
  const isNewerStream = state.isLive && state.startedAt !== null && state.startedAt > at
  if (isNewerStream) return state
  return {
    ...endedStream(state),
    lastLiveAt: later(state.lastLiveAt, at),
    checkedAt: now,
    eventAt: at,
  }
}

/** Returns the state after an event that names title and category. */
export function afterUpdate(
  state: StreamState,
  update: { at: Date; title: string; category: string | null },
): StreamState {
  if (state.infoEventAt !== null && update.at < state.infoEventAt) return state
  return { ...state, title: update.title, category: update.category, infoEventAt: update.at }
}

/** Returns whether a poll that was requested well after the event counts more than the event. */
function isOverruled(state: StreamState, eventAt: Date): boolean {
  return state.polledAt !== null && state.polledAt.getTime() - eventAt.getTime() > eventLeadMs
}

// title and category stay: they belong to the channel and apply to its next stream
function endedStream(state: StreamState): StreamState {
  return { ...state, isLive: false, viewers: null, startedAt: null, streamId: null, thumbnailUrl: null }
}
