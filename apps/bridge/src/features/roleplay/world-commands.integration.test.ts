import { loadPrincipal } from '@kubora/domain/accounts/load-principal'
import { dropCommand } from '@kubora/domain/game-servers/server-commands'
import { inUnit } from '@kubora/domain/kernel/unit-of-work'
import { renameCharacter } from '@kubora/domain/roleplay/rename-character'
import { setWorldOwner } from '@kubora/domain/roleplay/set-world-owner'
import { lockWorldOwner } from '@kubora/domain/roleplay/world-owner'
import { createWorldOf } from '@kubora/plugin-sdk/simulator/simulated-world'
import { startSimulatedServer } from '@kubora/plugin-sdk/simulator/simulated-server'
import { gameServers } from '@kubora/schema/db/game-servers'
import { characters, worldChanges } from '@kubora/schema/db/roleplay'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createTestGround, eventually } from '#testing/test-bridges.ts'
import { characterOf, connectPlugin, type RawPlugin } from '#testing/world-owner.ts'

const ground = await createTestGround()
const { seed, db, context } = ground
const bridge = await ground.start({ RATE_LIMIT_SCALE: '10' })
const member = await seed.teamMember({ permissions: ['*'] })
const admin = await loadPrincipal(db, await seed.session(member.account, { confirmed: true }))
const player = await seed.player()

let owner: { id: number; key: string }
let plugin: RawPlugin

beforeEach(async () => {
  await db.delete(worldChanges)
  await db.delete(characters)
  await db.update(gameServers).set({ ownsWorld: false })
  owner = await seed.gameServer({ realm: 'de', ownsWorld: true })
  plugin = await connectPlugin(bridge.url, owner.key)
  await plugin.report([characterOf(player, 'c-1')])
})

async function rename(lastName: string): Promise<string> {
  return renameCharacter.run(context, admin, {
    realm: 'de',
    characterId: 'c-1',
    firstName: 'Jule',
    lastName,
  })
}

async function changeOf(id: string) {
  const [row] = await db.select().from(worldChanges).where(eq(worldChanges.id, id))
  if (!row) throw new Error('the wish is gone')
  return row
}

async function stateOf(id: string): Promise<string> {
  const { state, reason } = await changeOf(id)
  return [state, reason ?? []].flat().join(' ')
}

/** Waits until the wish is settled so: schedules run every two seconds. */
async function settled(id: string, wanted: string): Promise<void> {
  await eventually(`the wish is ${wanted}`, async () => (await stateOf(id)) === wanted)
}

/** Resolves with the command of a wish, as the plugin gets it, in the response to its call number `from` or a later one. */
async function received(id: string, from = 0) {
  const { commandId } = await changeOf(id)
  return eventually('the command', async () => {
    const isMeant = (each: { id: string }) => each.id === commandId
    const known = plugin.responses.slice(from).flatMap(({ commands }) => commands)
    return known.find(isMeant) ?? (await plugin.sync()).commands.find(isMeant)
  })
}

test('a rename reaches the owner alone, for a player who is offline, and its receipt settles the wish', async () => {
  const bystander = await connectPlugin(bridge.url, (await seed.gameServer({ realm: 'de' })).key)
  const id = await rename('Sommer')
  expect(await stateOf(id)).toBe('PENDING')
  expect((await bystander.sync()).commands).toEqual([])
  const command = await received(id)
  expect(command).toMatchObject({
    type: 'character-rename',
    playerUuid: player.uuid,
    requireOnline: false,
    stateKey: 'name:c-1',
    expiresAt: null,
    payload: { characterId: 'c-1', firstName: 'Jule', lastName: 'Sommer' },
  })
  const receipt = { commandId: command.id, outcome: 'done', result: { nameCards: 2 } } as const
  // repeated, as a response may be lost
  await plugin.sync({ receipts: [receipt] })
  await plugin.sync({ receipts: [receipt] })
  expect(await changeOf(id)).toMatchObject({ state: 'APPLIED', reason: null, result: { nameCards: 2 } })
  // the game decides what the character is called: nothing changes before it reports
  const [before] = await db.select().from(characters)
  expect(before?.lastName).toBe('Seidel')
  await plugin.report([characterOf(player, 'c-1', { lastName: 'Sommer', version: Date.now() })])
  const [after] = await db.select().from(characters)
  expect(after?.lastName).toBe('Sommer')
})

