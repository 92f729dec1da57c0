import { Locale } from '#graphql/locale.type.ts'
import { ContentKind } from '#features/content/content.enums.ts'
import {
  type ContentHitRow,
  type ContentSearchResult,
  searchContent,
} from '#features/content/search-content.ts'
import { builder } from '#graphql/builder.ts'
import { TextSegmentType } from '#graphql/text-segment.type.ts'

const ContentHit = builder.objectRef<ContentHitRow>('ContentHit').implement({
  fields: (t) => ({
    kind: t.expose('kind', { type: ContentKind, nullable: true, description: 'null for a download.' }),
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

const ContentSearch = builder.objectRef<ContentSearchResult>('ContentSearch').implement({
  fields: (t) => ({
    hits: t.expose('hits', { type: [ContentHit] }),
    didYouMean: t.exposeString('didYouMean', {
      nullable: true,
      description: 'The search with similar words in place of those that no public text has.',
    }),
  }),
})

builder.queryField('searchContent', (t) =>
  t.field({
    type: ContentSearch,
    needs: 'anyone',
    points: 20,
    description:
      'Finds words, their forms, beginnings and parts, synonyms and similar words in the public pages, best first, at most 50. Without kinds also downloads.',
    args: {
      locale: t.arg({ type: Locale }),
      query: t.arg.string({ description: 'At most 100 characters.' }),
      kinds: t.arg({ type: [ContentKind], required: false }),
      first: t.arg.int({ defaultValue: 20 }),
    },
    resolve: (_root, args, { domain, shop }) => searchContent(domain.db, { ...args, hasShop: shop !== null }),
  }),
)
