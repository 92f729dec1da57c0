import { formatDay } from '@kubora/i18n/format'
import type { Database } from '@kubora/schema/db/client'
import { contentItems, contentRevisions, type StoredFields } from '@kubora/schema/db/content'
import { contentTitle } from '@kubora/validation/content'
import { locales, type Locale } from '@kubora/validation/locales'
import { type ContentKindName, contentKindNames, contentKinds } from '@kubora/validation/content-kinds'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { ItemEntry, ItemRow } from '#features/content/content-item.type.ts'
import type { ContentStateName } from '#features/content/content.enums.ts'
import { readRevisions } from '#features/content/read-revisions.ts'

type Row = Awaited<ReturnType<typeof selectItems>>[number]

const newest = sql`newest`

/** Items that are not deleted and meet `condition`, each with its newest, its public and its next revision, in one query. */
function selectItems(db: Database, condition: SQL | undefined) {
  return db
    .select({
      id: contentItems.id,
      kind: contentItems.kind,
      key: contentItems.key,
      parentId: contentItems.parentId,
      version: contentItems.version,
      newestId: sql<number>`${newest}.id`.mapWith(Number),
      settings: sql<Record<string, unknown>>`${newest}.settings`,
      newestDraft: sql<boolean>`${newest}.publish_at is null`,
      changedAt: sql<Date>`${newest}.created_at`.mapWith(contentRevisions.createdAt),
      changedBy: sql<string | null>`case when ${newest}.imported then null else ${newest}.author_name end`,
      liveId: sql<number | null>`live.id`.mapWith(Number),
      liveHidden: sql<boolean | null>`live.hidden`,
      scheduledId: sql<number | null>`scheduled.id`.mapWith(Number),
      scheduledAt: sql<Date | null>`scheduled.publish_at`.mapWith(contentRevisions.publishAt),
      texts: sql<Record<Locale, { fields: StoredFields; stale: boolean }>>`(
        select json_object_agg(locale, json_build_object('fields', fields, 'stale', stale))
        from content_revision_texts where revision_id = ${newest}.id)`,
    })
    .from(contentItems)
    .innerJoinLateral(
      sql`(select * from content_revisions where item_id = ${contentItems.id}
        order by number desc limit 1) as newest`,
      sql`true`,
    )
    .leftJoinLateral(
      sql`(select * from content_revisions where item_id = ${contentItems.id} and publish_at <= now()
        order by number desc limit 1) as live`,
      sql`true`,
    )
    .leftJoinLateral(
      sql`(select * from content_revisions
        where item_id = ${contentItems.id} and publish_at > now() and number > coalesce(live.number, 0)
        order by publish_at, number desc limit 1) as scheduled`,
      sql`true`,
    )
    .where(sql`${contentItems.deletedAt} is null and ${condition ?? sql`true`}`)
}

function stateOf({ liveId, liveHidden, scheduledId }: Row): ContentStateName {
  if (liveId !== null) return liveHidden === true ? 'hidden' : 'live'
  return scheduledId === null ? 'draft' : 'scheduled'
}

function toEntry(row: Row): (ItemEntry & Pick<Row, 'newestId' | 'liveId' | 'scheduledId'>)[] {
  const kind = contentKindNames.find((name) => name === row.kind)
  if (kind === undefined) return []
  const { texts, newestDraft, newestId, liveId } = row
  const pending = newestId === liveId ? null : newestDraft ? 'draft' : 'scheduled'
  const titleIn = (locale: Locale) =>
    contentTitle(kind, row.settings, { ...texts.de.fields, ...texts[locale].fields }, (day) =>
      formatDay(locale, day),
    )
  return [
    {
      ...row,
      kind,
      titles: { de: titleIn('de'), en: titleIn('en'), fr: titleIn('fr') },
      state: stateOf(row),
      pending,
      staleLocales: locales.filter((locale) => texts[locale].stale),
      missingLocales: locales.filter((locale) => Object.keys(texts[locale].fields).length === 0),
    },
  ]
}

/** All items of a kind in the order of the public pages, in one query. */
export async function listContentItems(db: Database, kind: ContentKindName): Promise<ItemEntry[]> {
  const order =
    contentKinds[kind].order === 'date'
      ? sql`newest.settings->>'date' desc, ${contentItems.key} desc`
      : sql`${contentItems.parentId} nulls first, ${contentItems.position}, ${contentItems.id}`
  const rows = await selectItems(db, eq(contentItems.kind, kind)).orderBy(order)
  return rows.flatMap(toEntry)
}

/** An item with its newest, public and next revision, in two queries; null when there is none. */
export async function readContentItem(db: Database, id: number): Promise<ItemRow | null> {
  const [entry] = (await selectItems(db, eq(contentItems.id, id))).flatMap(toEntry)
  if (!entry) return null
  const ids = [entry.newestId, entry.liveId, entry.scheduledId].filter((one) => one !== null)
  const revisions = await readRevisions(db, inArray(contentRevisions.id, ids))
  const revision = (one: number | null) => revisions.find((candidate) => candidate.id === one) ?? null
  const current = revision(entry.newestId)
  if (current === null) return null
  return { ...entry, newest: current, live: revision(entry.liveId), scheduled: revision(entry.scheduledId) }
}
