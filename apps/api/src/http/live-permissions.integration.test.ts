import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { permissionGroups, playerGroups, ranks } from '@kubora/schema/db/permissions'
import { eq } from 'drizzle-orm'
import { loadPrincipal } from '@kubora/domain/accounts/load-principal'
import { endRights } from '@kubora/domain/permissions/end-rights'
import { deleteGroup } from '@kubora/domain/permissions/groups/delete-group'
import { editGroup } from '@kubora/domain/permissions/groups/edit-group'
import { editMembership } from '@kubora/domain/permissions/held/edit-membership'
import { removeFromGroup } from '@kubora/domain/permissions/held/remove-from-group'
import { permissionPermissions } from '@kubora/validation/permissions/permissions'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { principalFreshMs } from '#auth/principals.ts'
import { connectLive } from '#testing/live-client.ts'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const { url } = await startTestApi()
const world = await openTestWorld()
const networkStatus = 'subscription { networkStatusChanged { playersOnline serversOnline } }'
const serverChanged = 'subscription { gameServerChanged { id name } }'
const banChanged = 'subscription ($id: ID!) { playerBanChanged(playerId: $id) { id } }'
const accountChanged =
  'subscription { accountChanged { tokenStale account { id locale sessions { current } } } }'

describe('permissions', () => {
  test('a guest gets events of the network and no others', async () => {
    const client = await connectLive(url)
    client.subscribe('1', networkStatus)
    client.subscribe('2', serverChanged)
    client.subscribe('3', accountChanged)
    world.publish({ kind: 'network-status' })
    expect(await client.waitFor(({ id }) => id === '1')).toMatchObject({
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
    world.publish(event)
    expect(await client.waitFor(({ id }) => id === '1')).toMatchObject({
      type: 'next',
      payload: { data: { gameServerChanged: { id: String(server.id) } } },
    })
    await world.db.delete(playerGroups).where(eq(playerGroups.playerId, player.id))
    await setTimeout(principalFreshMs + 100)
    world.publish(event)
    const refusal = await client.waitFor(({ type }) => type === 'error')
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
    world.publish(event)
    expect(await client.waitFor(({ id }) => id === '1')).toMatchObject({ type: 'next' })
    await world.seed.membership(player, await world.seed.group({ requiresSecondFactor: true }))
    await setTimeout(principalFreshMs + 100)
    world.publish(event)
    const refusal = await client.waitFor(({ type }) => type === 'error')
    expect(refusal).toMatchObject({
      id: '1',
      payload: [{ extensions: { code: 'SECOND_FACTOR_REQUIRED', params: { step: 'SET_UP' } } }],
    })
    await client.close()
  })

  test.each([
    'the group requires it',
    'a member of such a group',
    'a rank requires it',
    'no permission',
  ] as const)(
    'a subscription without any event ends, too, once its owner may no longer have it: %s',
    async (how) => {
      const seeded = world.seed
      const { account, player } = await seeded.linkedPlayer()
      const groupId = await seeded.group({ isTeam: true, permissions: [playerPermissions.viewPlayers] })
      await seeded.membership(player, groupId)
      const rankId = await seeded.rank({ level: 1, isTeam: false })
      await seeded.rankOf(player, rankId)
      const [other, watched] = [await seeded.teamMember(), await seeded.player()]
      const clients = await Promise.all(
        [account, other.account].map(async (each) => connectLive(url, (await world.logIn(each)).token)),
      )
      const [client, colleague] = clients
      client?.subscribe('account', accountChanged)
      for (const each of clients) each.subscribe('servers', serverChanged)
      client?.subscribe('bans', banChanged, { id: String(watched.id) })
      // the response to what was sent behind them: all subscriptions are there
      world.publish({ kind: 'account', accountId: account.id, tokenStale: false })
      await client?.waitFor(({ id }) => id === 'account')
      const requires = { requiresSecondFactor: true }
      if (how === 'the group requires it')
        await world.db.update(permissionGroups).set(requires).where(eq(permissionGroups.id, groupId))
      if (how === 'a member of such a group') await seeded.membership(player, await seeded.group(requires))
      if (how === 'a rank requires it') await world.db.update(ranks).set(requires).where(eq(ranks.id, rankId))
      if (how === 'no permission')
        await world.db.delete(playerGroups).where(eq(playerGroups.playerId, player.id))
      // nothing is published: what ends them is no event
      for (const subscription of ['servers', 'bans']) {
        const refusal = await client?.waitFor(({ id, type }) => type === 'error' && id === subscription)
        const code = how === 'no permission' ? 'NO_PERMISSION' : 'SECOND_FACTOR_REQUIRED'
        expect(refusal?.payload).toMatchObject([{ message: code }])
      }
      expect(client?.isOpen()).toBe(true)
      const ended = [...(client?.messages ?? []), ...(colleague?.messages ?? [])].filter(
        ({ type }) => type === 'error',
      )
      expect(new Set(ended.map(({ id }) => id))).toEqual(new Set(['bans', 'servers']))
      expect(ended).toHaveLength(2)
      await Promise.all(clients.map((each) => each.close()))
    },
  )

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
        const endsAt = new Date(Date.now() + 5_000).toISOString()
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
        world.publish({ kind: 'rights' })
        expect(await client.waitFor(({ id }) => id === 'rights')).toMatchObject({ type: 'next' })
        return client
      }
    },
  )

  test('no viewer gets events of the account of another', async () => {
    const [mine, theirs] = [await world.seed.account(), await world.seed.account()]
    const client = await connectLive(url, (await world.logIn(mine)).token)
    client.subscribe('1', accountChanged)
    world.publish({ kind: 'account', accountId: theirs.id, tokenStale: true })
    world.publish({ kind: 'account', accountId: mine.id, tokenStale: false })
    await client.waitFor(({ id }) => id === '1')
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
      world.publish({ kind: 'account', accountId: account.id, tokenStale: false })
      const { payload } = await client.waitFor(({ id }) => id === '1')
      const { data } = payload as {
        data: { accountChanged: { account: { sessions: { current: boolean }[] } } }
      }
      expect(data.accountChanged.account.sessions.filter(({ current }) => current)).toHaveLength(1)
    }
    await Promise.all(clients.map((client) => client.close()))
  })
})
