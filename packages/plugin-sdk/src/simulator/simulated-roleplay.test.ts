import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { CommandType, ReceivedCommand } from '@kubora/schema/protocol/command'
import type { RoleplayFact } from '@kubora/schema/protocol/roleplay-facts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeCommand } from '#conformance/make-command.ts'
import { type StandInBridge, startStandInBridge } from '#conformance/stand-in-bridge.ts'
import { until } from '#conformance/until.ts'
import { accountUuid } from '#simulator/player-uuids.ts'
import type { ThingKind } from '#simulator/roleplay-state.ts'
import { type SimulatedServer, startSimulatedServer } from '#simulator/simulated-server.ts'
import { createWorld, type SimulatedWorld } from '#simulator/simulated-world.ts'

const serverKey = 'key-of-the-owner'
const anna = accountUuid('Anna')
let bridge: StandInBridge
let directory: string
let running: SimulatedServer[]

beforeEach(async () => {
  bridge = await startStandInBridge({ serverKeys: { roleplay: serverKey }, retryMs: 2, instanceMs: 0 })
  directory = await mkdtemp(path.join(tmpdir(), 'kubora-roleplay-'))
  running = []
})

afterEach(async () => {
  await Promise.all(running.map((server) => server.kill()))
  await bridge.close()
  await rm(directory, { recursive: true })
})

const yearsAgo = (years: number) =>
  new Date(Date.now() - (years * 365.25 + 1) * 86_400_000).toISOString().slice(0, 10)

function character(id: string, years: number, money: number) {
  const names = { firstName: 'Jule', lastName: 'Seidel', idNumber: id }
  return { kind: 'character', id, playerUuid: anna, ...names, birthday: yearsAgo(years), money } as const
}

function roleplayWorld(): SimulatedWorld {
  return createWorld(['Anna'], 'proxy', {
    things: [
      character('c-1', 30, 500),
      character('c-2', 19, 20),
      character('c-3', 40, -50),
      { kind: 'job', id: 'police', name: 'Polizei', ranks: [{ id: 'chief', name: 'Leitung' }] },
      { kind: 'property', id: 'p-1', address: 'Hafenstraße 3', ownerCharacterId: 'c-2' },
      { kind: 'vehicle', id: 'v-1', licensePlate: 'KB 1', vehicleType: 'Brisk', ownerCharacterId: 'c-2' },
      { kind: 'vehicle', id: 'v-2', licensePlate: 'KB 2', vehicleType: 'Brisk', access: ['c-2'] },
      { kind: 'license', id: 'l-1', characterId: 'c-2', type: 'DRIVING' },
    ],
    refusalOf: ({ lastName }) => (lastName === 'Taken' ? 'The name is taken' : null),
  })
}

async function start(world: SimulatedWorld, crashAtStep?: number): Promise<SimulatedServer> {
  const server = await startSimulatedServer({
    bridgeUrl: bridge.url,
    serverKey,
    identityMode: 'proxy',
    world,
    seed: 1,
    directory,
    ...(crashAtStep === undefined ? {} : { crashAtStep }),
  })
  running.push(server)
  return server
}

function stored(kind: ThingKind, id: string): RoleplayFact | undefined {
  return bridge.server(serverKey).world.rows.get(`${kind} ${id}`)
}

function isGone(kind: ThingKind, id: string): boolean {
  const row = stored(kind, id)
  return row !== undefined && 'removed' in row
}

function lastNameOf(id: string): string | undefined {
  const row = stored('character', id)
  return row && 'lastName' in row ? row.lastName : undefined
}

function moneyOf(id: string): number | undefined {
  const row = stored('character', id)
  return row && 'money' in row ? row.money : undefined
}

function issue<Type extends CommandType>(
  type: Type,
  payload: Parameters<typeof makeCommand<Type>>[2],
  more: Partial<ReceivedCommand> = {},
): ReceivedCommand {
  const command = makeCommand(type, anna, payload, more)
  bridge.server(serverKey).issue(command)
  return command
}

const rename = (characterId: string, lastName: string) =>
  issue('character-rename', { characterId, firstName: 'Jule', lastName })

