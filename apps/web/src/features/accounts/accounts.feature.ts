import { UserRound } from 'lucide-react'
import type { WebFeature } from '#web-feature.ts'

/** Login, account and its devices. */
export const accountsFeature: WebFeature = {
  mainMenu: [{ position: 10, text: 'account', to: '/account', icon: UserRound, loginRequired: true }],
  searchActions: [{ position: 90, text: 'ownAccount', to: '/account', icon: UserRound, permission: null }],
}
