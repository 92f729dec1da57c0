import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { loadPrincipal } from '@kubora/domain/accounts/load-principal'
import { DomainError } from '@kubora/domain/kernel/domain-error'
import { transferMoney } from '@kubora/domain/roleplay/transfer-money'
import { type SimulatedServer, startSimulatedServer } from '@kubora/plugin-sdk/simulator/simulated-server'
import { createWorldOf } from '@kubora/plugin-sdk/simulator/simulated-world'
import { characters, worldChanges } from '@kubora/schema/db/roleplay'
import { afterFile } from '@kubora/test-kit/services/after-file'
import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { quickFetch } from '#testing/quick-fetch.ts'
import { createTestGround, eventually } from '#testing/test-bridges.ts'

const ground = await createTestGround()
const { seed, db, context } = ground
const directory = mkdtempSync(path.join(tmpdir(), 'kubora-transfers-'))
afterFile(() => rmSync(directory, { recursive: true }))
const bridge = await ground.start({ RATE_LIMIT_SCALE: '100' })
const { account } = await seed.teamMember({ permissions: ['*'] })
const admin = await loadPrincipal(db, await seed.session(account))

const owner = await seed.gameServer({ realm: 'de', ownsWorld: true })
const player = await seed.player()
await seed.character(player, { id: 'foreign', realm: 'fr' })
const balances = { rich: 500_000, poor: 5, other: 100, removed: 70 }
const world = createWorldOf([{ ...player, firstJoinAt: new Date().toISOString(), playtimeMinutes: 0 }], {
  things: Object.entries(balances).map(([id, money]) => {
    const names = { firstName: 'Jule', lastName: id }
    return { kind: 'character', id, money, playerUuid: player.uuid, idNumber: id, ...names }
  }),
})
const roleplay = world.roleplay
if (roleplay === null) throw new Error('the world has no roleplay')

let server: SimulatedServer | undefined

async function startGame(crashAtStep?: number): Promise<void> {
  await server?.kill()
  server = await startSimulatedServer({
    bridgeUrl: bridge.url,
    serverKey: owner.key,
    identityMode: 'online',
    world,
    seed: 1,
    directory,
    fetch: quickFetch,
    ...(crashAtStep === undefined ? {} : { crashAtStep }),
  })
}
await startGame()
const inGermany = eq(characters.realm, 'de')
await eventually('the world is reported', async () => (await db.$count(characters, inGermany)) === 4)
const addressed = {
  id: randomUUID(),
  sequence: 1,
  playerUuid: player.uuid,
  stateKey: null,
  requireOnline: false,
}
const deletion = { type: 'character-delete', payload: { characterId: 'removed' } } as const
roleplay.carryOut({ ...addressed, ...deletion, expiresAt: null, createdAt: new Date().toISOString() })
server?.reportThings([{ kind: 'character', id: 'removed' }])
await eventually('one is removed', () => db.$count(characters, sql`removed_at is not null`))

/** What is wished, and what happens to the game meanwhile. */
type Transfer = {
  from?: string
  to?: string
  amount: number
  /** Requests at once, all with one key; one when left out. */
  times?: number
  /** Amount of a later request with the same key. */
  thenAmount?: number
  /** Step between the journal and the world at which the game is killed, once. */
  killedAt?: number
}

/** Ids of all wishes that were acknowledged. */
const wishes = new Set<string>()

// the steps of a transfer that is the first command of a process
const steps = {
  begun: 2,
  beforeDebit: 3,
  betweenDebitAndCredit: 4,
  booked: 5,
  reported: 6,
  beforeEnd: 7,
  ended: 8,
}

