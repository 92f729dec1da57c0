import { tries } from '@kubora/test-kit/run-scope/tries'
import { bans } from '@kubora/schema/db/bans'
import { playerActivity } from '@kubora/schema/db/player-activity'
import { warnings } from '@kubora/schema/db/warnings'
import { asOwner } from '@kubora/test-kit/services/as-owner'
import { inArray, type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countListedPlayers, type ListPlayersInput, listPlayers } from '#features/players/list-players.ts'
import { playerSorts, sortDirections } from '#features/players/player-order.ts'
import { openTestWorld } from '#testing/test-api.ts'

const { db, seed } = await openTestWorld()
const signs = 'aabdhnz07_.'.split('')
const names = fc.sample(
  fc.array(fc.constantFrom(...signs), { minLength: 1, maxLength: 5 }).map((letters) => letters.join('')),
  { numRuns: 160, seed: 4 },
)
const hour = 3_600_000
const seeded = await seed.players(
  names.map((name, index) => ({
    name,
    nameCurrent: false,
    // several players share each key, so that the id decides
    firstJoinAt: new Date(Date.UTC(2026, 0, 1) + (index % 7) * hour),
    lastSeenAt: index % 5 === 0 ? null : new Date(Date.UTC(2026, 1, 1) + (index % 11) * hour),
    playtimeMinutes: (index * 37) % 13,
  })),
)
const [gold, ended] = [await seed.rank({ name: 'Gold' }), await seed.rank({ name: 'Ended' })]
const [connected, lost] = [await seed.gameServer({ connected: true }), await seed.gameServer()]
await seed.playersOnline(
  connected,
  seeded.filter((_, index) => index % 3 === 0),
)
await seed.playersOnline(
  lost,
  seeded.filter((_, index) => index % 4 === 1),
)
for (const [index, player] of seeded.slice(0, 60).entries()) {
  const expiresAt = index % 2 === 0 ? null : new Date(Date.now() - hour)
  if (index % 3 === 0) await seed.rankOf(player, gold, expiresAt === null ? {} : { expiresAt })
}
for (let index = 0; index < 9; index += 1) await seed.linkedPlayer({ player: { name: `linked_${index}` } })

const ofEach = (every: number, rest: number) => seeded.filter((_, index) => index % every === rest)
const banOf = { reason: 'x', adminName: 'x', duration: 1, unit: 'DAYS' as const }
const [tomorrow, yesterday] = [new Date(Date.now() + 24 * hour), new Date(Date.now() - 24 * hour)]
await db.insert(bans).values([
  // active, passed but not ended by the schedule yet, and ended by the team
  ...ofEach(6, 0).map(({ id }) => ({
    ...banOf,
    playerId: id,
    endsAt: tomorrow,
  })),
  ...ofEach(6, 1).map(({ id }) => ({
    ...banOf,
    playerId: id,
    startsAt: new Date(yesterday.getTime() - hour),
    endsAt: yesterday,
  })),
  ...ofEach(3, 0).map(({ id }) => ({
    ...banOf,
    playerId: id,
    endsAt: tomorrow,
    endedAt: sql`now()`,
    endKind: 'UNBANNED' as const,
    endedByName: 'x',
  })),
])
const warningOf = { reason: 'x', warnerName: 'x', proof: [] }
await db.insert(warnings).values([
  ...[...ofEach(5, 0), ...ofEach(10, 0)].map(({ id }) => ({
    ...warningOf,
    playerId: id,
  })),
  ...ofEach(5, 1).map(({ id }) => ({
    ...warningOf,
    playerId: id,
    days: 1,
    expiresAt: yesterday,
  })),
  ...ofEach(5, 2).map(({ id }) => ({
    ...warningOf,
    playerId: id,
    deletedAt: sql`now()`,
    deletedByName: 'x',
  })),
])
const teamGroup = await seed.group({ isTeam: true })
for (const player of ofEach(40, 3)) await seed.membership(player, teamGroup)
for (const player of ofEach(40, 4)) await seed.membership(player, teamGroup, { expiresAt: yesterday })

for (const [index, realm] of (['de', 'fr'] as const).entries())
  await db
    .update(playerActivity)
    .set({ lastRealm: realm })
    .where(
      inArray(
        playerActivity.playerId,
        ofEach(3, index).map(({ id }) => id),
      ),
    )

