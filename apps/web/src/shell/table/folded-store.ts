import { z } from 'zod'
import { persistedValue } from '#device/persisted-value.ts'

/** Most folded rows that a list remembers; the one folded longest ago is forgotten first. */
const foldedMax = 500

const foldedRows = z.record(z.string(), z.array(z.string()).max(foldedMax))

/** Ids of the rows that are folded on this device, by list. */
export const foldedStore = persistedValue('foldedRows', (stored) => {
  const parsed = foldedRows.safeParse(stored)
  return parsed.success ? parsed.data : null
})

/** Returns folded rows after some more were folded or unfolded. */
export function withFolded(folded: readonly string[], ids: readonly string[], isFolded: boolean): string[] {
  const others = folded.filter((id) => !ids.includes(id))
  return isFolded ? [...others, ...ids].slice(-foldedMax) : others
}
