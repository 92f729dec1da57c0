import { characterId } from '@kubora/validation/characters'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import { Realm } from '#features/game-servers/realm.type.ts'
import { readCharacter } from '#features/roleplay/character-row.ts'
import { Character, CharacterPage } from '#features/roleplay/character.type.ts'
import { characterSorts, listCharacters } from '#features/roleplay/list-characters.ts'
import { readingCharacters } from '#features/roleplay/reading-characters.ts'
import { listChanges, WorldChangePage } from '#features/roleplay/world-change.type.ts'
import { builder } from '#graphql/builder.ts'

const CharacterSort = builder.enumType('CharacterSort', {
  description: 'What the list of characters is sorted by: by name, or who was played last first.',
  values: characterSorts,
})

builder.queryFields((t) => ({
  characters: t.field({
    type: CharacterPage,
    needs: readingCharacters,
    points: 3,
    pointsWith: { search: 10 },
    description: `Characters of a realm that are in the game, at most 100 a page; needs ${roleplayPermissions.listCharacters} or ${roleplayPermissions.renameCharacters} there.`,
    args: {
      realm: t.arg({ type: Realm }),
      search: t.arg.string({
        required: false,
        description: 'The beginning of a name, of both names, of a number, or of the name of a player.',
      }),
      sort: t.arg({ type: CharacterSort, defaultValue: 'NAME' }),
      after: t.arg.string({ required: false }),
      first: t.arg.int({ defaultValue: 50 }),
    },
    resolve: (_root, args, { domain }) => listCharacters(domain.db, args),
  }),
  character: t.field({
    type: Character,
    nullable: true,
    needs: readingCharacters,
    description: `A character, also one that is gone from the game; needs ${roleplayPermissions.listCharacters} or ${roleplayPermissions.renameCharacters} there.`,
    args: { realm: t.arg({ type: Realm }), characterId: t.arg.string() },
    resolve: (_root, { realm, characterId: id }, { domain }) =>
      characterId.safeParse(id).success ? readCharacter(domain.db, realm, id) : null,
  }),
  characterRenames: t.field({
    type: WorldChangePage,
    needs: { permission: roleplayPermissions.renameCharacters, realm: 'realm' },
    description: `Names that were wished in a realm, newest first; needs ${roleplayPermissions.renameCharacters} there.`,
    args: {
      realm: t.arg({ type: Realm }),
      after: t.arg.string({ required: false }),
      first: t.arg.int({ defaultValue: 20 }),
    },
    resolve: (_root, args, { domain }) => listChanges(domain.db, { ...args, kind: 'CHARACTER_RENAME' }),
  }),
}))
