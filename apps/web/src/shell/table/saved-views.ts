import { z } from 'zod'
import { persistedValue } from '#device/persisted-value.ts'

/** Most views of a table, and characters of a name. */
export const savedViewLimits = { views: 30, name: 60 } as const

const savedView = z.object({
  name: z.string().min(1).max(savedViewLimits.name),
  /** Search parameters of the address. */
  search: z.record(z.string(), z.union([z.string(), z.number()])),
})
const savedViews = z.record(z.string(), z.array(savedView).max(savedViewLimits.views))

/** Search, filters, order and columns of a table under a name. */
export type SavedView = z.output<typeof savedView>

/** The views saved on this device, by the path of the table. */
export const savedViewStore = persistedValue('tableViews', (stored) => {
  const parsed = savedViews.safeParse(stored)
  return parsed.success ? parsed.data : null
})

/** Returns views with one more; one of the same name is replaced, and the oldest makes room. */
export function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  return [...views.filter(({ name }) => name !== view.name), view].slice(-savedViewLimits.views)
}

/** Returns the parameters of an address that belong to a view: not the position in the list. */
export function viewOf(search: Readonly<Record<string, unknown>>): SavedView['search'] {
  const kept = Object.entries(search).filter(
    (entry): entry is [string, string | number] =>
      entry[0] !== 'after' && (typeof entry[1] === 'string' || typeof entry[1] === 'number'),
  )
  return Object.fromEntries(kept)
}
