import { nameRanges } from '@kubora/schema/db/players'

/** Names that are looked at in the time in which one that fits is gathered from the table and sorted. */
const walkedPerGathered = 3

/**
 * A step of a search for a part of names: all that fit in some ranges of names are gathered and sorted, or one range is walked
 * through in order until the page is full. `from` and `to` are positions in {@link nameRanges}.
 */
export type SearchStep = { way: 'gather' | 'walk'; from: number; to: number }

/** Whether what fits in a range stands so early, or is so much, that walking there is quicker than gathering it. */
function isWalked(names: readonly string[], text: string): boolean {
  const first = names.findIndex((name) => name.includes(text))
  const fitting = names.filter((name) => name.includes(text)).length
  return fitting > 0 && first < walkedPerGathered * fitting
}

/**
 * Returns the steps that find the names with `text` in them after `afterName` in order, all in lower case. Every choice finds the
 * same; a sample of all names in order tells which is quick.
 */
export function chooseSteps(text: string, afterName: string, sample: readonly string[]): SearchStep[] {
  const steps: SearchStep[] = []
  for (const [range, { from, to }] of nameRanges.entries()) {
    if (to <= afterName) continue
    const names = sample.filter((name) => name >= from && name < to && name > afterName)
    const way = isWalked(names, text) ? 'walk' : 'gather'
    const last = steps.at(-1)
    if (way === 'gather' && last?.way === 'gather') last.to = range
    else steps.push({ way, from: range, to: range })
  }
  return steps
}
