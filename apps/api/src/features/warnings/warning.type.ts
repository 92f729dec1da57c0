import { isActiveWarning } from '@kubora/domain/warnings/active-warning'
import { isWithheld } from '@kubora/domain/permissions/colleagues'
import { warningNoticeStateEnum, type warningNotices, type warnings } from '@kubora/schema/db/warnings'
import { sql } from 'drizzle-orm'
import { Realm } from '#features/game-servers/realm.type.ts'
import { builder } from '#graphql/builder.ts'
import type { Page } from '#graphql/page.ts'

/** What descriptions say of fields that some readers do not get. */
const withheldWords = ' None of a warning of the reader, or of a colleague who stands above.'

const WarningNoticeState = builder.enumType('WarningNoticeState', {
  description: 'WAITING until the player is in the game and a plugin has said what it did with the message.',
  values: warningNoticeStateEnum.enumValues,
})

const WarningNotice = builder.objectRef<typeof warningNotices.$inferSelect>('WarningNotice').implement({
  description: 'The message about a warning in the game.',
  fields: (t) => ({
    state: t.expose('state', { type: WarningNoticeState }),
    settledAt: t.expose('settledAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When a plugin said what became of it, or staff gave it up.',
    }),
    serverName: t.exposeString('serverName', {
      nullable: true,
      description: 'Name of the game server at that time.',
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: "The plugin's reason for FAILED; `DROPPED` when staff gave it up.",
    }),
  }),
})

/** A warning as the team sees it. */
export const Warning = builder.drizzleObject('warnings', {
  name: 'Warning',
  description: 'A warning as the team sees it.',
  select: { columns: { id: true } },
  fields: (t) => ({
    id: t.exposeID('id'),
    playerId: t.exposeID('playerId'),
    realm: t.expose('realm', {
      type: Realm,
      nullable: true,
      description: 'The realm it is about; null for the whole network.',
    }),
    reason: t.exposeString('reason', { description: 'What the player reads.' }),
    remark: t.string({
      nullable: true,
      description: `What only the team reads.${withheldWords}`,
      select: (_args, { principal }) => ({
        extras: {
          shownRemark: (warning) =>
            sql<
              string | null
            >`case when ${isWithheld(principal, sql`${warning.playerId}`)} then null else ${warning.remark} end`,
        },
      }),
      resolve: ({ shownRemark }) => shownRemark,
    }),
    proof: t.stringList({
      description: `Links to what proves it, for the team alone.${withheldWords}`,
      select: (_args, { principal }) => ({
        extras: {
          shownProof: (warning) =>
            sql<
              string[]
            >`case when ${isWithheld(principal, sql`${warning.playerId}`)} then '[]' else to_json(${warning.proof}) end`,
        },
      }),
      resolve: ({ shownProof }) => shownProof,
    }),
    ruleId: t.exposeID('ruleId', { nullable: true, description: 'The rule it cites, a content item.' }),
    warnerName: t.exposeString('warnerName'),
    warnedAt: t.expose('warnedAt', { type: 'DateTime' }),
    days: t.exposeInt('days', {
      nullable: true,
      description: 'After how many days it expires, as entered; null: never.',
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true, description: 'Null: never.' }),
    active: t.boolean({
      description: "Whether it counts now, by the database's clock.",
      select: { extras: { isActive: (warning) => isActiveWarning(warning) } },
      resolve: ({ isActive }) => isActive,
    }),
    deletedAt: t.expose('deletedAt', { type: 'DateTime', nullable: true }),
    deletedByName: t.exposeString('deletedByName', { nullable: true }),
    deleteComment: t.string({
      nullable: true,
      description: `Why it was deleted, for the team.${withheldWords}`,
      select: (_args, { principal }) => ({
        extras: {
          shownComment: (warning) =>
            sql<
              string | null
            >`case when ${isWithheld(principal, sql`${warning.playerId}`)} then null else ${warning.deleteComment} end`,
        },
      }),
      resolve: ({ shownComment }) => shownComment,
    }),
    notice: t.field({
      type: WarningNotice,
      nullable: true,
      description:
        'Whether the player was shown it in the game; null before the message is made, and for older warnings.',
      select: { with: { notice: true } },
      resolve: ({ notice }) => notice,
    }),
    version: t.exposeInt('version', { description: 'Names what was read when it is changed.' }),
  }),
})

/** A page of warnings. */
export const WarningPage = builder
  .objectRef<Page<Pick<typeof warnings.$inferSelect, 'id'>>>('WarningPage')
  .implement({
    fields: (t) => ({
      items: t.field({ type: [Warning], resolve: (page) => page.items }),
      nextCursor: t.exposeString('nextCursor', { nullable: true }),
    }),
  })
