import { isActiveBan } from '@kubora/domain/bans/active-ban'
import type { Principal } from '@kubora/domain/kernel/actor'
import { DomainError } from '@kubora/domain/kernel/domain-error'
import { isWithheldOf, teamLevelOfPlayer } from '@kubora/domain/permissions/colleagues'
import { banEvidence, bans, banTemplates } from '@kubora/schema/db/bans'
import type { Database } from '@kubora/schema/db/client'
import { players } from '@kubora/schema/db/players'
import { inLatinLetters } from '@kubora/schema/protocol/substitute-name'
import { message } from '@kubora/validation/messages'
import { asGameName } from '@kubora/validation/players'
import type { Realm } from '@kubora/validation/realms'
import { and, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { ListedBanRow } from '#features/bans/listed-ban.type.ts'
import { instantText, isoOfText } from '#graphql/instant-text.ts'
import { parseNumericId } from '#graphql/numeric-id.ts'
import { cursorInstant, type Page, pageSize, readCursor, toPage } from '#graphql/page.ts'
import { preparedRead } from '#graphql/prepared-read.ts'

/** What a list of bans shows, and in which order; what is absent does not filter. */
export type BanList = {
  status: 'ALL' | 'ACTIVE' | 'EXPIRED' | 'ENDED'
  sort: 'NEWEST' | 'ENDS_FIRST'
  realm?: Realm | null | undefined
  adminAccountId?: string | null | undefined
  /** The beginning of a name that a player has or had. */
  search?: string | null | undefined
  after?: string | null | undefined
  first: number
}

type Listed = Pick<BanList, 'status' | 'sort'>

/** The row before a page: its id, and its end for the order by end. */
type Position = { afterId: string; afterEnd: string | null }

const newestKey = z.tuple([z.guid()])
const endKey = z.tuple([z.union([cursorInstant, z.literal('infinity')]), z.guid()])

/** Most banned players whose bans one search reads, the first by name, and by former name. */
const searchedMax = 200

/** Rows of a page of the list as it is opened, whose statements are prepared. */
const openedSize = 50

// the states stand in the SQL, so that the partial indexes fit
const states = {
  ACTIVE: isActiveBan(bans),
  EXPIRED: sql`${bans.endKind} = 'EXPIRED'`,
  ENDED: sql`${bans.endKind} in ('UNBANNED', 'SHORTENED')`,
}

/** Most bans that a list shows as expired before a schedule has ended them, which it does every few seconds; few, so that Postgres looks for them by their end. */
const passedMax = 200

// as an array, so that Postgres finds these few by their end; by the time of the statement, which an index can compare
const hasPassed = sql`${bans.id} = any(array(
  select b.id from bans b where b.ended_at is null and coalesce(b.ends_at, 'infinity') <= statement_timestamp()
  order by coalesce(b.ends_at, 'infinity') desc, b.id desc limit ${sql.raw(String(passedMax))}))`

function belongsTo({ realm, adminAccountId, search, status }: BanList): SQL | undefined {
  return and(
    realm == null ? undefined : sql`${bans.realm} = ${realm}`,
    adminAccountId == null ? undefined : sql`${bans.adminAccountId} = ${parseNumericId(adminAccountId) ?? 0}`,
    search == null || search === '' ? undefined : isNamed(startOf(search), status),
  )
}

function isNamed(start: string, status: BanList['status']): SQL {
  if (!isStart(start)) return sql`false`
  const open = status === 'ACTIVE' ? sql`and b.ended_at is null` : sql``
  // as an array, so that Postgres looks the few bans of these players up, whatever else the list filters by
  return sql`${bans.playerId} = any(array(
    select p.id from players p
    where p.name_key >= ${start} and p.name_key < ${`${start}~`} and exists (select from bans b where b.player_id = p.id ${open})
    order by p.name_key limit ${searchedMax})
  || array(
    select f.player_id from player_former_names f
    where f.name_key >= ${start} and f.name_key < ${`${start}~`} and exists (select from bans b where b.player_id = f.player_id ${open})
    order by f.name_key limit ${searchedMax}))`
}

/** Returns how names begin that a text finds, in lower case. */
function startOf(search: string): string {
  return inLatinLetters(asGameName(search)).toLowerCase()
}

// no name contains any other character, and ~ is above all of them
function isStart(text: string): boolean {
  return /^[a-z0-9_.*+-]{1,32}$/.test(text)
}

/** SQL: the newest former name of a player that begins with a text, where the present one does not; null without a text. */
function formerNameOf(playerId: SQLWrapper, search: BanList['search']): SQL<string | null> {
  const start = startOf(search ?? '')
  if (!isStart(start)) return sql<string | null>`null::text`
  return sql<string | null>`(select f.name from player_former_names f join players p on p.id = f.player_id
    where f.player_id = ${playerId} and not starts_with(p.name_key, ${start}) and starts_with(f.name_key, ${start})
    order by f.replaced_at desc, f.name_key limit 1)`
}

function positionOf({ sort, after }: BanList): Position | null {
  if (sort === 'NEWEST') {
    const [afterId] = readCursor(newestKey, after) ?? []
    return afterId === undefined ? null : { afterId, afterEnd: null }
  }
  const [afterEnd, afterId] = readCursor(endKey, after) ?? []
  return afterId === undefined || afterEnd === undefined ? null : { afterId, afterEnd }
}

function isBehind(sort: BanList['sort'], id: string | Placeholder, end: string | Placeholder | null): SQL {
  // ids are time-ordered
  if (sort === 'NEWEST') return sql`${bans.id} < ${id}::uuid`
  return sql`(coalesce(${bans.endsAt}, 'infinity'), ${bans.id}) > (${end}::timestamptz, ${id}::uuid)`
}

const orders = {
  NEWEST: (ban: { id: SQLWrapper }) => sql`${ban.id} desc`,
  ENDS_FIRST: (ban: { id: SQLWrapper; endsAt: SQLWrapper }) =>
    sql`coalesce(${ban.endsAt}, 'infinity'), ${ban.id}`,
}

/** Selects the bans of a page alone. */
function selectPage(db: Database, { status, sort }: Listed, condition: SQL | undefined, limit: number) {
  // in the statement: with a parameter Postgres plans at each execution
  const rows = sql.raw(String(limit)) as unknown as Placeholder
  const part = (state?: SQL) =>
    db.select().from(bans).where(and(state, condition)).orderBy(orders[sort](bans)).limit(rows)
  if (status === 'ALL') return part().as('page')
  if (status !== 'EXPIRED') return part(states[status]).as('page')
  // each by an index of its own; this list has one order
  return unionAll(part(states.EXPIRED), part(hasPassed)).orderBy(sql`id desc`).limit(rows).as('page')
}

/** Selects the bans of a page first, and looks up for each of them what other tables have: so Postgres chooses by the bans alone. */
function selectBans(
  db: Database,
  listed: Listed & Pick<BanList, 'search'>,
  condition: SQL | undefined,
  limit: number,
) {
  const page = selectPage(db, listed, condition, limit)
  return db
    .select({
      id: page.id,
      playerId: page.playerId,
      playerName: sql<string>`(select ${players.name} from ${players} where ${players.id} = ${page.playerId})`,
      playerDisplayName: sql<
        string | null
      >`(select ${players.displayName} from ${players} where ${players.id} = ${page.playerId})`,
      playerNameCurrent: sql<boolean>`(select ${players.nameCurrent} from ${players} where ${players.id} = ${page.playerId})`,
      formerName: formerNameOf(page.playerId, listed.search),
      realm: page.realm,
      reason: page.reason,
      reasons: page.reasons,
      teamLevel: teamLevelOfPlayer(sql`${page.playerId}`).mapWith(Number),
      remark: page.remark,
      adminAccountId: page.adminAccountId,
      adminName: page.adminName,
      duration: page.duration,
      unit: page.unit,
      startsAt: instantText(page.startsAt),
      endsAt: instantText(page.endsAt),
      endedAt: instantText(page.endedAt),
      endKind: page.endKind,
      endedByName: page.endedByName,
      ruleId: page.ruleId,
      templateName: sql<
        string | null
      >`(select ${banTemplates.name} from ${banTemplates} where ${banTemplates.id} = ${page.templateId})`,
      version: page.version,
      active: isActiveBan(page),
      evidence: sql<string[]>`array(
        select ${banEvidence.url} from ${banEvidence} where ${banEvidence.banId} = ${page.id} order by ${banEvidence.id})`,
    })
    .from(page)
    .orderBy(orders[listed.sort](page))
}

/** The list as it is opened, and its further pages: one statement for each status and order, before and behind a cursor. */
function prepareOpened({ status, sort }: Listed, isBehindOne: boolean) {
  const behind = isBehindOne
    ? isBehind(sort, sql.placeholder('afterId'), sql.placeholder('afterEnd'))
    : undefined
  const name = `bans_${status}_${sort}_${isBehindOne}`.toLowerCase()
  return preparedRead((db) => selectBans(db, { status, sort }, behind, openedSize + 1).prepare(name))
}

const opened = new Map<string, ReturnType<typeof prepareOpened>>()

function readBans(db: Database, list: BanList, size: number): PromiseLike<ListedBanRow[]> {
  const { status, sort } = list
  const [position, filter] = [positionOf(list), belongsTo(list)]
  if (filter !== undefined || size !== openedSize) {
    const behind = position ? isBehind(sort, position.afterId, position.afterEnd) : undefined
    return selectBans(db, list, and(filter, behind), size + 1)
  }
  const key = `${status} ${sort} ${position !== null}`
  const read = opened.get(key) ?? prepareOpened(list, position !== null)
  opened.set(key, read)
  return read(db).execute(position ?? {})
}

/**
 * Returns one page of the bans of all players, in one statement. Throws `INVALID_INPUT` for an order by the end of bans that
 * are not active, and for a bad page size or cursor.
 */
export async function listBans(
  db: Database,
  reader: Principal | null,
  list: BanList,
): Promise<Page<ListedBanRow>> {
  const { status, sort } = list
  if (sort === 'ENDS_FIRST' && status !== 'ACTIVE')
    throw new DomainError('INVALID_INPUT', {
      fieldErrors: [{ path: 'sort', key: message('invalid-choice') }],
    })
  const size = pageSize(list.first)
  // of the reader and of those above, the team's words are withheld; the statement is the same for all
  const shown = (await readBans(db, list, size)).map((ban) =>
    isWithheldOf(reader, { id: ban.playerId, teamLevel: ban.teamLevel })
      ? { ...ban, remark: null, evidence: [] }
      : ban,
  )
  return toPage(shown, size, ({ id, endsAt }) =>
    sort === 'NEWEST' ? [id] : [endsAt === null ? 'infinity' : isoOfText(endsAt), id],
  )
}
