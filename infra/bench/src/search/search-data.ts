import { defaultContent } from '@kubora/content/default-content'
import { defaultPublishedAt } from '@kubora/content/default-item'
import { importContent } from '@kubora/domain/content/import-content'
import { deriveSecret } from '@kubora/domain/kernel/secret'
import { createWritableDatabase } from '@kubora/schema/db/writable'
import { createSeed } from '@kubora/test-kit/seed/create-seed'
import { playerPermissions } from '@kubora/validation/permissions/players'
import postgres from 'postgres'
import { beginnings, endings } from '#graphql/many-players.ts'
import type { Staff } from '#product/log-in.ts'

/** Groups of players whose names begin alike, so that they are next to each other, from the largest to the smallest. */
const groups = [
  { beginning: 'Yuki_', count: 300_000 },
  { beginning: 'Steve_', count: 150_000 },
  { beginning: 'Zy_guest', count: 60_000 },
  { beginning: 'Zzz_crowd', count: 3_000 },
] as const

/** Players in all. */
export const playerCount = 1_000_000

/** Revisions every text has beyond the one readers see. */
export const historyLength = 10

/** A text to look for among the players, and what it is an example of. */
export type PlayerText = { text: string; what: string }

/** Texts of three letters and more. */
export const playerTexts: readonly PlayerText[] = [
  { text: 'amberbadger7', what: 'a hundred names' },
  { text: 'qqq', what: 'none' },
  { text: 'crowdx', what: 'none, of frequent parts' },
  { text: 'amb', what: 'frequent everywhere' },
  { text: '123', what: 'frequent everywhere' },
  { text: 'misty', what: '13,000 spread over the table' },
  { text: 'ues', what: '60,000 near the end, some before' },
  { text: 'crowd', what: '3,000 at the end' },
  { text: 'guest', what: '60,000 near the end' },
  { text: 'teve', what: '150,000 together' },
  { text: 'uki', what: '300,000 near the end' },
]

/** Words to look for in the texts of the site. */
export const contentTexts: readonly string[] = [
  'polizei',
  'spieler',
  'fahrzeug',
  'der',
  'sch',
  'regel server',
]

/** Fills a migrated database with players in groups, texts with a history, and a team member who may search. */
export async function seedSearch(databaseUrl: string): Promise<Staff> {
  const { db, close } = createWritableDatabase({ url: databaseUrl, applicationName: 'bench-seed' })
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  try {
    const { account } = await createSeed(db).teamMember({ permissions: [playerPermissions.viewPlayers] })
    const spread = playerCount - groups.reduce((sum, { count }) => sum + count, 0) - 1
    const [first, second] = [beginnings.split(' '), endings.split(' ')]
    await sql`
      insert into players (uuid, name)
      select gen_random_uuid(), (${first}::text[])[1 + i % ${first.length}::int]
        || (${second}::text[])[1 + (i / ${first.length}::int) % ${second.length}::int] || i
      from generate_series(1, ${spread}::int) i`
    for (const { beginning, count } of groups)
      await sql`insert into players (uuid, name) select gen_random_uuid(), ${beginning}::text || i from generate_series(1, ${count}::int) i`
    const context = { db, secret: deriveSecret('bench'.repeat(8)), publish: () => undefined }
    await importContent(context, defaultContent, { publishedAt: defaultPublishedAt })
    await addHistory(sql)
    await sql`vacuum (analyze)`
    return { email: account.email, password: account.password }
  } finally {
    await sql.end()
    await close()
  }
}

/** Puts ten superseded revisions with the same texts below the public one of every item. */
async function addHistory(sql: postgres.Sql): Promise<void> {
  await sql`update content_revisions set number = number + ${historyLength}`
  await sql`
    insert into content_revisions (item_id, number, settings, publish_at, imported, author_name)
    select item_id, g, settings, publish_at, true, author_name
    from content_revisions, generate_series(1, ${historyLength}::int) g where number > ${historyLength}`
  await sql`
    insert into content_revision_texts (revision_id, locale, fields, search_title, search_text)
    select old.id, t.locale, t.fields, t.search_title, t.search_text
    from content_revisions old
    join content_revisions live on live.item_id = old.item_id and live.number > ${historyLength}
    join content_revision_texts t on t.revision_id = live.id
    where old.number <= ${historyLength}`
}
