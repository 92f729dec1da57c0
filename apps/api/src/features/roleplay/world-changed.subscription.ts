import { characterId } from '@kubora/validation/characters'
import { Realm } from '#features/game-servers/realm.type.ts'
import { readCharacter } from '#features/roleplay/character-row.ts'
import { Character } from '#features/roleplay/character.type.ts'
import { readingCharacters, readingNeeded } from '#features/roleplay/reading-characters.ts'
import { readingWorld, readingWorldText } from '#features/roleplay/reading-worlds.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'
import { liveField, subscribedByHub } from '#graphql/live/live-field.ts'

builder.subscriptionFields((t) => ({
  characterChanged: t.field({
    type: Character,
    needs: readingCharacters,
    description: `A character, or a wish about it, changed; ${readingNeeded}.`,
    args: { realm: t.arg({ type: Realm }), characterId: t.arg.string() },
    extensions: liveField({
      topic: ({ realm, characterId: id }) =>
        `character ${String(realm)}/${found(characterId.safeParse(id).data)}`,
      sharedBy: 'permissions',
    }),
    subscribe: subscribedByHub,
    resolve: async (_root, { realm, characterId: id }, { domain }) =>
      found(await readCharacter(domain.db, realm, id)),
  }),
  worldChanged: t.field({
    type: Realm,
    needs: readingWorld,
    description: `Something in the roleplay world of the realm changed, or a wish about it; ${readingWorldText}.`,
    args: { realm: t.arg({ type: Realm }) },
    extensions: liveField({ topic: ({ realm }) => `world ${String(realm)}`, sharedBy: 'permissions' }),
    subscribe: subscribedByHub,
    resolve: (_root, { realm }) => realm,
  }),
}))
