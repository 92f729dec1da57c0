import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import { lazyComponent } from '#shell/loading/lazy-component.tsx'

/** The characters of the player in the realms that the user may list. */
export const charactersPlayerCard = {
  name: 'characters',
  column: 'facts',
  position: 25,
  permission: roleplayPermissions.listCharacters,
  texts: ['roleplay', 'roleplay-things'],
  Card: lazyComponent(() =>
    import('#features/roleplay/player-characters-card.tsx').then((chunk) => chunk.PlayerCharactersCard),
  ),
} as const
