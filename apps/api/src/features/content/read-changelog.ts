import { parseInput } from '@kubora/domain/kernel/parse-input'
import type { Database } from '@kubora/schema/db/client'
import { contentItems, type StoredFields } from '@kubora/schema/db/content'
import { contentKey } from '@kubora/validation/content'
import type { Locale } from '@kubora/validation/locales'
import type { ChangelogGroup } from '@kubora/validation/changelog-groups'
import { message } from '@kubora/validation/messages'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { itemsOf, type LiveItem, selectLive } from '#features/content/live-items.ts'
import type { InstantText } from '#graphql/instant-text.ts'
import { found } from '#graphql/found.ts'
import { preparedRead } from '#graphql/prepared-read.ts'

/** Most entries of a page of the changelog. */
export const changelogPageMax = 50

const changelogInput = z.object({
  month: z
    .string()
    .regex(/^[0-9]{4}-(0[1-9]|1[0-2])$/, { error: message('invalid-choice') })
    .nullish(),
  before: contentKey.nullish(),
  first: z
    .int({ error: message('number') })
    .min(1, { error: message('number') })
    .max(changelogPageMax, { error: message('number') }),
})

/** A page of the changelog: entries, newest first, and all months that have some of the requested group. */
export type ChangelogRows = {
  entries: LiveItem<'changelogEntry'>[]
  months: { month: string; count: number }[]
  hasMore: boolean
}

type EntryJson = {
  id: number
  key: string
  revision_id: number
  changed_at: InstantText
  settings: unknown
  fields: StoredFields
}

const read = preparedRead((db) => {
  const live = selectLive(db, sql`${contentItems.kind} = 'changelogEntry'`).as('live')
  const [group, month, before] = ['group', 'month', 'before'].map(
    (name) => sql`${sql.placeholder(name)}::text`,
  )
  return db
    .select({
      months: sql<ChangelogRows['months']>`months`,
      entries: sql<EntryJson[]>`entries`,
    })
    .from(
      sql`(
        with entries as (
          select live.id, live.key, live.revision_id, live.changed_at::text as changed_at, live.settings,
            live.fields, live.settings->>'date' as date
          from ${live} where ${group} is null or live.fields ? ${group}),
        page as (
          select * from entries
          where (${month} is null or left(date, 7) = ${month})
            and (${before} is null
              or (date, key) < (select last.date, last.key from entries last where last.key = ${before}))
          order by date desc, key desc
          limit ${sql.placeholder('limit')}::int)
        select
          (select coalesce(json_agg(page order by date desc, key desc), '[]') from page) as entries,
          (select coalesce(json_agg(json_build_object('month', month, 'count', count) order by month desc), '[]')
            from (select left(date, 7) as month, count(*) as count from entries group by 1) as months) as months
      ) as changelog`,
    )
    .prepare('changelog')
})

/** Which page of the changelog is requested; `before` is the key of the last entry of the page before. */
export type ChangelogInput = {
  locale: Locale
  group?: ChangelogGroup | null | undefined
  month?: string | null | undefined
  before?: string | null | undefined
  first: number
}

/** Reads a page of the changelog in one statement. Throws `INVALID_INPUT` for a bad month, key or length. */
export async function readChangelog(
  db: Database,
  { locale, group, ...input }: ChangelogInput,
): Promise<ChangelogRows> {
  const { month, before, first } = parseInput(changelogInput, input)
  const [row] = await read(db).execute({
    locale,
    group: group ?? null,
    month: month ?? null,
    before: before ?? null,
    limit: first + 1,
  })
  const { months, entries } = found(row)
  const rows = entries
    .slice(0, first)
    .map(({ revision_id: revisionId, changed_at: changedAt, ...entry }) => ({
      ...entry,
      kind: 'changelogEntry',
      parentId: null,
      revisionId,
      changedAt,
    }))
  return { months, entries: itemsOf(rows, 'changelogEntry', locale), hasMore: entries.length > first }
}
