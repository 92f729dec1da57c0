import { useEffect, useState } from 'react'
import { livestreamsQuery } from '#features/livestreams/livestreams.query.ts'
import { fetchApi, RefusedError } from '#graphql/fetch-public.ts'
import type { PublicQuery } from '#graphql/public-query.ts'
import { reportCallResult } from '#device/connection-store.ts'

type DataOf<Query> = Query extends PublicQuery<infer Data, infer _Variables> ? Data : never

/** A channel of the page. */
export type Livestream = DataOf<typeof livestreamsQuery>['livestreams'][number]

/** Time between two polls while the page is visible, ms: a livestream shows within ten seconds of its event. */
const pollMs = 6_000

/** What the page shows, and whether the last poll failed. */
export interface LivestreamsState {
  streams: readonly Livestream[]
  isOld: boolean
}

/** Returns the channels, polled while the page is visible; `known` is what it was rendered with. */
export function useLivestreams(known: readonly Livestream[]): LivestreamsState {
  const [state, setState] = useState<LivestreamsState | null>(null)

  useEffect(() => {
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined

    async function poll(): Promise<void> {
      clearTimeout(timer)
      if (document.visibilityState === 'hidden') return
      const streams = await fetchStreams(stop.signal)
      if (stop.signal.aborted) return
      // old channels are better than none
      setState((before) =>
        streams === null ? { streams: before?.streams ?? known, isOld: true } : { streams, isOld: false },
      )
      clearTimeout(timer)
      timer = setTimeout(() => void poll(), pollMs)
    }

    function onVisibilityChange(): void {
      void poll()
    }

    document.addEventListener('visibilitychange', onVisibilityChange)
    timer = setTimeout(() => void poll(), pollMs)
    return () => {
      stop.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisibilityChange)
    }
  }, [known])

  return state ?? { streams: known, isOld: false }
}

async function fetchStreams(signal: AbortSignal): Promise<readonly Livestream[] | null> {
  try {
    const { livestreams } = await fetchApi(livestreamsQuery, {}, signal)
    reportCallResult('responded')
    return livestreams
  } catch (error) {
    if (!signal.aborted) reportCallResult(error instanceof RefusedError ? 'responded' : 'no-response')
    return null
  }
}