type Facts = {
  id: number
  name: string
  uuid: string
  first: number
  seen: number
  playtime: number
  online: boolean
  linked: boolean
  banned: boolean
  warned: boolean
  team: boolean
  newThisWeek: boolean
  realm: string | null
  rank: number | null
}
const facts = (await db.execute<Record<keyof Facts, never>>(sql`
    select p.id::int, lower(p.name) as name, p.uuid, extract(epoch from p.first_join_at)::float8 as first,
      coalesce(extract(epoch from p.last_seen_at)::float8, -1) as seen, p.playtime_minutes as playtime,
      exists(select from players_online o where o.player_id = p.id and o.server_id = ${connected.id}) as online,
      exists(select from player_links l where l.player_id = p.id and l.kind = 'GAME') as linked,
      exists(select from bans b where b.player_id = p.id and b.ended_at is null and b.ends_at > now()) as banned,
      exists(select from warnings w where w.player_id = p.id and w.deleted_at is null and w.expires_at is null) as warned,
      exists(select from player_groups g where g.player_id = p.id and g.expires_at is null) as team,
      (select last_realm from player_activity a where a.player_id = p.id) as realm,
      p.first_join_at > now() - interval '168 hours' as "newThisWeek",
      (select rank_id::int from player_ranks r where r.player_id = p.id and coalesce(r.expires_at > now(), true)) as rank
    from players p`)) as unknown as Facts[]

const keyOf = {
  NAME: (player: Facts) => player.name,
  ID: (player: Facts) => player.id,
  PLAYTIME: (player: Facts) => player.playtime,
  FIRST_JOIN: (player: Facts) => player.first,
  LAST_SEEN: (player: Facts) => player.seen,
}

type Asked = Required<Pick<ListPlayersInput, 'search' | 'filter' | 'sort' | 'direction'>>

/** The ids a list has to show, by plain comparing. */
function expectedIds({ search, filter, sort, direction }: Asked): number[] {
  const text = (search ?? '').toLowerCase()
  const key = keyOf[sort ?? 'NAME']
  const found = facts.filter((player) => {
    const { name, uuid, id } = player
    const isFound = text.length === 1 ? name.startsWith(text) : name.includes(text)
    return (
      (isFound || uuid === text || String(id) === text) &&
      (filter?.online == null || player.online === filter.online) &&
      (filter?.linked == null || player.linked === filter.linked) &&
      (filter?.banned == null || player.banned === filter.banned) &&
      (filter?.warned == null || player.warned === filter.warned) &&
      (filter?.team == null || player.team === filter.team) &&
      (filter?.newThisWeek == null || player.newThisWeek === filter.newThisWeek) &&
      (filter?.realm == null || player.realm === filter.realm) &&
      (filter?.rankId == null || String(player.rank) === filter.rankId)
    )
  })
  const sorted = found.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : a.id - b.id))
  return (direction === 'DESC' ? sorted.toReversed() : sorted).map(({ id }) => id)
}

async function listedIds(input: Asked, first: number): Promise<number[]> {
  const ids: number[] = []
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<typeof listPlayers>> = await listPlayers(db, { ...input, after, first })
    ids.push(...page.items.map(({ id }) => id))
    after = page.nextCursor
  } while (after !== null)
  return ids
}

const maybe = fc.option(fc.boolean(), { nil: null })
const rarely = fc.option(fc.boolean(), { nil: null, freq: 2 })
const asked = fc.record({
  search: fc.constantFrom(
    '',
    '',
    'a',
    '_',
    'ad',
    'z_',
    '0.',
    'ana',
    'linked',
    'LINKED_3',
    '77',
    '7',
    'x?',
    String(seeded[8]?.id),
    seeded[3]?.uuid ?? '',
  ),
  filter: fc.record({
    online: maybe,
    linked: maybe,
    banned: rarely,
    warned: rarely,
    team: rarely,
    newThisWeek: rarely,
    realm: fc.constantFrom(null, null, null, 'de' as const, 'fr' as const, 'freeroam' as const),
    rankId: fc.constantFrom(null, null, String(gold), String(ended), 'none'),
  }),
  sort: fc.constantFrom(...playerSorts),
  direction: fc.constantFrom(...sortDirections),
})

async function expectLists(): Promise<void> {
  await fc.assert(
    fc.asyncProperty(asked, fc.constantFrom(3, 100), async (input, first) => {
      expect(await listedIds(input, first)).toEqual(expectedIds(input))
    }),
    tries(40, 120),
  )
}

test('every order, filter and search shows whom a plain comparison finds, page by page', expectLists)

test('it shows the same when the statistics of Postgres choose another way', async () => {
  await asOwner('vacuum analyze players')
  await expectLists()
})

test('the count is that of the list', async () => {
  await fc.assert(
    fc.asyncProperty(asked, async (input) => {
      const counted = await countListedPlayers(db, input)
      if (counted?.isExact) expect(counted.count).toBe(expectedIds(input).length)
    }),
    tries(60),
  )
  const filter = { online: true }
  expect(await countListedPlayers(db, { filter })).toEqual({
    count: expectedIds({ search: '', filter, sort: 'NAME', direction: 'ASC' }).length,
    isExact: true,
  })
})

