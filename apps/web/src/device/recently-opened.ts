import { persistedValue } from '#device/persisted-value.ts'

/** What a team member opened from the search: the key of its option, and the name of what only the server knows. */
export interface RecentlyOpened {
  key: string
  name: string
}

/** Most entries that a device stores. */
const maxEntries = 12

interface Stored {
  /** Id of the account they belong to. */
  account: number
  entries: readonly RecentlyOpened[]
}

// `clearDrafts` removes it at a logout
const stored = persistedValue('recentlyOpened', (value) => (isStored(value) ? value : null))
const nothing: readonly RecentlyOpened[] = []

function isStored(value: unknown): value is Stored {
  const { account, entries } = (value ?? {}) as Partial<Stored>
  return (
    typeof account === 'number' &&
    Array.isArray(entries) &&
    entries.every((entry) => typeof entry?.key === 'string' && typeof entry.name === 'string')
  )
}

/** Returns what the account opened on this device, the newest first. */
export function readRecentlyOpened(account: number): readonly RecentlyOpened[] {
  const value = stored.get()
  return value?.account === account ? value.entries : nothing
}

/** Stores that the account opened something; the entries of another account go. */
export function storeRecentlyOpened(account: number, opened: RecentlyOpened): void {
  const earlier = readRecentlyOpened(account).filter(({ key }) => key !== opened.key)
  stored.set({ account, entries: [opened, ...earlier].slice(0, maxEntries) })
}