test('the receipt of another game server settles nothing', async () => {
  const stranger = await connectPlugin(bridge.url, (await seed.gameServer({ realm: 'de' })).key)
  const id = await rename('Sommer')
  const { commandId } = await changeOf(id)
  await stranger.sync({ receipts: [{ commandId: commandId ?? '', outcome: 'done' }] })
  expect(await stateOf(id)).toBe('PENDING')
})

test('a refusal of the game fails the wish with its reason', async () => {
  const id = await rename('Sommer')
  const { id: commandId } = await received(id)
  await plugin.sync({ receipts: [{ commandId, outcome: 'failed', reason: 'CHARACTER_UNKNOWN' }] })
  expect(await stateOf(id)).toBe('FAILED CHARACTER_UNKNOWN')
})

test('of two names the one that was superseded fails, whichever receipt comes first', async () => {
  const [older, newer] = [await rename('Older'), await rename('Newer')]
  const [first, second] = [await received(older), await received(newer)]
  expect(first.sequence).toBeLessThan(second.sequence)
  await plugin.sync({ receipts: [{ commandId: second.id, outcome: 'done' }] })
  await plugin.sync({ receipts: [{ commandId: first.id, outcome: 'done', reason: 'SUPERSEDED' }] })
  expect(await stateOf(older)).toBe('FAILED SUPERSEDED')
  expect(await stateOf(newer)).toBe('APPLIED')
})

test('an interrupted rename is unknown until the plugin finds out', async () => {
  const commands = ['character-rename']
  plugin = await reconnect({ commands, findings: commands })
  for (const [applied, wanted] of [
    [true, 'APPLIED'],
    [false, 'APPLIED'],
  ] as const) {
    const id = await rename(`Found ${applied ? 'done' : 'open'}`)
    const { id: commandId } = await received(id)
    await plugin.sync({ receipts: [{ commandId, outcome: 'failed', reason: 'INTERRUPTED' }] })
    expect(await stateOf(id)).toBe('UNKNOWN INTERRUPTED')
    const from = plugin.responses.length
    await plugin.sync({ findings: [{ commandId, applied }] })
    if (!applied) {
      // it is sent again under the same id
      await received(id, from)
      await plugin.sync({ receipts: [{ commandId, outcome: 'done' }] })
    }
    expect(await stateOf(id)).toBe(wanted)
  }
})

/** Ends the plugin of the owner and starts it with other capabilities. */
async function reconnect(capabilities: { commands: string[]; findings?: string[] }): Promise<RawPlugin> {
  await plugin.sync({ leaving: true })
  return connectPlugin(bridge.url, owner.key, { capabilities })
}

test('a wish whose command staff gave up has failed if it was never sent, else it is unknown until a late receipt', async () => {
  const unsent = await rename('Unsent')
  const sent = await rename('Sent')
  const { commandId: unsentCommand } = await changeOf(unsent)
  await dropCommand.run(context, admin, { id: owner.id, commandId: unsentCommand })
  const { id: commandId } = await received(sent)
  await dropCommand.run(context, admin, { id: owner.id, commandId })
  await settled(unsent, 'FAILED DROPPED')
  await settled(sent, 'UNKNOWN DROPPED')
  expect((await plugin.sync()).commands).toEqual([])
  await plugin.sync({ receipts: [{ commandId, outcome: 'done' }] })
  expect(await stateOf(sent)).toBe('APPLIED')
})

test('another owner gets no command of the former one, whose receipt counts late', async () => {
  const next = await seed.gameServer({ realm: 'de' })
  let nextPlugin = await connectPlugin(bridge.url, next.key)
  const sent = await rename('Sent')
  const { id: commandId } = await received(sent)
  const unsent = await rename('Unsent')
  await setWorldOwner.run(context, admin, { id: next.id, ownsWorld: true })
  expect(await stateOf(sent)).toBe('UNKNOWN OWNER_CHANGED')
  expect(await stateOf(unsent)).toBe('FAILED OWNER_CHANGED')
  expect((await plugin.sync()).commands).toEqual([])
  // the new owner says hello again, so that it reports the whole world
  expect(await nextPlugin.post('/sync', { receipts: [] })).toMatchObject({ body: { code: 'HELLO_REQUIRED' } })
  nextPlugin = await connectPlugin(bridge.url, next.key)
  expect((await nextPlugin.sync()).commands).toEqual([])
  expect(await plugin.report([characterOf(player, 'c-1')])).toBe('NOT_WORLD_OWNER')
  expect(await nextPlugin.report([characterOf(player, 'c-1')])).toBe('accepted')
  await plugin.sync({ receipts: [{ commandId, outcome: 'failed', reason: 'The name is taken' }] })
  expect(await stateOf(sent)).toBe('FAILED The name is taken')
  plugin = nextPlugin
  await received(await rename('After'))
})

