import { WebSocket } from 'ws'
import { describe, expect, test } from 'vitest'
import { sessions } from '@kubora/schema/db/accounts'
import { eq, sql } from 'drizzle-orm'
import { loadSigningKey } from '@kubora/domain/accounts/signing-keys'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import { socketLimits } from '#http/socket-limits.ts'
import { connectLive, openSocket } from '#testing/live-client.ts'
import { openTestWorld, publicOrigin, startTestApi } from '#testing/test-api.ts'

const { url, ask, api } = await startTestApi()
const world = await openTestWorld()
const networkStatus = 'subscription { networkStatusChanged { playersOnline serversOnline } }'

describe('opening', () => {
  test.each([
    ['a foreign page', 'https://evil.test'],
    ['the same host over http', publicOrigin.replace('https', 'http')],
    ['a host that begins like ours', `${publicOrigin}.evil.test`],
    ['a page without an origin', 'null'],
  ])('refuses %s', async (_name, origin) => {
    await expect(openSocket(url, { origin })).rejects.toThrow('403')
  })

  test('refuses another path', async () => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/elsewhere`, 'graphql-transport-ws')
    await expect(new Promise((_resolve, reject) => socket.on('error', reject))).rejects.toThrow('404')
  })

  test('closes a socket that speaks another protocol', async () => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/graphql`, 'graphql-ws', {
      headers: { origin: publicOrigin },
    })
    await expect(new Promise((_resolve, reject) => socket.on('error', reject))).rejects.toThrow()
  })

  test('closes a socket with a dead token, so that its page logs out', async () => {
    const client = await openSocket(url)
    client.send({ type: 'connection_init', payload: { token: 'dead' } })
    expect(await client.closed).toBe(4401)
  })

  test('closes a socket that says nothing', async () => {
    const client = await openSocket(url)
    expect(await client.closed).toBe(4408)
  })

  test('closes a socket that subscribes before it said hello', async () => {
    const client = await openSocket(url)
    client.subscribe('1', networkStatus)
    expect(await client.closed).toBe(4401)
  })

  test('refuses more sockets of one session than allowed', async () => {
    const { token } = await world.logIn(await world.seed.account())
    const clients = await Promise.all(
      Array.from({ length: socketLimits.socketsPerSession }, () => connectLive(url, token)),
    )
    const oneMore = await openSocket(url)
    oneMore.send({ type: 'connection_init', payload: { token } })
    expect(await oneMore.closed).toBe(4429)
    await Promise.all(clients.map((client) => client.close()))
    await (await connectLive(url, token)).close()
  })

  test('counts no socket that was closed while its session was looked up', async () => {
    const account = await world.seed.account()
    const { token } = await world.logIn(account)
    await world.db.transaction(async (tx) => {
      // no session is looked up until these sockets are closed
      await tx.execute(sql`lock table sessions in access exclusive mode`)
      for (let count = 0; count < socketLimits.socketsPerSession; count += 1) {
        const client = await openSocket(url)
        client.send({ type: 'connection_init', payload: { token } })
        await client.close()
      }
    })
    const client = await connectLive(url, token)
    expect(client.isOpen()).toBe(true)
    await client.close()
  })
})

