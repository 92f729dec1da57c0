import { isActiveBan } from '@kubora/domain/bans/active-ban'
import { DomainError } from '@kubora/domain/kernel/domain-error'
import type { bans } from '@kubora/schema/db/bans'
import { message } from '@kubora/validation/messages'
import type { Realm } from '@kubora/validation/realms'
import { getSchemaConfig, queryFromInfo } from '@pothos/plugin-drizzle'
import { and, type SQL, sql } from 'drizzle-orm'
import type { GraphQLResolveInfo } from 'graphql'
import { z } from 'zod'
import { builder } from '#graphql/builder.ts'
import type { ApiContext } from '#graphql/context.ts'
import { parseNumericId } from '#graphql/numeric-id.ts'
import { cursorInstant, pageSize, readCursor, toPage } from '#graphql/page.ts'

/** What a list of bans shows, and in which order; what is absent does not filter. */
export type BanList = {
  status: 'ALL' | 'ACTIVE' | 'EXPIRED' | 'ENDED'
  sort: 'NEWEST' | 'ENDS_FIRST'
  playerId?: number
  realm?: Realm | null | undefined
  adminAccountId?: string | null | undefined
  /** The beginning of a player's name. */
  search?: string | null | undefined
  after?: string | null | undefined
  first: number
}

type Columns = typeof bans

const newestKey = z.tuple([z.guid()])
const endKey = z.tuple([z.union([cursorInstant, z.literal('infinity')]), z.guid()])

/** Most banned players whose bans one search reads, the first by name. */
const searchedMax = 200

// the states stand in the SQL, so that the partial indexes fit
function hasStatus(ban: Columns, status: BanList['status']): SQL | undefined {
  switch (status) {
    case 'ALL':
      return undefined
    case 'ACTIVE':
      return isActiveBan(ban)
    case 'EXPIRED':
      return sql`${ban.endKind} = 'EXPIRED'`
    case 'ENDED':
      return sql`${ban.endKind} in ('UNBANNED', 'SHORTENED')`
  }
}

function belongsTo(
  ban: Columns,
  { playerId, realm, adminAccountId, search, status }: BanList,
): SQL | undefined {
  return and(
    playerId === undefined ? undefined : sql`${ban.playerId} = ${playerId}`,
    realm == null ? undefined : sql`${ban.realm} = ${realm}`,
    adminAccountId == null ? undefined : sql`${ban.adminAccountId} = ${parseNumericId(adminAccountId) ?? 0}`,
    search == null || search === '' ? undefined : isNamed(ban, search.toLowerCase(), status),
  )
}

function isNamed(ban: Columns, start: string, status: BanList['status']): SQL {
  // no name contains any other character, and ~ is above all of them
  if (!/^[a-z0-9_.*+-]{1,32}$/.test(start)) return sql`false`
  const open = status === 'ACTIVE' ? sql`and b.ended_at is null` : sql``
  // as an array, so that Postgres looks the few bans of these players up, whatever else the list filters by
  return sql`${ban.playerId} = any(array(
    select p.id from players p
    where p.name_key >= ${start} and p.name_key < ${`${start}~`} and exists (select from bans b where b.player_id = p.id ${open})
    order by p.name_key limit ${searchedMax}))`
}

function isAfter(ban: Columns, { sort, after }: BanList): SQL | undefined {
  if (sort === 'NEWEST') {
    const before = readCursor(newestKey, after)
    return before ? sql`${ban.id} < ${before[0]}::uuid` : undefined
  }
  const last = readCursor(endKey, after)
  return last
    ? sql`(coalesce(${ban.endsAt}, 'infinity'), ${ban.id}) > (${last[0]}::timestamptz, ${last[1]}::uuid)`
    : undefined
}

/**
 * Returns one page of bans with all that the document requests of them, in one statement. Throws `INVALID_INPUT` for an order
 * by the end of bans that are not active.
 */
export async function listBans(list: BanList, context: ApiContext, info: GraphQLResolveInfo) {
  const { status, sort } = list
  if (sort === 'ENDS_FIRST' && status !== 'ACTIVE')
    throw new DomainError('INVALID_INPUT', {
      fieldErrors: [{ path: 'sort', key: message('invalid-choice') }],
    })
  const size = pageSize(list.first)
  const rows = await context.domain.db.query.bans.findMany(
    queryFromInfo({
      config: getSchemaConfig(builder),
      context,
      info,
      path: ['items'],
      columns: { id: true, endsAt: true },
      where: {
        RAW: (ban: Columns) =>
          and(hasStatus(ban, status), belongsTo(ban, list), isAfter(ban, list)) ?? sql`true`,
      },
      // ids are time-ordered
      orderBy: (ban: Columns) =>
        sort === 'NEWEST' ? sql`${ban.id} desc` : sql`coalesce(${ban.endsAt}, 'infinity'), ${ban.id}`,
      limit: size + 1,
    }),
  )
  return toPage(rows, size, ({ id, endsAt }) => {
    return sort === 'NEWEST' ? [id] : [endsAt?.toISOString() ?? 'infinity', id]
  })
}
