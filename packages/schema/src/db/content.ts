import { defineRelationsPart, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  primaryKey,
  snakeCase,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { accounts, localeEnum } from '#db/accounts.ts'
import { createdAt, instant, numericId, numericRef } from '#db/columns.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Settings of a revision as stored; parse them with the kind's schema before use. */
export type StoredSettings = Readonly<Record<string, unknown>>

/** Texts of one language by field; an untranslated field is absent. */
export type StoredFields = Readonly<Record<string, string>>

/** What staff write for the public pages (docs/PRODUCT.md#content); the texts are in the revisions. */
export const contentItems = snakeCase.table(
  'content_items',
  {
    id: numericId(),
    /** Name of a kind in the validation package. */
    kind: text().notNull(),
    /** Last segment of the item's address. */
    key: text().notNull(),
    parentId: numericRef().references((): AnyPgColumn => contentItems.id),
    /** Position among the items of its kind and parent; ties are ordered by id. */
    position: integer().notNull(),
    /** Grows with every change, so that no editor overwrites a version they have not read. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    deletedAt: instant(),
  },
  (t) => [
    // an address leads to one item
    uniqueIndex('content_items_kind_key_key').on(t.kind, t.key).where(sql`${t.deletedAt} is null`),
    index('content_items_kind_position_idx').on(t.kind, t.position, t.id).where(sql`${t.deletedAt} is null`),
    index('content_items_parent_idx').on(t.parentId, t.kind, t.position),
    check('content_items_key_check', sql`${t.key} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${t.key}) <= 80`),
    check('content_items_parent_check', sql`${t.parentId} <> ${t.id}`),
  ],
)

/**
 * Every state in which an item was saved; rows never change. Public is the revision with the highest number among those
 * whose instant has passed: it supersedes all older ones, scheduled ones too.
 */
export const contentRevisions = snakeCase.table(
  'content_revisions',
  {
    id: numericId(),
    itemId: numericRef()
      .notNull()
      .references(() => contentItems.id, { onDelete: 'cascade' }),
    /** 1, 2, 3 … within the item. */
    number: integer().notNull(),
    settings: jsonb().$type<StoredSettings>().notNull(),
    /** From when on it is public; null for a draft. */
    publishAt: instant(),
    /** Whether the item is hidden while this revision is the public one. */
    hidden: boolean().notNull().default(false),
    /** Whether the import of default texts wrote it, and not a person. */
    imported: boolean().notNull().default(false),
    authorAccountId: numericRef().references(() => accounts.id, { onDelete: 'set null' }),
    /** Name of the author at that time; it outlives the author's link. */
    authorName: text().notNull(),
    comment: text().notNull().default(''),
    /** Revision whose settings and texts this one restored. */
    restoredFrom: numericRef().references((): AnyPgColumn => contentRevisions.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    // also finds the public revision of an item, by descending number
    uniqueIndex('content_revisions_item_number_key').on(t.itemId, t.number),
    index('content_revisions_author_idx').on(t.authorAccountId),
    check('content_revisions_number_check', sql`${t.number} > 0`),
  ],
)

/**
 * Texts of a revision, one row per language. The search columns contain what a reader of the language sees, without markup:
 * German where a translation is missing.
 */
export const contentRevisionTexts = snakeCase.table(
  'content_revision_texts',
  {
    revisionId: numericRef()
      .notNull()
      .references(() => contentRevisions.id, { onDelete: 'cascade' }),
    locale: localeEnum().notNull(),
    fields: jsonb().$type<StoredFields>().notNull(),
    /** Whether the German text has changed since this translation was last written or confirmed. */
    stale: boolean().notNull().default(false),
    /**
     * Whether readers may see this text. False for drafts, for hidden revisions and for those below a public one. Which of
     * the others is public depends on their numbers and instants.
     */
    searchable: boolean().notNull().default(false),
    searchTitle: text().notNull(),
    searchText: text().notNull(),
    /** Title and text in lower case for searches by substring, converted once and not for each row at every search. */
    searchKey: text().notNull().generatedAlwaysAs(sql`lower(search_title || ' ' || search_text)`),
    search: tsvector().generatedAlwaysAs(
      sql`case locale
        when 'de' then setweight(to_tsvector('german', search_title), 'A') || setweight(to_tsvector('german', search_text), 'B')
        when 'en' then setweight(to_tsvector('english', search_title), 'A') || setweight(to_tsvector('english', search_text), 'B')
        else setweight(to_tsvector('french', search_title), 'A') || setweight(to_tsvector('french', search_text), 'B')
      end`,
    ),
  },
  (t) => [
    primaryKey({ columns: [t.revisionId, t.locale] }),
    // only texts that readers may see; without a list of pending entries, which each search would have to read whole
    index('content_revision_texts_search_idx')
      .using('gin', t.search)
      .with({ fastupdate: false })
      .where(sql`${t.searchable}`),
    index('content_revision_texts_trgm_idx')
      .using('gin', sql`${t.searchKey} gin_trgm_ops`)
      .with({ fastupdate: false })
      .where(sql`${t.searchable}`),
  ],
)

/** Relations of content items to revisions, and of revisions to texts. */
export const contentRelations = defineRelationsPart(
  { contentItems, contentRevisions, contentRevisionTexts },
  (r) => ({
    contentItems: { revisions: r.many.contentRevisions() },
    contentRevisions: {
      item: r.one.contentItems({ from: r.contentRevisions.itemId, to: r.contentItems.id, optional: false }),
      texts: r.many.contentRevisionTexts(),
    },
    contentRevisionTexts: {
      revision: r.one.contentRevisions({
        from: r.contentRevisionTexts.revisionId,
        to: r.contentRevisions.id,
        optional: false,
      }),
    },
  }),
)