describe('messages', () => {
  test('one that is too long closes the socket', async () => {
    const client = await connectLive(url)
    client.send({ type: 'ping', payload: { text: 'x'.repeat(64_001) } })
    expect(await client.closed).toBe(1009)
  })

  test('one that is no message closes the socket', async () => {
    const client = await connectLive(url)
    client.send('{"type":"unknown"}')
    expect(await client.closed).toBe(4400)
  })

  test('a flood closes the socket', async () => {
    const client = await connectLive(url)
    for (let count = 0; count < 200; count += 1) client.send({ type: 'ping' })
    expect(await client.closed).toBe(4429)
  })

  test('mutations and queries are refused, without effect', async () => {
    const { token, sessionId } = await world.logIn(await world.seed.account())
    const client = await connectLive(url, token)
    client.subscribe('1', 'mutation { logout }')
    client.subscribe('2', '{ me { id } }')
    await client.waitFor(({ type, id }) => type === 'error' && id === '1')
    await client.waitFor(({ type, id }) => type === 'error' && id === '2')
    const session = await world.db.query.sessions.findFirst({ where: { id: sessionId } })
    expect(session?.revokedAt).toBe(null)
    await client.close()
  })

  test.each([
    ['an unknown field', 'subscription { nothing }'],
    ['two root fields', 'subscription { networkStatusChanged { playersOnline } gameServerChanged { id } }'],
    ['a missing variable', 'subscription ($id: ID!) { notificationChanged(playerId: $id) { id } }'],
    ['no document', ''],
  ])('refuses %s with an error and keeps the socket', async (_name, query) => {
    const { account } = await world.seed.teamMember({ permissions: [playerPermissions.viewPlayers] })
    const client = await connectLive(url, (await world.logIn(account)).token)
    client.subscribe('1', query)
    const message = await client.waitFor(({ id }) => id === '1')
    expect(message).toMatchObject({
      type: 'error',
      payload: [{ extensions: { code: expect.not.stringMatching('INTERNAL') } }],
    })
    expect(client.isOpen()).toBe(true)
    await client.close()
  })

  test('refuses more subscriptions on a socket than allowed', async () => {
    const client = await connectLive(url)
    const most = socketLimits.subscriptionsPerSocket
    for (let count = 0; count <= most; count += 1) client.subscribe(String(count), networkStatus)
    expect((await client.waitFor(({ type }) => type === 'error')).id).toBe(String(most))
    client.send({ type: 'complete', id: '0' })
    client.subscribe('one more', networkStatus)
    world.publish({ kind: 'network-status' })
    expect((await client.waitFor(({ id }) => id === 'one more')).type).toBe('next')
    await client.close()
  })
})

describe('sessions', () => {
  test('one revoked over HTTP closes its socket', async () => {
    const account = await world.seed.account()
    const [here, there] = [await world.logIn(account), await world.logIn(account)]
    const client = await connectLive(url, there.token)
    const answer = await ask('mutation ($id: ID!) { revokeSession(id: $id) { id } }', {
      variables: { id: there.sessionId },
      token: here.token,
    })
    expect(answer.code).toBe(null)
    expect(await client.closed).toBe(4401)
  })

  test('one that ended without any event closes its socket, too', async () => {
    const { token, sessionId } = await world.logIn(await world.seed.account())
    const client = await connectLive(url, token)
    await world.db.update(sessions).set({ revokedAt: sql`now()` }).where(eq(sessions.id, sessionId))
    expect(await client.closed).toBe(4401)
  })

  test('an expired token closes its socket', async () => {
    const { token } = await world.logIn(await world.seed.account())
    const { privateKey } = await loadSigningKey(world.domain)
    const short = await new SignJWT({ ...decodeJwt(token), exp: Math.floor(Date.now() / 1000) + 5 })
      .setProtectedHeader({ ...decodeProtectedHeader(token), alg: 'EdDSA' })
      .sign(privateKey)
    const client = await connectLive(url, short)
    expect(await client.closed).toBe(4401)
  })
})

test('viewers of the same request share one result, each under its own id', async () => {
  const clients = await Promise.all(Array.from({ length: 5 }, () => connectLive(url)))
  for (const [index, client] of clients.entries()) client.subscribe(`id-${index}`, networkStatus)
  world.publish({ kind: 'network-status' })
  for (const [index, client] of clients.entries())
    expect((await client.waitFor(({ id }) => id === `id-${index}`)).type).toBe('next')
  await Promise.all(clients.map((client) => client.close()))
})

test('a stopping api closes its sockets, so that clients reconnect', async () => {
  const client = await connectLive(url)
  await api.close()
  expect(await client.closed).toBe(1012)
})
