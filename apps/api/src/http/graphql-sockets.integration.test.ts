import { randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'
import { describe, expect, test } from 'vitest'
import { sessions } from '@kubora/schema/db/accounts'
import { playerGroups } from '@kubora/schema/db/permissions'
import { eq, sql } from 'drizzle-orm'
import { loadPrincipal } from '@kubora/domain/accounts/load-principal'
import { loadSigningKey } from '@kubora/domain/accounts/signing-keys'
import { endRights } from '@kubora/domain/permissions/end-rights'
import { deleteGroup } from '@kubora/domain/permissions/groups/delete-group'
import { editGroup } from '@kubora/domain/permissions/groups/edit-group'
import { editMembership } from '@kubora/domain/permissions/held/edit-membership'
import { removeFromGroup } from '@kubora/domain/permissions/held/remove-from-group'
import { permissionPermissions } from '@kubora/validation/permissions/permissions'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import { socketLimits } from '#http/socket-limits.ts'
import { connectLive, openSocket } from '#testing/live-client.ts'
import { openTestWorld, publicOrigin, startTestApi } from '#testing/test-api.ts'

const { url, ask, api } = await startTestApi()
const world = await openTestWorld()
const networkStatus = 'subscription { networkStatusChanged { playersOnline serversOnline } }'
const serverChanged = 'subscription { gameServerChanged { id name } }'
const banChanged = 'subscription ($id: ID!) { playerBanChanged(playerId: $id) { id } }'
const accountChanged =
  'subscription { accountChanged { tokenStale account { id locale sessions { current } } } }'

/** Publishes until the client got a message under `id`: a subscription is set up a moment after it was sent. */
async function publishUntil(
  client: Awaited<ReturnType<typeof connectLive>>,
  id: string,
  event: Parameters<typeof world.publish>[0],
) {
  const timer = setInterval(() => world.publish(event), 20)
  try {
    return await client.waitFor((message) => message.id === id)
  } finally {
    clearInterval(timer)
  }
}

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
    expect((await publishUntil(client, 'one more', { kind: 'network-status' })).type).toBe('next')
    await client.close()
  })
})