const transfer = (fromCharacterId: string, toCharacterId: string, amount: number) =>
  issue('money-transfer', { fromCharacterId, toCharacterId, amount })

const bert = { uuid: accountUuid('Bert'), name: 'Bert' }

const give = (characterId: string, { uuid, name }: { uuid: string; name: string }) =>
  issue('character-owner', { characterId, ownerUuid: uuid, ownerName: name })

function playerOf(id: string): string | undefined {
  const row = stored('character', id)
  return row && 'playerUuid' in row ? row.playerUuid : undefined
}

function receiptsOf({ id }: ReceivedCommand) {
  return bridge.server(serverKey).queue.receipts.filter(({ commandId }) => commandId === id)
}

/** Resolves with the receipt of a command. */
async function receiptOf(command: ReceivedCommand) {
  return until(`a receipt of ${command.type}`, () => receiptsOf(command).at(-1))
}

async function allReceipts(): Promise<void> {
  await until('all receipts', () => bridge.server(serverKey).queue.open === 0)
}

it('reports its whole world, and a character that it renames while its player is offline', async () => {
  const world = roleplayWorld()
  await start(world)
  await until('the world', () => bridge.server(serverKey).world.rows.size === world.roleplay?.things.size)
  expect(stored('job', 'police')).toMatchObject({ name: 'Polizei' })
  expect(stored('vehicle', 'v-2')).toMatchObject({ access: ['c-2'] })
  expect(await receiptOf(rename('c-1', 'Sommer'))).toMatchObject({ outcome: 'done' })
  await until('the new name', () => lastNameOf('c-1') === 'Sommer')
  expect(bridge.server(serverKey).playersOnline).toEqual([])
})

it('reports what was removed from the game, also when it was killed before the report', async () => {
  const world = roleplayWorld()
  const server = await start(world)
  await until('the world', () => bridge.server(serverKey).world.rows.size === world.roleplay?.things.size)
  world.roleplay?.remove({ kind: 'vehicle', id: 'v-1' })
  server.reportThings([{ kind: 'vehicle', id: 'v-1' }])
  await until('the removal', () => isGone('vehicle', 'v-1'))
  world.roleplay?.remove({ kind: 'property', id: 'p-1' })
  await server.kill()
  await start(world)
  await until('the removal by the next process', () => isGone('property', 'p-1'))
  expect(lastNameOf('c-1')).toBe('Seidel')
})

it('gives jobs and licences, takes them, and refuses what the game does not know or allow', async () => {
  const world = roleplayWorld()
  await start(world)
  const job = (characterId: string, more: { job?: string; rank?: string }) =>
    issue('character-job', { characterId, ...more })
  const license = (characterId: string, type: 'WEAPON' | 'DRIVING', held: boolean, validUntil?: string) =>
    issue('character-license', {
      characterId,
      license: type,
      held,
      ...(validUntil === undefined ? {} : { validUntil }),
    })
  const endsAt = '2031-01-01T00:00:00.000Z'
  const refused: [ReceivedCommand, string][] = [
    [rename('c-9', 'Sommer'), 'CHARACTER_UNKNOWN'],
    [rename('c-1', 'Taken'), 'The name is taken'],
    [job('c-9', {}), 'CHARACTER_UNKNOWN'],
    [job('c-1', { job: 'spy' }), 'JOB_UNKNOWN'],
    [job('c-1', { job: 'police', rank: 'king' }), 'JOB_UNKNOWN'],
    [job('c-1', { rank: 'chief' }), 'JOB_UNKNOWN'],
    [license('c-9', 'WEAPON', true), 'CHARACTER_UNKNOWN'],
    [license('c-2', 'WEAPON', true), 'INVALID_LICENSE_FOR_TYPE'],
    [issue('character-delete', { characterId: 'c-9' }), 'CHARACTER_UNKNOWN'],
    [issue('character-restore', { characterId: 'c-9' }), 'CHARACTER_UNKNOWN'],
    [give('c-9', bert), 'CHARACTER_UNKNOWN'],
  ]
  await allReceipts()
  for (const [command, reason] of refused)
    expect(await receiptOf(command)).toMatchObject({ outcome: 'failed', reason })
  const before = world.roleplay?.things.size ?? 0
  job('c-1', { job: 'police', rank: 'chief' })
  license('c-1', 'WEAPON', true, endsAt)
  license('c-2', 'DRIVING', true, endsAt)
  await allReceipts()
  await until('both licences', () =>
    [...bridge.server(serverKey).world.rows.values()].every(
      (row) => row.kind !== 'license' || ('validUntil' in row && row.validUntil === endsAt),
    ),
  )
  expect(stored('character', 'c-1')).toMatchObject({ job: 'police', rank: 'chief', lastName: 'Seidel' })
  expect(world.roleplay?.things.size).toBe(before + 1)
  job('c-1', {})
  license('c-2', 'DRIVING', false)
  license('c-2', 'WEAPON', false)
  await allReceipts()
  await until('the end of the licence', () => isGone('license', 'l-1'))
  expect(world.roleplay?.character('c-1')).not.toHaveProperty('job')
  expect(world.roleplay?.character('c-1')).not.toHaveProperty('rank')
})

