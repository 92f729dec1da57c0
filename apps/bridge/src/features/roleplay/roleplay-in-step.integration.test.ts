import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadPrincipal } from '@kubora/domain/accounts/load-principal'
import type { Principal } from '@kubora/domain/kernel/actor'
import { DomainError } from '@kubora/domain/kernel/domain-error'
import { grantLicense, revokeLicense } from '@kubora/domain/roleplay/character-licenses'
import { deleteCharacter, restoreCharacter } from '@kubora/domain/roleplay/delete-character'
import { renameCharacter } from '@kubora/domain/roleplay/rename-character'
import { setCharacterJob } from '@kubora/domain/roleplay/set-character-job'
import { transferMoney } from '@kubora/domain/roleplay/transfer-money'
import type { SimulatedThing } from '@kubora/plugin-sdk/simulator/roleplay-state'
import { seededRandom } from '@kubora/plugin-sdk/simulator/seeded-random'
import { type SimulatedServer, startSimulatedServer } from '@kubora/plugin-sdk/simulator/simulated-server'
import { createWorldOf, type SimulatedWorld } from '@kubora/plugin-sdk/simulator/simulated-world'
import { commandDeliveries } from '@kubora/schema/db/commands'
import { characters, jobs, licenses, properties, vehicles, worldChanges } from '@kubora/schema/db/roleplay'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { afterFile } from '@kubora/test-kit/services/after-file'
import { quickFetch } from '#testing/quick-fetch.ts'
import { createTestGround, eventually } from '#testing/test-bridges.ts'

const ground = await createTestGround()
const { seed, db, context } = ground
const directory = mkdtempSync(path.join(tmpdir(), 'kubora-in-step-'))
afterFile(() => rmSync(directory, { recursive: true }))

const realms = ['de', 'fr'] as const
type Realm = (typeof realms)[number]
const charactersEach = 1000
const wishesEach = 100
/** Wishes of each client after the last start of the games: a start reports everything, what comes later is reported by itself. */
const calmWishes = 15
const faults = { dropRequest: 0.03, dropResponse: 0.06, duplicate: 0.15, delay: 0.3, delayMs: 40 }

type Game = {
  realm: Realm
  serverId: number
  world: SimulatedWorld
  key: string
  server: SimulatedServer | undefined
  starts: number
}

const people = (await seed.players(Array.from({ length: 200 }, () => ({})))).map(({ id, uuid, name }) => ({
  id,
  uuid,
  name,
  firstJoinAt: new Date().toISOString(),
  playtimeMinutes: 0,
}))
const uuidOf = new Map(people.map(({ id, uuid }) => [id, uuid]))

function firstThings(realm: Realm): SimulatedThing[] {
  const ranks = ['driver', 'boss'].map((id) => ({ id, name: id }))
  const each = Array.from({ length: charactersEach }, (_, index): SimulatedThing[] => {
    const [id, playerUuid] = [`c-${index}`, people[index % people.length]?.uuid ?? '']
    const names = { firstName: 'Jule', lastName: `Seidel von ${realm}` }
    const character = { kind: 'character', id, playerUuid, idNumber: id, ...names, money: 500 } as const
    if (index % 10 > 0) return [{ ...character, lastPlayedAt: new Date(index * 1000).toISOString() }]
    const owned = { ownerCharacterId: id, vehicleType: 'Brisk' }
    return [
      character,
      { kind: 'vehicle', id: `v-${index}`, licensePlate: `KB ${index}`, ...owned, access: ['c-1'] },
      { kind: 'property', id: `p-${index}`, address: `Hafenstraße ${index}`, ownerCharacterId: id },
    ]
  })
  return [{ kind: 'job', id: 'taxi', name: 'Taxi', ranks }, ...each.flat()]
}

