import type { TextResources } from '@kubora/i18n/resources'
import type { LucideIcon } from 'lucide-react'
import type { ShownTo } from '#shell/team/team-links.ts'

/**
 * Something a team member begins from the search, as a feature lists it in its `<feature>.feature.ts`: an address. With `$lang` in
 * `to` it is shown once per realm the permission is held in.
 */
export interface SearchAction {
  /** Actions are shown by ascending position. */
  position: number
  text: keyof TextResources['staff-search']['actions']
  to: string
  params?: Readonly<Record<string, string>>
  search?: Readonly<Record<string, string>>
  /** `search` leads to the search field of a list. */
  hash?: 'search'
  icon: LucideIcon
  permission: ShownTo
}
