import { afterEach, beforeEach, expect, it } from 'vitest'
import { type StandInBridge, startStandInBridge } from '#conformance/stand-in-bridge.ts'
import { until } from '#conformance/until.ts'
import { type SimulatedServer, startSimulatedServer } from '#simulator/simulated-server.ts'
import { createWorld } from '#simulator/simulated-world.ts'

const serverKey = 'key-of-the-lobby'
let bridge: StandInBridge
let server: SimulatedServer

beforeEach(async () => {
  const world = createWorld(['Anna'], 'proxy')
  bridge = await startStandInBridge({ serverKeys: { lobby: serverKey }, retryMs: 2 })
  const options = { bridgeUrl: bridge.url, serverKey, identityMode: 'proxy', world, seed: 1 } as const
  server = await startSimulatedServer(options)
  await until('the game server is connected', () => server.client.state === 'connected')
  await server.join('Anna')
  server.say('Anna', 'Hello')
})

afterEach(async () => {
  await server.kill()
  await bridge.close()
})

const sent = () => bridge.calls.filter(({ path }) => path === '/report-logs')

it('a log whose response was lost is sent again and is no second one', async () => {
  bridge.intercept(({ path }) => (path === '/report-logs' && sent().length === 1 ? 'cut-after' : undefined))
  expect(await server.log('Anna')).toBe('Log 1')
  expect(sent()).toHaveLength(2)
  expect(bridge.server(serverKey).reportLogs).toMatchObject([{ lines: [{ text: 'Hello' }] }])
})

it('a log above a limit is refused once, and the player reads that', async () => {
  const body = { code: 'RATE_LIMITED', message: 'Too many', retryAfterMs: 60_000 }
  bridge.intercept(({ path }) => (path === '/report-logs' ? { status: 429, body } : undefined))
  expect(await server.log('Anna')).toBe('Refused: RATE_LIMITED')
  expect(sent()).toHaveLength(1)
})
