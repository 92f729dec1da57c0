import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
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
import { characters, jobs, licenses, properties, vehicles, worldChanges } from '@kubora/schema/db/roleplay'
import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { afterFile } from '@kubora/test-kit/services/after-file'
import { createTestGround, eventually } from '#testing/test-bridges.ts'

const ground = await createTestGround()
const { seed, db, context } = ground
const directory = mkdtempSync(path.join(tmpdir(), 'kubora-in-step-'))
afterFile(() => rmSync(directory, { recursive: true }))

const realms = ['de', 'fr'] as const
type Realm = (typeof realms)[number]
const charactersEach = 60
const wishesEach = 16
const faults = { dropRequest: 0.03, dropResponse: 0.06, duplicate: 0.15, delay: 0.3, delayMs: 40 }

type Game = {
  realm: Realm
  world: SimulatedWorld
  key: string
  server: SimulatedServer | undefined
  starts: number
}

const people = (await seed.players(Array.from({ length: 20 }, () => ({})))).map(({ uuid, name }) => ({
  uuid,
  name,
  firstJoinAt: new Date().toISOString(),
  playtimeMinutes: 0,
}))

function firstThings(): SimulatedThing[] {
  const ranks = ['driver', 'boss'].map((id) => ({ id, name: id }))
  const each = Array.from({ length: charactersEach }, (_, index): SimulatedThing[] => {
    const [id, playerUuid] = [`c-${index}`, people[index % people.length]?.uuid ?? '']
    const owned = { ownerCharacterId: id, vehicleType: 'Brisk' }
    return [
      { kind: 'character', id, playerUuid, idNumber: id, firstName: 'Jule', lastName: 'Seidel', money: 500 },
      { kind: 'vehicle', id: `v-${index}-1`, licensePlate: `KB ${index}`, ...owned },
      { kind: 'vehicle', id: `v-${index}-2`, licensePlate: `KB ${index} B`, ...owned, access: ['c-1'] },
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
  })
  game.server.line.setFaults(faults)
}

/** Wishes something of a character. Returns the id of the wish; null where the site refused it. */
async function wish(member: Principal, random: () => number): Promise<string | null> {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  const ids = Array.from({ length: 12 }, (_, index) => `c-${index}`)
  const [realm, characterId, to] = [pick(realms), pick(ids), pick(ids)]
  const one = { realm, characterId, comment: '' }
  const validUntil = new Date(Date.now() + 86_400_000 * Math.ceil(random() * 90)).toISOString()
  const kinds: (() => Promise<string | null>)[] = [
    () =>
      renameCharacter.run(context, member, { ...one, firstName: 'Jule', lastName: pick(['Vogt', 'Weiß']) }),
    () => setCharacterJob.run(context, member, { ...one, job: 'taxi', rank: pick(['driver', 'boss', null]) }),
    () => grantLicense.run(context, member, { ...one, type: pick(['WATER', 'DRIVING']), validUntil }),
    () => revokeLicense.run(context, member, { ...one, type: 'WATER' }),
    () => deleteCharacter.run(context, member, one),
    () => restoreCharacter.run(context, member, one),
    () => restoreCharacter.run(context, member, one),
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
      return rows.map((row) => lineOf({ kind, ...row }))
    }),
  )
  return lines.flat().toSorted()
}

/** Returns the fields of a thing that must agree, of a row and of a thing of the game alike. */
function lineOf(thing: Record<string, unknown>): string {
  const fields = [
    'kind',
    'id',
    'lastName',
    'job',
    'rank',
    'money',
    'ownerCharacterId',
    'characterId',
    'type',
    'garage',
  ]
  const until = thing['validUntil']
  const end = typeof until === 'string' || until instanceof Date ? new Date(until).toISOString() : ''
  return [...fields.map((field) => JSON.stringify(thing[field] ?? '')), end].join('|')
}

function worldLines({ world }: Game): string[] {
  return [...(world.roleplay?.things.values() ?? [])].map((thing) => lineOf(thing)).toSorted()
}

test('Postgres is the worlds of two realms after loss, duplicates, restarts and wishes of three: none lost, none doubled', async () => {
  const first = await ground.start({ RATE_LIMIT_SCALE: '10' })
  const second = await ground.start({ RATE_LIMIT_SCALE: '10' })
  const games: Game[] = []
  for (const realm of realms) {
    const { key } = await seed.gameServer({ realm, ownsWorld: true })
    const world = createWorldOf(people, { things: firstThings() })
    games.push({ realm, world, key, server: undefined, starts: 0 })
  }
  const money = games.map(({ world }) => world.roleplay?.moneyOf())
  await Promise.all(games.map((game) => startGame(game, first.url)))
  for (const game of games) {
    const characterCount = () => db.$count(characters, eq(characters.realm, game.realm))
    await eventually(`the world of ${game.realm}`, async () => (await characterCount()) === charactersEach)
  }

  const { account } = await seed.teamMember({ permissions: ['*'] })
  const loaded = await loadPrincipal(db, await seed.session(account))
  if (!loaded) throw new Error('nobody is logged in')
  const admin: Principal = loaded
  const wished: string[] = []
  async function client(index: number): Promise<void> {
    const random = seededRandom(index)
    for (let turn = 0; turn < wishesEach; turn += 1) {
      const id = await wish(admin, random)
      if (id !== null) wished.push(id)
      // what players do meanwhile
      for (const { world, server } of games) {
        const vehicle = [...(world.roleplay?.things.values() ?? [])].filter(({ kind }) => kind === 'vehicle')[
          turn
        ]
        if (vehicle?.kind !== 'vehicle') continue
        world.roleplay?.put({ ...vehicle, garage: `Parkhaus ${index} ${turn}` })
        server?.reportThings([vehicle])
      }
      // one process at a time has the folder of a game, so one client alone restarts them
      if (index === 1 && turn % 8 === 4)
        await Promise.all(games.map((game) => startGame(game, (turn % 16 === 4 ? second : first).url)))
    }
  }
  await Promise.all([1, 2, 3].map(client))
  await Promise.all(games.map((game) => startGame(game, second.url)))
  await ground.stop(first)
  // a start reports everything, so what comes after the last one shows that each change is reported by itself
  for (const { realm } of games)
    wished.push(await deleteCharacter.run(context, admin, { realm, characterId: 'c-20', comment: '' }))
  await client(4)
  for (const { server } of games) server?.line.setFaults({})
  const pending = () => db.$count(worldChanges, eq(worldChanges.state, 'PENDING'))
  await eventually('the end of all wishes', async () => (await pending()) === 0)
  const changes = await db.select().from(worldChanges)
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