// what is wished, every outcome of it, and how much goes from one to the other
test.each<[string, Transfer, outcomes: string[], moved: number]>([
  ['50 at once with one key', { amount: 10, times: 50 }, ['APPLIED'], 10],
  ['same key, other amount', { amount: 10, thenAmount: 11 }, ['APPLIED', 'INVALID_INPUT'], 10],
  ['killed once it was begun', { amount: 10, killedAt: steps.begun }, ['APPLIED'], 10],
  ['killed before the booking', { amount: 10, killedAt: steps.beforeDebit }, ['APPLIED'], 10],
  ['killed in the booking', { amount: 10, killedAt: steps.betweenDebitAndCredit }, ['APPLIED'], 10],
  ['killed after the booking', { amount: 10, killedAt: steps.booked }, ['APPLIED'], 10],
  ['killed after its report', { amount: 10, killedAt: steps.reported }, ['APPLIED'], 10],
  ['killed before its end is noted', { amount: 10, killedAt: steps.beforeEnd }, ['APPLIED'], 10],
  ['killed before its receipt', { amount: 10, killedAt: steps.ended }, ['APPLIED'], 10],
  ['too little money', { from: 'poor', amount: 6 }, ['FAILED MONEY_SHORT'], 0],
  ['all there is', { from: 'poor', amount: 5 }, ['APPLIED'], 5],
  ['same character', { to: 'rich', amount: 10 }, ['INVALID_INPUT'], 0],
  ['to another realm', { to: 'foreign', amount: 10 }, ['NOT_FOUND'], 0],
  ['from another realm', { from: 'foreign', amount: 10 }, ['NOT_FOUND'], 0],
  ['to nobody', { to: 'unknown', amount: 10 }, ['NOT_FOUND'], 0],
  ['to a removed character', { to: 'removed', amount: 10 }, ['CHARACTER_REMOVED'], 0],
  ['from a removed character', { from: 'removed', amount: 10 }, ['CHARACTER_REMOVED'], 0],
  ['0', { amount: 0 }, ['nothing sent'], 0],
  ['50,000', { amount: 50_000 }, ['APPLIED'], 50_000],
  ['50,001', { amount: 50_001 }, ['INVALID_INPUT'], 0],
  ['−1', { amount: -1 }, ['INVALID_INPUT'], 0],
  ['1.5', { amount: 1.5 }, ['INVALID_INPUT'], 0],
  ['1e9', { amount: 1e9 }, ['INVALID_INPUT'], 0],
  ['NaN', { amount: Number.NaN }, ['INVALID_INPUT'], 0],
  ['infinity', { amount: Number.POSITIVE_INFINITY }, ['INVALID_INPUT'], 0],
])('a transfer, %s', async (_what, transfer, outcomes, moved) => {
  const { from = 'rich', to = 'other', amount, times = 1, thenAmount, killedAt } = transfer
  const [sum, paid, received] = [roleplay.moneyOf(), moneyOf(from), moneyOf(to)]
  if (killedAt !== undefined) await startGame(killedAt)
  const idempotencyKey = randomUUID()
  const parties = { realm: 'de', fromCharacterId: from, toCharacterId: to }
  const wish = (euros: number) => ({ ...parties, amount: euros, idempotencyKey })
  const made = await Promise.all(Array.from({ length: times }, () => wished(wish(amount))))
  if (thenAmount !== undefined) made.push(await wished(wish(thenAmount)))
  if (killedAt !== undefined) {
    await eventually('the kill', () => server?.crashed)
    await startGame()
  }
  for (const id of made.filter(isWish)) wishes.add(id)
  expect(await Promise.all([...new Set(made)].map(outcomeOf))).toEqual(outcomes)
  expect(roleplay.moneyOf()).toBe(sum)
  expect([moneyOf(from), moneyOf(to)]).toEqual(
    from === to ? [paid, received] : [less(paid, moved), less(received, -moved)],
  )
  await eventually('Postgres has the balances of the game', async () => {
    const rows = await db
      .select({ id: characters.id, money: characters.money })
      .from(characters)
      .where(inArray(characters.id, ['rich', 'poor', 'other']))
    return rows.every(({ id, money }) => money === moneyOf(id))
  })
})

/** Returns the money of a character in the game; null where it is not in it. */
function moneyOf(id: string): number | null {
  return roleplay?.character(id)?.money ?? null
}

function less(money: number | null, moved: number): number | null {
  return money === null ? null : money - moved
}

/** Wishes a transfer. Returns the id of the wish, or why there is none; repeats what waited too long for the others. */
async function wished(input: object): Promise<string> {
  try {
    const { wish } = await transferMoney.run(context, admin, input)
    return wish ?? 'nothing sent'
  } catch (error) {
    if (error instanceof DomainError) return error.code
    const { cause } = error as { cause?: { code?: string } }
    // lock_not_available, at which a client is told to try again
    if (cause?.code === '55P03') return wished(input)
    throw error
  }
}

/** Returns whether it is the id of a wish, not an outcome. */
function isWish(made: string): boolean {
  return made.includes('-')
}

/** Returns how a wish ended, with the reason of the game; what is no wish is an outcome already. */
async function outcomeOf(made: string): Promise<string> {
  if (!isWish(made)) return made
  return eventually('the wish ends', async () => {
    const [row] = await db.select().from(worldChanges).where(eq(worldChanges.id, made))
    if (row === undefined || row.state === 'PENDING') return undefined
    return [row.state, row.reason ?? []].flat().join(' ')
  })
}

test('no refused transfer left a wish, and each that was applied is booked once', async () => {
  const changes = await db.select().from(worldChanges)
  expect(new Set(changes.map(({ id }) => id))).toEqual(wishes)
  const ids = changes.filter(({ state }) => state === 'APPLIED').map(({ commandId }) => commandId ?? '')
  const booked = world.applied.filter(({ type }) => type === 'money-transfer').map(({ id }) => id)
  expect(booked.toSorted()).toEqual(ids.toSorted())
  await server?.stop()
})
