import { tries } from '@kubora/test-kit/run-scope/tries'
import { createWritableDatabase } from '@kubora/schema/db/writable'
import { nameRanges } from '@kubora/schema/db/players'
import { asOwner } from '@kubora/test-kit/services/as-owner'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameSample } from '#graphql/name-sample.ts'
import { type PageStart, searchPart } from '#features/players/player-search.ts'
import { chooseSteps } from '#features/players/search-steps.ts'
import { openTestWorld } from '#testing/test-api.ts'

const { db, databaseUrl, seed } = await openTestWorld()

const signs = 'aabbcdehlnstxz0179_.-'.split('')
const nameOf = fc
  .array(fc.constantFrom(...signs), { minLength: 1, maxLength: 7 })
  .map((letters) => letters.join(''))
const names = fc.sample(nameOf, { numRuns: 1500, seed: 8 })
// twice, as one name of several players who had it one after the other
await seed.players([...names, ...names.slice(0, 200)].map((name) => ({ name, nameCurrent: false })))
const keys = names.toSorted()

async function plain(text: string, { afterName, afterId }: PageStart, id: number | null, limit: number) {
  const rows = await db.execute<{ id: string }>(sql`
    select id from players where (strpos(lower(name), ${text}) > 0 or id = ${id})
      and (lower(name) collate "C", id) > (${afterName}, ${afterId}) order by lower(name) collate "C", id limit ${limit}`)
  return rows.map((row) => Number(row.id))
}

const text = fc
  .array(fc.constantFrom(...signs), { minLength: 2, maxLength: 4 })
  .map((found) => found.join(''))
const part = fc.oneof(
  text,
  fc.constantFrom(...keys.filter((key) => key.length > 2)).map((key) => key.slice(0, 3)),
  fc.constantFrom('123', '1500', '77'),
)
const start = fc.record({ afterName: fc.constantFrom('', ...keys), afterId: fc.nat(2000) })
const ways = fc.array(fc.constantFrom('gather', 'walk'), {
  minLength: nameRanges.length,
  maxLength: nameRanges.length,
})

test('every choice of steps finds the page that a plain query finds, from wherever it begins', async () => {
  await fc.assert(
    fc.asyncProperty(part, start, ways, fc.constantFrom(3, 100), async (searched, begin, chosen, limit) => {
      const id = /^[1-9]\d*$/.test(searched) ? Number(searched) : null
      const expected = await plain(searched, begin, id, limit)
      const each = chosen
        .map((way, range) => ({ way, from: range, to: range }) as const)
        .filter(({ to }) => (nameRanges[to]?.to ?? '') > begin.afterName)
      const sampled = chooseSteps(
        searched,
        begin.afterName,
        keys.filter((_, index) => index % 9 === 0),
      )
      for (const steps of [each, sampled, chooseSteps(searched, begin.afterName, [])]) {
        const rows = await searchPart(db, { text: searched, id, ...begin }, steps, limit)
        expect(rows.map((row) => row.id)).toEqual(expected)
      }
    }),
    tries(50, 150),
  )
})

test('the statistics of Postgres show where names stand; one plan takes the indexes of all ranges', async () => {
  // the login of the processes has a time limit, which a busy machine exceeds
  await asOwner(`
    insert into players (uuid, name, name_current)
    select gen_random_uuid(), left(translate(md5(i::text), '0123456789abcdef', 'adehilnpstxz0_mk'), 12), false
    from generate_series(1, 30000) i`)
  await asOwner('vacuum analyze players')
  const one = createWritableDatabase({ url: databaseUrl, applicationName: 'api-test', maxConnections: 1 })
  try {
    const sample = await nameSample(one.db)
    expect(sample.length).toBeGreaterThan(400)
    expect(sample).toEqual(sample.toSorted())
    const steps = chooseSteps('crowd', '', sample)
    await searchPart(one.db, { text: 'crowd', id: null, afterName: '', afterId: 0 }, steps, 51)
    const [kept] = await one.db.execute<{ name: string; parameters: number }>(
      sql`select name, cardinality(parameter_types) as parameters from pg_prepared_statements
        where statement like '%from_range%' and statement not like '%pg_prepared_statements%'`,
    )
    await one.db.execute(sql`set plan_cache_mode = force_generic_plan`)
    const nulls = Array.from({ length: kept?.parameters ?? 0 }, () => 'null').join(', ')
    const plan = await one.db.execute<{ 'QUERY PLAN': string }>(
      sql.raw(`explain execute "${kept?.name}"(${nulls})`),
    )
    const lines = plan.map((row) => row['QUERY PLAN']).join('\n')
    const used = nameRanges.map((_, range) => `Bitmap Index Scan on players_name_trgm_${range}_idx`)
    for (const scan of used) expect(lines).toContain(scan)
  } finally {
    await one.close()
  }
})
