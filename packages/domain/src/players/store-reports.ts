import { codes } from '@kubora/schema/db/codes'
import { playerLinks } from '@kubora/schema/db/player-links'
import { players } from '@kubora/schema/db/players'
import { writable } from '@kubora/schema/db/writable'
import type { PlayerRowResult } from '@kubora/schema/protocol/players'
import { playerFormerNames } from '@kubora/schema/db/player-former-names'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'
import { isTeamPlayer } from '#permissions/holds-team-rights.ts'
import {
  type AcceptedReport,
  evaluateReports,
  type FormerName,
  type KnownPlayer,
  type Trust,
} from '#players/evaluate-reports.ts'
import { keepFormerNames } from '#players/keep-former-names.ts'
import type { ReportedPlayer } from '#players/reported-player.ts'
import { playtimeOf, storeServerValues } from '#players/store-server-values.ts'

/** Effects of other features on changed identities, in the transaction of the report. */
export type IdentityEffects = {
  /** Called when a trusted server reports players whom only offline-mode servers knew: links made before are then void, and their documents change. */
  identityTrusted?: (unit: Unit, playerIds: readonly number[]) => Promise<void>
}

const linkPurposes = ['GAME', 'VOICE', 'CHAT_PLATFORM'] as const

/** The game server that reports, and for which identities and names its reports count. */
export type ReportSource = { serverId: number; trust: Trust }

/**
 * Stores the reports of a server; the results have the given order. Takes a few statements for any number of rows. Keeps the
 * former names of renamed players, ends their live link codes, and publishes that the tokens of their accounts are stale.
 * `arePresent`: the players were just seen on the server, with these names.
 */
