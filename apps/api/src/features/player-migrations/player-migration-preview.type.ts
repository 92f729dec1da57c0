import type { MigrationPreview } from '@kubora/domain/workflows/migrate-player/preview-migration'
import { migrationRules } from '@kubora/domain/workflows/migrate-player/migration-rules'
import { actsForTeam } from '@kubora/domain/permissions/require-permission'
import { holdsPermission } from '@kubora/domain/permissions/holds-permission'
import { playerPermissions } from '@kubora/validation/permissions/players'
import {
  migrationAnswers,
  migrationObstacles,
  migrationQuestions,
} from '@kubora/validation/player-migrations'
import { Realm } from '#features/game-servers/realm.type.ts'
import { Player } from '#features/players/player.type.ts'
import { builder } from '#graphql/builder.ts'

type Part = MigrationPreview['parts'][number]
type Question = MigrationPreview['questions'][number]
type Option = Question['options'][number]

const MigrationEffect = builder.enumType('MigrationEffect', {
  description:
    'MOVE: the rows go to the other player. MERGE: they are joined with what the other one has. STAY: they remain.',
  values: ['MOVE', 'MERGE', 'STAY'] as const,
})

/** What a migration may ask. */
export const MigrationQuestionKey = builder.enumType('MigrationQuestionKey', { values: migrationQuestions })

/** Whose counts. */
export const MigrationAnswer = builder.enumType('MigrationAnswer', {
  description: 'Whose counts: that of the player it comes from, of the one it goes to, or both.',
  values: migrationAnswers,
})

const MigrationObstacle = builder.enumType('MigrationObstacle', {
  description: 'What keeps a migration from being made.',
  values: migrationObstacles,
})

const MigrationPartKey = builder.enumType('MigrationPartKey', {
  description: 'A kind of rows that belong to a player.',
  values: migrationRules.map(({ key }) => key),
})

const PlayerMigrationPart = builder.objectRef<Part>('PlayerMigrationPart').implement({
  description: 'What becomes of one kind of rows.',
  fields: (t) => ({
    key: t.expose('key', { type: MigrationPartKey }),
    effect: t.expose('effect', { type: MigrationEffect }),
    rows: t.exposeInt('rows', { description: 'Rows of the player that are moved, joined, or stay.' }),
  }),
})

const MigrationRank = builder.objectRef<NonNullable<Option['rank']>>('MigrationRank').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    level: t.exposeInt('level'),
    endsAt: t.expose('endsAt', { type: 'DateTime', nullable: true }),
  }),
})

const MigrationLink = builder.objectRef<NonNullable<Option['link']>>('MigrationLink').implement({
  fields: (t) => ({
    accountId: t.exposeID('accountId'),
    linkedAt: t.expose('linkedAt', { type: 'DateTime' }),
  }),
})

const MigrationCharacterLimit = builder
  .objectRef<NonNullable<Option['characterLimits']>[number]>('MigrationCharacterLimit')
  .implement({
    fields: (t) => ({ realm: t.expose('realm', { type: Realm }), allowed: t.exposeInt('allowed') }),
  })

const PlayerMigrationOption = builder.objectRef<Option>('PlayerMigrationOption').implement({
  description:
    'A possible answer, with what there is to know of it; what does not belong to the question is null.',
  fields: (t) => ({
    key: t.expose('key', { type: MigrationAnswer }),
    rank: t.expose('rank', { type: MigrationRank, nullable: true }),
    link: t.expose('link', { type: MigrationLink, nullable: true }),
    characterLimits: t.expose('characterLimits', { type: [MigrationCharacterLimit], nullable: true }),
    note: t.string({
      nullable: true,
      description: `The note as it would be; null without ${playerPermissions.viewPlayers}.`,
      resolve: ({ note }, _args, { principal }) =>
        actsForTeam(principal) && holdsPermission(principal.grants, playerPermissions.viewPlayers)
          ? note
          : null,
    }),
  }),
})

const PlayerMigrationQuestion = builder.objectRef<Question>('PlayerMigrationQuestion').implement({
  description: 'What has to be decided, as both players have something that one player has once.',
  fields: (t) => ({
    key: t.expose('key', { type: MigrationQuestionKey }),
    options: t.expose('options', { type: [PlayerMigrationOption] }),
    answer: t.expose('answer', {
      type: MigrationAnswer,
      nullable: true,
      description: 'Null: not given yet.',
    }),
  }),
})

/** What a migration would do. */
export const PlayerMigrationPreview = builder
  .objectRef<MigrationPreview>('PlayerMigrationPreview')
  .implement({
    description: 'What a migration would do, and what keeps it from being made.',
    fields: (t) => ({
      from: t.field({ type: Player, resolve: ({ fromPlayerId: id }) => ({ id }) }),
      to: t.field({ type: Player, resolve: ({ toPlayerId: id }) => ({ id }) }),
      parts: t.expose('parts', {
        type: [PlayerMigrationPart],
        description: 'None where the players are not up to the caller.',
      }),
      questions: t.expose('questions', { type: [PlayerMigrationQuestion] }),
      obstacles: t.expose('obstacles', { type: [MigrationObstacle] }),
      fingerprint: t.exposeString('fingerprint', {
        description: 'To be sent with the migration, which is refused when something else would happen then.',
      }),
    }),
  })
