import { defineRelationsPart, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  snakeCase,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { accounts, localeEnum } from '#db/accounts.ts'
import { createdAt, instant, numericId, numericRef, tsvector } from '#db/columns.ts'

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
 * Every state in which an item was saved; settings and texts never change. Public is the revision whose instant passed last,
 * of two with one instant the one with the higher number. An instant to come may be moved or cleared, a past one never.
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
    /** From when on it is public; null for a draft, and for a scheduled revision that was cancelled or replaced. */
    publishAt: instant(),
    /** When a draft was discarded, so that it waits no longer. */
    discardedAt: instant(),
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
    /** Revision that its author opened; a draft waits until another revision is based on it. */
    basedOn: numericRef().references((): AnyPgColumn => contentRevisions.id, { onDelete: 'set null' }),
    /** The latest public revision whose changes it contains; another public one says that it is out of date. */
    madeFrom: numericRef().references((): AnyPgColumn => contentRevisions.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('content_revisions_item_number_key').on(t.itemId, t.number),
    // finds the public revision of an item as the first one whose instant has passed
    index('content_revisions_item_public_idx')
      .on(t.itemId, t.publishAt.desc().nullsFirst(), t.number.desc().nullsFirst())
      .where(sql`${t.publishAt} is not null`),
    index('content_revisions_author_idx').on(t.authorAccountId),
    check('content_revisions_number_check', sql`${t.number} > 0`),
    // only a draft is discarded
    check('content_revisions_discarded_check', sql`${t.discardedAt} is null or ${t.publishAt} is null`),
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
    /** Headings and summary, which also stand in the text. */
    searchHeadings: text().notNull().default(''),
    searchText: text().notNull(),
    /** Title and text for searches by substring, converted once and not for each row at every search. */
    searchKey: text().notNull().generatedAlwaysAs(sql`search_fold(search_title || ' ' || search_text)`),
    search: tsvector().generatedAlwaysAs(
      sql`search_vector(locale, search_title, search_headings, search_text)`,
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

/**
 * Words of all texts that were ever stored, public or not, for searches with typing mistakes; a trigger adds them. The search
 * offers a word only where a text that readers may see contains it.
 */
export const searchWords = snakeCase.table(
  'search_words',
  {
    locale: localeEnum().notNull(),
    /** In lower case, as it is spelled. */
    word: text().notNull(),
    key: text().notNull().generatedAlwaysAs(sql`search_fold(word)`),
  },
  (t) => [
    primaryKey({ columns: [t.locale, t.word] }),
    index('search_words_trgm_idx').using('gin', sql`${t.key} gin_trgm_ops`).with({ fastupdate: false }),
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
