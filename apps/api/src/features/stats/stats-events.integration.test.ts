import { statsPermissions } from '@kubora/validation/permissions/stats'
import { expect, test } from 'vitest'
import { readStatsEvents } from '#features/stats/read-stats-events.ts'
import { openPlans } from '#testing/read-plans.ts'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const { ask } = await startTestApi()
const world = await openTestWorld()
const { seed } = world
const { account } = await seed.teamMember({ permissions: [statsPermissions.editStats] })
const { token } = await world.logIn(account)
const [server, removed] = [await seed.gameServer({ kind: 'gungame' }), { id: 999_999 }]
const hourMs = 3_600_000

type Page = { items: { id: string; points: number; serverName: string | null }[]; nextCursor: string | null }

async function pageOf(player: { id: number }, filter: object | null = null, after: string | null = null) {
  const { data, errors } = await ask(
    `query ($id: ID!, $filter: StatsEventListFilter, $after: String) {
      statsEvents(playerId: $id, filter: $filter, after: $after, first: 2) { items { id points serverName } nextCursor } }`,
    { token, variables: { id: String(player.id), filter, after } },
  )
  expect(errors).toEqual([])
  return (data as { statsEvents: Page }).statsEvents
}

test('the events of a player come newest first, each once, with what they bring, by filters that are combined', async () => {
  const [player, other] = [await seed.player(), await seed.player()]
  await seed.event(other, server)
  const keys: string[] = []
  for (const [of, hours] of [
    [removed, 4],
    [server, 3],
    [server, 2],
    [server, 1],
  ] as const)
    keys.unshift(await seed.event(player, of, hours * hourMs))
  const first = await pageOf(player)
  const second = await pageOf(player, null, first.nextCursor)
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(keys)
  expect(second).toMatchObject({ items: [{ points: 100 }, { serverName: null }], nextCursor: null })

  const input = { playerId: String(player.id), events: [keys[1]], reason: 'spawn kill' }
  await ask('mutation ($input: ChangeStatsEventsInput!) { voidStatsEvents(input: $input) }', {
    token,
    variables: { input },
  })
  const found = async (filter: object) => (await pageOf(player, filter)).items.map(({ id }) => id)
  expect(await found({ voided: true })).toEqual([keys[1]])
  expect(await found({ voided: false, serverId: String(server.id) })).toEqual([keys[0], keys[2]])
  const before = new Date(Date.now() - 2.5 * hourMs).toISOString()
  expect(await found({ to: before })).toEqual([keys[2], keys[3]])
  expect(await found({ from: before, mode: 'gungame', kind: 'KILL' })).toEqual([keys[0], keys[1]])
  expect(await found({ from: '1900-01-01T00:00:00Z', to: before })).toEqual([keys[2], keys[3]])
  expect(await found({ mode: 'ttt' })).toEqual([])
})

test('a player whom the team hides says so with the reasons', async () => {
  const player = await seed.player()
  const input = { playerId: String(player.id), reason: 'a bot' }
  const { data } = await ask(
    'mutation ($input: HidePlayerFromBoardsInput!) { hidePlayerFromBoards(input: $input) { id hidden { reason } } }',
    { token, variables: { input } },
  )
  expect(data).toEqual({ hidePlayerFromBoards: { id: String(player.id), hidden: [{ reason: 'TEAM' }] } })
  const unknown = await ask('{ playerOnBoards(playerId: 999999) { id } }', { token })
  expect(unknown.data).toEqual({ playerOnBoards: null })
})

test('a page of many events is read by the index of the player, also where a filter finds none', async () => {
  const { client, plansOf } = await openPlans()
  const rows = Number(process.env['EVENT_ROWS'] ?? 30_000)
  await client`
    insert into stat_events (server_id, id, player_id, mode, kind, amount, at)
    select 1, uuidv7(n * interval '-1 minute'), n % 10, 'gungame', 'KILL', 1, now() - n * interval '1 minute'
    from generate_series(1, ${Math.min(rows, 40_000)}::int) n`
  await client`vacuum (analyze) stat_events`
  for (const filter of [null, { kind: 'WIN' }]) {
    const { scans, mostRows, executionMs } = await plansOf((one) =>
      readStatsEvents(one, { playerId: 3, filter }, { first: 50 }),
    )
    if (process.env['EVENT_ROWS']) process.stdout.write(`${executionMs.join(' + ')} ms, ${mostRows} rows\n`)
    expect(scans.join()).not.toMatch(/Seq Scan/)
    expect(mostRows).toBeLessThan(2_100)
  }
})
