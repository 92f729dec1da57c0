import type { TextResources } from '@kubora/i18n/resources'
import type { PermissionName } from '@kubora/validation/permissions'
import type { LucideIcon } from 'lucide-react'

/** Something a team member begins from the search, as a feature lists it in its `<feature>.feature.ts`: an address. */
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
  /** Permission to see the action; null when every team member sees it. */
  permission: PermissionName | null
}
