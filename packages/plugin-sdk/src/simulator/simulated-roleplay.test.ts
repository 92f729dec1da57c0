import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeCommand } from '#conformance/make-command.ts'
import { type StandInBridge, startStandInBridge } from '#conformance/stand-in-bridge.ts'
import { until } from '#conformance/until.ts'
import { accountUuid } from '#simulator/player-uuids.ts'
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

function roleplayWorld(): SimulatedWorld {
  const character = { playerUuid: anna, firstName: 'Jule', lastName: 'Seidel' }
  return createWorld(['Anna'], 'proxy', {
    characters: ['c-1', 'c-2'].map((id) => ({ ...character, id, idNumber: id })),
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

function stored(id: string) {
  return bridge.server(serverKey).world.rows.get(`character ${id}`)
}

function rename(characterId: string, lastName: string) {
  const command = makeCommand('character-rename', anna, { characterId, firstName: 'Jule', lastName })
  bridge.server(serverKey).issue(command)
  return command
}

it('reports its characters, and one that it renames while its player is offline', async () => {
  await start(roleplayWorld())
  await until('both characters', () => stored('c-1') && stored('c-2'))
  const { id } = rename('c-1', 'Sommer')
  await until('the new name', () => {
    const row = stored('c-1')
    return row !== undefined && 'lastName' in row && row.lastName === 'Sommer'
  })
  await until('the receipt', () => bridge.server(serverKey).queue.open === 0)
  expect(bridge.server(serverKey).queue.receipts.at(-1)).toEqual({ commandId: id, outcome: 'done' })
  expect(bridge.server(serverKey).playersOnline).toEqual([])
})

it('reports a character that was removed from the game', async () => {
  const world = roleplayWorld()
  const server = await start(world)
  await until('both characters', () => stored('c-1') && stored('c-2'))
  world.removeCharacter('c-2')
  server.reportCharacter('c-2')
  await until('the removal', () => {
    const row = stored('c-2')
    return row !== undefined && 'removed' in row
  })
  expect(stored('c-1')).toMatchObject({ lastName: 'Seidel' })
})

it('fails a rename of a character it does not have, and one that the game refuses', async () => {
  const world = roleplayWorld()
  await start(world)
  const [unknown, refused] = [rename('c-9', 'Sommer'), rename('c-1', 'Taken')]
  const { queue } = bridge.server(serverKey)
  await until('both receipts', () => queue.open === 0)
  const receiptOf = (id: string) => queue.receipts.find(({ commandId }) => commandId === id)
  expect(receiptOf(unknown.id)).toMatchObject({ outcome: 'failed', reason: 'CHARACTER_UNKNOWN' })
  expect(receiptOf(refused.id)).toMatchObject({ outcome: 'failed', reason: 'The name is taken' })
  expect(world.characters?.get('c-1')?.lastName).toBe('Seidel')
})

it('renames and reports once, at whichever step it is killed', { timeout: 60_000 }, async () => {
  for (let fatalStep = 1; ; fatalStep += 1) {
    const world = roleplayWorld()
    const { queue } = bridge.server(serverKey)
    const first = await start(world, fatalStep)
    const [{ id: older }, { id: newer }] = [rename('c-1', 'Older'), rename('c-1', 'Newer')]
    await until('the kill or the end', () => first.crashed || queue.open === 0)
    await first.kill()
    await start(world)
    await until('both receipts', () => queue.open === 0)
    expect(world.applied.map((command) => command.id).filter((id) => id === newer)).toHaveLength(1)
    expect(world.applied.map((command) => command.id).filter((id) => id === older).length).toBeLessThan(2)
    await until('the report of the newer name', () => {
      const row = stored('c-1')
      return row !== undefined && 'lastName' in row && row.lastName === 'Newer'
    })
    await Promise.all(running.map((server) => server.kill()))
    if (!first.crashed) break
  }
})
