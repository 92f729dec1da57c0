import { banChanges, bans } from '@kubora/schema/db/bans'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { isActiveBan } from '#bans/active-ban.ts'
import { endPassedBans } from '#bans/expire-bans.ts'
import { mailBanned } from '#bans/mail-banned.ts'
import { contentOfBan } from '#bans/record-ban-change.ts'
import { readEvidence } from '#bans/store-evidence.ts'
import { actorOf } from '#kernel/actor.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import type { RuleWork } from '#workflows/migrate-player/migration-rule.ts'
import { addRows, changeRows, storedColumnsOf } from '#workflows/migrate-player/recorded-changes.ts'

type Ban = typeof bans.$inferSelect

/** Columns of a ban that its passing by the clock sets; nobody decides on it. */
const setByTime = ['ended_at', 'end_kind', 'version']

/** Columns that a copy of a ban takes over. */
const copied = [
  'realm',
  'reason',
  'reasons',
  'remark',
  'admin_account_id',
  'admin_name',
  'duration',
  'unit',
  'starts_at',
  'ends_at',
  'rule_id',
  'template_id',
]

/**
 * Gives the bans to the other player. An active one holds for both afterwards: it moves, and a copy of it keeps the first player out.
 * Of two active ones the one with the later end holds, for all realms of both. The caller holds the locks of the bans of both.
 */
export async function mergeBans(work: RuleWork): Promise<number> {
  const { unit, from, to } = work
  for (const { id } of [from, to]) await endPassedBans(unit, id)
  const [own, other] = [await readOpenBan(unit, from.id), await readOpenBan(unit, to.id)]
  const staysWithOther = own !== undefined && other !== undefined && !isStricter(own, other)
  if (own && other && !staysWithOther) await endCovered(work, other)
  const moved = await changeRows(work.journal, bans, {
    where: sql`t.player_id = ${from.id} and ${staysWithOther ? sql`t.id <> ${own.id}::uuid` : sql`true`}`,
    set: { player_id: sql`${to.id}::bigint` },
  })
  if (own && !staysWithOther) await copyBan(work, own)
  const holding = staysWithOther ? other : own
  if (own && holding) await widen(work, holding, { own, other })
  if (own && !other)
    await mailBanned(unit, {
      banId: own.id,
      playerId: to.id,
      kind: 'RESTORED',
      actor: actorOf(work.member),
      before: null,
      after: {},
    })
  return moved
}

/**
 * Returns whether an undo lets nobody out of a ban: nobody changed the copy of one, other than that its time passed, and the other player
 * has no active one that was decided on since, as it would stay there while everything else goes back.
 */
export async function areBansUntouched(unit: Unit, migrationId: string): Promise<boolean> {
  const touched = await unit.tx.execute(sql`
    select from player_migration_rows r
    where r.migration_id = ${migrationId} and r.table_name = 'bans' and r.before is null and (
      exists (select from ban_changes c where c.ban_id = (r.key ->> 'id')::uuid and c.kind not in ('CREATED', 'EXPIRED'))
      or exists (select from evidence_files e where e.ban_id = (r.key ->> 'id')::uuid))
    union all
    select from player_migrations m join bans b on b.player_id = m.to_player_id
    where m.id = ${migrationId} and ${isActiveBan({ endedAt: sql`b.ended_at`, endsAt: sql`b.ends_at` })}
      and exists (select from ban_changes c where c.ban_id = b.id and c.at >= m.migrated_at)
      and not exists (select from player_migration_rows r
        where r.migration_id = m.id and r.table_name = 'bans' and r.key ->> 'id' = b.id::text)
    limit 1`)
  return touched.length === 0
}

async function readOpenBan(unit: Unit, playerId: number): Promise<Ban | undefined> {
  const [ban] = await unit.tx
    .select()
    .from(bans)
    .where(and(eq(bans.playerId, playerId), isNull(bans.endedAt)))
    .for('update')
  return ban
}

/** Returns whether a ban lasts longer, or as long in more places. */
function isStricter(one: Ban, other: Ban): boolean {
  const [end, otherEnd] = [one.endsAt?.getTime() ?? Infinity, other.endsAt?.getTime() ?? Infinity]
  return end === otherEnd ? one.realm === null && other.realm !== null : end > otherEnd
}

/** Ends a ban of the other player in whose place a stricter one comes. */
async function endCovered({ member, journal }: RuleWork, ban: Ban): Promise<void> {
  const { accountId, name } = actorOf(member)
  await changeRows(journal, bans, {
    where: sql`t.id = ${ban.id}::uuid`,
    set: {
      ended_at: sql`clock_timestamp()`,
      end_kind: sql`'UNBANNED'::ban_end`,
      ended_by_account_id: sql`${accountId}::bigint`,
      ended_by_name: sql`${name}::text`,
      version: sql`t.version + 1`,
    },
  })
  await addChange({ member, journal }, { banId: ban.id, kind: 'UNBANNED', before: null, after: {} })
}

/** Lets the ban that remains hold where the other one held, too. */
async function widen(
  { unit, member, journal, to }: RuleWork,
  holding: Ban,
  { own, other }: { own: Ban; other: Ban | undefined },
): Promise<void> {
  if (!other || own.realm === other.realm || holding.realm === null) return
  await changeRows(journal, bans, {
    where: sql`t.id = ${holding.id}::uuid`,
    set: { realm: sql`null::realm`, version: sql`t.version + 1` },
  })
  const [before, after] = [{ realm: holding.realm }, { realm: null }]
  await addChange({ member, journal }, { banId: holding.id, kind: 'EDITED', before, after })
  await mailBanned(unit, {
    banId: holding.id,
    playerId: to.id,
    kind: 'EDITED',
    actor: actorOf(member),
    before,
    after,
  })
}

/** Keeps the first player out as long as the ban that went over. */
async function copyBan({ unit, member, journal, from }: RuleWork, ban: Ban): Promise<void> {
  const columns = sql.join(
    copied.map((name) => sql.identifier(name)),
    sql`, `,
  )
  await addRows(journal, bans, {
    columns: ['player_id', ...copied],
    select: sql`select ${from.id}::bigint, ${columns} from ${bans} b where b.id = ${ban.id}::uuid`,
    // its time may pass meanwhile
    compared: storedColumnsOf(bans).filter((name) => !setByTime.includes(name)),
  })
  const [copy] = await unit.tx
    .select({ id: bans.id })
    .from(bans)
    .where(and(eq(bans.playerId, from.id), isNull(bans.endedAt)))
  if (!copy) throw new Error('the copy of a ban is not there')
  const after = contentOfBan({ ...ban, evidence: await readEvidence(unit.tx, copy.id) })
  await addChange({ member, journal }, { banId: copy.id, kind: 'CREATED', before: null, after })
}

type Change = { banId: string; kind: 'CREATED' | 'EDITED' | 'UNBANNED'; before: object | null; after: object }

async function addChange(
  { member, journal }: Pick<RuleWork, 'member' | 'journal'>,
  { banId, kind, before, after }: Change,
): Promise<void> {
  const { accountId, name } = actorOf(member)
  const json = (value: object | null) => sql`${value === null ? null : JSON.stringify(value)}::text::jsonb`
  await addRows(journal, banChanges, {
    columns: ['ban_id', 'kind', 'actor_account_id', 'actor_name', 'before', 'after'],
    select: sql`select ${banId}::uuid, ${kind}::ban_change_kind, ${accountId}::bigint, ${name}::text, ${json(before)}, ${json(after)}`,
  })
}
