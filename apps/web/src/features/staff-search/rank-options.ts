import type { RecentlyOpened } from '#device/recently-opened.ts'
import { fit, fitOf } from '#features/staff-search/match-label.ts'
import { type StaffGroup, type StaffOption, staffGroups } from '#features/staff-search/staff-option.ts'

/** Most options of a group, of recently used ones too. */
export const groupMaxOptions = 8

/** An option, and how well it fits (`fit`). */
export interface FittingOption {
  option: StaffOption
  fits: number
}

/** A group of options as it is shown. */
export interface OptionGroup {
  group: StaffGroup
  options: readonly StaffOption[]
}

/** Returns those of the options on the device that fit a search. */
export function fittingOptions(text: string, options: readonly StaffOption[]): FittingOption[] {
  return options
    .map((option) => ({ option, fits: fitOf(text, option.label, option.aliases) }))
    .filter(({ fits }) => fits > fit.none)
}

/**
 * Returns options in groups, the best group first, and in it the best option. What was opened recently comes before what fits
 * equally well. An option that was found twice is shown where it fits better.
 */
export function rankOptions(
  found: readonly FittingOption[],
  recent: readonly RecentlyOpened[],
): OptionGroup[] {
  const wasOpened = new Set(recent.map(({ key }) => key))
  const ranked = found
    .map(({ option, fits }) => ({ option, rank: fits + (wasOpened.has(option.key) ? 0.5 : 0) }))
    .toSorted((a, b) => b.rank - a.rank)
  const seen = new Set<string>()
  const unique = ranked.filter(({ option: { key } }) => !seen.has(key) && seen.add(key))
  const groups = Map.groupBy(unique, ({ option }) => option.group)
  return [...groups]
    .toSorted(
      ([a, [bestOfA]], [b, [bestOfB]]) =>
        Math.floor(bestOfB?.rank ?? 0) - Math.floor(bestOfA?.rank ?? 0) ||
        staffGroups.indexOf(a) - staffGroups.indexOf(b),
    )
    .map(([group, options]) => ({
      group,
      options: options.slice(0, groupMaxOptions).map(({ option }) => option),
    }))
}

/** Returns groups with one more option below the others of its group, whatever fits. */
export function appendOption(groups: readonly OptionGroup[], last: StaffOption): OptionGroup[] {
  return groups.map((of) => (of.group === last.group ? { ...of, options: [...of.options, last] } : of))
}

/** Returns what is offered before anything is typed: what was opened recently, then pages and actions. */
export function openingOptions(
  options: readonly StaffOption[],
  recent: readonly RecentlyOpened[],
): OptionGroup[] {
  const byKey = new Map(options.map((option) => [option.key, option]))
  const opened = recent.flatMap(({ key }) => byKey.get(key) ?? []).slice(0, groupMaxOptions)
  const of = (group: StaffGroup) =>
    options.filter((option) => option.group === group && !opened.includes(option))
  const groups: OptionGroup[] = [
    { group: 'recent', options: opened },
    { group: 'pages', options: of('pages') },
    { group: 'actions', options: of('actions') },
  ]
  return groups.filter((group) => group.options.length > 0)
}
