import { bans } from '@kubora/schema/db/bans'
import { playerFormerNames } from '@kubora/schema/db/player-former-names'
import { storedName } from '@kubora/schema/protocol/substitute-name'
import { expect, test } from 'vitest'
import { listPlayers } from '#features/players/list-players.ts'
import { findPlayers } from '#features/staff-search/find-players.ts'
import { openTestWorld } from '#testing/test-api.ts'

const { db, seed } = await openTestWorld()

const names = ['Steve', 'Steven_1', 'Big_Steve', 'Oldsteves', 'Zora_Night', 'Alex', 'Alexa', 'Q_x']
const [steve, steven, , , zora, alex] = await seed.players(names.map((name) => ({ name })))
if (!steve || !steven || !zora || !alex) throw new Error('no players')

const found = async (text: string) => (await findPlayers(db, text)).map(({ name }) => name)

async function ban(playerId: number, more: Partial<typeof bans.$inferInsert> = {}): Promise<string> {
  const [row] = await db
    .insert(bans)
    .values({
      playerId,
      reason: 'x',
      adminName: 'x',
      duration: -1,
      unit: 'DAYS',
      ...more,
    })
    .returning({ id: bans.id })
  if (!row) throw new Error('no ban')
  return row.id
}

test('the whole name comes before its beginning, and that before a part of a name', async () => {
  expect(await found('steve')).toEqual(['Steve', 'Steven_1', 'Big_Steve', 'Oldsteves'])
  expect((await findPlayers(db, ' STEVE ')).map(({ match }) => match)).toEqual([
    'EXACT',
    'START',
    'PART',
    'PART',
  ])
})

test('one character finds how names begin, `_` stands for itself, and what no name has finds nobody', async () => {
  expect(await found('q')).toEqual(['Q_x'])
  expect(await found('a_n')).toEqual(['Zora_Night'])
  expect(await found('zor_')).toEqual(['Zora_Night'])
  for (const text of ['', '%', 'ж', '\0', 'nobody_has_it']) expect(await found(text)).toEqual([])
})

test('who has a name comes before those who had it, and these are marked', async () => {
  const [before, bearer, renamed] = await seed.players([
    { name: 'Nova_7', nameCurrent: false },
    { name: 'NOVA_7' },
    { name: 'Aaa_first' },
  ])
  await db.insert(playerFormerNames).values([{ playerId: renamed?.id ?? 0, name: 'Nova_7' }])
  expect(await findPlayers(db, 'nova_7')).toMatchObject([
    { id: bearer?.id, nameCurrent: true, formerName: null },
    { id: before?.id, nameCurrent: false, formerName: null },
    { id: renamed?.id, nameCurrent: true, formerName: 'Nova_7' },
  ])
})

test('a former name finds its player, unless the player has it again', async () => {
  await db.insert(playerFormerNames).values([
    { playerId: zora.id, name: 'Dawnlight' },
    { playerId: alex.id, name: 'ALEX' },
  ])
  expect(await findPlayers(db, 'dawn')).toMatchObject([
    { name: 'Zora_Night', match: 'START', formerName: 'Dawnlight' },
  ])
  expect(await findPlayers(db, 'dawnlight')).toMatchObject([{ match: 'EXACT', formerName: 'Dawnlight' }])
  expect(await findPlayers(db, 'alex')).toMatchObject([
    { name: 'Alex', formerName: null },
    { name: 'Alexa', formerName: null },
  ])
})

test('an id comes first, and a UUID is found with and without its hyphens', async () => {
  expect((await found(String(steven.id)))[0]).toBe('Steven_1')
  expect(await found(steve.uuid)).toEqual(['Steve'])
  expect(await found(steve.uuid.replaceAll('-', '').toUpperCase())).toEqual(['Steve'])
})

test('a name is found as people write it: with spaces and accents', async () => {
  expect(await found('Zora  night')).toEqual(['Zora_Night'])
  expect(await found('Zóra Nïght')).toEqual(['Zora_Night'])
  expect((await findPlayers(db, 'zora night')).map(({ match }) => match)).toEqual(['EXACT'])
})

test('a player who is stored under a substitute name is found by the name of the game, in its own script', async () => {
  const ids = ['00000000-0000-0000-0009-01f2ab3c4d5e', '00000000-0000-0000-0009-01f2ab3c4d5f'] as const
  const shown = ['J\u00f6rg der Gro\u00dfe', '\u041c\u0430\u0440\u0438\u044f \u0418.'] as const
  const stored = shown.map((name, index) => storedName(name, ids[index] ?? '') ?? '')
  await seed.players(stored.map((name, index) => ({ name, uuid: ids[index] ?? '' })))
  for (const [index, name] of shown.entries())
    for (const text of [name, name.normalize('NFD'), name.slice(0, 4), stored[index] ?? '', ids[index] ?? ''])
      expect(await found(text), text).toContain(stored[index])
  for (const [index, name] of shown.entries()) {
    const { items } = await listPlayers(db, { search: name, first: 5 })
    expect(items.map((item) => item.name)).toEqual([stored[index]])
  }
})

test('the first eight characters of a UUID find its player, and seven of them nobody', async () => {
  const uuid = 'fe0dc0de-1111-4111-8111-111111111111'
  await seed.players([
    { name: 'By_Uuid', uuid },
    { name: 'Near_Uuid', uuid: 'fe0dc0df-1111-4111-8111-111111111111' },
  ])
  expect(await findPlayers(db, uuid.slice(0, 8).toUpperCase())).toMatchObject([
    { name: 'By_Uuid', match: 'START' },
  ])
  expect(await found(uuid.slice(0, 7))).toEqual([])
})

test.each([
  ['zroa', 'two characters swapped'],
  ['zara', 'another character'],
  ['zoa_', 'one too few'],
  ['zoora', 'one too many'],
  ['xora_night', 'another first character'],
])('%s finds Zora_Night: %s', async (text) => {
  expect(await findPlayers(db, text)).toMatchObject([{ name: 'Zora_Night', match: 'SIMILAR' }])
})

test('two mistakes, and a mistake in three characters, find nobody', async () => {
  expect(await found('zzra_nihgt')).toEqual([])
  expect(await found('zra')).toEqual([])
})

test('a player is shown with the active ban alone, and a ban with its player by its id even when it ended', async () => {
  const ended = await ban(alex.id, { endedAt: new Date(), endKind: 'UNBANNED' })
  expect(await findPlayers(db, 'alex')).toMatchObject([{ banId: null }, { banId: null }])
  const active = await ban(alex.id, { realm: 'de' })
  expect((await findPlayers(db, 'alex'))[0]).toMatchObject({
    banId: active,
    banRealm: 'de',
    banEndsAt: null,
    banActive: true,
  })
  expect(await findPlayers(db, ended)).toMatchObject([{ name: 'Alex', banId: ended, banActive: false }])
  expect(await findPlayers(db, active)).toMatchObject([{ name: 'Alex', banId: active, banActive: true }])
})

test('a ban whose time has passed shows as ended', async () => {
  await ban(zora.id, { duration: 1, endsAt: new Date(Date.now() - 60_000) })
  expect((await findPlayers(db, 'zora'))[0]).toMatchObject({ banActive: false })
})
