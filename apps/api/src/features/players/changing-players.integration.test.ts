import { tries } from '@kubora/test-kit/run-scope/tries'
import { players } from '@kubora/schema/db/players'
import { warnings } from '@kubora/schema/db/warnings'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ListPlayersInput, listPlayers } from '#features/players/list-players.ts'
import { playerSorts, sortDirections } from '#features/players/player-order.ts'
import { openTestWorld } from '#testing/test-api.ts'

const { db, seed } = await openTestWorld()

const minute = 60_000
const rowOf = (name: string, number: number) => ({
  name,
  nameCurrent: false,
  firstJoinAt: new Date(Date.UTC(2026, 0, 1) + (number % 7) * minute),
  lastSeenAt: number % 5 === 0 ? null : new Date(Date.UTC(2026, 1, 1) + (number % 11) * minute),
  playtimeMinutes: (number * 37) % 13,
})
const warn = (ids: readonly number[]) =>
  db.insert(warnings).values(
    ids.map((playerId) => ({
      playerId,
      reason: 'x',
      warnerName: 'x',
      proof: [],
    })),
  )

// what they are sorted by never changes
const staying = await seed.players(Array.from({ length: 60 }, (_, index) => rowOf(`s${index * 7}_a`, index)))
await warn(staying.map(({ id }) => id))
const stayingIds = new Set(staying.map(({ id }) => id))

const kinds = ['join', 'leave', 'rename', 'visit', 'warn', 'pardon'] as const
/** A change of one of the others. */
type Change = { kind: (typeof kinds)[number]; which: number; name: string }
const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom(...kinds),
  which: fc.nat(200),
  name: fc.string({ unit: fc.constantFrom(...'as0179_'.split('')), minLength: 1, maxLength: 4 }),
})

async function apply({ kind, which, name }: Change): Promise<void> {
  const others = await db
    .select({ id: players.id })
    .from(players)
    .where(sql`${players.id} <> all(${sql.param(`{${[...stayingIds].join(',')}}`)}::bigint[])`)
  const other = others[which % Math.max(others.length, 1)]
  if (kind === 'join' || other === undefined) return void (await seed.players([rowOf(name, which)]))
  const isOther = eq(players.id, other.id)
  if (kind === 'leave') await db.delete(players).where(isOther)
  if (kind === 'rename') await db.update(players).set({ name }).where(isOther)
  if (kind === 'visit')
    await db
      .update(players)
      .set({ lastSeenAt: sql`clock_timestamp()`, playtimeMinutes: which % 13 })
      .where(isOther)
  if (kind === 'warn') await warn([other.id])
  if (kind === 'pardon')
    await db
      .update(warnings)
      .set({ deletedAt: sql`now()`, deletedByName: 'x' })
      .where(eq(warnings.playerId, other.id))
}

const asked = fc.record({
  sort: fc.constantFrom(...playerSorts),
  direction: fc.constantFrom(...sortDirections),
  // in the order of the index, gathered and sorted, walked, searched
  input: fc.constantFrom<Partial<ListPlayersInput>>(
    {},
    { filter: { warned: true } },
    { filter: { linked: false } },
    { search: '_a' },
    { search: 's', filter: { warned: true } },
  ),
  first: fc.constantFrom(3, 7, 25),
})

test('who is there all the time is on one page, and on none twice, while others come, go and move between the pages', async () => {
  await fc.assert(
    fc.asyncProperty(
      asked,
      fc.array(change, { minLength: 3, maxLength: 15 }),
      async ({ sort, direction, input, first }, changes) => {
        const seen: number[] = []
        let next = 0
        let after: string | null = null
        do {
          const page: Awaited<ReturnType<typeof listPlayers>> = await listPlayers(db, {
            ...input,
            sort,
            direction,
            after,
            first,
          })
          seen.push(...page.items.map(({ id }) => id).filter((id) => stayingIds.has(id)))
          after = page.nextCursor
          for (const one of changes.slice(next, next + 3)) await apply(one)
          next += 3
        } while (after !== null)
        expect(seen.toSorted((a, b) => a - b)).toEqual([...stayingIds].toSorted((a, b) => a - b))
      },
    ),
    tries(10, 40),
  )
})