/** Starts the next process of a game on its folder, over a connection with faults. */
async function startGame(game: Game, bridgeUrl: string): Promise<void> {
  await game.server?.kill()
  game.starts += 1
  game.server = await startSimulatedServer({
    bridgeUrl,
    serverKey: game.key,
    identityMode: 'online',
    world: game.world,
    seed: game.starts,
    directory: path.join(directory, game.realm),
    fetch: quickFetch,
  })
  game.server.line.setFaults(faults)
}

/** Wishes something of a character. Returns the id of the wish; null where the site refused it. */
async function wish(member: Principal, random: () => number): Promise<string | null> {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  const ids = Array.from({ length: 30 }, (_, index) => `c-${index}`)
  const [realm, characterId, to] = [pick(realms), pick(ids), pick(ids)]
  const one = { realm, characterId, comment: '' }
  // few, so that some that come back were deleted
  const life = { ...one, characterId: pick(ids.slice(0, 2)) }
  const validUntil = new Date(Date.now() + 86_400_000 * Math.ceil(random() * 90)).toISOString()
  const lastName = pick(['Vogt', 'Weiß', 'Lefèvre', 'Seidel'])
  const kinds: (() => Promise<string | null>)[] = [
    () => renameCharacter.run(context, member, { ...one, firstName: 'Jule', lastName }),
    () => setCharacterJob.run(context, member, { ...one, job: 'taxi', rank: pick(['driver', 'boss', null]) }),
    () => grantLicense.run(context, member, { ...one, type: pick(['WATER', 'DRIVING']), validUntil }),
    () => revokeLicense.run(context, member, { ...one, type: 'WATER' }),
    () => deleteCharacter.run(context, member, life),
    () => restoreCharacter.run(context, member, life),
    ...[50, 900, 20].map((amount) => async () => {
      const parties = { realm, fromCharacterId: characterId, toCharacterId: to, comment: '' }
      const paid = { ...parties, amount, idempotencyKey: randomUUID() }
      return (await transferMoney.run(context, member, paid)).wish
    }),
  ]
  return pick(kinds)().catch((error: unknown) => {
    if (error instanceof DomainError) return null
    throw error
  })
}

const tables = {
  character: characters,
  job: jobs,
  property: properties,
  vehicle: vehicles,
  license: licenses,
}

/** Returns what Postgres has of a realm, a line for each thing, in order. */
async function storedLines(realm: Realm): Promise<string[]> {
  const lines = await Promise.all(
    Object.entries(tables).map(async ([kind, table]) => {
      const rows = await db
        .select()
        .from(table)
        .where(and(eq(table.realm, realm), isNull(table.removedAt)))
      return rows.map((row) => {
        const owner = 'playerId' in row ? { playerUuid: uuidOf.get(row.playerId) } : {}
        return lineOf({ kind, ...row, ...owner })
      })
    }),
  )
  return lines.flat().toSorted()
}

/** What a thing of each kind has in the protocol, and its row under the same names. */
const fields =
  'kind id playerUuid idNumber firstName lastName birthday gender working job rank money name ranks address price rentable ownerCharacterId licensePlate vehicleType vehicleColor garage access characterId type'.split(
    ' ',
  )
const instants = ['lastPlayedAt', 'validUntil']

/** Returns all fields of a thing, of a row and of a thing of the game alike. */
function lineOf(thing: Record<string, unknown>): string {
  const instantOf = (value: unknown) =>
    typeof value === 'string' || value instanceof Date ? new Date(value).toISOString() : ''
  return [
    ...fields.map((field) => JSON.stringify(thing[field] ?? (field === 'access' ? [] : ''))),
    ...instants.map((field) => instantOf(thing[field])),
  ].join('|')
}

/** Moves the end of the leases to now: a command in a response that was lost is sent again at once, not after 15 seconds. */
async function endLeases(games: readonly Game[]): Promise<void> {
  // what a bridge is working on is skipped: no order of locks is agreed with it
  await db.execute(sql`
    update ${commandDeliveries} d set leased_until = clock_timestamp()
    from (select command_id from ${commandDeliveries} where state = 'sent' and leased_until > clock_timestamp()
      for update skip locked) as sent
    where d.command_id = sent.command_id`)
  context.publish(games.map(({ serverId }) => ({ kind: 'commands', serverId })))
  await sleep(50)
}