it('deletes a character with what belongs to it, and restores all of it, whichever comes twice', async () => {
  const world = roleplayWorld()
  await start(world)
  const before = [...(world.roleplay?.things.values() ?? [])]
  const went = [
    ['character', 'c-2'],
    ['property', 'p-1'],
    ['vehicle', 'v-1'],
    ['license', 'l-1'],
  ] as const
  for (let time = 0; time < 2; time += 1) {
    for (let again = 0; again < 2; again += 1)
      expect(await receiptOf(issue('character-delete', { characterId: 'c-2' }))).toMatchObject({
        outcome: 'done',
      })
    for (const [kind, id] of went) await until(`${kind} ${id} to be gone`, () => isGone(kind, id))
    expect(await receiptOf(transfer('c-1', 'c-2', 10))).toMatchObject({ reason: 'CHARACTER_UNKNOWN' })
    for (let again = 0; again < 2; again += 1)
      expect(await receiptOf(issue('character-restore', { characterId: 'c-2' }))).toMatchObject({
        outcome: 'done',
      })
    for (const [kind, id] of went) await until(`${kind} ${id} to be back`, () => !isGone(kind, id))
  }
  const after = [...(world.roleplay?.things.values() ?? [])]
  expect(new Set(after.map((thing) => JSON.stringify(thing)))).toEqual(
    new Set(before.map((thing) => JSON.stringify(thing))),
  )
})

it('gives a character with all that belongs to it to a player whom its game never met, also over a kill', async () => {
  const world = roleplayWorld()
  const server = await start(world)
  const thingsOf = () => [...(world.roleplay?.things.values() ?? [])].filter(({ id }) => id !== 'c-2')
  const before = thingsOf()
  bridge.intercept(({ path: call }) => (call === '/roleplay-facts' ? 'cut-before' : undefined))
  for (let again = 0; again < 2; again += 1)
    expect(await receiptOf(give('c-2', bert))).toMatchObject({ outcome: 'done' })
  await server.kill()
  bridge.intercept(() => undefined)
  await start(world)
  await until('the character of the new player', () => playerOf('c-2') === bert.uuid)
  expect(stored('character', 'c-2')).toMatchObject({ lastName: 'Seidel', money: 20 })
  expect(thingsOf()).toEqual(before)
  await until('all of the world', () => bridge.server(serverKey).world.rows.size === before.length + 1)
  expect(stored('vehicle', 'v-1')).toMatchObject({ ownerCharacterId: 'c-2' })
  expect(stored('license', 'l-1')).toMatchObject({ characterId: 'c-2' })
  expect(playerOf('c-1')).toBe(anna)
})

it('restores a character for 30 days', async () => {
  const deletedAgo = (characterId: string, days: number) => ({
    characterId,
    deletedAtMs: Date.now() - days * 86_400_000,
    things: [character(characterId, 30, 5)],
  })
  const deleted = [deletedAgo('c-8', 29), deletedAgo('c-9', 31)]
  await start(createWorld(['Anna'], 'proxy', { things: [], deleted }))
  expect(await receiptOf(issue('character-restore', { characterId: 'c-8' }))).toMatchObject({
    outcome: 'done',
  })
  expect(await receiptOf(issue('character-restore', { characterId: 'c-9' }))).toMatchObject({
    outcome: 'failed',
    reason: 'CHARACTER_UNKNOWN',
  })
})

