import { playerPermissions } from '@kubora/validation/permissions/players'
import { lazyComponent } from '#shell/loading/lazy-component.tsx'

/** What is known of the player. */
export const factsPlayerCard = {
  name: 'facts',
  column: 'facts',
  position: 10,
  permission: null,
  texts: ['players'],
  Card: lazyComponent(() => import('#features/players/player-card.tsx').then((chunk) => chunk.PlayerCard)),
} as const

/** Other accounts of the person, for those who may search for them. */
export const otherAccountsPlayerCard = {
  name: 'other-accounts',
  column: 'facts',
  position: 90,
  permission: playerPermissions.findOtherAccounts,
  texts: ['other-accounts'],
  Card: lazyComponent(() =>
    import('#features/players/other-accounts/other-accounts-card.tsx').then(
      (chunk) => chunk.OtherAccountsCard,
    ),
  ),
} as const
