import { insertOrders } from '@kubora/test-kit/seed/many-orders'
import { shopPermissions } from '@kubora/validation/permissions/shop'
import { execute, parse } from 'graphql'
import { afterAll, expect, test } from 'vitest'
import type { ApiContext } from '#graphql/context.ts'
import { schema } from '#graphql/schema.ts'
import { openPlans } from '#testing/read-plans.ts'
import '#features.ts'

// as many as `ORDER_ROWS` says when the times are measured
const orderRows = Number(process.env['ORDER_ROWS'] ?? 20_000)
const { client, plansOf } = await openPlans()

await insertOrders(client, { orders: orderRows, waiting: orderRows / 1000 })
await client`insert into shop_ledger (order_id, cause, account, cents, at)
  select o.id, 'paid', v.account::shop_ledger_account, v.cents, o.paid_at
  from shop_orders o, (values ('PROVIDER', 1000), ('SALES', -840), ('VAT', -160)) as v (account, cents)`
await client`analyze`

const ids = async () => {
  const [row] =
    await client`select (select max(id) from shop_products) as rare, (select min(id) from players) as player,
    (select max(number) from shop_orders) as number`
  return row as unknown as { rare: string; player: string; number: string }
}
const { rare, player, number } = await ids()
const principal = {
  accountId: 1,
  grants: [shopPermissions.refundOrders],
  isTeamMember: true,
} as unknown as ApiContext['principal']

async function plansOfQuery(query: string) {
  return plansOf(async (db) => {
    const contextValue = { domain: { db }, principal, timeZone: 'Europe/Berlin' } as unknown as ApiContext
    const { errors } = await execute({ schema, document: parse(query), contextValue })
    expect(errors).toBeUndefined()
  })
}

const lines: string[] = []
afterAll(() => {
  if (process.env['ORDER_ROWS']) process.stdout.write(`${lines.join('\n')}\n`)
})

// the orders of a page, and the goods that are stuck
const pageRows = 60 + orderRows / 1000
const page = (filter: string) =>
  `{ managedOrders(${filter === '' ? '' : `filter: { ${filter} }, `}first: 50) { items { id isStuck lines { title } } nextCursor } }`

test.each([
  ['all', page(''), pageRows],
  ['that need the team', page('needsTeam: true'), 2 * pageRows],
  ['of a state', page('state: DISPUTED'), pageRows],
  ['of a state that none has', page('state: LOST'), pageRows],
  ['of a product that is seldom sold', page(`productId: "${rare}"`), pageRows],
  ['of a player', page(`playerId: "${player}"`), pageRows],
  ['of a number', page(`search: "${number}"`), pageRows],
  ['of an address', page('search: "buyer7@MAIL.example"'), pageRows],
  ['of an address that nobody has', page('search: "nobody@mail.example"'), pageRows],
  ['of a provider that none has', page('provider: NONE'), 2_100],
])('orders %s are read by an index, in one statement', async (what, query, rows) => {
  const { statements, scans, mostRows, executionMs } = await plansOfQuery(query)
  lines.push(`| ${what} | ${statements} | ${mostRows} | ${executionMs.join(' + ')} |`)
  expect(statements).toBe(1)
  expect(scans.join()).not.toMatch(/Seq Scan on (shop_|players)/)
  expect(mostRows).toBeLessThanOrEqual(rows)
})

test.each([
  ['with a frequent part', 'player'],
  ['with a seldom part', `uki_${orderRows / 8}`],
  ['that nobody has', 'zzzzzz'],
])('orders of players of a name %s are read by indexes, in one statement', async (what, name) => {
  const { statements, scans, executionMs } = await plansOfQuery(page(`search: "${name}"`))
  lines.push(`| of a name ${what} | ${statements} |  | ${executionMs.join(' + ')} |`)
  expect(statements).toBe(1)
  expect(scans.join()).not.toMatch(/Seq Scan on (shop_|players)/)
})

test('the revenue is read in one statement', async () => {
  const { statements, executionMs } = await plansOfQuery('{ shopRevenue(months: 12) { month cents } }')
  lines.push(`| revenue | ${statements} |  | ${executionMs.join(' + ')} |`)
  expect(statements).toBe(1)
})