describe('permissions', () => {
  test('a guest gets events of the network and no others', async () => {
    const client = await connectLive(url)
    client.subscribe('1', networkStatus)
    client.subscribe('2', serverChanged)
    client.subscribe('3', accountChanged)
    expect(await publishUntil(client, '1', { kind: 'network-status' })).toMatchObject({
      type: 'next',
      payload: { data: { networkStatusChanged: { playersOnline: 0, serversOnline: 0 } } },
    })
    for (const id of ['2', '3']) {
      const message = await client.waitFor((candidate) => candidate.id === id)
      expect(message).toMatchObject({ type: 'error', payload: [{ message: 'NO_PERMISSION' }] })
    }
    await client.close()
  })

  test('a withdrawn permission ends the subscription at the next event', async () => {
    const { account, player } = await world.seed.teamMember()
    const server = await world.seed.gameServer()
    const event = { kind: 'game-server', serverId: server.id } as const
    const client = await connectLive(url, (await world.logIn(account)).token)
    client.subscribe('1', serverChanged)
    expect(await publishUntil(client, '1', event)).toMatchObject({
      type: 'next',
      payload: { data: { gameServerChanged: { id: String(server.id) } } },
    })
    await world.db.delete(playerGroups).where(eq(playerGroups.playerId, player.id))
    const timer = setInterval(() => world.publish(event), 20)
    const refusal = await client.waitFor(({ type }) => type === 'error')
    clearInterval(timer)
    expect(refusal).toMatchObject({ id: '1', payload: [{ message: 'NO_PERMISSION' }] })
    expect(client.isOpen()).toBe(true)
    await client.close()
  })

  test('a subscription ends because a second factor is required, and says so', async () => {
    const { account, player } = await world.seed.teamMember()
    const server = await world.seed.gameServer()
    const event = { kind: 'game-server', serverId: server.id } as const
    const client = await connectLive(url, (await world.logIn(account)).token)
    client.subscribe('1', serverChanged)
    expect(await publishUntil(client, '1', event)).toMatchObject({ type: 'next' })
    await world.seed.membership(player, await world.seed.group({ requiresSecondFactor: true }))
    const timer = setInterval(() => world.publish(event), 20)
    const refusal = await client.waitFor(({ type }) => type === 'error')
    clearInterval(timer)
    expect(refusal).toMatchObject({
      id: '1',
      payload: [{ extensions: { code: 'SECOND_FACTOR_REQUIRED', params: { step: 'SET_UP' } } }],
    })
    await client.close()
  })

  test.each(['taken', 'ended', 'emptied', 'not of the team', 'deleted'] as const)(
    'a right that is taken in the panel (%s) ends the open subscriptions of its holder, and no others',
    async (how) => {
      const seeded = world.seed
      const admin = await seeded.teamMember({ permissions: ['*'] })
      const principal = await loadPrincipal(world.db, (await world.logIn(admin.account)).sessionId)
      const [{ account, player }, banned] = [await seeded.linkedPlayer(), await seeded.player()]
      const ban = { kind: 'ban', banId: randomUUID(), playerId: banned.id } as const
      const name = `group ${player.id}`
      const held = [playerPermissions.viewPlayers, permissionPermissions.editPermissions]
      const groupId = await seeded.group({ name, isTeam: true, permissions: held })
      await seeded.membership(player, groupId)
      const { token } = await world.logIn(account)
      const clients = await Promise.all([token, token, (await world.logIn(admin.account)).token].map(open))

      const membership = { playerId: player.id, groupId, version: 1 }
      const group = { id: groupId, version: 1, name, isTeam: true, permissions: held }
      // an end that passes is noticed without any action
      if (how === 'ended') {
        const endsAt = new Date(Date.now() + 1_000).toISOString()
        await editMembership.run(world.domain, principal, { ...membership, endsAt })
      }
      if (how === 'taken') await removeFromGroup.run(world.domain, principal, membership)
      if (how === 'emptied') await editGroup.run(world.domain, principal, { ...group, permissions: [] })
      if (how === 'not of the team') await editGroup.run(world.domain, principal, { ...group, isTeam: false })
      if (how === 'deleted') await deleteGroup.run(world.domain, principal, { id: groupId, version: 1 })
      const schedule = setInterval(() => void endRights(world.domain), 200)
      const [first, second, other] = clients
      const isRefused = async (id: string) => {
        for (const client of [first, second]) {
          const refusal = await client?.waitFor((message) => message.type === 'error' && message.id === id)
          expect(refusal?.payload).toMatchObject([{ message: 'NO_PERMISSION' }])
        }
      }
      // the change itself says so
      await isRefused('rights')
      clearInterval(schedule)
      world.publish(ban)
      await isRefused('bans')
      expect(first?.messages.filter(({ id, type }) => id === 'bans' && type === 'next')).toHaveLength(0)
      await other?.waitFor(({ id, type }) => id === 'bans' && type === 'next')
      expect(other?.messages.filter(({ type }) => type === 'error')).toEqual([])
      await Promise.all(clients.map((client) => client.close()))

      async function open(ofWhom: string) {
        const client = await connectLive(url, ofWhom)
        client.subscribe('rights', 'subscription { rightsChanged }')
        client.subscribe('bans', banChanged, { id: String(banned.id) })
        expect(await publishUntil(client, 'rights', { kind: 'rights' })).toMatchObject({ type: 'next' })
        return client
      }
    },
  )

  test('no viewer gets events of the account of another', async () => {
    const [mine, theirs] = [await world.seed.account(), await world.seed.account()]
    const client = await connectLive(url, (await world.logIn(mine)).token)
    client.subscribe('1', accountChanged)
    world.publish({ kind: 'account', accountId: theirs.id, tokenStale: true })
    await publishUntil(client, '1', { kind: 'account', accountId: mine.id, tokenStale: false })
    world.publish({ kind: 'account', accountId: theirs.id, tokenStale: true })
    world.publish({ kind: 'account', accountId: mine.id, tokenStale: true })
    const stale = await client.waitFor((message) => JSON.stringify(message).includes('"tokenStale":true'))
    expect(stale.payload).toMatchObject({ data: { accountChanged: { account: { id: String(mine.id) } } } })
    expect(JSON.stringify(client.messages)).not.toContain(`"id":"${theirs.id}"`)
    await client.close()
  })

  test('two sessions of one account each see their own as the current one', async () => {
    const account = await world.seed.account()
    const clients = await Promise.all(
      [1, 2].map(async () => connectLive(url, (await world.logIn(account)).token)),
    )
    for (const client of clients) {
      client.subscribe('1', accountChanged)
      const { payload } = await publishUntil(client, '1', {
        kind: 'account',
        accountId: account.id,
        tokenStale: false,
      })
      const { data } = payload as {
        data: { accountChanged: { account: { sessions: { current: boolean }[] } } }
      }
      expect(data.accountChanged.account.sessions.filter(({ current }) => current)).toHaveLength(1)
    }
    await Promise.all(clients.map((client) => client.close()))
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
    const short = await new SignJWT({ ...decodeJwt(token), exp: Math.floor(Date.now() / 1000) + 2 })
      .setProtectedHeader({ ...decodeProtectedHeader(token), alg: 'EdDSA' })
      .sign(privateKey)
    const client = await connectLive(url, short)
    expect(await client.closed).toBe(4401)
  })
})

test('viewers of the same request share one result, each under its own id', async () => {
  const clients = await Promise.all(Array.from({ length: 5 }, () => connectLive(url)))
  for (const [index, client] of clients.entries()) client.subscribe(`id-${index}`, networkStatus)
  for (const [index, client] of clients.entries()) {
    expect((await publishUntil(client, `id-${index}`, { kind: 'network-status' })).type).toBe('next')
  }
  await Promise.all(clients.map((client) => client.close()))
})

test('a stopping api closes its sockets, so that clients reconnect', async () => {
  const client = await connectLive(url)
  await api.close()
  expect(await client.closed).toBe(1012)
})
