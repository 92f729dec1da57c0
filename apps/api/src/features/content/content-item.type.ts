import type { Locale as LocaleName } from '@kubora/validation/locales'
import type { ContentKindName } from '@kubora/validation/content-kinds'
import { Locale } from '#graphql/locale.type.ts'
import {
  ContentKind,
  ContentState,
  type ContentStateName,
  PendingState,
} from '#features/content/content.enums.ts'
import { ContentRevision, type RevisionRow } from '#features/content/content-revision.type.ts'
import { builder } from '#graphql/builder.ts'

/** An item in the editors' list. */
export type ItemEntry = {
  id: number
  kind: ContentKindName
  key: string
  parentId: number | null
  version: number
  /** As visitors read them: German where there is no translation. */
  titles: Record<LocaleName, string>
  settings: unknown
  state: ContentStateName
  pending: 'draft' | 'scheduled' | null
  scheduledAt: Date | null
  staleLocales: LocaleName[]
  missingLocales: LocaleName[]
  changedAt: Date
  /** null: written by the import of default texts. */
  changedBy: string | null
  deletedAt: Date | null
}

/** A revision that is not public yet. */
export type WaitingRow = {
  stage: 'draft' | 'scheduled'
  revision: RevisionRow
  /** The public text it was made from, when that is no longer the public one. */
  madeFrom: RevisionRow | null
}

/** An item as an editor opens it. */
export type ItemRow = ItemEntry & {
  /** The revision that the next save is based on. */
  newest: RevisionRow
  live: RevisionRow | null
  scheduled: RevisionRow | null
  canChangeKey: boolean
  waiting: WaitingRow[]
}

const ContentTitles = builder.objectRef<Record<LocaleName, string>>('ContentTitles')
builder.objectType(ContentTitles, {
  description:
    'Name of an item in each language, German where there is no translation; empty when it has no name.',
  fields: (t) => ({
    de: t.string({ resolve: ({ de }) => de }),
    en: t.string({ resolve: ({ en }) => en }),
    fr: t.string({ resolve: ({ fr }) => fr }),
  }),
})

function describeItem<Row extends ItemEntry>(name: string, description: string) {
  const ref = builder.objectRef<Row>(name)
  builder.objectType(ref, {
    description,
    fields: (t) => ({
      id: t.id({ resolve: ({ id }) => id }),
      kind: t.field({ type: ContentKind, resolve: ({ kind }) => kind }),
      key: t.string({ resolve: ({ key }) => key }),
      parentId: t.id({ nullable: true, resolve: ({ parentId }) => parentId }),
      version: t.int({
        description:
          'To be sent with the next change; that is refused (CONFLICT) when the item changed meanwhile.',
        resolve: ({ version }) => version,
      }),
      titles: t.field({ type: ContentTitles, resolve: ({ titles }) => titles }),
      settings: t.field({ type: 'JSON', resolve: ({ settings }) => settings }),
      state: t.field({ type: ContentState, resolve: ({ state }) => state }),
      pending: t.field({
        type: PendingState,
        nullable: true,
        description: 'draft when a draft waits, else scheduled when a revision is scheduled.',
        resolve: ({ pending }) => pending,
      }),
      scheduledAt: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'When the next revision becomes public by itself.',
        resolve: ({ scheduledAt }) => scheduledAt,
      }),
      staleLocales: t.field({ type: [Locale], resolve: ({ staleLocales }) => staleLocales }),
      missingLocales: t.field({
        type: [Locale],
        description: 'Languages without any text, which read in German.',
        resolve: ({ missingLocales }) => missingLocales,
      }),
      changedAt: t.field({ type: 'DateTime', resolve: ({ changedAt }) => changedAt }),
      changedBy: t.string({
        nullable: true,
        description: 'null: written by the import of default texts.',
        resolve: ({ changedBy }) => changedBy,
      }),
      deletedAt: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'When it was deleted; null for an item that is not.',
        resolve: ({ deletedAt }) => deletedAt,
      }),
    }),
  })
  return ref
}

/** An item in the editors' list. */
export const ContentItemEntry = describeItem<ItemEntry>('ContentItemEntry', "An item in the editors' list.")

/** An item as an editor opens it. */
export const ContentItem = describeItem<ItemRow>('ContentItem', 'An item as an editor opens it.')

const WaitingRevision = builder.objectRef<WaitingRow>('WaitingContentRevision').implement({
  description: 'A revision that is not public yet.',
  fields: (t) => ({
    stage: t.expose('stage', { type: PendingState }),
    revision: t.expose('revision', { type: ContentRevision }),
    madeFrom: t.expose('madeFrom', {
      type: ContentRevision,
      nullable: true,
      description: 'The public text it was made from, when another one is public now; else null.',
    }),
  }),
})

builder.objectFields(ContentItem, (t) => ({
  newest: t.expose('newest', {
    type: ContentRevision,
    description: 'The newest revision that is public, scheduled or a waiting draft.',
  }),
  live: t.expose('live', { type: ContentRevision, nullable: true, description: 'What visitors see.' }),
  scheduled: t.expose('scheduled', {
    type: ContentRevision,
    nullable: true,
    description: 'What becomes public next.',
  }),
  canChangeKey: t.exposeBoolean('canChangeKey', {
    description: 'Whether its key may change: it was never public, and no import wrote it.',
  }),
  waiting: t.expose('waiting', {
    type: [WaitingRevision],
    description: 'What is not public yet: what is scheduled by its time, then drafts, newest first.',
  }),
}))
