import fc from 'fast-check'
import { type FuzzedOperations, nasty, nastyCursor, nastyId, pageSize } from '#testing/fuzz/hostile-values.ts'

const locale = fc.constantFrom('de', 'en', 'fr')
const instant = () => fc.date().map((date) => (Number.isNaN(date.getTime()) ? '' : date.toISOString()))
const publicPages = Object.fromEntries(
  Object.entries({
    ruleBook: 'categories { key }',
    wikiPages: 'key',
    joinGuide: 'steps { key }',
    homePage: 'team { name }',
    socialLinks: 'url',
  }).map(([field, selection]): [string, FuzzedOperations[string]] => [
    field,
    [`query ($a: Locale!) { ${field}(locale: $a) { ${selection} } }`, { a: fc.oneof(locale, nasty) }],
  ]),
)

/** Queries and mutations of managed content. */
export const operations: FuzzedOperations = {
  ...publicPages,
  searchContent: [
    'query ($a: String!, $b: Locale!, $c: Int! = 20) { searchContent(query: $a, locale: $b, first: $c) { hits { path } } }',
    { a: nasty, b: fc.constantFrom('de', 'en', 'fr'), c: fc.integer() },
  ],
  changelog: [
    'query ($a: String, $b: String, $c: Int!) { changelog(locale: de, month: $a, before: $b, first: $c) { hasMore } }',
    { a: nasty, b: nasty, c: fc.integer() },
  ],
  wikiPage: ['query ($a: String!) { wikiPage(key: $a, locale: de) { key } }', { a: nasty }],
  changelogEntry: ['query ($a: String!) { changelogEntry(key: $a, locale: de) { key } }', { a: nasty }],
  gamePage: ['query ($a: String!) { gamePage(key: $a, locale: de) { key } }', { a: nasty }],
  contentItem: ['query ($a: ID!) { contentItem(id: $a) { id } }', { a: fc.oneof(nasty, fc.integer()) }],
  contentRevisions: [
    'query ($a: ID!, $b: String, $c: Int!) { contentRevisions(itemId: $a, after: $b, first: $c) { nextCursor } }',
    { a: fc.constant('1'), b: nastyCursor, c: pageSize },
  ],
  previewMarkdown: [
    'query ($a: String!, $b: Boolean!) { previewMarkdown(text: $a, lines: $b) }',
    { a: nasty, b: fc.boolean() },
  ],
  createContentItem: [
    'mutation ($a: ContentKind!, $b: String!, $c: JSON!, $d: JSON!, $e: ID) { createContentItem(input: { kind: $a, key: $b, settings: $c, texts: $d, parentId: $e, publish: now }) { id newest { texts { fields } } } }',
    {
      a: fc.constantFrom('rule', 'wikiPage', 'teamMember', 'socialLink', 'wikiCommand', 'gameCard'),
      b: fc.oneof(nasty, fc.constant('fuzz')),
      c: fc.oneof(nasty, fc.record({ name: nasty, uuid: nasty }), fc.record({ url: nasty, platform: nasty })),
      d: fc.oneof(nasty, fc.record({ de: fc.record({ title: nasty, text: nasty, role: nasty }) })),
      e: fc.oneof(nasty, fc.constant(null)),
    },
  ],
  saveContentRevision: [
    'mutation ($a: ID!, $b: Int!, $c: JSON!, $d: DateTime, $e: String, $f: ID, $g: ID, $h: String) { saveContentRevision(input: { itemId: $a, version: $b, key: $h, settings: {}, texts: $c, publish: at, publishAt: $d, comment: $e, basedOn: $f, madeFrom: $g }) { id } }',
    {
      a: fc.oneof(nasty, fc.constant('1')),
      b: fc.integer(),
      c: nasty,
      d: nasty,
      e: nasty,
      f: nasty,
      g: nasty,
      h: nasty,
    },
  ],
  rescheduleContentRevision: [
    'mutation ($a: ID!, $b: Int!, $c: ID!, $d: DateTime) { rescheduleContentRevision(input: { itemId: $a, version: $b, revisionId: $c, publish: at, publishAt: $d }) { id } }',
    { a: nastyId, b: fc.integer({ min: 1, max: 3 }), c: nastyId, d: fc.oneof(nasty, instant()) },
  ],
  discardContentDraft: [
    'mutation ($a: ID!, $b: Int!, $c: ID!) { discardContentDraft(input: { itemId: $a, version: $b, revisionId: $c }) { id } }',
    { a: nastyId, b: fc.integer({ min: 1, max: 3 }), c: nastyId },
  ],
  restoreContentItem: [
    'mutation ($a: ID!, $b: Int!, $c: String) { restoreContentItem(input: { itemId: $a, version: $b, key: $c }) { id } }',
    { a: nastyId, b: fc.integer(), c: nasty },
  ],
  moveContentItem: [
    'mutation ($a: ID!, $b: ID) { moveContentItem(input: { itemId: $a, afterId: $b }) { id } }',
    { a: fc.oneof(nasty, fc.constant('1')), b: nasty },
  ],
  legalPage: ['query ($a: String!) { legalPage(key: $a, locale: de) { key } }', { a: nasty }],
  contentItems: [
    'query ($a: ContentKind!, $b: Boolean!) { contentItems(kind: $a, deleted: $b) { id } }',
    { a: fc.oneof(nasty, fc.constant('rule')), b: fc.boolean() },
  ],
  contentRevision: ['query ($a: ID!) { contentRevision(id: $a) { id } }', { a: nastyId }],
  translatedRevision: [
    'query ($a: ID!, $b: Locale!) { translatedRevision(revisionId: $a, locale: $b) { id } }',
    { a: nastyId, b: fc.oneof(locale, nasty) },
  ],
  restoreContentRevision: [
    'mutation ($a: ID!, $b: Int!, $c: ID!, $d: DateTime, $e: String) { restoreContentRevision(input: { itemId: $a, version: $b, revisionId: $c, publish: at, publishAt: $d, comment: $e }) { id } }',
    { a: nastyId, b: fc.integer({ min: 1, max: 3 }), c: nastyId, d: fc.oneof(nasty, instant()), e: nasty },
  ],
  deleteContentItem: [
    'mutation ($a: ID!, $b: Int!) { deleteContentItem(input: { itemId: $a, version: $b }) }',
    { a: nastyId, b: fc.integer() },
  ],
}
