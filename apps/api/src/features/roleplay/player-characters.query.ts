import { realmsHeld } from '@kubora/domain/permissions/realms-held'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import { Character } from '#features/roleplay/character.type.ts'
import {
  readCharactersOfPlayer,
  readOthersOfPlayer,
  shownCharactersMax,
} from '#features/roleplay/characters-of-player.ts'
import { builder } from '#graphql/builder.ts'
import { parseNumericId } from '#graphql/numeric-id.ts'

const { listCharacters } = roleplayPermissions

builder.queryField('playerCharacters', (t) =>
  t.field({
    type: [Character],
    needs: { permission: listCharacters, anyRealm: true },
    points: 3,
    description: `Characters of a player that are in the game, of the realms in which the caller holds ${listCharacters}, at most ${shownCharactersMax}.`,
    args: { playerId: t.arg.id() },
    resolve: (_root, { playerId }, { domain, principal }) => {
      const id = parseNumericId(playerId)
      return id === null ? [] : readCharactersOfPlayer(domain.db, id, realmsHeld(principal, listCharacters))
    },
  }),
)

builder.objectField(Character, 'others', (t) =>
  t.field({
    type: [Character],
    points: 1,
    description: `What else its player has or had in the realm, those in the game first, at most ${shownCharactersMax}.`,
    resolve: (character, _args, { domain }) => readOthersOfPlayer(domain.db, character),
  }),
)
