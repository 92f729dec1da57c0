import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { BridgeRefusal } from '#client/bridge-errors.ts'
import { type StandInBridge, startStandInBridge } from '#conformance/stand-in-bridge.ts'
import { until } from '#conformance/until.ts'
import { type SimulatedServer, startSimulatedServer } from '#simulator/simulated-server.ts'
import { createWorld } from '#simulator/simulated-world.ts'

// A bridge that takes a silent process for alive for much longer than a test runs.
const serverKey = 'key-of-the-lobby'
const world = createWorld(['Anna'], 'proxy')
world.player('Anna').online = true
let bridge: StandInBridge
let directory: string
let running: SimulatedServer[]

beforeEach(async () => {
  bridge = await startStandInBridge({ serverKeys: { lobby: serverKey }, retryMs: 2, instanceMs: 600_000 })
  directory = await mkdtemp(path.join(tmpdir(), 'kubora-leases-'))
  running = []
})

afterEach(async () => {
  await Promise.all(running.map((server) => server.kill()))
  await bridge.close()
  await rm(directory, { recursive: true })
})

async function start(folder: string): Promise<SimulatedServer> {
  const server = await startSimulatedServer({
    bridgeUrl: bridge.url,
    serverKey,
    identityMode: 'proxy',
    world,
    seed: 1,
    directory: path.join(directory, folder),
  })
  running.push(server)
  return server
}

async function startUntil(folder: string, state: string): Promise<SimulatedServer> {
  const server = await start(folder)
  await until(`${folder} is ${state}`, () => server.client.state === state)
  return server
}

function hellos() {
  return bridge.calls.filter(({ path: call }) => call === '/hello')
}

it('a process that was killed is followed at once by the next one on its data folder', async () => {
  for (let round = 0; round < 3; round += 1) {
    const server = await startUntil('game', 'connected')
    await server.kill()
  }
  expect(hellos()).toHaveLength(3)
})

it('a process that was killed before its hello arrived stands in nobody’s way', async () => {
  const holder = await startUntil('game', 'connected')
  await holder.kill()
  bridge.intercept(() => 'cut-before')
  const short = await start('game')
  await until('its hello', () => hellos().length > 1)
  await short.kill()
  bridge.intercept(() => undefined)
  const successor = await startUntil('game', 'connected')
  expect(hellos().at(-1)?.body).toMatchObject({
    bootId: successor.client.bootId,
    replaces: holder.client.bootId,
  })
})

it('a process on a data folder of its own waits, and asks nothing for its players', async () => {
  await startUntil('game', 'connected')
  const second = await startUntil('elsewhere', 'conflict')
  const { client } = second
  const asked = bridge.calls.length
  const anna = { playerUuid: world.player('Anna').uuid }
  const refusals = await Promise.allSettled([
    client.requestVerifyCode({ kind: 'GAME', playerName: 'Anna', ...anna }),
    client.unlink({ kind: 'GAME', ...anna }),
  ])
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({ status: 'rejected', reason: expect.any(BridgeRefusal) })
    expect(refusal).toMatchObject({ reason: { code: 'INSTANCE_CONFLICT' } })
  }
  await second.leave('Anna')
  // the live process goes on meanwhile
  const ofSecond = bridge.calls
    .slice(asked)
    .filter(({ body }) => JSON.stringify(body).includes(client.bootId))
  expect(ofSecond).toEqual([])
  await second.join('Anna')
})

it('of two live processes on copies of one data folder the later one stays, without end', async () => {
  const first = await startUntil('game', 'connected')
  await cp(path.join(directory, 'game'), path.join(directory, 'copy'), { recursive: true })
  const copy = await startUntil('copy', 'connected')
  await first.leave('Anna')
  await until('the first one is refused', () => first.client.state === 'conflict')
  await first.join('Anna')
  expect(copy.client.state).toBe('connected')
  // a process names another one only in the hello it starts with
  const named = hellos().filter(({ body }) => typeof body === 'object' && body !== null && 'replaces' in body)
  expect(named.map(({ body }) => body)).toMatchObject([{ bootId: copy.client.bootId }])
})