test('the owner stays when the chosen game server moved to another realm meanwhile', async () => {
  const next = await seed.gameServer({ realm: 'de' })
  const [locked, moves] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const moving = inUnit(context, async (unit) => {
    await lockWorldOwner(unit, 'de')
    locked.resolve()
    await moves.promise
    await unit.tx.update(gameServers).set({ realm: 'fr' }).where(eq(gameServers.id, next.id))
  })
  await locked.promise
  const change = setWorldOwner
    .run(context, admin, { id: next.id, ownsWorld: true })
    .catch((error: unknown) => error)
  await eventually('the change waits', async () => {
    const [row] = await db.execute(sql`select from pg_locks where locktype = 'advisory' and not granted`)
    return row
  })
  moves.resolve()
  await moving
  expect(await change).toMatchObject({ code: 'CONFLICT' })
  const [former] = await db.select().from(gameServers).where(eq(gameServers.id, owner.id))
  expect(former).toMatchObject({ ownsWorld: true })
})

test('a wish is unknown when its game server is removed', async () => {
  const id = await rename('Sommer')
  await plugin.sync({ leaving: true })
  await db.delete(gameServers).where(eq(gameServers.id, owner.id))
  await settled(id, 'UNKNOWN SERVER_REMOVED')
  expect(await changeOf(id)).toMatchObject({ settledAt: expect.any(Date) })
})

test('a plugin on the SDK renames a character and reports it, while its player is offline', async () => {
  const server = await seed.gameServer({ realm: 'fr', ownsWorld: true })
  const { uuid: playerUuid, name } = await seed.player()
  const firstJoinAt = new Date().toISOString()
  const names = { firstName: 'Jule', lastName: 'Seidel' }
  const world = createWorldOf([{ uuid: playerUuid, name, firstJoinAt, playtimeMinutes: 0 }], {
    things: [{ kind: 'character', id: 'c-1', playerUuid, idNumber: '1', ...names }],
    refusalOf: ({ lastName }) => (lastName === 'Taken' ? 'The name is taken' : null),
  })
  const { key: serverKey } = server
  const game = await startSimulatedServer({
    bridgeUrl: bridge.url,
    serverKey,
    identityMode: 'online',
    world,
    seed: 1,
  })
  const inFrance = eq(characters.realm, 'fr')
  await eventually('the character is reported', async () => (await db.$count(characters, inFrance)) === 1)
  const ask = (lastName: string) =>
    renameCharacter.run(context, admin, { realm: 'fr', characterId: 'c-1', firstName: 'Jule', lastName })
  await settled(await ask('Sommer'), 'APPLIED')
  await settled(await ask('Taken'), 'FAILED The name is taken')
  await eventually('the new name is reported', async () => {
    const [row] = await db.select().from(characters).where(inFrance)
    return row?.lastName === 'Sommer'
  })
  expect(world.players.map(({ online }) => online)).toEqual([false])
  world.roleplay?.remove({ kind: 'character', id: 'c-1' })
  await settled(await ask('Winter'), 'FAILED CHARACTER_UNKNOWN')
  await game.stop()
})

test('a plugin that runs already reports its whole world as soon as its game server is made the owner', async () => {
  const server = await seed.gameServer({ realm: 'freeroam' })
  const { uuid: playerUuid, name } = await seed.player()
  const firstJoinAt = new Date().toISOString()
  const names = { firstName: 'Jule', lastName: 'Seidel' }
  const world = createWorldOf([{ uuid: playerUuid, name, firstJoinAt, playtimeMinutes: 0 }], {
    things: ['c-1', 'c-2'].map((id) => ({ kind: 'character', id, playerUuid, idNumber: id, ...names })),
  })
  const lines: string[] = []
  const game = await startSimulatedServer({
    bridgeUrl: bridge.url,
    serverKey: server.key,
    identityMode: 'online',
    world,
    seed: 1,
    log: (line) => lines.push(line),
  })
  await eventually('the world is refused', () =>
    lines.some((line) => line.includes('does not own the world')),
  )
  const inFreeroam = eq(characters.realm, 'freeroam')
  expect(await db.$count(characters, inFreeroam)).toBe(0)
  await setWorldOwner.run(context, admin, { id: server.id, ownsWorld: true })
  await eventually(
    'both characters are reported',
    async () => (await db.$count(characters, inFreeroam)) === 2,
  )
  await game.stop()
})
