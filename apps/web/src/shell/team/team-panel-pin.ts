import { wideScreen } from '@kubora/ui/screen-queries'
import { useSyncExternalStore } from 'react'
import { persistedValue } from '#device/persisted-value.ts'
import { usePersistedValue } from '#shell/session/use-persisted-value.ts'
import { useSession } from '#shell/session/use-session.ts'

/** Whether the TeamPanel was unpinned on this device. */
const unpinned = persistedValue('teamPanelUnpinned', (stored) => (stored === true ? true : null))

/** Stores on this device whether the TeamPanel stays beside the team's pages where there is room for it. */
export function pinTeamPanel(isPinned: boolean): void {
  unpinned.set(isPinned ? null : true)
}

/** Returns whether the window has room for a pinned TeamPanel, live; false on the web server. */
export function useWideWindow(): boolean {
  return useSyncExternalStore(subscribeWidth, isWide, () => false)
}

/** Returns whether a team member has the TeamPanel pinned and the window has room for it, live. */
export function useTeamPanelPinned(): boolean {
  const isTeamMember = useSession()?.claims.isTeamMember === true
  const isUnpinned = usePersistedValue(unpinned) === true
  const hasRoom = useWideWindow()
  return isTeamMember && !isUnpinned && hasRoom
}

function isWide(): boolean {
  return window.matchMedia(wideScreen).matches
}

function subscribeWidth(listener: () => void): () => void {
  const query = window.matchMedia(wideScreen)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
