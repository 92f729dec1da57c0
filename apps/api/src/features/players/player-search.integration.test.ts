import { expect, test } from 'vitest'
import { listPlayers } from '#features/players/list-players.ts'
import { openTestWorld } from '#testing/test-api.ts'

const { db, seed } = await openTestWorld()
const crowd = Array.from({ length: 5200 }, (_, index) => ({
  name: `Crowd_${String(index).padStart(4, '0')}`,
}))
const [, , , , , , seventh] = await seed.players(crowd)
await seed.players([{ name: 'aaa_crowd' }, { name: 'zzz_crowd' }, { name: '0crow_d' }])

async function namesOf(search: string, pages: number): Promise<string[]> {
  const names: string[] = []
  let after: string | null = null
  for (let page = 0; page < pages; page++) {
    const { items, nextCursor }: Awaited<ReturnType<typeof listPlayers>> = await listPlayers(db, {
      search,
      after,
      first: 100,
    })
    names.push(...items.map(({ name }) => name))
    after = nextCursor
    if (after === null) break
  }
  return names
}

test('a part that thousands of names share is found in order, over all pages', async () => {
  const expected = ['aaa_crowd', ...crowd.map(({ name }) => name), 'zzz_crowd']
  expect(await namesOf('CROWD', 60)).toEqual(expected)
})

test('a start that thousands of names share is found in order', async () => {
  expect(await namesOf('c', 2)).toEqual(crowd.slice(0, 200).map(({ name }) => name))
})

test('two characters that thousands of names share are found in order, over all pages', async () => {
  const expected = ['0crow_d', 'aaa_crowd', ...crowd.map(({ name }) => name), 'zzz_crowd']
  expect(await namesOf('CR', 60)).toEqual(expected)
})

test('a number finds the player of that id at its position among the names, over all pages', async () => {
  const id = seventh?.id ?? 0
  expect(String(id)).toHaveLength(1)
  await seed.players([{ name: `${id}_first` }, { name: `${id}_second` }])
  const names: string[] = []
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<typeof listPlayers>> = await listPlayers(db, {
      search: String(id),
      after,
      first: 1,
    })
    names.push(...page.items.map(({ name }) => name))
    after = page.nextCursor
  } while (after !== null)
  expect(names).toEqual([`${id}_first`, `${id}_second`, 'Crowd_0006'])
})

test('a special character of names is taken literally in a frequent part, too', async () => {
  expect((await namesOf('owd_', 1)).slice(0, 2)).toEqual(['Crowd_0000', 'Crowd_0001'])
  expect(await namesOf('crow_d', 1)).toEqual(['0crow_d'])
})
