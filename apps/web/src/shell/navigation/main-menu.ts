import type { TextResources } from '@kubora/i18n/resources'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'

/** An entry of the right drawer. */
export interface MainMenuEntry {
  /** Entries are shown by ascending position, in the order of docs/SPECIFICATION.md §2. */
  position: number
  text: keyof TextResources['shell']['menu']
  /** The entry appears as soon as this route exists. */
  to: string
  icon: LucideIcon
  /** Shown only when logged in. */
  loginRequired?: boolean
  /** Marked with a crown (docs/SPECIFICATION.md §2). */
  crowned?: boolean
  /** Shown only where the network has a shop. */
  needsShop?: boolean
  /** Shows a dot while something waits behind it, to those who are logged in. */
  Mark?: ComponentType
}
