import { randomUUID } from 'node:crypto'
import { statScores } from '@kubora/schema/db/stats'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestGround } from '#testing/test-bridges.ts'

const ground = await createTestGround()
const { seed, db } = ground
const bridge = await ground.start()
// as after a restart elsewhere: the same calls reach another process
const other = await ground.start()

/** A UUIDv7 of now. */
function eventId(): string {
  const hex = Date.now().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${randomUUID().slice(15)}`
}

async function aServer(kind: 'gungame' | 'lobby' = 'gungame') {
  const server = await seed.gameServer({ kind })
  const bootId = randomUUID()
  const call = async (path: string, request: object, { url } = bridge) => {
    const response = await fetch(`${url}/bridge/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ bootId, ...request }),
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  await call('/hello', { protocolVersion: 1, pluginVersion: '1', identityMode: 'online' })
  return { ...server, call }
}

function aKill({ uuid }: { uuid: string }, changes: object = {}) {
  return { id: eventId(), uuid, kind: 'KILL', amount: 1, ...changes }
}

async function pointsOf(player: { id: number }) {
  const [row] = await db
    .select({ points: statScores.points })
    .from(statScores)
    .where(
      and(eq(statScores.playerId, player.id), eq(statScores.mode, 'gungame'), eq(statScores.period, 'DAILY')),
    )
  return row?.points
}

test('events count once, however often and by whichever process they are reported', async () => {
  const [server, player] = [await aServer(), await seed.player()]
  const events = Array.from({ length: 50 }, () => aKill(player))
  const replies = await Promise.all(
    [bridge, other, bridge, other].map((process) => server.call('/events', { events }, process)),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const counted = replies.map(({ body }) => Number(body['counted']))
  expect(counted.reduce((sum, one) => sum + one, 0)).toBe(50)
  expect(await pointsOf(player)).toBe(5000)
  expect((await server.call('/events', { events })).body).toEqual({
    counted: 0,
    duplicates: 50,
    rejected: [],
  })
})

test('a wrong event is refused alone, with its id and the reason', async () => {
  const [server, player] = [await aServer(), await seed.player()]
  const wrong = aKill(player, { kind: 'KARMA' })
  const odd = aKill(player, { id: 'x', amount: -0.5 })
  const { status, body } = await server.call('/events', { events: [wrong, aKill(player), odd] })
  expect(status).toBe(200)
  expect(body).toEqual({
    counted: 1,
    duplicates: 0,
    rejected: [
      { id: wrong.id, reason: 'KIND_NOT_OF_MODE' },
      { id: 'x', reason: 'ID_INVALID' },
    ],
  })
})

test('a frame that is none is refused as a whole', async () => {
  const [server, player] = [await aServer(), await seed.player()]
  const refused = async (events: unknown) => {
    const { status, body } = await server.call('/events', { events })
    return [status, body['code']]
  }
  expect(await refused([])).toEqual([422, 'INVALID_FRAME'])
  expect(await refused(Array.from({ length: 1001 }, () => aKill(player)))).toEqual([422, 'INVALID_FRAME'])
  expect(await refused([aKill(player, { uuid: 'x' })])).toEqual([422, 'INVALID_FRAME'])
  expect(await refused([aKill(player, { id: 'x'.repeat(65) })])).toEqual([422, 'INVALID_FRAME'])
  expect(await pointsOf(player)).toBeUndefined()
})
