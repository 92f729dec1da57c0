import { type Realm, realms } from '@kubora/validation/realms'
import { persistedValue } from '#device/persisted-value.ts'
import { usePersistedValue } from '#shell/session/use-persisted-value.ts'

/** Which groups of the TeamPanel were expanded or collapsed on this device, by realm. */
const chosen = persistedValue('teamPanelGroups', (stored): Partial<Record<Realm, boolean>> | null => {
  if (typeof stored !== 'object' || stored === null) return null
  const entries = Object.entries(stored).filter(
    ([realm, isExpanded]) => realms.some((known) => known === realm) && typeof isExpanded === 'boolean',
  )
  return Object.fromEntries(entries)
})

/** Stores on this device whether the group of a realm is expanded. */
export function expandGroup(realm: Realm, isExpanded: boolean): void {
  chosen.set({ ...chosen.get(), [realm]: isExpanded })
}

/** Returns which groups were expanded or collapsed on this device, live. */
export function useExpandedGroups(): Partial<Record<Realm, boolean>> {
  return usePersistedValue(chosen) ?? none
}

const none: Partial<Record<Realm, boolean>> = {}
