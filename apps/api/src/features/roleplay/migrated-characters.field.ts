import { realmsHeld } from '@kubora/domain/permissions/realms-held'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import { PlayerMigrationPreview } from '#features/player-migrations/player-migration-preview.type.ts'
import { Character } from '#features/roleplay/character.type.ts'
import { readCharactersOfPlayer, shownCharactersMax } from '#features/roleplay/characters-of-player.ts'
import { builder } from '#graphql/builder.ts'

const { listCharacters } = roleplayPermissions

builder.objectField(PlayerMigrationPreview, 'characters', (t) =>
  t.field({
    type: [Character],
    description: `The characters that the game is asked to give to the other player, of the realms in which the caller holds ${listCharacters}, at most ${shownCharactersMax}.`,
    resolve: ({ fromPlayerId, characters }, _args, { domain, principal }) =>
      // none where the players are not up to the caller
      characters.length === 0
        ? []
        : readCharactersOfPlayer(domain.db, fromPlayerId, realmsHeld(principal, listCharacters)),
  }),
)
