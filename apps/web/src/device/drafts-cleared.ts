import { persistedValue } from '#device/persisted-value.ts'

/** Names under which drafts of forms are stored on a device. */
export type DraftName = 'contentDrafts' | 'formDrafts' | 'unsent'

const drafts = ['contentDrafts', 'formDrafts', 'unsent'] satisfies DraftName[]
// what else of its user a device has: the key of the order that was placed last shows it
const stored = [...drafts, 'recentlyOpened', 'order'].map((name) => persistedValue(name, () => null))
const clearedAt = persistedValue('draftsClearedAt', (value) => (typeof value === 'number' ? value : null))

/** Returns whether this device has something that was written and not sent, which a logout would remove. */
export function hasDrafts(): boolean {
  try {
    return drafts.some((name) => localStorage.getItem(`kubora.${name}`) !== null)
  } catch {
    return false
  }
}

/**
 * Removes every draft of this device at a logout, what was opened from the search and the key of the last order; forms that are still open, in any tab, store
 * theirs no more.
 */
export function clearDrafts(): void {
  // first, so that another tab reads it before it notices the logout
  clearedAt.set(Date.now())
  for (const value of stored) value.set(null)
}

/** Returns whether drafts were removed since an instant, ms since the epoch. */
export function areDraftsClearedSince(instant: number): boolean {
  return (clearedAt.get() ?? 0) >= instant
}
