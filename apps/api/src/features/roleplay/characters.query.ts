import { restorableDays } from '@kubora/domain/roleplay/delete-character'
import { characterId } from '@kubora/validation/characters'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import { Realm } from '#features/game-servers/realm.type.ts'
import { readCharacter } from '#features/roleplay/character-row.ts'
import { Character, CharacterPage } from '#features/roleplay/character.type.ts'
import { characterSorts, listCharacters } from '#features/roleplay/list-characters.ts'
import { listJobMembers } from '#features/roleplay/list-job-members.ts'
import { listRemovedCharacters } from '#features/roleplay/list-removed-characters.ts'
import { readingCharacters, readingNeeded } from '#features/roleplay/reading-characters.ts'
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
    description: `Characters of a realm that are in the game, at most 100 a page; ${readingNeeded}.`,
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
    description: `A character, also one that is gone from the game; ${readingNeeded}.`,
    args: { realm: t.arg({ type: Realm }), characterId: t.arg.string() },
    resolve: (_root, { realm, characterId: id }, { domain }) =>
      characterId.safeParse(id).success ? readCharacter(domain.db, realm, id) : null,
  }),
  removedCharacters: t.field({
    type: CharacterPage,
    needs: { permission: roleplayPermissions.deleteCharacters, realm: 'realm' },
    points: 3,
    description: `Characters that are gone from the game for at most ${restorableDays} days, those that went last first; needs ${roleplayPermissions.deleteCharacters} there.`,
    args: {
      realm: t.arg({ type: Realm }),
      after: t.arg.string({ required: false }),
      first: t.arg.int({ defaultValue: 50 }),
    },
    resolve: (_root, args, { domain }) => listRemovedCharacters(domain.db, args),
  }),
  jobMembers: t.field({
    type: CharacterPage,
    needs: {
      permission: roleplayPermissions.viewCharacterJobs,
      realm: 'realm',
      or: { permission: roleplayPermissions.editCharacterJobs, realm: 'realm' },
    },
    points: 3,
    description: `Characters with a job, those of the highest rank first, then by name; needs ${roleplayPermissions.viewCharacterJobs} or ${roleplayPermissions.editCharacterJobs} there.`,
    args: {
      realm: t.arg({ type: Realm }),
      job: t.arg.string({ description: 'Id of the job.' }),
      after: t.arg.string({ required: false }),
      first: t.arg.int({ defaultValue: 50 }),
    },
    resolve: (_root, args, { domain }) => listJobMembers(domain.db, args),
  }),
}))
