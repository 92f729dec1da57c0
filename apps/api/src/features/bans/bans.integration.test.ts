import { playerFormerNames } from '@kubora/schema/db/player-former-names'
import { randomUUID } from 'node:crypto'
import { bans, banTemplates } from '@kubora/schema/db/bans'
import { gameServers } from '@kubora/schema/db/game-servers'
import { playerStateDeliveries } from '@kubora/schema/db/player-states'
import { players } from '@kubora/schema/db/players'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const { ask } = await startTestApi()
const world = await openTestWorld()
const { db, seed } = world
const { account: admin } = await seed.teamMember({
  permissions: [playerPermissions.viewPlayers, banPermissions.editBans, banPermissions.deleteBans],
})
const { token } = await world.logIn(admin)

async function ban(player: { id: number }, changes: object = {}): Promise<string> {
  const input = { playerId: String(player.id), reason: 'Griefing', duration: 1, unit: 'DAYS' }
  const { data, errors } = await ask(
    'mutation ($input: CreateBanInput!) { createBan(input: $input) { id version } }',
    { token, variables: { input: { ...input, idempotencyKey: randomUUID(), ...changes } } },
  )
  expect(errors).toEqual([])
  const created = data?.createBan as { id: string } | undefined
  return created?.id ?? ''
}

async function listed(args: string): Promise<{ ids: string[]; next: string | null }> {
  const { data, errors } = await ask(`{ bans(${args}) { items { id } nextCursor } }`, { token })
  expect(errors).toEqual([])
  const page = data?.bans as { items: { id: string }[]; nextCursor: string | null }
  return { ids: page.items.map(({ id }) => id), next: page.nextCursor }
}

async function allPages(args: string): Promise<string[]> {
  const ids: string[] = []
  for (let after = ''; ; ) {
    const page = await listed(`${args}, first: 2${after}`)
    ids.push(...page.ids)
    if (page.next === null) return ids
    after = `, after: "${page.next}"`
  }
}

test('lists bans by state, realm, admin, name and end, page by page', async () => {
  await db.delete(bans)
  const people = await seed.players(
    ['Bert', 'Berta', 'Carl', 'Dora', 'Emil'].map((name) => ({ name: `L_${name}` })),
  )
  const [bert, berta, carl, dora, emil] = people.map((player) => () => player)
  if (!bert || !berta || !carl || !dora || !emil) throw new Error('players were not made')
  const forever = await ban(bert(), { duration: -1 })
  const long = await ban(berta(), { duration: 9, realm: 'de' })
  const short = await ban(carl(), { duration: 2, realm: 'fr' })
  const passed = await ban(dora(), { duration: 0 })
  const lifted = await ban(emil())
  const unban = 'mutation ($id: ID!) { unban(input: { id: $id, version: 1 }) { active end endedByName } }'
  expect((await ask(unban, { token, variables: { id: lifted } })).data?.unban).toMatchObject({
    active: false,
    end: 'UNBANNED',
  })
  expect(await allPages('status: ALL')).toEqual([lifted, passed, short, long, forever])
  expect(await allPages('status: ACTIVE')).toEqual([short, long, forever])
  expect(await allPages('status: ACTIVE, sort: ENDS_FIRST')).toEqual([short, long, forever])
  expect(await allPages('status: EXPIRED')).toEqual([passed])
  expect(await allPages('status: ENDED')).toEqual([lifted])
  expect(await allPages('status: ALL, realm: de')).toEqual([long])
  expect(await allPages(`status: ALL, search: "l_BERT"`)).toEqual([long, forever])
  for (const typed of ['l b\u00e9rt', 'l be\u0301rt'])
    expect(await allPages(`status: ALL, search: "${typed}"`)).toEqual([long, forever])
  expect(await allPages(`status: ALL, search: "%"`)).toEqual([])
  expect(await allPages(`status: ALL, adminAccountId: "${admin.id}"`)).toHaveLength(5)
  expect(await allPages('status: ALL, adminAccountId: "1e0"')).toEqual([])
  expect((await ask('{ bans(status: ALL, sort: ENDS_FIRST) { nextCursor } }', { token })).code).toBe(
    'INVALID_INPUT',
  )
})

test('a ban whose time has passed is among the expired ones before any schedule has ended it', async () => {
  await db.delete(bans)
  const people = await seed.players(Array.from({ length: 5 }, (_none, index) => ({ name: `P_${index}` })))
  const made: string[] = []
  for (const player of people) made.push(await ban(player, { realm: 'de' }))
  const [oldest = '', closed = '', passed = '', lasting = '', newest = ''] = made
  await db
    .update(bans)
    .set({ startsAt: sql`now() - interval '2 days'`, endsAt: sql`now() - interval '1 second'` })
    .where(inArray(bans.id, [oldest, closed, passed, newest]))
  await db.update(bans).set({ endedAt: sql`ends_at`, endKind: 'EXPIRED' }).where(eq(bans.id, closed))
  const expired = [newest, passed, closed, oldest]
  expect(await allPages('status: EXPIRED')).toEqual(expired)
  expect(await allPages('status: EXPIRED, realm: de, search: "p_"')).toEqual(expired)
  expect(await allPages('status: EXPIRED, realm: fr')).toEqual([])
  expect(await allPages('status: ACTIVE')).toEqual([lasting])
  const opened = await ask('{ bans(status: EXPIRED) { items { id active } } }', { token })
  expect(opened.data?.bans).toEqual({ items: expired.map((id) => ({ id, active: false })) })
})

