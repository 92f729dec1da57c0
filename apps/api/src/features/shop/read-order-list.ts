import type { Database } from '@kubora/schema/db/client'
import type { shopOrderFaultEnum, shopOrderStateEnum, shopProviderEnum } from '@kubora/schema/db/shop-orders'
import { uuid } from '@kubora/validation/players'
import type { OrderFilter } from '@kubora/validation/shop-orders'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { orderConditions } from '#features/shop/order-filter.ts'
import type { InstantText } from '#graphql/instant-text.ts'
import { type Page, readCursor, toPage, writeCursor } from '#graphql/page.ts'

/** An order as the list of the team has it. */
export type ListedOrder = {
  id: string
  number: number
  state: (typeof shopOrderStateEnum.enumValues)[number]
  fault: (typeof shopOrderFaultEnum.enumValues)[number] | null
  provider: (typeof shopProviderEnum.enumValues)[number]
  playerId: number | null
  playerName: string
  playerUuid: string
  totalCents: number
  refundedCents: number
  placedAt: InstantText
  paidAt: InstantText | null
  /** Whether a good of it could not be given. */
  isStuck: boolean
  lines: { title: string; quantity: number }[]
}

type Row = { end_id: string | null; id: string | null; lines: ListedOrder['lines'] | null } & Omit<
  ListedOrder,
  'id' | 'lines'
>

const cursorKey = z.tuple([uuid])

/** Orders of a page, and orders that are compared for it at most. */
export type OrderPart = { size: number; walkedMax: number }

/**
 * Returns a page of orders, newest first, in one statement. Where several filters are given, only so many orders are compared that a
 * page may have fewer than requested, even none, while more follow. Throws `INVALID_INPUT` for a bad cursor.
 */
export async function readOrderList(
  db: Database,
  filter: OrderFilter,
  after: string | null | undefined,
  { size, walkedMax }: OrderPart,
): Promise<Page<ListedOrder>> {
  const [afterId = null] = readCursor(cursorKey, after) ?? []
  const { walked, compared } = orderConditions(filter, afterId)
  const walkedRows = compared === null ? size + 1 : walkedMax
  const listed = sql`(
    with walked as materialized (
      select ${walked.id} as id from ${walked.from} where ${walked.where}
      order by ${walked.order} limit ${walkedRows}),
    page as materialized (
      -- the offset keeps Postgres from walking through all orders beside these
      select o.* from walked cross join lateral (
        select * from shop_orders o where o.id = walked.id and ${compared ?? sql`true`} offset 0) o
      order by walked.id desc limit ${size + 1})
    select (select id from walked order by id desc offset ${walkedRows - 1} limit 1) as end_id,
      page.id, page.number::float8 as number, page.state, page.fault, page.provider, page.player_id::float8 as "playerId",
      page.player_name as "playerName", page.player_uuid as "playerUuid", page.total_cents as "totalCents",
      page.refunded_cents as "refundedCents", page.placed_at::text as "placedAt", page.paid_at::text as "paidAt",
      exists (select from shop_goods g where g.order_id = page.id and g.state = 'STUCK') as "isStuck",
      (select jsonb_agg(jsonb_build_object('title', l.titles ->> 'de', 'quantity', l.quantity) order by l.position)
        from shop_order_lines l where l.order_id = page.id) as lines
    from (select) as present left join page on true) as listed`
  const selected = await db
    .select({ row: sql<Row>`to_jsonb(listed)` })
    .from(listed)
    .orderBy(sql`listed.id desc`)
  const rows = selected.map(({ row }) => row)
  const endId = rows[0]?.end_id ?? null
  const found = rows.flatMap(({ id, end_id: _end, ...row }) =>
    id === null ? [] : [{ ...row, id, lines: row.lines ?? [] }],
  )
  if (found.length > size || endId === null || compared === null) return toPage(found, size, ({ id }) => [id])
  return { items: found, nextCursor: writeCursor([endId]) }
}
