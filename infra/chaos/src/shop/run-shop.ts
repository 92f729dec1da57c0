import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { randomSecret } from '@kubora/local-servers/secret'
import { buildWeb } from '@kubora/local/web-build'
import { seededRandom } from '@kubora/plugin-sdk/simulator/seeded-random'
import { migrateDatabase } from '@kubora/schema/db/migrate'
import { postEvent } from '@kubora/test-kit/payments/send-events'
import { startStripe, type StripeStandIn } from '@kubora/test-kit/payments/start-stripe'
import { type ClientCounts, createCarefulClient, createCounts } from '#clients/careful-client.ts'
import { carryOutKills, planKills } from '#kills/kill-plan.ts'
import { startBreakableServers } from '#outages/breakable-servers.ts'
import { poll } from '#poll.ts'
import { pick, runOperations } from '#run-operations.ts'
import { type Bought, buy, type Fate, type Purchase } from '#shop/buy.ts'
import { inspectShop, type ShopTotals } from '#shop/inspect-shop.ts'
import { settleShop, type SoldProduct } from '#shop/shop-world.ts'
import { readStoredShop } from '#shop/stored-shop.ts'
import { startChaosStack } from '#stack/chaos-stack.ts'

/** Size of a run. */
export type ShopOptions = { seed: number; purchases: number; players: number; kills: number; logDir: string }

/** Result of a run. */
export type ShopResult = {
  seed: number
  totals: ShopTotals
  counts: ClientCounts
  violations: string[]
  killsByProcess: ReadonlyMap<string, number>
  /** Events of the provider, and how many of them had to be sent again after the run. */
  events: { sent: number; repeated: number }
}

/** How often each fate is drawn. */
const weights: Readonly<Record<Fate, number>> = {
  paid: 8,
  refunded: 3,
  later: 2,
  won: 2,
  disputed: 1,
  lost: 1,
  failed: 1,
  expired: 2,
  open: 1,
}
const drawn = (Object.keys(weights) as Fate[]).flatMap((fate) => Array<Fate>(weights[fate]).fill(fate))

const workers = 4
/** By then each order was read again, had all events of the last minute been lost. */
const quietTimeoutMs = 240_000

function planPurchases(
  random: () => number,
  {
    purchases,
    names,
    products,
  }: { purchases: number; names: readonly string[]; products: readonly SoldProduct[] },
): Purchase[] {
  return Array.from({ length: purchases }, () => ({
    playerName: pick(names, random),
    product: pick(products, random),
    quantity: random() < 0.3 ? 2 : 1,
    fate: pick(drawn, random),
  }))
}

/** Sends what the webhook has not accepted once more, as the provider does for days; returns how many events that were. */
async function repeatLost(standIn: StripeStandIn): Promise<number> {
  const lost = standIn.sent.filter(({ status }) => status === null || status >= 300)
  for (const event of lost) {
    const { webhook } = standIn
    if (webhook !== null) event.status = await postEvent(webhook.url, event.payload, webhook.secret)
  }
  return lost.length
}

/**
 * Lets buyers order and pay, be paid back and dispute at once while api, bridge, web server and Redis are killed, and compares what
 * is stored with what the provider has. On servers of its own.
 */
export async function runShop({ seed, purchases, players, kills, logDir }: ShopOptions): Promise<ShopResult> {
  const [random, noise] = [seededRandom(seed), seededRandom(seed + 1)]
  const counts = createCounts()
  const cleanUp: (() => Promise<unknown>)[] = []
  try {
    await rm(logDir, { recursive: true, force: true })
    await buildWeb()
    const breakable = await startBreakableServers()
    cleanUp.push(breakable.stop)
    const { databaseUrl, ownerUrl, proxied } = breakable
    await migrateDatabase(ownerUrl, databaseUrl)
    const { products, names } = await settleShop(databaseUrl, players)
    const [secretKey, secret] = [`sk_test_${randomSecret()}`, `whsec_${randomSecret()}`]
    const standIn = await startStripe({ secretKey })
    cleanUp.push(standIn.close)
    const stack = await startChaosStack({
      ...proxied,
      smtpUrl: 'smtp://127.0.0.1:1',
      logDir,
      pauseMs: () => 50 + noise() * 400,
      env: {
        // lets a process in production speak with the stand-in
        DEMO_NETWORK: 'allowed',
        SHOP_PROVIDER: 'stripe',
        STRIPE_SECRET_KEY: secretKey,
        STRIPE_WEBHOOK_SECRET: secret,
        STRIPE_API_URL: standIn.url,
      },
    })
    cleanUp.push(stack.stop)
    standIn.webhook = { url: `${stack.site}/api/webhooks/stripe`, secret }

    let redisKills = 0
    const redis = {
      name: 'redis',
      kill: async () => {
        redisKills += 1
        await breakable.redis.end('SIGKILL')
        await sleep(50 + noise() * 400)
        await breakable.redis.start()
      },
    }
    const killables = [...stack.killables, redis]
    const plan = planKills(random, {
      kills,
      operations: purchases,
      killables: killables.map(({ name }) => name),
    })
    const progress = { started: 0 }
    const killing = carryOutKills(plan, killables, progress, new AbortController().signal)
    const client = createCarefulClient({ graphqlUrl: stack.graphqlUrl, random: noise, counts })
    const bought: Bought[] = []
    const underWay: Promise<void>[] = []
    const operations = planPurchases(random, { purchases, names, products }).map((purchase) => async () => {
      bought.push(await buy(client, standIn, purchase, { noise, underWay }))
    })
    const stuck = await runOperations(operations, { workers, thinkMs: 200, noise, progress })
    await killing
    await Promise.all(stack.killables.map((killable) => killable.ready()))
    await Promise.all(underWay)
    const repeated = await repeatLost(standIn)

    const look = async () => inspectShop(bought, await readStoredShop(databaseUrl))
    const inspection = await poll(
      'the same as at the provider',
      async () => {
        const found = await look()
        return found.violations.length === 0 ? found : undefined
      },
      { timeoutMs: quietTimeoutMs, everyMs: 1000 },
    ).catch(look)
    return {
      seed,
      totals: inspection.totals,
      counts,
      violations: [
        ...inspection.violations,
        ...stuck,
        ...new Set(counts.improper),
        ...stack.killables.flatMap(({ collapses }) => collapses),
      ],
      killsByProcess: new Map([
        ...stack.killables.map(({ name, kills: times }) => [name, times] as const),
        ['redis', redisKills],
      ]),
      events: { sent: standIn.sent.length, repeated },
    }
  } finally {
    for (const step of cleanUp.toReversed()) await step()
  }
}
