import {
  periodWords,
  type StatsMode,
  statsModes,
  type StatsPeriod,
  statsPeriods,
} from '@kubora/validation/stats'
import { Car, Crosshair, Globe, type LucideIcon, Swords, Users, VenetianMask } from 'lucide-react'

/** A page of the statistics: figures of all players together, or the boards of a mode. */
export type StatsSection = 'community' | StatsMode

/** All of them, in the order of their links. */
export const statsSections: readonly StatsSection[] = ['community', ...statsModes]

/** Their icons. */
export const sectionIcons: Readonly<Record<StatsSection, LucideIcon>> = {
  community: Users,
  global: Globe,
  freeroam: Car,
  gungame: Crosshair,
  ttt: VenetianMask,
  battleground: Swords,
}

/** Periods in the order of their links. */
export const shownPeriods: readonly StatsPeriod[] = ['ALL_TIME', 'MONTHLY', 'WEEKLY', 'DAILY']

/** Returns the mode of an address; null for none. */
export function readMode(word: string): StatsMode | null {
  return statsModes.find((mode) => mode === word) ?? null
}

/** Returns the period of an address, which has no word for all time; null for an unknown word. */
export function readPeriod(word: string | undefined): StatsPeriod | null {
  if (word === undefined) return 'ALL_TIME'
  return statsPeriods.find((period) => period !== 'ALL_TIME' && periodWords[period] === word) ?? null
}

/** Returns the word of a period in an address; undefined for all time. */
export function wordOf(period: StatsPeriod): string | undefined {
  return period === 'ALL_TIME' ? undefined : periodWords[period]
}
