import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ReceivedCommand } from '@kubora/schema/protocol/command'
import { playersRequest } from '@kubora/schema/protocol/players'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeCommand } from '#conformance/make-command.ts'
import { type SeenCall, type StandInBridge, startStandInBridge } from '#conformance/stand-in-bridge.ts'
import { until } from '#conformance/until.ts'
import {
  type SimulatedServer,
  type SimulatedServerOptions,
  startSimulatedServer,
} from '#simulator/simulated-server.ts'
import { createWorld, type SimulatedWorld } from '#simulator/simulated-world.ts'

const serverKey = 'key-of-the-lobby'
let bridge: StandInBridge
let directory: string
const running = new Set<SimulatedServer>()

beforeEach(async () => {
  // No process counts as alive, so that the next one after a kill need not wait.
  bridge = await startStandInBridge({
    serverKeys: { lobby: serverKey },
    retryMs: 2,
    instanceMs: 0,
    leaseMs: 300,
    commandsPerResponse: 4,
  })
  directory = await mkdtemp(path.join(tmpdir(), 'kubora-sdk-'))
})

afterEach(async () => {
  await Promise.all([...running].map((server) => server.kill()))
  running.clear()
  await bridge.close()
  await rm(directory, { recursive: true })
})

async function start(
  world: SimulatedWorld,
  more: Partial<SimulatedServerOptions> = {},
): Promise<SimulatedServer> {
  const server = await startSimulatedServer({
    bridgeUrl: bridge.url,
    serverKey,
    identityMode: 'proxy',
    world,
    seed: 1,
    ...more,
  })
  running.add(server)
  return server
}

function worldWithAnnaOnline(): SimulatedWorld {
  const world = createWorld(['Anna', 'Ben'], 'proxy')
  world.player('Anna').online = true
  return world
}

function linkChanged(uuid: string, linked: boolean, more: Partial<ReceivedCommand> = {}): ReceivedCommand {
  return makeCommand(
    'link-changed',
    uuid,
    { kind: 'GAME', linked, text: linked ? 'Linked' : 'Unlinked' },
    more,
  )
}

function issueAll(commands: ReceivedCommand[]): void {
  for (const command of commands) bridge.server(serverKey).issue(command)
}

/**
 * Returns the plugin's receipts in the order of their first arrival. The response to a poll that a join interrupts is not read, so
 * its receipts are sent again: equal ones count once, a different one would show.
 */
function receiptsSent(): string[] {
  const { receipts } = bridge.server(serverKey).queue
  return [
    ...new Set(receipts.map(({ commandId, outcome, reason }) => `${commandId} ${outcome} ${reason ?? ''}`)),
  ]
}

/** Lets a process carry commands out that is killed at a step, and another one the rest. Returns the first. */
async function runKilled(
  world: SimulatedWorld,
  commands: ReceivedCommand[],
  { fatalStep, worldRemembers }: { fatalStep: number; worldRemembers: boolean },
): Promise<SimulatedServer> {
  const here = { directory: path.join(directory, `${fatalStep}`), worldRemembers }
  issueAll(commands)
  const first = await start(world, { ...here, crashAtStep: fatalStep })
  const { queue } = bridge.server(serverKey)
  await until(
    'the kill or the end',
    () => first.crashed || (queue.open === 0 && first.client.state === 'connected'),
  )
  await first.kill()
  running.delete(first)
  const second = await start(world, here)
  await until('all receipts', () => queue.open === 0)
  await second.stop()
  running.delete(second)
  return first
}

