import { nameRanges } from '@kubora/schema/db/players'

/** How much longer it takes to sort a match and to read its page of the table than to walk past a name. */
const cost = { sort: 3, readPage: 15 } as const

/** Names on a page of the table. Rows are not in the order of names, so each match costs a page until all pages are read. */
const namesPerPage = 60

/**
 * A step of a search for a substring of names: either all matches in some ranges of names are gathered and sorted, or one
 * range is walked through in order until the page is full. `from` and `to` are positions in {@link nameRanges}.
 */
export type SearchStep = { way: 'gather' | 'walk'; from: number; to: number }

/**
 * Returns whether the first match is so early that walking there is faster than gathering all matches; false when the
 * sample has none.
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
 * Returns the steps that find the names that contain `text` after `afterName` in order, all in lower case. All choices of
 * steps find the same names; a sample of names shows which one is fast.
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
