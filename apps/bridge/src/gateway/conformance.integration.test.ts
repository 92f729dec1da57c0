import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { systemActor } from '@kubora/domain/kernel/actor'
import { inUnit } from '@kubora/domain/kernel/unit-of-work'
import { enqueueLinkNotices } from '@kubora/domain/player-links/enqueue-link-notices'
import { notifyPlayer } from '@kubora/domain/notifications/notify-player'
import { revokeServerKey } from '@kubora/domain/game-servers/revoke-server-key'
import { checkBridge } from '@kubora/plugin-sdk/conformance/check-bridge'
import { playerLinks } from '@kubora/schema/db/player-links'
import { gameServerKeys } from '@kubora/schema/db/game-servers'
import { players } from '@kubora/schema/db/players'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestGround } from '#testing/test-bridges.ts'

const ground = await createTestGround()
const bridge = await ground.start({ RATE_LIMIT_SCALE: '100' })
const { seed, db, context, principal } = ground

async function post(path: string, key: string, body: string | Buffer, headers: Record<string, string> = {}) {
  const response = await fetch(`${bridge.url}/bridge/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    body,
  })
  return { status: response.status, body: JSON.parse(await response.text()) }
}

const hello = () => ({ protocolVersion: 1, pluginVersion: '1', bootId: randomUUID(), identityMode: 'online' })

test('passes every check of the conformance kit', { timeout: 720_000 }, async () => {
  const server = await seed.gameServer()
  const results = await checkBridge({
    url: bridge.url,
    serverKey: server.key,
    offlineKey: (await seed.gameServer({ identityMode: 'offline' })).key,
    worldKey: (await seed.gameServer({ realm: 'de', ownsWorld: true })).key,
    async notify({ uuid }, text) {
      const [player] = await db.select().from(players).where(eq(players.uuid, uuid))
      await notifyPlayer.run(context, principal, { playerId: player?.id, text, idempotencyKey: randomUUID() })
    },
    async link({ uuid }) {
      const [player] = await db.select().from(players).where(eq(players.uuid, uuid))
      if (player === undefined) throw new Error('The bridge does not know the player')
      const link = { kind: 'GAME', playerId: player.id, externalId: uuid, externalName: player.name } as const
      const account = await seed.account()
      await inUnit(context, async (unit) => {
        const values = { accountId: account.id, ...link }
        const [row] = await unit.tx.insert(playerLinks).values(values).returning()
        if (row) await enqueueLinkNotices(unit, systemActor, row, true)
      })
    },
  })
  expect(results.length).toBeGreaterThan(20)
  expect(results.filter(({ verdict }) => verdict !== 'pass')).toEqual([])
})

test('takes gzip, and refuses a body that is too large only once inflated', async () => {
  const { key } = await seed.gameServer()
  const gzip = { 'content-encoding': 'gzip' }
  expect(await post('/hello', key, gzipSync(JSON.stringify(hello())), gzip)).toMatchObject({ status: 200 })
  const bomb = gzipSync(Buffer.alloc(50_000_000, 0x20))
  expect(bomb.length).toBeLessThan(100_000)
  expect(await post('/hello', key, bomb, gzip)).toMatchObject({
    status: 413,
    body: { code: 'BODY_TOO_LARGE' },
  })
  expect(await post('/hello', key, 'not gzip', gzip)).toMatchObject({ status: 400 })
  expect(await post('/hello', key, 'x', { 'content-encoding': 'br' })).toMatchObject({ status: 415 })
})

test('text that the database cannot store is refused with its field, never with an internal error', async () => {
  const { key } = await seed.gameServer()
  for (const text of ['\\u0000', '\\ud800', 'a\\udc00b']) {
    const body = JSON.stringify({ ...hello(), software: 'SOFTWARE' }).replace('SOFTWARE', text)
    expect(await post('/hello', key, body)).toMatchObject({
      status: 422,
      body: { code: 'INVALID_FRAME', fieldErrors: [{ path: 'software' }] },
    })
  }
  const badUtf8 = Buffer.from([0x22, 0xff, 0x22])
  expect(await post('/hello', key, badUtf8)).toMatchObject({ status: 400, body: { code: 'INVALID_JSON' } })
})

test('a disabled server is forbidden, a revoked key unauthorized, other calls need a hello', async () => {
  const disabled = await seed.gameServer({ disabled: true })
  expect(await post('/hello', disabled.key, '{}')).toMatchObject({ status: 403 })
  const fresh = await seed.gameServer()
  const request = JSON.stringify({ bootId: randomUUID(), kind: 'GAME', playerUuid: randomUUID() })
  expect(await post('/unlink', fresh.key, request)).toMatchObject({
    status: 409,
    body: { code: 'HELLO_REQUIRED' },
  })
})

test('too many wrong keys of an address are refused with the time to wait', async () => {
  const strict = await ground.start({ RATE_LIMIT_SCALE: '0.05' })
  await ground.redis.flushdb()
  const knock = () =>
    fetch(`${strict.url}/bridge/v1/hello`, { method: 'POST', headers: { authorization: 'Bearer wrong' } })
  const answers: Response[] = []
  for (let i = 0; i < 5; i += 1) answers.push(await knock())
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 429, 429])
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('wrong keys of an address do not block a key that was right recently, and that one ends once revoked', async () => {
  const strict = await ground.start({ RATE_LIMIT_SCALE: '0.05' })
  await ground.redis.flushdb()
  const [server, fresh] = [await seed.gameServer(), await seed.gameServer()]
  const knock = async (key: string) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const body = JSON.stringify(hello())
    return (await fetch(`${strict.url}/bridge/v1/hello`, { method: 'POST', headers, body })).status
  }
  expect(await knock(server.key)).toBe(200)
  for (const status of [401, 401, 401, 429]) expect(await knock('wrong')).toBe(status)
  // another process of the server: it matters only that the key was checked
  expect(await knock(server.key)).toBe(409)
  expect(await knock(fresh.key)).toBe(429)
  const [key] = await db.select().from(gameServerKeys).where(eq(gameServerKeys.serverId, server.id))
  await revokeServerKey(context, systemActor, key?.id ?? 0)
  // it is looked up, found wrong and counted as such
  expect(await knock(server.key)).toBe(429)
  await ground.stop(strict)
})

test('serves its own description and the page to read it, from no other host', async () => {
  const get = async (path: string) => fetch(`${bridge.url}/bridge/v1${path}`)
  expect(await (await get('/openapi.json')).json()).toHaveProperty(['paths', '/sync', 'post'])
  const page = await get('/docs')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  const html = await page.text()
  expect(html).not.toMatch(/https?:/)
  const assets = [...html.matchAll(/(?:src|href)="(docs\/[^"]+)"/g)].map((match) => match[1])
  expect(assets).toHaveLength(3)
  for (const asset of assets) expect((await get(`/${asset}`)).status).toBe(200)
})
