import type { StatsMode, StatsPeriod } from '@kubora/validation/stats'
import { type BoardChanged, boardChangedSubscription } from '#features/stats/board-changed.query.ts'
import { moveRows, placesOf } from '#features/stats/move-rows.ts'
import { type BestRow, type ShownBoard, statsBoardQuery } from '#features/stats/stats-board.query.ts'
import { fetchApi, RefusedError } from '#graphql/fetch-public.ts'
import { followLive } from '#graphql/follow-live.ts'
import { onResync } from '#graphql/resync.ts'
import { getConnection, reportCallResult, subscribeConnection } from '#device/connection-store.ts'

/** Time between two polls where there is no live socket, ms. */
const pollMs = 10_000

/** Which board is followed, from its first row on. */
export interface FollowedBoard {
  mode: StatsMode
  period: StatsPeriod
  first: number
}

/** A board as it came last. */
export interface FreshBoard {
  board: ShownBoard
  best: readonly BestRow[]
}

/**
 * Follows a board while the page is visible: over the live socket, and by polls where there is none. `show` puts what came on the page at
 * once; rows of `page` that change their place move there. Returns a function that ends this.
 */
export function followBoard(
  board: FollowedBoard,
  page: Element,
  show: (fresh: FreshBoard) => void,
): () => void {
  let stop: (() => void) | null = null
  function showMoving(fresh: FreshBoard): void {
    const before = placesOf(page)
    show(fresh)
    moveRows(page, before)
  }
  function look(): void {
    if (document.visibilityState === 'visible') stop ??= followVisible(board, showMoving)
    else end()
  }
  function end(): void {
    stop?.()
    stop = null
  }
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    document.removeEventListener('visibilitychange', look)
    end()
  }
}

function followVisible(followed: FollowedBoard, show: (fresh: FreshBoard) => void): () => void {
  const ended = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRefused = false
  /** Grows with each request and each live result: a response is older than what came after it was requested. */
  let newest = 0
  const isLive = () => !isRefused && getConnection().socket === 'connected'

  async function refresh(): Promise<void> {
    clearTimeout(timer)
    const own = (newest += 1)
    const fresh = await fetchBoard(followed, ended.signal)
    if (ended.signal.aborted || own !== newest) return
    if (fresh !== null) show(fresh)
    if (fresh === null || !isLive()) pollLater()
  }
  function pollLater(): void {
    clearTimeout(timer)
    timer = setTimeout(() => void refresh(), pollMs)
  }
  function refuse(): void {
    isRefused = true
    pollLater()
  }

  const ends = [
    followLive(
      { query: boardChangedSubscription.text, variables: { ...followed } },
      {
        next: ({ data, errors }) => {
          if (!data || errors) return
          isRefused = false
          newest += 1
          clearTimeout(timer)
          // the server checks the document against the schema, as a test does
          const { board, bestOfToday } = (data as BoardChanged).statsBoardChanged
          show({ board, best: bestOfToday })
        },
        error: refuse,
        complete: refuse,
        refused: refuse,
      },
    ),
    onResync(() => void refresh()),
    subscribeConnection(() => {
      if (!isLive()) pollLater()
    }),
    () => {
      ended.abort()
      clearTimeout(timer)
    },
  ]
  // what changed since the page was rendered
  void refresh()
  return () => {
    for (const end of ends) end()
  }
}

async function fetchBoard(followed: FollowedBoard, signal: AbortSignal): Promise<FreshBoard | null> {
  try {
    const { statsBoard: board, bestOfToday: best } = await fetchApi(
      statsBoardQuery,
      { ...followed, after: null, name: null },
      signal,
    )
    reportCallResult('responded')
    return { board, best }
  } catch (error) {
    if (!signal.aborted) reportCallResult(error instanceof RefusedError ? 'responded' : 'no-response')
    return null
  }
}