test('players of a realm are those who played there last', async () => {
  const filter = { realm: 'fr' as const }
  const expected = expectedIds({ search: '', filter, sort: 'NAME', direction: 'ASC' })
  expect(expected.length).toBe(ofEach(3, 1).length)
  const { items } = await listPlayers(db, { filter, first: 100 })
  expect(items.map(({ id, lastRealm }) => [id, lastRealm])).toEqual(expected.map((id) => [id, 'fr']))
})

test.each(['banned', 'warned', 'team', 'newThisWeek'] as const)(
  '%s players are some, and counted',
  async (name) => {
    const filter = { [name]: true }
    const expected = expectedIds({ search: '', filter, sort: 'NAME', direction: 'ASC' })
    expect(expected.length).toBeGreaterThan(3)
    expect(expected.length).toBeLessThan(facts.length / 2)
    expect(await countListedPlayers(db, { filter })).toEqual({ count: expected.length, isExact: true })
    const { items } = await listPlayers(db, { filter: { ...filter, online: true }, first: 100 })
    expect(items.map((item) => item.id)).toEqual(
      expectedIds({ search: '', filter: { ...filter, online: true }, sort: 'NAME', direction: 'ASC' }),
    )
    if (name === 'banned' || name === 'warned') expect(items.every((item) => item[name])).toBe(true)
  },
)

test('a player moves in the order as soon as they are seen again or have played longer', async () => {
  const [player] = seeded
  await db.execute(
    sql`update players set last_seen_at = '2030-01-01', playtime_minutes = 9999 where id = ${player?.id}`,
  )
  for (const sort of ['LAST_SEEN', 'PLAYTIME'] as const) {
    const { items } = await listPlayers(db, { sort, direction: 'DESC', first: 1 })
    expect(items.map(({ id }) => id)).toEqual([player?.id])
  }
})

test('a page that walks past thousands in vain is empty, and the next one goes on behind them', async () => {
  const crowd = await seed.players(Array.from({ length: 2_600 }, (_, index) => ({ name: `Crowd_${index}` })))
  const server = await seed.gameServer({ connected: true })
  await seed.playersOnline(server, crowd)
  const late = await seed.player({ name: 'Late' })
  await db.execute(
    sql`update players set playtime_minutes = 20000 where id = any(${sql.param(`{${crowd.map(({ id }) => id).join(',')}}`)}::bigint[])`,
  )
  await db.execute(sql`update players set playtime_minutes = 19999 where id = ${late.id}`)
  const input = { sort: 'PLAYTIME', direction: 'DESC', filter: { online: false }, first: 1 } as const
  const first = await listPlayers(db, input)
  expect(first.items).toEqual([])
  const second = await listPlayers(db, { ...input, after: first.nextCursor })
  expect(second.items.map(({ name }) => name)).toEqual(['Late'])
})

test('a player is among the banned and warned as long as they are, and in order under a new name', async () => {
  const player = await seed.player({ name: 'Marked', nameCurrent: false })
  const listed = async (filter: NonNullable<ListPlayersInput['filter']>) =>
    (await listPlayers(db, { filter, first: 100 })).items.map(({ name }) => name)
  const [ban] = await db
    .insert(bans)
    .values({ ...banOf, playerId: player.id, endsAt: tomorrow })
    .returning({ id: bans.id })
  // two at once: the later one does not hide the warning that lasts longer
  await Promise.all(
    [null, tomorrow].map((expiresAt) =>
      db.insert(warnings).values({
        ...warningOf,
        playerId: player.id,
        ...(expiresAt && { days: 1, expiresAt }),
      }),
    ),
  )
  expect(await listed({ banned: true })).toContain('Marked')
  expect(await listed({ warned: true })).toContain('Marked')
  await db.execute(sql`update players set name = '0first' where id = ${player.id}`)
  const renamed = await listed({ banned: true })
  expect(renamed).toContain('0first')
  expect(renamed).toEqual(renamed.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)))
  const changedTo = (banEnd: SQL, warningEnd: SQL) =>
    Promise.all([
      db.execute(
        sql`update bans set starts_at = '2026-01-01', ends_at = ${banEnd} where id = ${ban?.id ?? null}`,
      ),
      db.execute(
        sql`update warnings set days = 1, expires_at = ${warningEnd} where player_id = ${player.id}`,
      ),
    ])
  const [past, future] = [sql`now() - interval '1 second'`, sql`now() + interval '1 day'`]
  await changedTo(past, past)
  expect(await listed({ banned: true })).not.toContain('0first')
  expect(await listed({ warned: true })).not.toContain('0first')
  await changedTo(future, future)
  expect(await listed({ banned: true, warned: true })).toContain('0first')
  await db.execute(sql`delete from bans where id = ${ban?.id ?? null}`)
  await db.execute(
    sql`update warnings set deleted_at = now(), deleted_by_name = 'x' where player_id = ${player.id}`,
  )
  expect(await listed({ banned: true })).not.toContain('0first')
  expect(await listed({ warned: true })).not.toContain('0first')
})