function worldLines({ world }: Game): string[] {
  return [...(world.roleplay?.things.values() ?? [])].map((thing) => lineOf(thing)).toSorted()
}

test('Postgres is the worlds of two realms after loss, duplicates, restarts and 300 wishes of three: none lost, none doubled', async () => {
  const first = await ground.start({ RATE_LIMIT_SCALE: '100' })
  const second = await ground.start({ RATE_LIMIT_SCALE: '100' })
  const games: Game[] = []
  for (const realm of realms) {
    const { id: serverId, key } = await seed.gameServer({ realm, ownsWorld: true })
    const world = createWorldOf(people, { things: firstThings(realm) })
    games.push({ realm, serverId, world, key, server: undefined, starts: 0 })
  }
  const money = games.map(({ world }) => world.roleplay?.moneyOf())
  await Promise.all(games.map((game) => startGame(game, first.url)))
  const reported = () => db.$count(characters)
  await eventually('both worlds', async () => (await reported()) === charactersEach * realms.length)

  const { account } = await seed.teamMember({ permissions: ['*'] })
  const loaded = await loadPrincipal(db, await seed.session(account))
  if (!loaded) throw new Error('nobody is logged in')
  const admin: Principal = loaded
  const wished: string[] = []
  /** Wishes as often as a client is to, whatever the site refuses meanwhile. */
  async function client(index: number, wishes: number): Promise<void> {
    const random = seededRandom(index)
    for (let turn = 0; turn < wishes; ) {
      const id = await wish(admin, random)
      if (id === null) continue
      wished.push(id)
      turn += 1
      // what players do meanwhile
      const { world, server } = games[turn % games.length] as Game
      const vehicle = world.roleplay?.things.get(`vehicle v-${turn * 10}`)
      if (vehicle?.kind === 'vehicle') {
        world.roleplay?.put({ ...vehicle, garage: `Parkhaus ${index} ${turn}` })
        server?.reportThings([vehicle])
      }
      // one process at a time has the folder of a game, so one client alone restarts them
      if (index === 1 && turn === Math.floor(wishes / 2))
        await Promise.all(games.map((game) => startGame(game, second.url)))
    }
  }
  await Promise.all([1, 2, 3].map((index) => client(index, wishesEach - calmWishes)))
  await Promise.all(games.map((game) => startGame(game, second.url)))
  await ground.stop(first)
  await Promise.all([4, 5, 6].map((index) => client(index, calmWishes)))
  for (const { server } of games) server?.line.setFaults({})
  const pending = () => db.$count(worldChanges, eq(worldChanges.state, 'PENDING'))
  await eventually('the end of all wishes', async () => {
    await endLeases(games)
    return (await pending()) === 0
  })
  const changes = await db.select().from(worldChanges)
  expect(changes).toHaveLength(3 * wishesEach)
  expect(changes.map(({ id }) => id).toSorted()).toEqual(wished.toSorted())
  const applied = games.flatMap(({ world }) => world.applied.map(({ id }) => id))
  for (const { commandId, state } of changes)
    expect(applied.filter((id) => id === commandId)).toHaveLength(state === 'APPLIED' ? 1 : 0)
  expect(new Set(changes.map(({ state }) => state))).toEqual(new Set(['APPLIED', 'FAILED']))
  expect(games.map(({ world }) => world.roleplay?.moneyOf())).toEqual(money)
  for (const game of games) {
    await eventually(`Postgres is the world of ${game.realm}`, async () => {
      const [stored, world] = [await storedLines(game.realm), worldLines(game)]
      return stored.join('\n') === world.join('\n')
    }).catch(async () => expect(await storedLines(game.realm)).toEqual(worldLines(game)))
  }
  for (const { server } of games) await server?.stop()
})
