import type { Database } from '@kubora/schema/db/client'
import { contentRevisions } from '@kubora/schema/db/content'
import type { Locale } from '@kubora/validation/locales'
import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { RevisionEntry, RevisionRow } from '#features/content/content-revision.type.ts'
import { type Page, pageSize, readCursor, toPage } from '#graphql/page.ts'

const restored = alias(contentRevisions, 'restored')

const entryColumns = {
  id: contentRevisions.id,
  number: contentRevisions.number,
  publishAt: contentRevisions.publishAt,
  hidden: contentRevisions.hidden,
  imported: contentRevisions.imported,
  authorName: contentRevisions.authorName,
  comment: contentRevisions.comment,
  restoredNumber: restored.number,
  createdAt: contentRevisions.createdAt,
}

/** One page of an item's revisions without their texts, newest first, in one query. */
export async function listRevisions(
  db: Database,
  itemId: number,
  { after, first }: { after?: string | null | undefined; first: number },
): Promise<Page<RevisionEntry>> {
  const size = pageSize(first)
  const before = readCursor(z.tuple([z.int32()]), after)?.[0]
  const rows = await db
    .select(entryColumns)
    .from(contentRevisions)
    .leftJoin(restored, eq(restored.id, contentRevisions.restoredFrom))
    .where(
      and(
        eq(contentRevisions.itemId, itemId),
        before === undefined ? undefined : lt(contentRevisions.number, before),
      ),
    )
    .orderBy(desc(contentRevisions.number))
    .limit(size + 1)
  return toPage(rows, size, (row) => [row.number])
}

/** Revisions that meet `condition`, with settings and texts, highest number first, in one query. */
export async function readRevisions(db: Database, condition: SQL): Promise<RevisionRow[]> {
  return db
    .select({
      ...entryColumns,
      settings: contentRevisions.settings,
      texts: sql<RevisionRow['texts']>`(
        select json_agg(json_build_object('locale', locale, 'fields', fields, 'stale', stale) order by locale)
        from content_revision_texts where revision_id = ${contentRevisions.id})`,
    })
    .from(contentRevisions)
    .leftJoin(restored, eq(restored.id, contentRevisions.restoredFrom))
    .where(condition)
    .orderBy(desc(contentRevisions.number))
}

/**
 * The revision with the German text that a translation fits: of this revision and those it is based on, the newest one in which
 * the translation is not stale. Null when there is none.
 */
export async function readTranslatedRevision(
  db: Database,
  revisionId: number,
  locale: Locale,
): Promise<RevisionRow | null> {
  const [found] = await readRevisions(
    db,
    sql`${contentRevisions.id} = (
      with recursive line as (
        select id, based_on, number from content_revisions where id = ${revisionId}
        union
        select r.id, r.based_on, r.number from line join content_revisions r on r.id = line.based_on
      )
      select line.id from line
      join content_revision_texts t on t.revision_id = line.id and t.locale = ${locale} and not t.stale
      order by line.number desc limit 1)`,
  )
  return found ?? null
}
