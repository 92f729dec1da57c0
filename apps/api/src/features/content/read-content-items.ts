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

/** A revision that is not public yet, and the public one whose changes it contains. */
type WaitingId = { id: number; stage: 'draft' | 'scheduled'; madeFrom: number | null }

type Row = Awaited<ReturnType<typeof selectItems>>[number]

const newest = sql`newest`

/** Items that meet `condition`, each with its newest, its public and its next revision, in one query. */
function selectItems(db: Database, condition: SQL | undefined, deleted = false) {
  return db
    .select({
      id: contentItems.id,
      kind: contentItems.kind,
      key: contentItems.key,
      parentId: contentItems.parentId,
      version: contentItems.version,
      newestId: sql<number>`${newest}.id`.mapWith(Number),
      settings: sql<Record<string, unknown>>`${newest}.settings`,
      deletedAt: contentItems.deletedAt,
      waitingIds: sql<WaitingId[]>`waiting.ids`,
      changedAt: sql<Date>`${newest}.created_at`.mapWith(contentRevisions.createdAt),
      changedBy: sql<string | null>`case when ${newest}.imported then null else ${newest}.author_name end`,
      liveId: sql<number | null>`live.id`.mapWith(Number),
      hasFixedKey: sql<boolean>`exists (
        select from content_revisions where item_id = ${contentItems.id} and (imported or publish_at <= now()))`,
      liveHidden: sql<boolean | null>`live.hidden`,
      scheduledId: sql<number | null>`scheduled.id`.mapWith(Number),
      scheduledAt: sql<Date | null>`scheduled.publish_at`.mapWith(contentRevisions.publishAt),
      texts: sql<Record<Locale, { fields: StoredFields; stale: boolean }>>`(
        select json_object_agg(locale, json_build_object('fields', fields, 'stale', stale))
        from content_revision_texts where revision_id = ${newest}.id)`,
    })
    .from(contentItems)
    .innerJoinLateral(
      sql`(select r.* from content_revisions r left join current_revisions c on c.revision_id = r.id
        where r.item_id = ${contentItems.id} order by (c.revision_id is not null) desc, r.number desc limit 1) as newest`,
      sql`true`,
    )
    .leftJoinLateral(
      sql`(select * from content_revisions where item_id = ${contentItems.id} and publish_at <= now()
        order by publish_at desc, number desc limit 1) as live`,
      sql`true`,
    )
    .leftJoinLateral(
      sql`(select * from content_revisions where item_id = ${contentItems.id} and publish_at > now()
        order by publish_at, number desc limit 1) as scheduled`,
      sql`true`,
    )
    .innerJoinLateral(
      sql`(select coalesce(json_agg(json_build_object('id', w.revision_id, 'stage', w.stage, 'madeFrom', r.made_from)
          order by w.publish_at nulls last, w.number desc), '[]') as ids
        from current_revisions w join content_revisions r on r.id = w.revision_id
        where w.item_id = ${contentItems.id} and w.stage <> 'public') as waiting`,
      sql`true`,
    )
    .where(
      sql`${contentItems.deletedAt} is ${deleted ? sql`not null` : sql`null`} and ${condition ?? sql`true`}`,
    )
}

function stateOf({ liveId, liveHidden, scheduledId }: Row): ContentStateName {
  if (liveId !== null) return liveHidden === true ? 'hidden' : 'live'
  return scheduledId === null ? 'draft' : 'scheduled'
}

function toEntry(
  row: Row,
): (ItemEntry & Pick<Row, 'newestId' | 'liveId' | 'scheduledId' | 'waitingIds' | 'hasFixedKey'>)[] {
  const kind = contentKindNames.find((name) => name === row.kind)
  if (kind === undefined) return []
  const { texts, waitingIds, scheduledId } = row
  const hasDraft = waitingIds.some(({ stage }) => stage === 'draft')
  const pending = hasDraft ? 'draft' : scheduledId !== null ? 'scheduled' : null
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

/** Items of a kind in the order of the public pages, in one query; the deleted ones with the last deleted first. */
export async function listContentItems(
  db: Database,
  kind: ContentKindName,
  { deleted = false }: { deleted?: boolean } = {},
): Promise<ItemEntry[]> {
  const order = deleted
    ? sql`${contentItems.deletedAt} desc, ${contentItems.parentId}, ${contentItems.position}, ${contentItems.id}`
    : contentKinds[kind].order === 'date'
      ? sql`newest.settings->>'date' desc, ${contentItems.key} desc`
      : sql`${contentItems.parentId} nulls first, ${contentItems.position}, ${contentItems.id}`
  const rows = await selectItems(db, eq(contentItems.kind, kind), deleted).orderBy(order)
  return rows.flatMap(toEntry)
}

/** An item with its newest and public revision and with what waits, in two queries; null when there is none. */
export async function readContentItem(db: Database, id: number): Promise<ItemRow | null> {
  const [entry] = (await selectItems(db, eq(contentItems.id, id))).flatMap(toEntry)
  if (!entry) return null
  const madeFrom = entry.waitingIds.map((one) => (one.madeFrom === entry.liveId ? null : one.madeFrom))
  const ids = [entry.newestId, entry.liveId, ...entry.waitingIds.map((one) => one.id), ...madeFrom]
  const revisions = await readRevisions(
    db,
    inArray(
      contentRevisions.id,
      ids.filter((one) => one !== null),
    ),
  )
  const revision = (one: number | null) => revisions.find((candidate) => candidate.id === one) ?? null
  const newest = revision(entry.newestId)
  if (newest === null) return null
  const waiting = entry.waitingIds.flatMap(({ id: own, stage }, index) => {
    const found = revision(own)
    return found === null ? [] : [{ stage, revision: found, madeFrom: revision(madeFrom[index] ?? null) }]
  })
  const scheduled = revision(entry.scheduledId)
  const canChangeKey = contentKinds[entry.kind].open && !entry.hasFixedKey
  return { ...entry, newest, live: revision(entry.liveId), scheduled, canChangeKey, waiting }
}