it('books a transfer once with both balances, and none without enough money or without both characters', async () => {
  const world = roleplayWorld()
  await start(world)
  const sum = world.roleplay?.moneyOf()
  const booked = transfer('c-1', 'c-3', 120)
  expect(await receiptOf(booked)).toMatchObject({ result: { fromBalance: 380, toBalance: 70 } })
  bridge.server(serverKey).issue(booked)
  await until('the receipt of the repeated command', () => receiptsOf(booked).length > 1)
  expect(receiptsOf(booked).at(-1)).toMatchObject({ result: { fromBalance: 380, toBalance: 70 } })
  expect(await receiptOf(transfer('c-1', 'c-2', 381))).toMatchObject({ reason: 'MONEY_SHORT' })
  expect(await receiptOf(transfer('c-1', 'c-9', 1))).toMatchObject({ reason: 'CHARACTER_UNKNOWN' })
  expect(await receiptOf(transfer('c-1', 'c-1', 1))).toMatchObject({ outcome: 'failed' })
  await until('both balances', () => moneyOf('c-1') === 380 && moneyOf('c-3') === 70)
  expect(world.roleplay?.moneyOf()).toBe(sum)
})

it('carries each command out once and reports all of it, at whichever step it is killed', async () => {
  for (let fatalStep = 1; ; fatalStep += 1) {
    await bridge.close()
    bridge = await startStandInBridge({ serverKeys: { roleplay: serverKey }, retryMs: 2, instanceMs: 0 })
    const world = roleplayWorld()
    const sum = world.roleplay?.moneyOf()
    const first = await start(world, fatalStep)
    const older = rename('c-1', 'Older')
    const newer = rename('c-1', 'Newer')
    const booked = transfer('c-1', 'c-3', 120)
    const gone = issue('character-delete', { characterId: 'c-2' })
    const { queue } = bridge.server(serverKey)
    await until('the kill or the end', () => first.crashed || queue.open === 0)
    await first.kill()
    await start(world)
    await allReceipts()
    const timesOf = ({ id }: ReceivedCommand) => world.applied.filter((command) => command.id === id).length
    expect(timesOf(older)).toBeLessThan(2)
    expect([newer, booked, gone].map(timesOf)).toEqual([1, 1, 1])
    expect(await receiptOf(booked)).toMatchObject({
      outcome: 'done',
      result: { fromBalance: 380, toBalance: 70 },
    })
    expect(world.roleplay?.moneyOf()).toBe(sum)
    await until('the reports', () => {
      const isThere = lastNameOf('c-1') === 'Newer' && moneyOf('c-1') === 380 && moneyOf('c-3') === 70
      return isThere && isGone('character', 'c-2') && isGone('vehicle', 'v-1') && isGone('license', 'l-1')
    })
    await Promise.all(running.splice(0).map((server) => server.kill()))
    await rm(directory, { recursive: true })
    directory = await mkdtemp(path.join(tmpdir(), 'kubora-roleplay-'))
    if (!first.crashed) break
  }
})

it('has the newest state of all at the bridge after its calls were lost, repeated and reordered', async () => {
  const world = roleplayWorld()
  const server = await start(world)
  await until('the world', () => bridge.server(serverKey).world.rows.size === world.roleplay?.things.size)
  server.line.setFaults({ dropRequest: 0.3, dropResponse: 0.3, duplicate: 0.3, delay: 0.3, delayMs: 20 })
  for (let round = 0; round < 20; round += 1) {
    transfer('c-1', 'c-3', 5)
    rename('c-1', `Name ${round}`)
    world.roleplay?.changeCharacter('c-2', { money: round })
    server.reportThings([{ kind: 'character', id: 'c-2' }])
  }
  await allReceipts()
  server.line.setFaults({})
  await until('the last row', () => moneyOf('c-2') === 19 && lastNameOf('c-1') === 'Name 19')
  await until('both balances', () => moneyOf('c-1') === 400 && moneyOf('c-3') === 50)
  expect(world.applied.filter(({ type }) => type === 'money-transfer')).toHaveLength(20)
})
