import { useEffect, useEffectEvent } from 'react'
import type { ManagedSection } from '#features/downloads/manage/download-texts.ts'

/** Time between two polls while a file is checked, and while one is uploaded, ms. */
const checkingMs = 1_000
const receivingMs = 5_000

/** Polls the server as long as an upload is received or checked. */
export function useFreshWhileMoving(
  sections: readonly ManagedSection[] | undefined,
  refresh: () => void,
): void {
  const states = (sections ?? []).flatMap(({ downloads }) => downloads.map(({ upload }) => upload?.state))
  const everyMs = states.includes('CHECKING') ? checkingMs : states.includes('RECEIVING') ? receivingMs : null
  const refreshNow = useEffectEvent(refresh)
  useEffect(() => {
    if (everyMs === null) return
    const timer = setInterval(() => refreshNow(), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
}
