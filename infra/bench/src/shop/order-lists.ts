import { z } from 'zod'
import { type Request, send } from '#measure/against-raw.ts'
import { interleave } from '#measure/interleave.ts'
import type { OrdersData } from '#shop/shop-data.ts'
import { ordersOf } from '#shop/shop-requests.ts'

/** An api, and who reads the orders of its database. */
export type OrdersApi = { url: string; data: OrdersData }

/** Times of a request with few and with many orders, ms. */
export type ListTimes = { what: string; few: number[]; many: number[] }

const warmUps = 7
const rounds = 6
const perRound = 5

const page = z.object({ data: z.object({ managedOrders: z.object({ nextCursor: z.string() }) }) })

/** Returns the requests of the list, the same for each database. */
async function requestsOf({ url, data }: OrdersApi): Promise<Map<string, Request>> {
  const { token, product, player, number } = data
  const first = page.parse(JSON.parse(await send(url, token, ordersOf(null))))
  return new Map([
    ['all', ordersOf(null)],
    ['the second part of all', ordersOf(null, first.data.managedOrders.nextCursor)],
    ['those that need the team', ordersOf({ needsTeam: true })],
    ['of a state', ordersOf({ state: 'DISPUTED' })],
    ['of a state that none has', ordersOf({ state: 'LOST' })],
    ['of a product that is seldom sold', ordersOf({ productId: product })],
    ['of a player', ordersOf({ playerId: player })],
    ['of a number', ordersOf({ search: number })],
    ['of a name with a seldom part', ordersOf({ search: `uki_${number.slice(0, 3)}` })],
  ])
}

/** Measures each request of the list of orders with few and with many orders, in turn. */
export async function measureOrderLists(apis: Record<'few' | 'many', OrdersApi>): Promise<ListTimes[]> {
  const requests = { few: await requestsOf(apis.few), many: await requestsOf(apis.many) }
  const measured: ListTimes[] = []
  for (const what of requests.few.keys()) {
    const times: ListTimes = { what, few: [], many: [] }
    const read = async (size: 'few' | 'many'): Promise<number> => {
      const request = requests[size].get(what)
      if (request === undefined) throw new Error(`no request ${what}`)
      const startedAt = performance.now()
      await send(apis[size].url, apis[size].data.token, request)
      return performance.now() - startedAt
    }
    for (let time = 0; time < warmUps; time += 1) {
      await read('few')
      await read('many')
    }
    await interleave(['few', 'many'] as const, rounds, async (size) => {
      for (let time = 0; time < perRound; time += 1) times[size].push(await read(size))
    })
    measured.push(times)
  }
  return measured
}
