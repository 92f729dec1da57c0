import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { randomSecret } from '@kubora/local-servers/secret'
import { startBridgeClient } from '@kubora/plugin-sdk/client/bridge-client'
import { createMemoryJournal } from '@kubora/plugin-sdk/client/command-journal'
import { createMemorySpool } from '@kubora/plugin-sdk/client/player-spool'
import { createMemoryStateStore } from '@kubora/plugin-sdk/client/state-store'
import { startStripe, type StripeStandIn } from '@kubora/test-kit/payments/start-stripe'
import { payOn } from '@kubora/test-kit/payments/stripe-world'
import { z } from 'zod'
import { send } from '#measure/against-raw.ts'
import { startServer } from '#product/servers.ts'
import { newShopKey, type ShopData } from '#shop/shop-data.ts'

/** Times of each way, in turn, ms. */
export type PaidTimes = { paid: number[]; notified: number[] }

const arrivalTimeoutMs = 10_000

/** Resolves with the moment at which something arrived; rejects after ten seconds. */
type Arrivals = { of: (what: string) => Promise<number>; note: (what: string) => void }

function createArrivals(): Arrivals {
  const waiting = new Map<string, (at: number) => void>()
  return {
    of: (what) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`${what} did not arrive`)), arrivalTimeoutMs)
        waiting.set(what, (at) => {
          clearTimeout(timer)
          resolve(at)
        })
      }),
    note(what) {
      waiting.get(what)?.(performance.now())
      waiting.delete(what)
    },
  }
}

/** Connects a plugin with all players, which notes texts and the players who have a rank. */
async function startPlugin(bridgeUrl: string, { serverKey, players }: ShopData, arrivals: Arrivals) {
  const client = startBridgeClient({
    bridgeUrl,
    serverKey,
    pluginVersion: '1.0.0',
    identityMode: 'online',
    journal: createMemoryJournal(),
    spool: createMemorySpool(),
    log: () => undefined,
    playerState: {
      parts: ['rights'],
      store: createMemoryStateStore(),
      apply: ({ playerUuid, parts }) => {
        if (parts.rights?.rank != null) arrivals.note(playerUuid)
      },
    },
    handlers: {
      notify: { needsPlayer: true, apply: ({ payload }) => arrivals.note(payload.text) },
    },
  })
  client.setPlayersOnline(players.map(({ uuid, name }) => ({ uuid, name })))
  const deadline = Date.now() + arrivalTimeoutMs
  while (client.state !== 'connected') {
    if (Date.now() > deadline) throw new Error(`the plugin is ${client.state}`)
    await pause(20)
  }
  return client
}

const placed = z.object({ data: z.object({ placeOrder: z.object({ id: z.string() }) }) })

/** Orders the rank for a player. Returns the id of the page on which it is paid. */
async function order(apiUrl: string, standIn: StripeStandIn, { rank }: ShopData, playerName: string) {
  const [cartKey, orderKey] = [newShopKey(), newShopKey()]
  await send(apiUrl, null, {
    query: 'mutation ($input: SetCartLineInput!) { setCartLine(input: $input, locale: de) { totalCents } }',
    variables: { input: { cartKey, productId: rank.id, quantity: 1 } },
  })
  const input = { cartKey, orderKey, playerName, totalCents: rank.cents, locale: 'de', accepted: true }
  const text = await send(apiUrl, null, {
    query: 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }',
    variables: { input: { ...input, email: 'buyer@buyer.example' } },
  })
  const { id } = placed.parse(JSON.parse(text)).data.placeOrder
  const session = standIn.state.sessions.find(({ metadata }) => metadata['orderId'] === id)
  if (!session) throw new Error(`order ${id} has no page at the provider`)
  return session.id
}

/**
 * Measures, in turn, from just before the provider sends its webhook until the plugin on its held poll has the document with the rank,
 * and from just before a message of the team is sent until the same plugin has it. Each of the players but the first buys once; the
 * first `warmUps` times do not count.
 */
export async function measurePaid(
  env: Record<string, string>,
  data: ShopData,
  warmUps: number,
): Promise<PaidTimes> {
  const stops: (() => Promise<unknown>)[] = []
  try {
    const [secretKey, secret] = [`sk_test_${randomSecret()}`, `whsec_${randomSecret()}`]
    const standIn = await startStripe({ secretKey })
    stops.push(standIn.close)
    const shop = shopEnvironment(standIn.url, { secretKey, secret })
    const start = async (name: 'api' | 'bridge') => {
      const server = await startServer(name, `apps/${name}/src/main.ts`, { ...env, ...shop })
      stops.push(server.stop)
      return server
    }
    const [api, bridge] = [await start('api'), await start('bridge')]
    standIn.webhook = { url: `${api.url}/api/webhooks/stripe`, secret }
    const arrivals = createArrivals()
    const plugin = await startPlugin(bridge.url, data, arrivals)
    stops.push(() => plugin.stop())
    const times: PaidTimes = { paid: [], notified: [] }
    const buyers = data.players.slice(1)
    for (const [round, { name, uuid }] of buyers.entries()) {
      const session = await order(api.url, standIn, data, name)
      const paid = await timed(arrivals.of(uuid), () =>
        standIn.change((state) => payOn(state, session, 'now')),
      )
      await pause(50)
      const notified = await timed(...notify(api.url, data, arrivals))
      await pause(50)
      if (round < warmUps) continue
      times.paid.push(paid)
      times.notified.push(notified)
    }
    return times
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}

/** Returns what lets processes in production sell through a provider that stands in. */
export function shopEnvironment(url: string, { secretKey, secret }: { secretKey: string; secret: string }) {
  return {
    DEMO_NETWORK: 'allowed',
    SHOP_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: secret,
    STRIPE_API_URL: url,
  }
}

async function timed(arrival: Promise<number>, act: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  const [arrivedAt] = await Promise.all([arrival, act()])
  return arrivedAt - startedAt
}

function notify(
  apiUrl: string,
  { token, notifiedId }: ShopData,
  arrivals: Arrivals,
): [Promise<number>, () => Promise<unknown>] {
  const idempotencyKey = randomUUID()
  const text = `paid ${idempotencyKey}`
  const input = { playerId: String(notifiedId), text, idempotencyKey }
  const query = 'mutation Notify($input: NotifyPlayerInput!) { notifyPlayer(input: $input) { id } }'
  return [arrivals.of(text), () => send(apiUrl, token, { query, variables: { input } })]
}
