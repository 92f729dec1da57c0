import { tries } from '@kubora/test-kit/run-scope/tries'
import { randomUUID } from 'node:crypto'
import { bans } from '@kubora/schema/db/bans'
import type { PlayerState, StateReceipt } from '@kubora/schema/protocol/player-state'
import { playerStateDeliveries, playerStates } from '@kubora/schema/db/player-states'
import { players } from '@kubora/schema/db/players'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBan } from '#bans/create-ban.ts'
import { unban } from '#bans/unban.ts'
import { linksPart } from '#player-links/links-part.ts'
import { banPart, createStateNetwork } from '#testing/state-network.ts'

const network = await createStateNetwork()
const { context, db, seed, principalOf, link, unlink, sayHello, join, take, drain, passLeases } = network

const admin = await principalOf(
  (await seed.teamMember({ permissions: [banPermissions.editBans, banPermissions.deleteBans] })).account,
)
const realms = ['de', 'fr', null] as const
const state = ['ban', 'links']

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
    for (const document of states) this.store(document)
  }

  store(document: PlayerState): void {
    const { playerUuid, version } = document
    const before = this.stored.get(playerUuid)
    if (before === undefined || before.version <= version) this.stored.set(playerUuid, document)
    this.unsent.push({ playerUuid, version, outcome: 'done' })
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
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('ban' as const),
      player: index,
      realm: fc.constantFrom(...realms),
      duration: fc.constantFrom(-1, 0, 1),
    }),
  },
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
      const keepers = await Promise.all(
        realms.map(async (realm) => new Keeper(await seed.gameServer({ realm }))),
      )
      for (const { server } of keepers) await sayHello(server, { state })
      const modes: ('online' | 'offline')[] = keepers.map(() => 'online')
      const late: (() => Promise<void>)[] = []
      for (const one of steps) {
        if (one.what === 'change') {
          const player = at(people, one.player)
          if ((await linksOf(player)).length > 0) await unlink(player)
          else await link(player)
          continue
        }
        if (one.what === 'ban') {
          await banOrUnban(at(people, one.player), one)
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
            state: one.keeps ? state : [],
            identityMode: at(modes, one.server),
          })
        } else if (one.what === 'leases end') await passLeases(keeper.server)
        else await late.shift()?.()
      }
      for (const [server, keeper] of keepers.entries()) {
        await sayHello(keeper.server, { state, identityMode: at(modes, server) })
        await network.record(keeper.server, keeper.unsent)
        await passLeases(keeper.server)
        for (const document of await drain(keeper.server)) keeper.store(document)
        await expectSame(keeper, people, at(modes, server) === 'online', at(realms, server))
      }
    }),
    tries(10, 40),
  )
}, 720_000)

function at<Item>(items: readonly Item[], position: number): Item {
  const item = items[position]
  if (item === undefined) throw new Error(`nothing at ${position}`)
  return item
}

async function linksOf(player: { id: number }) {
  return (await linksPart.read(db, [player.id], null)).get(player.id) ?? []
}

async function banOrUnban(
  player: { id: number },
  { realm, duration }: { realm: (typeof realms)[number]; duration: number },
): Promise<void> {
  const [ban] = await db
    .select({ id: bans.id, version: bans.version })
    .from(bans)
    .where(and(eq(bans.playerId, player.id), isNull(bans.endedAt)))
  if (ban) return void (await unban.run(context, admin, ban))
  const wanted = { playerId: player.id, realm, reason: 'x', duration, unit: 'DAYS' }
  await createBan.run(context, admin, { ...wanted, idempotencyKey: randomUUID() })
}

async function expectSame(
  keeper: Keeper,
  people: readonly { id: number; uuid: string }[],
  trusted: boolean,
  realm: (typeof realms)[number],
) {
  const ids = people.map(({ id }) => id)
  const offline = await db
    .select({ id: players.id, offlineIdentity: players.offlineIdentity })
    .from(players)
    .where(inArray(players.id, ids))
  for (const player of people) {
    const mayKnow = trusted || offline.find(({ id }) => id === player.id)?.offlineIdentity === true
    const { links = [], ban = null } = keeper.stored.get(player.uuid)?.parts ?? {}
    expect(links).toEqual(mayKnow ? await linksOf(player) : [])
    const active = (await banPart.read(db, [player.id], realm)).get(player.id) ?? null
    expect(ban).toEqual(mayKnow ? active : null)
  }
}
