import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startStatementCounter } from '@kubora/test-kit/query-counting/statement-counter'
import { loadBoth } from '#measure/against-raw.ts'
import { startBenchServices } from '#product/bench-services.ts'
import { productEnvironment, startServer } from '#product/servers.ts'
import { measureOrderLists, type OrdersApi } from '#shop/order-lists.ts'
import { measurePaid, shopEnvironment } from '#shop/paid-to-poll.ts'
import { catalogue, cartOf } from '#shop/shop-requests.ts'
import { seedOrders, seedShop, type ShopData } from '#shop/shop-data.ts'
import { shopReport } from '#shop/shop-report.ts'
import { readShopStatements } from '#shop/shop-statements.ts'

const [warmUps, purchases] = [10, 60]
const waiting = 100

const say = (line: string) => void process.stderr.write(`  ${line}\n`)

function readOrders(args: readonly string[]): number {
  const { values } = parseArgs({ args: [...args], options: { orders: { type: 'string' } } })
  const orders = Number(values.orders ?? 1_000_000)
  if (!Number.isSafeInteger(orders / 10) || orders < 10 * waiting)
    throw new Error(`--orders is a multiple of 10 from ${10 * waiting} on`)
  return orders
}

/** Things that are stopped in reverse order. */
type Stops = (() => unknown)[]

async function measureReads(
  services: { databaseUrl: string; redisUrl: string },
  { carts }: ShopData,
  appSecret: string,
) {
  const directory = mkdtempSync(path.join(tmpdir(), 'kubora-bench-'))
  const stops: Stops = [() => rmSync(directory, { recursive: true })]
  try {
    // the shop is open; nobody pays here
    const secrets = { secretKey: 'sk_test_bench', secret: 'whsec_bench' }
    const env = {
      ...productEnvironment(services, appSecret),
      ...shopEnvironment('http://127.0.0.1:1', secrets),
    }
    const start = async (...[name, entry, more, on]: Parameters<typeof startServer>) => {
      const server = await startServer(name, entry, { ...env, ...more }, on)
      stops.push(server.stop)
      return server
    }
    const counter = await startStatementCounter(services.databaseUrl)
    stops.push(counter.close)
    const api = await start('api', 'apps/api/src/main.ts', {})
    const counted = await start('api-counted', 'apps/api/src/main.ts', { DATABASE_URL: counter.databaseUrl })
    const file = path.join(directory, 'statements.json')
    writeFileSync(file, JSON.stringify(await readShopStatements(counter, counted.url, carts[0] ?? '')))
    await counted.stop()
    const entry = path.resolve(import.meta.dirname, 'raw-shop-server.ts')
    const servers = { api, raw: await start('raw', entry, { STATEMENTS: file }, 'PORT') }
    return {
      shown: await loadBoth(servers, null, [catalogue]),
      cart: await loadBoth(servers, null, carts.map(cartOf)),
    }
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}

/** Measures the list of orders in two databases, one of which has ten times as many. */
async function measureOrders(many: number) {
  const stops: Stops = []
  try {
    const open = async (orders: number): Promise<OrdersApi> => {
      const services = await startBenchServices()
      stops.push(services.stop)
      const appSecret = randomBytes(32).toString('hex')
      const data = await seedOrders(services.databaseUrl, appSecret, { orders, waiting })
      const { url, stop } = await startServer(
        'api',
        'apps/api/src/main.ts',
        productEnvironment(services, appSecret),
      )
      stops.push(stop)
      return { url, data }
    }
    return await measureOrderLists({ few: await open(many / 10), many: await open(many) })
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}

/** Measures catalogue and cart against a server by hand, from paid to the held poll, and the list of orders with ten times as many. */
export async function shopSuite(args: readonly string[]): Promise<boolean> {
  const orders = readOrders(args)
  const services = await startBenchServices()
  try {
    const appSecret = randomBytes(32).toString('hex')
    say('seeding')
    const data = await seedShop(services.databaseUrl, appSecret, warmUps + purchases + 1)
    say('catalogue and cart against a server by hand')
    const reads = await measureReads(services, data, appSecret)
    say('from paid to the held poll')
    const paid = await measurePaid(productEnvironment(services, appSecret), data, warmUps)
    say('the list of orders')
    const lists = await measureOrders(orders)
    return shopReport({ ...reads, paid, lists, orders, origin: services.origin })
  } finally {
    await services.stop()
  }
}
