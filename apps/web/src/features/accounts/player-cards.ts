import { accountPermissions } from '@kubora/validation/permissions/accounts'
import { lazyComponent } from '#shell/loading/lazy-component.tsx'

/** The second factor of the player's account, for those who may reset it. */
export const secondFactorPlayerCard = {
  name: 'second-factor',
  column: 'facts',
  position: 95,
  permission: accountPermissions.resetFactors,
  texts: ['second-factor', 'errors'],
  Card: lazyComponent(() =>
    import('#features/accounts/reset-second-factor-card.tsx').then((chunk) => chunk.ResetSecondFactorCard),
  ),
} as const