test('pages go on where they stopped while bans are made, changed and ended', async () => {
  await db.delete(bans)
  const people = await seed.players(Array.from({ length: 6 }, (_none, index) => ({ name: `M_${index}` })))
  const made: string[] = []
  for (const player of people) made.push(await ban(player))
  const newestFirst = made.toReversed()
  const first = await listed('status: ACTIVE, first: 2')
  expect(first.ids).toEqual(newestFirst.slice(0, 2))
  // a new one in front, one of the page before and one of the next page end
  await ban(await seed.player())
  const unban = 'mutation ($id: ID!) { unban(input: { id: $id, version: 1 }) { active } }'
  for (const id of [newestFirst[1], newestFirst[2]]) await ask(unban, { token, variables: { id } })
  const second = await listed(`status: ACTIVE, first: 2, after: "${first.next}"`)
  expect(second.ids).toEqual(newestFirst.slice(3, 5))
  const third = await listed(`status: ACTIVE, first: 2, after: "${second.next}"`)
  expect(third).toEqual({ ids: newestFirst.slice(5), next: null })
})

test('a search finds bans by the names that players had before, and says which', async () => {
  const [renamed, other] = [await seed.player({ name: 'R_now' }), await seed.player({ name: 'Was_other' })]
  await db.insert(playerFormerNames).values([{ playerId: renamed.id, name: 'Was_r' }])
  const [id, otherId] = [await ban(renamed), await ban(other)]
  expect(await allPages('search: "was_"')).toEqual([otherId, id])
  const { data } = await ask('{ bans(search: "WAS_") { items { playerName formerName } } }', { token })
  expect(data?.bans).toEqual({
    items: [
      { playerName: 'Was_other', formerName: null },
      { playerName: 'R_now', formerName: 'Was_r' },
    ],
  })
})

test('the list says of a banned player that another one has the name now', async () => {
  const [former, bearer] = [await seed.player({ name: 'Nova_one' }), await seed.player({ name: 'Nova_two' })]
  await ban(former)
  await ban(bearer)
  await db.update(players).set({ nameCurrent: false }).where(eq(players.id, former.id))
  const { data } = await ask('{ bans(search: "nova_") { items { playerName playerNameCurrent } } }', {
    token,
  })
  expect(data?.bans).toEqual({
    items: [
      { playerName: 'Nova_two', playerNameCurrent: true },
      { playerName: 'Nova_one', playerNameCurrent: false },
    ],
  })
})

test('a search finds a banned player behind hundreds who were never banned', async () => {
  const names = Array.from({ length: 201 }, (_none, index) => `Q_${String(index).padStart(3, '0')}`)
  const people = await seed.players(names.map((name) => ({ name })))
  const last = people.at(-1)
  if (!last) throw new Error('players were not made')
  const id = await ban(last)
  expect(await allPages('status: ALL, search: "q_"')).toEqual([id])
  expect(await allPages('search: "q_"')).toEqual([id])
})

test('shows the active ban and the history of a player with what each game server of the scope has stored', async () => {
  const player = await seed.player()
  const here = await seed.gameServer({ realm: 'de', name: 'A' })
  const elsewhere = await seed.gameServer({ realm: 'fr', name: 'B' })
  await seed.gameServer({ realm: 'de', name: 'keeps no bans' })
  const offline = await seed.gameServer({ realm: 'de', name: 'C', identityMode: 'offline' })
  await db
    .update(gameServers)
    .set({ stateParts: ['ban'] })
    .where(sql`${gameServers.id} in (${here.id}, ${elsewhere.id}, ${offline.id})`)
  const id = await ban(player, { realm: 'de', evidence: ['https://example.net/1'], remark: 'intern' })
  const query = `query ($id: ID!) { player(id: $id) {
    ban { id active remark evidence deliveries { serverName state version reason } }
    bans { items { id changes { kind actorName after } } } } }`
  const read = async () => {
    const { data, errors } = await ask(query, { token, variables: { id: String(player.id) } })
    expect(errors).toEqual([])
    return data?.player as { ban: { deliveries: { state: string }[] }; bans: unknown }
  }
  const deliveryOf = and(
    eq(playerStateDeliveries.playerId, player.id),
    eq(playerStateDeliveries.serverId, here.id),
  )
  const stateIs = async (values: object, state: string) => {
    await db.update(playerStateDeliveries).set(values).where(deliveryOf)
    expect((await read()).ban.deliveries).toMatchObject([{ serverName: 'A', state }])
  }
  expect(await read()).toMatchObject({
    ban: { id, active: true, remark: 'intern', evidence: ['https://example.net/1'] },
    bans: { items: [{ id, changes: [{ kind: 'CREATED', after: { realm: 'de' } }] }] },
  })
  await stateIs({ sentVersion: null }, 'QUEUED')
  const { version } = playerStateDeliveries
  await stateIs({ sentVersion: version, sentAt: sql`now()` }, 'SENT')
  await stateIs({ failedVersion: version, reason: 'disk full' }, 'FAILED')
  await stateIs({ failedVersion: null, reason: null, ackedVersion: version, open: false }, 'APPLIED')
  await stateIs({ failedVersion: version, reason: 'disk full', open: true }, 'FAILED')
  const resend = 'mutation ($id: ID!) { resendBan(playerId: $id) }'
  expect((await ask(resend, { token, variables: { id: String(player.id) } })).errors).toEqual([])
  // nobody refused the version that is sent now
  expect((await read()).ban.deliveries).toMatchObject([{ state: 'QUEUED' }])
  // what it kept of the player before is taken from it, and it gets no ban
  await db.update(gameServers).set({ identityMode: 'offline' }).where(eq(gameServers.id, here.id))
  expect((await read()).ban.deliveries).toEqual([])
})

