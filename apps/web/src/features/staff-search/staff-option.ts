import type { LucideIcon } from 'lucide-react'

/** The groups of options, in the order of those that fit equally well: what the device knows comes first and does not move. */
export const staffGroups = [
  'recent',
  'pages',
  'actions',
  'servers',
  'rights',
  'players',
  'bans',
  'chats',
  'characters',
  'vehicles',
  'properties',
] as const

/** One of {@link staffGroups}. */
export type StaffGroup = (typeof staffGroups)[number]

/** Something a team member can open from the search. */
export interface StaffOption {
  /** The same each time it is found. */
  key: string
  group: Exclude<StaffGroup, 'recent'>
  label: string
  /** What else it is known by. */
  aliases: string
  /** What is said about it. */
  detail: string | null
  icon: LucideIcon
  to: string
  params: Readonly<Record<string, string>>
  search: Readonly<Record<string, string>>
  /** Part of the page it leads to. */
  hash?: string | undefined
}
