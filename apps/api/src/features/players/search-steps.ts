import { nameRanges } from '@kubora/schema/db/players'

/** How much longer it takes to sort a name that fits, and to read the page of the table it lies on, than to walk past one. */
const cost = { sort: 3, readPage: 15 } as const

/** Names on a page of the table. Rows lie in no order of names, so a match costs a page until all pages are read. */
const namesPerPage = 60

/**
 * A step of a search for a part of names: all that fit in some ranges of names are gathered and sorted, or one range is walked
 * through in order until the page is full. `from` and `to` are positions in {@link nameRanges}.
 */
export type SearchStep = { way: 'gather' | 'walk'; from: number; to: number }

/**
 * Whether the first name that fits is so early that walking there is quicker than gathering all; false when the sample
 * has none.
 */
function isWalked(names: readonly string[], text: string, sampleSize: number): boolean {
  const fitting = names.filter((name) => name.includes(text)).length
  const pages = Math.min(fitting, sampleSize / namesPerPage)
  return (
    fitting > 0 &&
    names.findIndex((name) => name.includes(text)) < fitting * cost.sort + pages * cost.readPage
  )
}

/**
 * Returns the steps that find the names with `text` in them after `afterName` in order, all in lower case. Every choice finds the
 * same; which one is quick is estimated from a sample of all names in order.
 */
export function chooseSteps(text: string, afterName: string, sample: readonly string[]): SearchStep[] {
  const steps: SearchStep[] = []
  for (const [range, { from, to }] of nameRanges.entries()) {
    if (to <= afterName) continue
    const names = sample.filter((name) => name >= from && name < to && name > afterName)
    const way = isWalked(names, text, sample.length) ? 'walk' : 'gather'
    const last = steps.at(-1)
    if (way === 'gather' && last?.way === 'gather') last.to = range
    else steps.push({ way, from: range, to: range })
  }
  return steps
}
