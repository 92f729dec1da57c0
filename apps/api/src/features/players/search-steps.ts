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

/** The sampled names of a range behind the cursor: how many have the text, and how many come before the first of them. */
type SampledRange = { fitting: number; before: number }

/** Returns whether the first match is so early that walking there is faster than gathering all matches. */
function isWalked({ fitting, before }: SampledRange, sampleSize: number): boolean {
  const pages = Math.min(fitting, sampleSize / namesPerPage)
  return fitting > 0 && before < fitting * cost.sort + pages * cost.readPage
}

/**
 * Returns the steps that find the names that contain `text` after `afterName` in order, all in lower case. All choices of
 * steps find the same names; a sample of names, in order, shows which one is fast.
 */
export function chooseSteps(text: string, afterName: string, sample: readonly string[]): SearchStep[] {
  const steps: SearchStep[] = []
  // each name is looked at once: the choice is made at every search
  let at = 0
  for (const [range, { to }] of nameRanges.entries()) {
    const sampled: SampledRange = { fitting: 0, before: 0 }
    for (let name = sample[at]; name !== undefined && name < to; name = sample[++at]) {
      if (name <= afterName) continue
      if (name.includes(text)) sampled.fitting += 1
      else if (sampled.fitting === 0) sampled.before += 1
    }
    if (to <= afterName) continue
    const way = isWalked(sampled, sample.length) ? 'walk' : 'gather'
    const last = steps.at(-1)
    if (way === 'gather' && last?.way === 'gather') last.to = range
    else steps.push({ way, from: range, to: range })
  }
  return steps
}
