import type { PlayerState, StateReceipt } from '@kubora/schema/protocol/player-state'
import { playerStateDeliveries, playerStates } from '@kubora/schema/db/player-states'
import { players } from '@kubora/schema/db/players'
import { inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linksPart } from '#player-links/links-part.ts'
import { createStateNetwork } from '#testing/state-network.ts'

const network = await createStateNetwork()
const { db, seed, link, unlink, sayHello, join, take, drain, passLeases } = network

/** A plugin that stores documents as docs/PLUGIN-PROTOCOL.md says, with a disk that outlives its process. */
class Keeper {
  readonly server: { id: number }
  readonly stored = new Map<string, PlayerState>()
  readonly unsent: StateReceipt[] = []
  #readUpTo: Date | undefined

  constructor(server: { id: number }) {
    this.server = server
  }

  /** One call: `responseLost` = the bridge's response never comes, `receiptsLost` = nor does the plugin's request. */
  async sync({ responseLost, receiptsLost, limit }: Fault): Promise<void> {
    if (receiptsLost) return
    const sent = this.unsent.slice()
    await network.record(this.server, sent)
    const { states, leasedAt } = await take(this.server, limit, this.#readUpTo)
    if (responseLost) return
    this.unsent.splice(0, sent.length)
    if (states.length > 0) this.#readUpTo = leasedAt
    for (const state of states) this.store(state)
  }

  store(state: PlayerState): void {
    const before = this.stored.get(state.playerUuid)
    if (before === undefined || before.version <= state.version) this.stored.set(state.playerUuid, state)
    this.unsent.push({ playerUuid: state.playerUuid, version: state.version, outcome: 'done' })
  }

  restart(): void {
    this.#readUpTo = undefined
  }
}

type Fault = { responseLost: boolean; receiptsLost: boolean; limit: number }

const index = fc.nat({ max: 2 })
const fault = fc.record({
  responseLost: fc.boolean(),
  receiptsLost: fc.boolean(),
  limit: fc.integer({ min: 1, max: 3 }),
})
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: fc.constant('change' as const), player: index }) },
  { weight: 5, arbitrary: fc.record({ what: fc.constant('sync' as const), server: index, fault }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('join' as const), server: index, player: index }) },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('restart' as const),
      server: index,
      keeps: fc.boolean(),
      trusted: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('leases end' as const), server: index }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('late receipts' as const), server: index }) },
)

test('after any changes, absences, lost responses and joins each game server has what the database has', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      await db.delete(playerStates)
      await db.delete(playerStateDeliveries)
      const people = await seed.players([{}, {}, { offlineIdentity: true }])
      const keepers = await Promise.all([0, 1, 2].map(async () => new Keeper(await seed.gameServer())))
      for (const { server } of keepers) await sayHello(server)
      const modes: ('online' | 'offline')[] = keepers.map(() => 'online')
      const late: (() => Promise<void>)[] = []
      for (const one of steps) {
        if (one.what === 'change') {
          const player = at(people, one.player)
          if ((await linksOf(player)).length > 0) await unlink(player)
          else await link(player)
          continue
        }
        const keeper = at(keepers, one.server)
        if (one.what === 'sync') {
          late.push(() => network.record(keeper.server, keeper.unsent.slice()))
          await keeper.sync(one.fault)
        } else if (one.what === 'join') {
          const identityMode = at(modes, one.server)
          await join({ ...keeper.server, identityMode }, [at(people, one.player)])
        } else if (one.what === 'restart') {
          modes[one.server] = one.trusted ? 'online' : 'offline'
          keeper.restart()
          await sayHello(keeper.server, {
            state: one.keeps ? ['links'] : [],
            identityMode: at(modes, one.server),
          })
        } else if (one.what === 'leases end') await passLeases(keeper.server)
        else await late.shift()?.()
      }
      for (const [server, keeper] of keepers.entries()) {
        await sayHello(keeper.server, { identityMode: at(modes, server) })
        await network.record(keeper.server, keeper.unsent)
        await passLeases(keeper.server)
        for (const state of await drain(keeper.server)) keeper.store(state)
        await expectSame(keeper, people, at(modes, server) === 'online')
      }
    }),
    { numRuns: 40 },
  )
}, 240_000)

function at<Item>(items: readonly Item[], position: number): Item {
  const item = items[position]
  if (item === undefined) throw new Error(`nothing at ${position}`)
  return item
}

async function linksOf(player: { id: number }) {
  return (await linksPart.read(db, [player.id])).get(player.id) ?? []
}

async function expectSame(keeper: Keeper, people: readonly { id: number; uuid: string }[], trusted: boolean) {
  const ids = people.map(({ id }) => id)
  const offline = await db
    .select({ id: players.id, offlineIdentity: players.offlineIdentity })
    .from(players)
    .where(inArray(players.id, ids))
  for (const player of people) {
    const mayKnow = trusted || offline.find(({ id }) => id === player.id)?.offlineIdentity === true
    const links = keeper.stored.get(player.uuid)?.parts.links ?? []
    expect(links).toEqual(mayKnow ? await linksOf(player) : [])
  }
}
