import { expect, it } from 'vitest'
import { findWrites } from '#find-writes.ts'

const head = `import { downloads, type StoredTranslations } from '@kubora/schema/db/downloads'
import { players as people } from '@kubora/schema/db/players'`

it.each([
  'await db.insert(downloads).values({})',
  'await db\n  .update(downloads)\n  .set({})',
  'tx.delete(people)',
  'db.execute(sql`insert into ${downloads} (id) values (1)`)',
  'db.execute(sql`with x as (select 1) update ${downloads} d set id = 1`)',
  "db.execute('delete from downloads')",
  'sql`truncate downloads`',
])('finds %j', (statement) => {
  expect(findWrites(`${head}\n${statement}`)).toHaveLength(1)
})

it('says where', () => {
  expect(findWrites(`${head}\n\n  db.delete(people)`)).toEqual(['4: db.delete(people)'])
})

it.each([
  'kept.delete(key)',
  "createHash('sha256').update(bytes)",
  'db.select().from(downloads)',
  '// db.delete(downloads)',
  '/** like `insert into` */',
  "const title = 'Update of what is set'",
  'sql`select 1 from ${downloads} for update`',
])('lets %j be', (statement) => {
  expect(findWrites(`${head}\n${statement}`)).toEqual([])
})
