import type { StoredFields } from '@kubora/schema/db/content'
import type { Locale as LocaleName } from '@kubora/validation/locales'
import { Locale } from '#graphql/locale.type.ts'
import { builder } from '#graphql/builder.ts'
import type { Page } from '#graphql/page.ts'

/** What a list of revisions shows of each. */
export type RevisionEntry = {
  id: number
  number: number
  publishAt: Date | null
  hidden: boolean
  imported: boolean
  authorName: string
  comment: string
  restoredNumber: number | null
  createdAt: Date
}

/** A revision with its settings and texts. */
export type RevisionRow = RevisionEntry & {
  settings: unknown
  texts: { locale: LocaleName; fields: StoredFields; stale: boolean }[]
}

const ContentText = builder.objectRef<RevisionRow['texts'][number]>('ContentText').implement({
  description: 'The texts of a revision in one language.',
  fields: (t) => ({
    locale: t.expose('locale', { type: Locale }),
    fields: t.expose('fields', {
      type: 'JSON',
      description: 'Text by field; an untranslated one is absent.',
    }),
    stale: t.exposeBoolean('stale', { description: 'The German text changed since.' }),
  }),
})

function describeRevision<Row extends RevisionEntry>(name: string, description: string) {
  const ref = builder.objectRef<Row>(name)
  builder.objectType(ref, {
    description,
    fields: (t) => ({
      id: t.id({ resolve: ({ id }) => id }),
      number: t.int({ description: '1, 2, 3 … within the item.', resolve: (revision) => revision.number }),
      publishAt: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'Instant since or at which it is public; null for a draft.',
        resolve: ({ publishAt }) => publishAt,
      }),
      hidden: t.boolean({
        description: 'The item is not shown while this is the public revision.',
        resolve: ({ hidden }) => hidden,
      }),
      imported: t.boolean({
        description: 'Written by the import of default texts.',
        resolve: ({ imported }) => imported,
      }),
      authorName: t.string({ resolve: ({ authorName }) => authorName }),
      comment: t.string({ resolve: ({ comment }) => comment }),
      restoredNumber: t.int({
        nullable: true,
        description: 'Number of the revision it brought back.',
        resolve: ({ restoredNumber }) => restoredNumber,
      }),
      createdAt: t.field({ type: 'DateTime', resolve: ({ createdAt }) => createdAt }),
    }),
  })
  return ref
}

const ContentRevisionEntry = describeRevision<RevisionEntry>(
  'ContentRevisionEntry',
  'A revision in the history of an item.',
)

/** A revision with its settings and texts. */
export const ContentRevision = describeRevision<RevisionRow>(
  'ContentRevision',
  'A state an item was saved in; it never changes.',
)

builder.objectFields(ContentRevision, (t) => ({
  settings: t.expose('settings', { type: 'JSON' }),
  texts: t.expose('texts', { type: [ContentText], description: 'de, en, fr.' }),
}))

/** A page of the history of an item, newest first. */
export const ContentRevisionPage = builder.objectRef<Page<RevisionEntry>>('ContentRevisionPage').implement({
  fields: (t) => ({
    items: t.expose('items', { type: [ContentRevisionEntry] }),
    nextCursor: t.exposeString('nextCursor', { nullable: true }),
  }),
})
