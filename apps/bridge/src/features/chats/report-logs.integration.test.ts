import { randomUUID } from 'node:crypto'
import { reportLogs } from '@kubora/schema/db/report-logs'
import { serverPlayers } from '@kubora/schema/db/server-players'
import { startSimulatedServer } from '@kubora/plugin-sdk/simulator/simulated-server'
import { createWorld } from '@kubora/plugin-sdk/simulator/simulated-world'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestGround, eventually } from '#testing/test-bridges.ts'

const ground = await createTestGround()
const { seed, db } = ground
const bridge = await ground.start()

type Reply = { status: number; body: Record<string, unknown> }

async function aServer(options: Parameters<typeof seed.gameServer>[0] = {}) {
  const server = await seed.gameServer({ name: 'Roleplay DE', realm: 'de', ...options })
  const bootId = randomUUID()
  const call = async (path: string, request: object, key = server.key): Promise<Reply> => {
    const response = await fetch(`${bridge.url}/bridge/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ bootId, ...request }),
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const hello = { protocolVersion: 1, pluginVersion: '1', identityMode: 'offline' }
  await call('/hello', { ...hello, identityMode: options.identityMode ?? 'online' })
  return { ...server, call }
}

const at = '2026-03-01T12:00:00Z'
const line = { at, text: 'Hallo' }

function aLog(playerUuid: string, changes: object = {}) {
  return { logId: randomUUID(), playerUuid, at, lines: [line], ...changes }
}

const logsOf = ({ id }: { id: number }) =>
  db.select().from(reportLogs).where(eq(reportLogs.playerId, id)).orderBy(asc(reportLogs.number))

const server = await aServer()

async function aPlayer(...of: { id: number }[]) {
  const player = await seed.player()
  for (const each of of.length === 0 ? [server] : of) await seed.seen(each, [player])
  return player
}

test('numbers of logs count for each player, and a repeated call gets the same one', async () => {
  const [player, other] = [await aPlayer(), await aPlayer()]
  const first = aLog(player.uuid)
  const { status, body } = await server.call('/report-logs', first)
  expect([status, body['number']]).toEqual([200, 1])
  const days = (Date.parse(String(body['usableUntil'])) - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(30)
  const again = await Promise.all([1, 2, 3].map(() => server.call('/report-logs', first)))
  expect(again.map((reply) => reply.body['number'])).toEqual([1, 1, 1])
  expect((await server.call('/report-logs', aLog(player.uuid))).body['number']).toBe(2)
  expect((await server.call('/report-logs', aLog(other.uuid))).body['number']).toBe(1)
  expect(await logsOf(player)).toMatchObject([
    { number: 1, realm: 'de', serverName: 'Roleplay DE', lineCount: 1, at: new Date(at) },
    { number: 2 },
  ])
})

test('lines are stored as people read them, whatever was typed', async () => {
  const [player, speaker] = [await aPlayer(), randomUUID()]
  const said = (text: string, changes: object = {}) => ({ at, text, ...changes })
  const long = `${'😀'.repeat(512)}x`
  const { status } = await server.call(
    '/report-logs',
    aLog(player.uuid, {
      lines: [
        said('§cHau §lab\n§r jetzt', {
          sender: { uuid: speaker, name: '§6Max\u202e Muster' },
          channel: '§7Lokal',
        }),
        said('a\0b\ud800c\u200bd', { channel: '\u0007' }),
        said(long, { sender: { uuid: speaker, name: 'N'.repeat(100) } }),
        { ...said(''), at: '2099-01-01T00:00:00Z' },
      ],
    }),
  )
  expect(status).toBe(200)
  const [log] = await logsOf(player)
  const time = '2026-03-01T12:00:00.000Z'
  expect(log?.lines.slice(0, 3)).toEqual([
    { at: time, sender: { uuid: speaker, name: 'Max Muster' }, channel: 'Lokal', text: 'Hau ab  jetzt' },
    { at: time, sender: null, channel: null, text: 'abcd' },
    { at: time, sender: { uuid: speaker, name: 'N'.repeat(64) }, channel: null, text: '😀'.repeat(512) },
  ])
  expect(Date.parse(log?.lines[3]?.at ?? '')).toBeLessThanOrEqual(Date.now())
})

test('what is no log is refused with its fields, and nothing is stored', async () => {
  const player = await aPlayer()
  const refused = async (changes: object) => {
    const { status, body } = await server.call('/report-logs', aLog(player.uuid, changes))
    const fields = body['fieldErrors'] as { path: string; key: string }[] | undefined
    return [status, body['code'], ...(fields ?? []).map(({ path, key }) => `${path} ${key}`)]
  }
  const wrong = [422, 'INVALID_FRAME']
  expect(await refused({ lines: [] })).toEqual([...wrong, 'lines too_small'])
  expect(await refused({ lines: Array.from({ length: 501 }, () => line) })).toEqual([
    ...wrong,
    'lines too_big',
  ])
  expect(await refused({ logId: 'x' })).toEqual([...wrong, 'logId invalid_format'])
  expect(await refused({ lines: [{ at, text: 1, sender: {} }] })).toEqual([
    ...wrong,
    'lines.0.sender.uuid invalid_type',
    'lines.0.sender.name invalid_type',
    'lines.0.text invalid_type',
  ])
  const large = Array.from({ length: 500 }, () => ({ at, text: 'x'.repeat(2_200) }))
  expect(await refused({ lines: large })).toEqual([413, 'BODY_TOO_LARGE'])
  const key = await server.call('/report-logs', aLog(player.uuid), 'wrong')
  expect([key.status, key.body['code']]).toEqual([401, 'UNAUTHORIZED'])
  const process = await server.call('/report-logs', { ...aLog(player.uuid), bootId: randomUUID() })
  expect([process.status, process.body['code']]).toEqual([409, 'INSTANCE_CONFLICT'])
  expect(await logsOf(player)).toEqual([])
})

test('a game server keeps logs of players whom it had, linked or not, and of nobody else', async () => {
  const offline = await aServer({ identityMode: 'offline', realm: null })
  const [elsewhere, trusted] = [await seed.player(), await aPlayer(server, offline)]
  const codeOf = async (of: typeof server, uuid: string) =>
    (await of.call('/report-logs', aLog(uuid))).body['code']
  expect(await codeOf(server, randomUUID())).toBe('PLAYER_UNKNOWN')
  expect(await codeOf(server, elsewhere.uuid)).toBe('PLAYER_OFFLINE')
  expect(await codeOf(offline, trusted.uuid)).toBe('IDENTITY_CONFLICT')
  const own = await seed.player({ offlineIdentity: true })
  await seed.seen(offline, [own])
  expect(await codeOf(offline, own.uuid)).toBeUndefined()
  expect(await logsOf(own)).toMatchObject([{ realm: null }])
  expect([await logsOf(elsewhere), await logsOf(trusted)]).toEqual([[], []])
})

test('on a game server a player makes three logs a minute and 20 a day, and it a thousand a day; repeated ones count once', async () => {
  const player = await aPlayer()
  const first = aLog(player.uuid)
  const sent = [first, first, aLog(player.uuid), aLog(player.uuid)]
  for (const log of sent) expect((await server.call('/report-logs', log)).status).toBe(200)
  const refused = async (of: typeof server, uuid: string) => {
    const { status, body } = await of.call('/report-logs', aLog(uuid))
    return [status, body['code'], body['retryAfterMs']]
  }
  expect(await refused(server, player.uuid)).toEqual([429, 'RATE_LIMITED', 60_000])
  expect((await server.call('/report-logs', first)).body['number']).toBe(1)
  // what one server used up leaves the player theirs on another
  const another = await aServer()
  await seed.seen(another, [player])
  expect((await another.call('/report-logs', aLog(player.uuid))).status).toBe(200)
  const earlier = (id: number) => ({
    playerId: id,
    number: 1,
    serverId: server.id,
    serverName: 'x',
    at: new Date(),
    lineCount: 1,
    lines: [{ at, sender: null, channel: null, text: 'x' }],
    createdAt: sql`clock_timestamp() - interval '23 hours'`,
  })
  const busy = await aPlayer()
  await db
    .insert(reportLogs)
    .values(Array.from({ length: 20 }, () => ({ ...earlier(busy.id), key: randomUUID() })))
  expect(await refused(server, busy.uuid)).toEqual([429, 'RATE_LIMITED', 3_600_000])
  const [crowded, quiet] = [await aServer(), await seed.player()]
  await seed.seen(crowded, [quiet])
  await db.insert(reportLogs).values(
    Array.from({ length: 1_000 }, () => ({
      ...earlier(busy.id),
      serverId: crowded.id,
      key: randomUUID(),
    })),
  )
  expect(await refused(crowded, quiet.uuid)).toEqual([429, 'RATE_LIMITED', 3_600_000])
  expect(await logsOf(quiet)).toEqual([])
})

test('a player who types /log in the game reads the number, and the log has what they saw', async () => {
  const { id: serverId, key } = await seed.gameServer({ realm: 'de' })
  const world = createWorld(['Anna_Log', 'Ben_Log', 'Late_Log'], 'online')
  const options = { bridgeUrl: bridge.url, serverKey: key, identityMode: 'online', world, seed: 1 } as const
  const simulated = await startSimulatedServer(options)
  await eventually('the game server is connected', () => simulated.client.state === 'connected')
  /** Waits until the bridge has the list of who is online: the game waits only a second for it. */
  const seen = (count: number) =>
    eventually('the bridge has its players', async () => {
      const isSeen = and(eq(serverPlayers.serverId, serverId), isNotNull(serverPlayers.seenAt))
      return (await db.$count(serverPlayers, isSeen)) === count
    })
  for (const name of ['Anna_Log', 'Ben_Log']) await simulated.join(name)
  await seen(2)
  expect(await simulated.log('Anna_Log')).toBe('There is nothing to keep')
  simulated.say('Ben_Log', '§cRaus aus meinem Wagen!')
  await simulated.join('Late_Log')
  await seen(3)
  simulated.say('Anna_Log', 'Das ist meiner.')
  expect(await simulated.log('Anna_Log')).toBe('Log 1')
  expect(await simulated.log('Late_Log')).toBe('Log 1')
  const storedOf = async (name: string) => {
    const player = await db.query.players.findFirst({ where: { uuid: world.player(name).uuid } })
    const [log] = await logsOf(player ?? { id: 0 })
    return log?.lines.map(({ sender, text }) => `${sender?.name}: ${text}`)
  }
  expect(await storedOf('Anna_Log')).toEqual(['Ben_Log: Raus aus meinem Wagen!', 'Anna_Log: Das ist meiner.'])
  expect(await storedOf('Late_Log')).toEqual(['Anna_Log: Das ist meiner.'])
  await simulated.stop()
})