describe('a plugin on the SDK', () => {
  it.each([
    ['that records what took effect', true],
    ['that cannot tell what took effect', false],
  ])('applies each command once in a world %s, at whichever step it is killed', async (_, worldRemembers) => {
    for (let fatalStep = 1; ; fatalStep += 1) {
      const world = worldWithAnnaOnline()
      const { uuid } = world.player('Anna')
      const commands = [
        makeCommand('notify', uuid, { text: 'Hello' }),
        makeCommand('notify', uuid, { text: 'A sword' }, { requireOnline: false }),
        linkChanged(uuid, true),
        linkChanged(uuid, false),
      ]
      const { queue } = bridge.server(serverKey)
      const first = await runKilled(world, commands, { fatalStep, worldRemembers })

      for (const { id, type } of commands) {
        const times = world.applied.filter((applied) => applied.id === id).length
        const receipt = queue.receipts.findLast(({ commandId }) => commandId === id)
        // A world without a record may set a state twice, which changes nothing. It never repeats anything else,
        // and where it cannot know, the receipt says so.
        const most = worldRemembers || type === 'notify' ? 1 : 2
        const least = receipt?.reason === 'INTERRUPTED' ? 0 : 1
        expect(times).toBeGreaterThanOrEqual(least)
        expect(times).toBeLessThanOrEqual(most)
        expect(worldRemembers && receipt?.outcome !== 'done').toBe(false)
      }
      expect(world.applied.at(-1)?.id).toBe(commands.at(-1)?.id)
      if (!first.crashed) break
    }
  })

  it('gives what was bought once, whatever command names it, at whichever step it is killed', async () => {
    for (let fatalStep = 1; ; fatalStep += 1) {
      const world = worldWithAnnaOnline()
      const anna = world.player('Anna')
      const good = { goodId: randomUUID(), item: 'diamond', quantity: 3, data: {} }
      const commands = [makeCommand('deliver', anna.uuid, good), makeCommand('deliver', anna.uuid, good)]
      const first = await runKilled(world, commands, { fatalStep, worldRemembers: true })
      expect(anna.seen.filter(({ text }) => text === '3 x diamond')).toHaveLength(1)
      if (!first.crashed) break
    }
  })

  it.each([11, 12, 13])(
    'applies none of 60 commands twice or out of order over a connection with faults (seed %i)',
    async (seed) => {
      const world = createWorld(['Anna', 'Ben', 'Cem'], 'proxy')
      for (const player of world.players) player.online = true
      const server = await start(world, { seed, directory, worldRemembers: false })
      server.line.setFaults({ dropRequest: 0.2, dropResponse: 0.2, duplicate: 0.2, delay: 0.3, delayMs: 20 })
      for (let round = 0; round < 20; round += 1) {
        issueAll(world.players.map(({ uuid }) => linkChanged(uuid, round % 2 === 0)))
        await server.play(1)
        for (const player of world.players) player.online = true
      }
      await server.join('Anna')
      await until('all receipts', () => bridge.server(serverKey).queue.open === 0, 90_000)
      const ids = world.applied.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const { uuid } of world.players) {
        const sequences = world.applied
          .filter(({ playerUuid }) => playerUuid === uuid)
          .map(({ sequence }) => sequence)
        expect(sequences).toEqual(sequences.toSorted((a, b) => a - b))
        expect(world.applied.findLast(({ playerUuid }) => playerUuid === uuid)?.payload).toMatchObject({
          linked: false,
        })
      }
    },
  )

  it('never applies an older state after a newer one', async () => {
    const world = worldWithAnnaOnline()
    const { uuid } = world.player('Anna')
    const older = linkChanged(uuid, true)
    const newer = linkChanged(uuid, false)
    await start(world)
    const { queue } = bridge.server(serverKey)
    bridge.server(serverKey).issue(newer)
    await until('the newer one', () => queue.open === 0)
    bridge.server(serverKey).issue(older)
    await until('the older one', () => queue.open === 0)
    expect(world.applied.map(({ id }) => id)).toEqual([newer.id])
    expect(queue.receipts.at(-1)).toEqual({ commandId: older.id, outcome: 'done', reason: 'SUPERSEDED' })
  })

  it('fails what is now or never, and keeps the rest until the player joins', async () => {
    const world = worldWithAnnaOnline()
    const ben = world.player('Ben')
    const notify = makeCommand('notify', ben.uuid, { text: 'Now' })
    const link = linkChanged(ben.uuid, true)
    const server = await start(world)
    const { queue } = bridge.server(serverKey)
    issueAll([notify, link])
    await until('both receipts', () => receiptsSent().length >= 2)
    expect(receiptsSent()).toEqual([
      `${notify.id} failed PLAYER_OFFLINE`,
      `${link.id} deferred PLAYER_OFFLINE`,
    ])
    await server.join('Ben')
    await until('the deferred one', () => queue.open === 0)
    expect(ben.seen).toEqual([{ text: 'Linked', commandId: link.id }])
    expect(receiptsSent().slice(2)).toEqual([`${link.id} done `])
  })

  it('fails with EXPIRED and UNSUPPORTED without any effect', async () => {
    const world = worldWithAnnaOnline()
    const { uuid } = world.player('Anna')
    const expiresAt = new Date(Date.now() - 1).toISOString()
    const late = makeCommand('notify', uuid, { text: 'Late' }, { expiresAt })
    const unknown = makeCommand('notify', uuid, { text: '?' }, { type: 'teleport-to-the-moon' })
    issueAll([late, unknown])
    await start(world)
    const { queue } = bridge.server(serverKey)
    await until('both receipts', () => queue.open === 0)
    expect(receiptsSent()).toEqual([`${late.id} failed EXPIRED`, `${unknown.id} failed UNSUPPORTED`])
    expect(world.applied).toEqual([])
  })

  it('shows a code in chat and why there is none', async () => {
    const world = worldWithAnnaOnline()
    const server = await start(world)
    await until('hello', () => server.client.state === 'connected')
    const code = await server.requestCode('Anna', 'GAME')
    expect(bridge.server(serverKey).codes.map((issued) => issued.code)).toEqual([code])
    bridge.server(serverKey).link(world.player('Anna').uuid, 'GAME')
    expect(await server.requestCode('Anna', 'GAME')).toBe('Refused: ALREADY_LINKED')
    expect(await server.unlink('Anna', 'GAME')).toBe('Unlinked')
    expect(world.player('Anna').seen.map(({ text }) => text)).toEqual([
      code,
      'Refused: ALREADY_LINKED',
      'Unlinked',
    ])
  })

  it('reports players it met while the bridge was unavailable, also after a kill', async () => {
    const world = worldWithAnnaOnline()
    const first = await start(world, { directory })
    first.line.cut()
    await first.join('Ben')
    await first.kill()
    running.delete(first)
    await start(world, { directory })
    const reported = (): string =>
      bridge.calls
        .filter(({ path: call }) => call === '/players')
        .map(({ body }) => JSON.stringify(body))
        .join()
    await until('both players', () => reported().includes('"Anna"') && reported().includes('"Ben"'))
    expect(reported()).toContain(world.player('Ben').uuid)
  })

  it('sends rows again that came before the list of who is online, and none of players who have left', async () => {
    const lines: string[] = []
    const world = worldWithAnnaOnline()
    const server = await start(world, { log: (line) => lines.push(line) })
    const rowsOf = (call: SeenCall) => playersRequest.safeParse(call.body).data?.players ?? []
    const callsWith = (name: string) =>
      bridge.calls.filter((call) => rowsOf(call).some((row) => row.name === name)).length
    await until('the row of Anna', () => callsWith('Anna') === 1)
    const unseen = (call: SeenCall) => {
      const [result, reason] = ['rejected', 'PLAYER_NOT_SEEN']
      return { status: 200, body: { results: rowsOf(call).map(({ uuid }) => ({ uuid, result, reason })) } }
    }
    bridge.intercept((call) => (call.path === '/players' && callsWith('Ben') < 3 ? unseen(call) : undefined))
    await server.join('Ben')
    await until('the third call with Ben', () => callsWith('Ben') === 3)
    expect(lines.filter((line) => line.includes('PLAYER_NOT_SEEN'))).toEqual([])
    bridge.intercept((call) => (call.path === '/players' ? unseen(call) : undefined))
    await server.leave('Ben')
    await until('a line about Ben', () => lines.some((line) => line.includes('PLAYER_NOT_SEEN')))
    expect(callsWith('Ben')).toBe(4)
  })

  it('reports at once who joined, though a poll is pending', async () => {
    const world = worldWithAnnaOnline()
    const server = await start(world)
    const state = bridge.server(serverKey)
    await until('the first list', () => state.playersOnline.length === 1)
    await server.join('Ben')
    await until('the second list', () => state.playersOnline.length === 2)
    await server.stop()
    running.delete(server)
    expect(state.playersOnline).toEqual([])
  })

  it('says hello again to a bridge that forgot it, and writes one line per change of state', async () => {
    const lines: string[] = []
    const server = await start(worldWithAnnaOnline(), { log: (line) => lines.push(line) })
    await until('hello', () => server.client.state === 'connected')
    bridge.server(serverKey).forgetInstance()
    await server.join('Ben')
    await until(
      'a second hello',
      () => bridge.calls.filter(({ path: call }) => call === '/hello').length === 2,
    )
    bridge.intercept(() => ({ status: 503, body: 'down for repairs' }))
    await server.leave('Ben')
    await until('the outage', () => server.client.state === 'unreachable')
    await until('several tries', () => bridge.calls.filter(({ path: call }) => call === '/sync').length > 8)
    bridge.intercept(() => undefined)
    await until('the return', () => server.client.state === 'connected')
    expect(lines).toEqual([
      'Connected as lobby',
      'Bridge refuses for now (HTTP_503: Service Unavailable); retrying',
      'Connected again as lobby',
    ])
  })

  it('reports open sessions again after a hello, as the bridge may have ended them', async () => {
    await start(worldWithAnnaOnline())
    const server = bridge.server(serverKey)
    const session = await until('an open session', () => [...server.facts.values()][0])
    server.forgetInstance()
    const again = await until('a newer report of it', () =>
      [...server.facts.values()].find(({ version }) => version > session.version),
    )
    expect(again).toEqual({ ...session, version: again.version })
  })

  it('pauses when its key is refused', async () => {
    const server = await start(worldWithAnnaOnline(), { serverKey: 'revoked' })
    await until('the pause', () => server.client.state === 'paused')
    expect(bridge.calls.filter(({ path: call }) => call !== '/hello')).toEqual([])
  })
})
