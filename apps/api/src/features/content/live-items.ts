import type { Database } from '@kubora/schema/db/client'
import {
  contentItems,
  contentRevisions,
  contentRevisionTexts,
  type StoredFields,
} from '@kubora/schema/db/content'
import type { Locale } from '@kubora/validation/locales'
import { contentKinds, type ContentKindName } from '@kubora/validation/content-kinds'
import type { RichText } from '@kubora/validation/rich-text'
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { richTextOf } from '#features/content/rich-texts.ts'
import { type InstantText, instantText } from '#graphql/instant-text.ts'
import { preparedRead } from '#graphql/prepared-read.ts'

/** A public item as it is read: its live revision with the texts in a reader's language, German where one is missing. */
export type LiveRow = {
  id: number
  kind: string
  key: string
  parentId: number | null
  revisionId: number
  changedAt: InstantText
  settings: unknown
  fields: StoredFields
}

/** A public item of a known kind, in the requested language. */
export type LiveItem<Kind extends ContentKindName = ContentKindName> = Omit<LiveRow, 'kind' | 'settings'> & {
  kind: Kind
  locale: Locale
  settings: z.output<(typeof contentKinds)[Kind]['settings']>
}

const german = alias(contentRevisionTexts, 'german')
const translated = alias(contentRevisionTexts, 'translated')

/** SQL: the text fields of a reader, an untranslated one in German. */
const readersFields = sql<StoredFields>`${german.fields} || ${translated.fields}`

/** The query of public items that meet `condition`, in the order staff gave them; it needs the placeholder `locale`. */
export function selectLive(db: Database, condition: SQL | undefined) {
  const live = db
    .select({
      id: contentRevisions.id,
      settings: contentRevisions.settings,
      hidden: contentRevisions.hidden,
      publishAt: contentRevisions.publishAt,
    })
    .from(contentRevisions)
    .where(and(eq(contentRevisions.itemId, contentItems.id), sql`${contentRevisions.publishAt} <= now()`))
    .orderBy(desc(contentRevisions.publishAt), desc(contentRevisions.number))
    .limit(1)
    .as('live')
  return db
    .select({
      id: contentItems.id,
      kind: contentItems.kind,
      key: contentItems.key,
      parentId: contentItems.parentId,
      revisionId: sql<number>`${live.id}`.mapWith(Number).as('revision_id'),
      changedAt: sql<InstantText>`${instantText(live.publishAt)}`.as('changed_at'),
      settings: live.settings,
      fields: readersFields.as('fields'),
    })
    .from(contentItems)
    .innerJoinLateral(live, sql`not ${live.hidden}`)
    .innerJoin(german, and(eq(german.revisionId, live.id), eq(german.locale, sql`'de'`)))
    .innerJoin(
      translated,
      and(eq(translated.revisionId, live.id), eq(translated.locale, sql.placeholder('locale'))),
    )
    .where(and(isNull(contentItems.deletedAt), condition))
    .orderBy(contentItems.position, contentItems.id)
}

/** The read of all public items of some kinds, in one statement. */
export function readKinds(name: string, kinds: readonly ContentKindName[]) {
  const read = preparedRead((db) => selectLive(db, inArray(contentItems.kind, kinds)).prepare(name))
  return (db: Database, locale: Locale): Promise<LiveRow[]> => read(db).execute({ locale })
}

/** The items of one kind among rows; one whose settings no longer fit the kind is left out. */
export function itemsOf<Kind extends ContentKindName>(
  rows: readonly LiveRow[],
  kind: Kind,
  locale: Locale,
): LiveItem<Kind>[] {
  return rows.flatMap((row) => {
    if (row.kind !== kind) return []
    const { success, data } = contentKinds[kind].settings.safeParse(row.settings)
    // the schema is the kind's own, which a generic index hides from TypeScript
    return success ? [{ ...row, kind, locale, settings: data as LiveItem<Kind>['settings'] }] : []
  })
}

/** A plain text of the item; null when it was left empty. */
export function lineOf(item: LiveItem, field: string): string | null {
  return item.fields[field] ?? null
}

/** A formatted text of the item; null when it was left empty. */
export function richTextField(item: LiveItem, field: string): Promise<RichText> | null {
  const markdown = item.fields[field]
  return markdown === undefined ? null : richTextOf(item.revisionId, item.locale, field, markdown)
}
