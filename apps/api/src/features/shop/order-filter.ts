import { isInNameRange, nameRanges } from '@kubora/schema/db/players'
import { inLatinLetters } from '@kubora/schema/protocol/substitute-name'
import { asGameName } from '@kubora/validation/players'
import { type OrderFilter, orderNamePartMinLength } from '@kubora/validation/shop-orders'
import { type SQL, sql } from 'drizzle-orm'
import { firstIdAt } from '#graphql/first-id-at.ts'

/** What finds orders by an index, and what is then compared with each of them. */
export type OrderConditions = {
  /** What is selected from where, so that an index has the ids of orders in their order. */
  walked: { id: SQL; from: SQL; where: SQL; order: SQL }
  /** Null where each order of the index fits. */
  compared: SQL | null
}

/** Most players of a name whose orders one search reads: by the beginning of the name, of a former one, and by a part of it. */
const namedMax = 200

/** Most players with a part of a name of whom is asked whether they have ordered. */
const partMax = 2_000

/** The first and the last UUID. */
const ids = {
  lowest: '00000000-0000-0000-0000-000000000000',
  highest: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
}

const namePattern = /^[a-z0-9_.*+-]{1,32}$/
const numberPattern = /^#?([1-9][0-9]{0,8})$/
const uuidPattern = /^([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})$/

const hasOrdered = (playerId: SQL) => sql`exists (select from shop_orders b where b.player_id = ${playerId})`
const limit = (rows: number) => sql.raw(`limit ${rows}`)

/** SQL: the players whose name, or a former one, begins with a text, or whose name contains it, and who have ordered. */
function playersNamed(text: string): SQL {
  if (text.length < orderNamePartMinLength) return sql`select p.id from players p where p.name_key = ${text}`
  const key = sql`p.name_key`
  // one for each range of names: each has an index of trigrams of its own (docs/adr/0025)
  const pattern = `%${text.replaceAll('_', '\\_')}%`
  const parts = sql.join(
    nameRanges.map(
      (_, range) =>
        sql`select p.id from players p where ${isInNameRange(key, range)} and ${key} like (select pattern from term)`,
    ),
    sql` union all `,
  )
  return sql`with term as materialized (select ${pattern}::text as pattern), parts as materialized (${parts})
    (select p.id from players p where p.name_key >= ${text} and p.name_key < ${`${text}~`} and ${hasOrdered(sql`p.id`)}
      order by p.name_key ${limit(namedMax)})
    union (select f.player_id from player_former_names f where f.name_key >= ${text} and f.name_key < ${`${text}~`}
      and ${hasOrdered(sql`f.player_id`)} order by f.name_key ${limit(namedMax)})
    union (select m.id from (select id from parts ${limit(partMax)}) m where ${hasOrdered(sql`m.id`)} ${limit(namedMax)})`
}

function isFound(search: string): SQL {
  const typed = search.toLowerCase()
  // no name, number or UUID has an @
  if (typed.includes('@')) return sql`lower(o.email) = lower(${search}::text)`
  const uuid = uuidPattern.exec(typed)?.slice(1).join('-')
  if (uuid !== undefined)
    return sql`(o.id = ${uuid}::uuid or o.player_id = (select p.id from players p where p.uuid = ${uuid}::uuid))`
  const name = inLatinLetters(asGameName(search)).toLowerCase()
  const number = numberPattern.exec(typed)?.[1]
  const hasNumber = number === undefined ? sql`false` : sql`o.number = ${Number(number)}::bigint`
  // no name contains any other character
  if (!namePattern.test(name)) return hasNumber
  return sql`(${hasNumber} or o.player_id = any(array(${playersNamed(name)})))`
}

// as an array, so that Postgres looks these few up; they are as many as wait for the team
const isForTeam = sql`o.id = any(array(select f.id from shop_orders f where f.fault is not null
  union select g.order_id from shop_goods g where g.state = 'STUCK'))`

/** The filters that find few orders, most selective first. */
function selectiveFilters({ search, playerId, needsTeam }: OrderFilter): SQL[] {
  return [
    ...(search ? [isFound(search)] : []),
    ...(playerId == null ? [] : [sql`o.player_id = ${playerId}::bigint`]),
    ...(needsTeam === true ? [isForTeam] : []),
  ]
}

/**
 * Returns the conditions of a filter, and of the orders behind the one that a cursor names. The first filter is read by its index:
 * one that finds few orders, else the lines of a product, else a state; others are compared.
 */
export function orderConditions(filter: OrderFilter, after: string | null): OrderConditions {
  const { state, productId, provider, from, to } = filter
  const selective = selectiveFilters(filter)
  const hasState = state == null ? [] : [sql`o.state = ${state}::shop_order_state`]
  const hasProvider = provider == null ? [] : [sql`o.provider = ${provider}::shop_provider`]
  const ofProduct = productId == null ? null : sql`l.product_id = ${productId}::bigint`
  const byLines = ofProduct !== null && selective.length === 0
  const byState = state != null && selective.length === 0 && !byLines
  const id = byLines ? sql`l.order_id` : sql`o.id`
  const [first, ...others] = byLines
    ? [ofProduct, ...hasState]
    : [...selective, ...(byState ? [] : hasState), ...(ofProduct === null ? [] : [hasLine(ofProduct)])]
  // a state is compared as a row with the id, so that Postgres walks through no others, however it estimates the state
  const bound = (than: SQL, value: string) =>
    byState
      ? sql`(o.state, o.id) ${than} (${state}::shop_order_state, ${value}::uuid)`
      : sql`${id} ${than} ${value}::uuid`
  const where = [
    ...(first === undefined ? [] : [first]),
    ...(byState ? [bound(sql`>=`, ids.lowest), bound(sql`<=`, ids.highest)] : []),
    ...(from ? [bound(sql`>=`, firstIdAt(from))] : []),
    ...(to ? [bound(sql`<`, firstIdAt(to))] : []),
    ...(after === null ? [] : [bound(sql`<`, after)]),
  ]
  const compared = [...others, ...hasProvider]
  return {
    walked: {
      // a product may stand in several lines
      id: byLines ? sql`distinct ${id}` : id,
      from: byLines ? sql`shop_order_lines l` : sql`shop_orders o`,
      where: where.length === 0 ? sql`true` : sql.join(where, sql` and `),
      order: byState ? sql`o.state desc, o.id desc` : sql`1 desc`,
    },
    compared: compared.length === 0 ? null : sql.join(compared, sql` and `),
  }
}

function hasLine(ofProduct: SQL): SQL {
  return sql`exists (select from shop_order_lines l where l.order_id = o.id and ${ofProduct})`
}
