import { restorableDays } from '@kubora/domain/roleplay/delete-character'
import type { WorldChangeRow } from '#features/roleplay/world-change.type.ts'
import { listChangesOf, WorldChange } from '#features/roleplay/world-change.type.ts'
import { type CharacterRow, type WaitingName } from '#features/roleplay/character-row.ts'
import { Realm } from '#features/game-servers/realm.type.ts'
import { builder } from '#graphql/builder.ts'
import type { Page } from '#graphql/page.ts'

const CharacterName = builder.objectRef<WaitingName>('CharacterName').implement({
  description: 'First and last name of a character.',
  fields: (t) => ({ firstName: t.exposeString('firstName'), lastName: t.exposeString('lastName') }),
})

/** A character of the roleplay, as the game reported it last. */
export const Character = builder.objectRef<CharacterRow>('Character').implement({
  description: 'A character of the roleplay, as the game reported it last.',
  fields: (t) => ({
    id: t.id({
      description: 'Realm and id of the character: the game gives ids in each realm.',
      resolve: ({ realm, characterId }) => `${realm}/${characterId}`,
    }),
    realm: t.expose('realm', { type: Realm }),
    characterId: t.exposeString('characterId', { description: 'The id of the game.' }),
    playerId: t.exposeID('playerId'),
    playerName: t.exposeString('playerName'),
    playerDisplayName: t.exposeString('playerDisplayName', {
      nullable: true,
      description: 'The name that the game shows, where it has other characters than names have.',
    }),
    idNumber: t.exposeString('idNumber'),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    waitingName: t.expose('waitingName', {
      type: CharacterName,
      nullable: true,
      description: 'The name that was wished last and for which there is no receipt of the game yet.',
    }),
    birthday: t.exposeString('birthday', { nullable: true, description: 'A day, as 1998-05-04.' }),
    gender: t.exposeString('gender', {
      nullable: true,
      description: 'male, female, diverse, or a word of the game.',
    }),
    lastPlayedAt: t.expose('lastPlayedAt', { type: 'DateTime', nullable: true }),
    working: t.exposeBoolean('working', {
      nullable: true,
      description: 'Whether the character is at work; null where the game does not say.',
    }),
    job: t.exposeString('job', { nullable: true, description: 'Id of the job.' }),
    jobName: t.exposeString('jobName', {
      nullable: true,
      description: 'Null while the game has not reported the job.',
    }),
    rankName: t.exposeString('rankName', {
      nullable: true,
      description: 'Null while the game has not reported the rank.',
    }),
    rank: t.exposeString('rank', { nullable: true, description: 'Id of the rank in the job.' }),
    money: t.exposeFloat('money', { nullable: true, description: 'Whole euros.' }),
    reportedAt: t.expose('reportedAt', { type: 'DateTime', description: 'When the game reported it last.' }),
    removedAt: t.expose('removedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the game reported that it is gone.',
    }),
    restorableUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: `Until when the game keeps a character that is gone: ${restorableDays} days; null for one in the game.`,
      resolve: ({ removedAt }) =>
        removedAt === null ? null : new Date(removedAt.getTime() + restorableDays * 86_400_000),
    }),
    changes: t.field({
      type: [WorldChange],
      points: 1,
      description: 'What staff wished of it, newest first, at most 50.',
      resolve: ({ realm, characterId }, _args, { domain }): Promise<WorldChangeRow[]> =>
        listChangesOf(domain.db, { realm, characterId }),
    }),
  }),
})

/** A page of characters. */
export const CharacterPage = builder.objectRef<Page<CharacterRow>>('CharacterPage').implement({
  fields: (t) => ({
    items: t.expose('items', { type: [Character] }),
    nextCursor: t.exposeString('nextCursor', { nullable: true }),
  }),
})
