import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FollowedBoard, FreshBoard } from '#features/stats/follow-board.ts'
import type { StatsBoard } from '#features/stats/stats-board.query.ts'
import { loadChunk } from '#shell/loading/load-chunk.ts'
import { isSparing } from '#shell/loading/sparing.ts'
import { whenIdle } from '#shell/loading/when-idle.ts'
import { getShownCopy } from '#shell/offline/device-texts.ts'

/** A board as it came last, and when, ms since the epoch by the clock of this device. */
export interface LiveBoard extends FreshBoard {
  receivedAt: number
}

/** Properties of {@link useLiveBoard}. */
export interface LiveBoardOptions extends FollowedBoard {
  /** What the page was loaded with. */
  known: StatsBoard
  /** Whether the page begins with the first row, and so can be followed. */
  isFirstPage: boolean
  /** What has the rows in it. */
  page: RefObject<HTMLElement | null>
}

/**
 * Returns a board as it came last since the page was loaded; null where nothing has come. Once the browser is idle it loads what
 * follows the board, but not for readers who want to save data.
 */
export function useLiveBoard({
  mode,
  period,
  first,
  known,
  isFirstPage,
  page,
}: LiveBoardOptions): LiveBoard | null {
  const [live, setLive] = useState<(LiveBoard & { known: StatsBoard }) | null>(null)

  useEffect(() => {
    if (!isFirstPage || isSparing() || getShownCopy() !== null) return
    let end: (() => void) | null = null
    let isOver = false
    async function follow(): Promise<void> {
      const { followBoard } = await loadChunk(() => import('#features/stats/follow-board.ts'))
      if (isOver || page.current === null) return
      end = followBoard({ mode, period, first }, page.current, (fresh) =>
        flushSync(() => setLive({ ...fresh, receivedAt: Date.now(), known })),
      )
    }
    // without its chunk the board stays as it was loaded, and says since when
    const cancel = whenIdle(() => void follow().catch(() => undefined))
    return () => {
      isOver = true
      cancel()
      end?.()
    }
  }, [mode, period, first, known, isFirstPage, page])

  return live?.known === known && isFirstPage ? live : null
}