export async function storeReports(
  unit: Unit,
  source: ReportSource,
  reports: readonly ReportedPlayer[],
  { arePresent = false, ...effects }: IdentityEffects & { arePresent?: boolean },
): Promise<PlayerRowResult[]> {
  if (reports.length === 0) return []
  const [trusted, nowMs] = [source.trust.identities, Date.now()]
  // names pass between players, so reports run one after the other
  await unit.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('player identities', 0))`)
  const known = await lockKnown(unit, source, reports)
  const formerNames = await findFormerNames(unit, reports)
  const evaluated = arePresent ? claimedNow(reports, [...known, ...formerNames], nowMs) : reports
  const { results, accepted, ...names } = evaluateReports(
    evaluated,
    { known, formerNames, arePresent },
    source.trust,
    nowMs,
  )
  const losers = await freeNames(unit, names.bearers)
  const acceptedNames = new Map(accepted.map(({ uuid, name }) => [uuid, name]))
  const renamed = known.filter(({ uuid, name }) => (acceptedNames.get(uuid) ?? name) !== name)
  if (accepted.length > 0) {
    await insertNew(unit, trusted, accepted, known)
    await storeServerValues(unit, source.serverId, accepted)
    await updateKnown(unit, trusted, accepted)
  }
  await forgetNames(unit, [...losers, ...renamed.map(({ id }) => id)])
  const isAnotherName = ({ uuid, name }: KnownPlayer) =>
    acceptedNames.get(uuid)?.toLowerCase() !== name.toLowerCase()
  await keepFormerNames(unit, {
    replaced: renamed
      .filter(isAnotherName)
      .map(({ uuid, name, reportVersion }) => ({ uuid, name, version: reportVersion })),
    late: names.formerNames,
  })
  const upgraded = known.filter(
    (player) => trusted && player.offlineIdentity && acceptedNames.has(player.uuid),
  )
  if (upgraded.length > 0) {
    const ids = upgraded.map(({ id }) => id)
    await forgetNames(unit, ids)
    await effects.identityTrusted?.(unit, ids)
  }
  return results
}

/**
 * Stores reports that change no name and concern nobody whom a server vouches for, without the lock that the reports of all
 * servers share. Returns null, with nothing stored, when a report does so or names an unknown player.
 */
export async function storeUnchangedIdentities(
  context: DomainContext,
  source: ReportSource,
  reports: readonly ReportedPlayer[],
): Promise<PlayerRowResult[] | null> {
  if (reports.length === 0) return []
  const trusted = source.trust.identities
  // queried first, so that a batch that needs the shared lock locks no row here
  const wanted = sql`unnest(${sql.param(reports.map(({ uuid }) => uuid))}::uuid[],
    ${sql.param(reports.map(({ name }) => name))}::text[],
    ${sql.param(reports.map(({ displayName }) => displayName))}::text[]) as r (uuid, name, display_name)`
  const [changing] = await writable(context.db).execute(sql`
    select from ${wanted} where not exists (
      select from ${players} as p
      where p.uuid = r.uuid and p.name = r.name and p.display_name is not distinct from r.display_name and p.name_current and not (p.offline_identity and ${trusted})) limit 1`)
  if (changing) return null
  return inUnit(context, async (unit) => {
    const known = new Map((await lockKnown(unit, source, reports)).map((player) => [player.uuid, player]))
    // once these rows are locked, no other report can take the name from them
    const isUnchanged = ({ uuid, name, displayName }: ReportedPlayer) => {
      const player = known.get(uuid)
      return (
        player?.name === name &&
        player.displayName === displayName &&
        player.nameCurrent &&
        !(player.offlineIdentity && trusted)
      )
    }
    if (!reports.every(isUnchanged)) return null
    const players = { known: [...known.values()] }
    const { results, accepted } = evaluateReports(reports, players, source.trust, Date.now())
    if (accepted.length === 0) return results
    await storeServerValues(unit, source.serverId, accepted)
    await updateKnown(unit, trusted, accepted)
    return results
  })
}

/** Returns the reports, those of names that others have or had as claims of this moment: who is there has the name now. */
function claimedNow(
  reports: readonly ReportedPlayer[],
  others: readonly { name: string }[],
  nowMs: number,
): ReportedPlayer[] {
  const taken = new Set(others.map(({ name }) => name.toLowerCase()))
  return reports.map((report) =>
    taken.has(report.name.toLowerCase()) ? { ...report, version: nowMs } : report,
  )
}

function namesIn(reports: readonly ReportedPlayer[]) {
  return sql.param([...new Set(reports.map(({ name }) => name.toLowerCase()))])
}

function lockKnown(
  unit: Unit,
  { serverId }: ReportSource,
  reports: readonly ReportedPlayer[],
): Promise<KnownPlayer[]> {
  const uuids = [...new Set(reports.map(({ uuid }) => uuid))]
  return unit.tx
    .select({
      id: players.id,
      uuid: players.uuid,
      name: players.name,
      displayName: players.displayName,
      nameCurrent: players.nameCurrent,
      offlineIdentity: players.offlineIdentity,
      reportVersion: players.reportVersion,
      isTeam: isTeamPlayer,
      isOurs: isSpokenFor(serverId),
      ownVersion: sql<number>`coalesce((select sp.version from server_players sp
        where sp.server_id = ${serverId} and sp.player_id = players.id), 0)`.mapWith(Number),
    })
    .from(players)
    .where(
      or(
        sql`${players.uuid} = any(${sql.param(uuids)}::uuid[])`,
        sql`${players.nameKey} = any(${namesIn(reports)}::text[])`,
      ),
    )
    .orderBy(players.id)
    .for('no key update')
}

/** SQL: whether the server speaks for the row of `players`: the player was there, or no other server knows them. */
function isSpokenFor(serverId: number) {
  return sql<boolean>`exists (select from server_players sp where sp.server_id = ${serverId} and sp.player_id = players.id
    and (sp.seen_at is not null
      or not exists (select from server_players o where o.player_id = players.id and o.server_id <> sp.server_id)))`
}

/** Returns who had one of the reported names before. */
async function findFormerNames(unit: Unit, reports: readonly ReportedPlayer[]): Promise<FormerName[]> {
  return unit.tx
    .select({
      uuid: players.uuid,
      name: playerFormerNames.name,
      version: playerFormerNames.version,
      offlineIdentity: players.offlineIdentity,
    })
    .from(playerFormerNames)
    .innerJoin(players, eq(players.id, playerFormerNames.playerId))
    .where(sql`${playerFormerNames.nameKey} = any(${namesIn(reports)}::text[])`)
}

/** Removes names from the players who had them and are not their bearers. Returns the ids of those who lost one. */
async function freeNames(unit: Unit, bearers: ReadonlyMap<string, string>): Promise<number[]> {
  if (bearers.size === 0) return []
  const rows = await unit.tx.execute<{ id: string }>(sql`
    update ${players} as p set name_current = false
    from unnest(${sql.param([...bearers.values()])}::uuid[], ${sql.param([...bearers.keys()])}::text[]) as claim (uuid, name)
    where p.name_current and lower(p.name) = claim.name and p.uuid <> claim.uuid
    returning p.id`)
  return rows.map(({ id }) => Number(id))
}

function acceptedRows(accepted: readonly AcceptedReport[]) {
  const column = <Key extends keyof AcceptedReport>(key: Key) =>
    sql.param(
      accepted.map((row) => {
        const value = row[key]
        // the driver takes an array of booleans for one boolean
        if (typeof value === 'boolean') return String(value)
        return value instanceof Date ? value.toISOString() : value
      }),
    )
  return sql`unnest(${column('uuid')}::uuid[], ${column('name')}::text[], ${column('displayName')}::text[], ${column('nameCurrent')}::text[]::boolean[],
    ${column('newestVersion')}::bigint[], ${column('firstJoinAt')}::timestamptz[], ${column('lastSeenAt')}::timestamptz[])
    as r (uuid, name, display_name, name_current, version, first_join_at, last_seen_at)`
}

async function updateKnown(unit: Unit, trusted: boolean, accepted: readonly AcceptedReport[]): Promise<void> {
  await unit.tx.execute(sql`
    update ${players} as p
    set name = r.name, display_name = r.display_name, name_current = r.name_current, report_version = r.version,
      offline_identity = p.offline_identity and ${!trusted},
      first_join_at = least(p.first_join_at, r.first_join_at),
      last_seen_at = greatest(p.last_seen_at, r.last_seen_at),
      playtime_minutes = coalesce(${playtimeOf(sql`p.id`)}, p.playtime_minutes)
    from ${acceptedRows(accepted)}
    where p.uuid = r.uuid`)
}

async function insertNew(
  unit: Unit,
  trusted: boolean,
  accepted: readonly AcceptedReport[],
  known: readonly KnownPlayer[],
): Promise<void> {
  const knownUuids = new Set(known.map(({ uuid }) => uuid))
  const fresh = accepted.filter(({ uuid }) => !knownUuids.has(uuid))
  if (fresh.length === 0) return
  await unit.tx.execute(sql`
    insert into ${players} (uuid, name, display_name, name_current, offline_identity, report_version, first_join_at, last_seen_at)
    select r.uuid, r.name, r.display_name, r.name_current, ${!trusted}, r.version, coalesce(r.first_join_at, now()), r.last_seen_at
    from ${acceptedRows(fresh)}`)
}

/** Ends what was made under the former names: live link codes, and tokens with the former name. */
async function forgetNames(unit: Unit, playerIds: readonly number[]): Promise<void> {
  if (playerIds.length === 0) return
  await unit.tx
    .update(codes)
    .set({ replacedAt: sql`clock_timestamp()` })
    .where(
      and(
        inArray(
          codes.subject,
          playerIds.map((id) => `player:${id}`),
        ),
        inArray(codes.purpose, [...linkPurposes]),
        isNull(codes.usedAt),
        isNull(codes.replacedAt),
      ),
    )
  const linked = await unit.tx
    .select({ accountId: playerLinks.accountId })
    .from(playerLinks)
    .where(and(eq(playerLinks.kind, 'GAME'), inArray(playerLinks.playerId, [...playerIds])))
  for (const { accountId } of linked) unit.publish({ kind: 'account', accountId, tokenStale: true })
}