test('a player sees the own ban with reason and end, and nothing of the team', async () => {
  const { account, player } = await seed.linkedPlayer()
  const other = await seed.account()
  await ban(player, { realm: 'fr', remark: 'intern' })
  const own = '{ me { ban { realm reason endsAt } } }'
  const login = await world.logIn(account)
  expect((await ask(own, { token: login.token })).data?.me).toMatchObject({
    ban: { realm: 'fr', reason: 'Griefing', endsAt: expect.any(String) },
  })
  for (const field of ['remark', 'adminName', 'evidence'])
    expect((await ask(`{ me { ban { ${field} } } }`, { token: login.token })).errors).not.toEqual([])
  const stranger = await world.logIn(other)
  expect((await ask(own, { token: stranger.token })).data?.me).toEqual({ ban: null })
  await db.execute(sql`update bans set starts_at = starts_at - interval '2 days',
    ends_at = ends_at - interval '2 days' where player_id = ${player.id}`)
  expect((await ask(own, { token: login.token })).data?.me).toEqual({ ban: null })
})

test('proposes the next step of each template by the bans of the player that were not taken back', async () => {
  const { account } = await seed.teamMember({ permissions: [banPermissions.editBanTemplates] })
  const login = await world.logIn(account)
  const steps = [1, 7, -1].map((duration) => ({ duration, unit: 'DAYS' }))
  const input = { name: 'Ladder', reasons: { de: 'a', en: 'b', fr: 'c' }, steps }
  const added = await ask(
    'mutation ($input: BanTemplateInput!) { addBanTemplate(input: $input) { id version } }',
    { token: login.token, variables: { input } },
  )
  expect(added.errors).toEqual([])
  const templateId = (added.data?.addBanTemplate as { id: string } | undefined)?.id
  const [player, other] = [await seed.player(), await seed.player()]
  const proposed = async (id: number) => {
    const query = `{ player(id: ${id}) { banProposals { earlier step { duration unit } template { name } } } }`
    return (await ask(query, { token })).data?.player
  }
  const expected = (earlier: number, duration: number) => ({
    banProposals: [{ earlier, step: { duration, unit: 'DAYS' }, template: { name: 'Ladder' } }],
  })
  for (const [earlier, duration] of [
    [0, 1],
    [1, 7],
    [2, -1],
    [3, -1],
  ] as const) {
    expect(await proposed(player.id)).toEqual(expected(earlier, duration))
    await ban(player, { templateId, duration: 0 })
  }
  const mistaken = await ban(other, { templateId })
  const unban = 'mutation ($id: ID!) { unban(input: { id: $id, version: 1 }) { id } }'
  await ask(unban, { token, variables: { id: mistaken } })
  expect(await proposed(other.id)).toEqual(expected(0, 1))
})

test('a ban names the template it was made with, in the list and by itself, also after that was deleted', async () => {
  const [template] = await db
    .insert(banTemplates)
    .values({
      name: 'Griefing',
      reasons: { de: 'a', en: 'b', fr: 'c' },
      steps: [{ duration: 1, unit: 'DAYS' }],
    })
    .returning({ id: banTemplates.id })
  const id = await ban(await seed.player({ name: 'T_named' }), { templateId: String(template?.id) })
  const other = await ban(await seed.player({ name: 'T_other' }))
  await db.update(banTemplates).set({ deletedAt: sql`now()` })
  const { data } = await ask(
    `{ ban(id: "${id}") { templateName } bans(search: "t_") { items { id templateName } } }`,
    { token },
  )
  expect(data).toEqual({
    ban: { templateName: 'Griefing' },
    bans: {
      items: [
        { id: other, templateName: null },
        { id, templateName: 'Griefing' },
      ],
    },
  })
})
