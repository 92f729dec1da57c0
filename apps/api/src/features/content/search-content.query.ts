import { Locale } from '#graphql/locale.type.ts'
import { ContentKind } from '#features/content/content.enums.ts'
import type { TextSegment } from '#features/content/highlight.ts'
import { type ContentHitRow, searchContent } from '#features/content/search-content.ts'
import { builder } from '#graphql/builder.ts'

const TextSegmentType = builder.objectRef<TextSegment>('TextSegment').implement({
  description: 'A piece of plain text; `match`: it matches the search.',
  fields: (t) => ({ text: t.exposeString('text'), match: t.exposeBoolean('match') }),
})

const ContentHit = builder.objectRef<ContentHitRow>('ContentHit').implement({
  fields: (t) => ({
    kind: t.expose('kind', { type: ContentKind }),
    title: t.expose('title', {
      type: [TextSegmentType],
      description: 'Empty for a day of the changelog that has none but its date.',
    }),
    snippet: t.expose('snippet', { type: [TextSegmentType] }),
    path: t.exposeString('path', { description: 'Its path without language: /rules/ttt/teams' }),
    parentTitle: t.exposeString('parentTitle', {
      nullable: true,
      description: 'Of what contains it: the category of a rule, the page of a command.',
    }),
    date: t.exposeString('date', {
      nullable: true,
      description: 'Of an entry of the changelog, yyyy-mm-dd.',
    }),
  }),
})

const ContentSearch = builder.objectRef<{ hits: ContentHitRow[] }>('ContentSearch').implement({
  fields: (t) => ({ hits: t.expose('hits', { type: [ContentHit] }) }),
})

builder.queryField('searchContent', (t) =>
  t.field({
    type: ContentSearch,
    needs: 'anyone',
    points: 20,
    description: 'Finds words, their beginnings and parts in the public pages, best first, at most 50.',
    args: {
      locale: t.arg({ type: Locale }),
      query: t.arg.string({ description: 'At most 100 characters.' }),
      kinds: t.arg({ type: [ContentKind], required: false }),
      first: t.arg.int({ defaultValue: 20 }),
    },
    resolve: async (_root, args, { domain }) => ({ hits: await searchContent(domain.db, args) }),
  }),
)
