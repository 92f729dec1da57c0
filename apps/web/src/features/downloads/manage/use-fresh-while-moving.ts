import { useEffect, useEffectEvent } from 'react'
import type { ManagedSection } from '#features/downloads/manage/download-texts.ts'

/** How often the server is asked while a file is checked, and while another tab or person uploads, ms. */
const checkingMs = 1_000
const receivingMs = 5_000

/** Asks the server again as long as a file is on its way. */
export function useFreshWhileMoving(
  sections: readonly ManagedSection[] | undefined,
  refresh: () => void,
): void {
  const states = (sections ?? []).flatMap(({ downloads }) => downloads.map(({ upload }) => upload?.state))
  const everyMs = states.includes('CHECKING') ? checkingMs : states.includes('RECEIVING') ? receivingMs : null
  const ask = useEffectEvent(refresh)
  useEffect(() => {
    if (everyMs === null) return
    const timer = setInterval(() => ask(), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
}
