import { playerPermissions } from '@kubora/validation/permissions/players'
import { lazyComponent } from '#shell/loading/lazy-component.tsx'

/** What is known of the player. */
export const factsPlayerCard = {
  name: 'facts',
  column: 'overview',
  position: 10,
  permission: null,
  texts: ['players'],
  Card: lazyComponent(() => import('#features/players/player-card.tsx').then((chunk) => chunk.PlayerCard)),
} as const

/** What the team has noted of the player. */
export const notesPlayerCard = {
  name: 'notes',
  column: 'facts',
  position: 20,
  permission: null,
  texts: ['player-notes', 'validation', 'errors'],
  Card: lazyComponent(() =>
    import('#features/players/notes/notes-card.tsx').then((chunk) => chunk.NotesCard),
  ),
} as const

/** What game servers report of the player. */
export const inGamePlayerCard = {
  name: 'in-game',
  column: 'facts',
  position: 30,
  permission: null,
  texts: ['player-in-game'],
  Card: lazyComponent(() =>
    import('#features/players/in-game/in-game-card.tsx').then((chunk) => chunk.InGameCard),
  ),
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
