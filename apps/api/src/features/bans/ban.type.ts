import { isActiveBan } from '@kubora/domain/bans/active-ban'
import { mayKnow } from '@kubora/domain/commands/may-know'
import type { Principal } from '@kubora/domain/kernel/actor'
import { isWithheld } from '@kubora/domain/permissions/colleagues'
import type { banChanges, banEvidence, bans } from '@kubora/schema/db/bans'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { BanChange } from '#features/bans/ban-change.type.ts'
import { BanDelivery, type BanDeliveryRow } from '#features/bans/ban-delivery.type.ts'
import { BanEnd, BanUnit } from '#features/bans/ban-enums.type.ts'
import { Realm } from '#features/game-servers/realm.type.ts'
import { builder } from '#graphql/builder.ts'
import { shownNameText } from '#graphql/shown-name-text.ts'
import type { Page } from '#graphql/page.ts'
import { TranslatedText } from '#graphql/translated-text.type.ts'

/** What descriptions say of fields that some readers do not get. */
const withheldWords = ' None of a ban of the reader, or of a colleague who stands above.'

/** A ban as the team sees it. */
export const Ban = builder.drizzleObject('bans', {
  name: 'Ban',
  description: 'A ban as the team sees it.',
  select: { columns: { id: true } },
  fields: (t) => ({
    id: t.exposeID('id'),
    playerId: t.exposeID('playerId'),
    playerName: t.string({
      select: { with: { player: { columns: { name: true } } } },
      resolve: ({ player }) => player.name,
    }),
    playerDisplayName: t.string({
      nullable: true,
      description: shownNameText,
      select: { with: { player: { columns: { displayName: true } } } },
      resolve: ({ player }) => player.displayName,
    }),
    realm: t.expose('realm', {
      type: Realm,
      nullable: true,
      description: 'Where it holds; null for the whole network.',
    }),
    reason: t.exposeString('reason', {
      description: 'What the player reads; of the texts in `reasons` the German one.',
    }),
    reasons: t.field({
      type: TranslatedText,
      nullable: true,
      description: 'The reason of its template in each language; null where all read `reason`.',
      select: { columns: { reasons: true } },
      resolve: ({ reasons }) => reasons,
    }),
    remark: t.string({
      nullable: true,
      description: `What only the team reads.${withheldWords}`,
      select: (_args, { principal }) => ({
        extras: {
          shownRemark: (ban) =>
            sql<
              string | null
            >`case when ${isWithheld(principal, sql`${ban.playerId}`)} then null else ${ban.remark} end`,
        },
      }),
      resolve: ({ shownRemark }) => shownRemark,
    }),
    adminAccountId: t.exposeID('adminAccountId', { nullable: true }),
    adminName: t.exposeString('adminName'),
    duration: t.exposeInt('duration', { description: 'As entered: −1 is permanent, 0 ends at once.' }),
    unit: t.expose('unit', { type: BanUnit }),
    startsAt: t.expose('startsAt', { type: 'DateTime' }),
    endsAt: t.expose('endsAt', { type: 'DateTime', nullable: true, description: 'Null: permanent.' }),
    active: t.boolean({
      description: "Whether it holds now, by the database's clock.",
      select: { extras: { isActive: (ban) => isActiveBan(ban) } },
      resolve: ({ isActive }) => isActive,
    }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true }),
    end: t.expose('endKind', { type: BanEnd, nullable: true }),
    endedByName: t.exposeString('endedByName', { nullable: true }),
    ruleId: t.exposeID('ruleId', { nullable: true, description: 'The rule it cites, a content item.' }),
    templateName: t.string({
      nullable: true,
      description: 'The template it was made with, by its present name; also after that was deleted.',
      select: { with: { template: { columns: { name: true } } } },
      resolve: ({ template }) => template?.name ?? null,
    }),
    version: t.exposeInt('version', { description: 'Names what was read when it is changed.' }),
    evidence: t.stringList({
      description: `Links to what proves it, for the team alone.${withheldWords}`,
      select: (_args, { principal }) => ({
        with: {
          evidence: {
            columns: { url: true },
            where: { RAW: ({ banId }: typeof banEvidence) => isShown(principal, banId) },
            orderBy: { id: 'asc' },
          },
        },
      }),
      resolve: ({ evidence }) => evidence.map(({ url }) => url),
    }),
    changes: t.field({
      type: [BanChange],
      description: `Its history, oldest first.${withheldWords}`,
      select: (_args, { principal }, nested) => ({
        with: {
          changes: nested({
            where: { RAW: ({ banId }: typeof banChanges) => isShown(principal, banId) },
            orderBy: { id: 'asc' },
          }),
        },
      }),
      resolve: ({ changes }) => changes,
    }),
    deliveries: t.field({
      type: [BanDelivery],
      description: 'What each game server that it holds on knows of the player, and since when.',
      select: { extras: { deliveryRows: (ban) => deliveriesOf(ban) } },
      resolve: ({ deliveryRows }) => deliveryRows,
    }),
  }),
})

/** SQL: whether the team's words on the ban of this row are for the reader. */
function isShown(reader: Principal | null, banId: SQLWrapper): SQL {
  return sql`exists (select from bans shown where shown.id = ${banId} and not ${isWithheld(reader, sql`shown.player_id`)})`
}

// a server that may not know the player is sent no ban, so it is not listed, even if it knew the player before
function deliveriesOf(ban: Pick<typeof bans, 'playerId' | 'realm'>) {
  // versions as text: they are larger than an Int of GraphQL
  return sql<BanDeliveryRow[]>`(
    select coalesce(json_agg(json_build_object(
      'serverId', game_servers.id, 'serverName', game_servers.name, 'version', d.version::text, 'appliedVersion', d.acked_version::text,
      'state', case when not d.open then 'applied' when d.failed_version = d.sent_version then 'failed'
        when d.sent_version is not null then 'sent' else 'queued' end,
      'sentAt', d.sent_at, 'receiptAt', d.receipt_at, 'reason', d.reason) order by game_servers.name, game_servers.id), '[]')
    from game_servers join players on players.id = ${ban.playerId}
    left join player_state_deliveries d on d.server_id = game_servers.id and d.player_id = players.id
    where game_servers.disabled_at is null and game_servers.state_parts @> array['ban']
      and (${ban.realm} is null or game_servers.realm = ${ban.realm}) and ${mayKnow})`
}

/** A page of bans. */
export const BanPage = builder.objectRef<Page<Pick<typeof bans.$inferSelect, 'id'>>>('BanPage').implement({
  fields: (t) => ({
    items: t.field({ type: [Ban], resolve: (page) => page.items }),
    nextCursor: t.exposeString('nextCursor', { nullable: true }),
  }),
})
