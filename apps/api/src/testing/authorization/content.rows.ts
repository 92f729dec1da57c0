import { randomUUID } from 'node:crypto'
import { importContent } from '@kubora/domain/content/import-content'
import { sql } from 'drizzle-orm'
import { everybody, type MatrixRow, type PlainFields } from '#testing/authorization/matrix-row.ts'
import type { TestWorld } from '#testing/test-api.ts'

const fields = { title: 'Seite', summary: 'Kurz' }
const content = { settings: { icon: 'book' }, texts: { de: fields } }

/** A public wiki page of the cell's own. */
async function seededPage({
  domain,
  db,
}: TestWorld): Promise<{ id: number; key: string; revisionId: number }> {
  const key = `p${randomUUID()}`
  const publishedAt = '2021-06-04T12:00:00Z'
  await importContent(domain, [{ kind: 'wikiPage', key, ...content }], { publishedAt })
  const item = await db.query.contentItems.findFirst({ where: { key }, with: { revisions: true } })
  return { id: item?.id ?? 0, key, revisionId: item?.revisions[0]?.id ?? 0 }
}

function itemState({ db }: TestWorld, id: number) {
  return () => db.query.contentItems.findMany({ where: { id }, with: { revisions: true } })
}

function open(field: string, query: string): MatrixRow {
  return { field: `Query.${field}`, outcome: everybody, prepare: () => ({ query }) }
}

const publicReads: MatrixRow[] = [
  open('ruleBook', '{ ruleBook(locale: de) { categories { key rules { key text } } } }'),
  open('wikiPages', '{ wikiPages(locale: de) { key title } }'),
  open('changelog', '{ changelog(locale: de) { entries { key } hasMore } }'),
  open('joinGuide', '{ joinGuide(locale: de) { steps { key } errors { key } } }'),
  open('homePage', '{ homePage(locale: de) { about { key } games { key } team { key } } }'),
  open('socialLinks', '{ socialLinks(locale: de) { key url } }'),
  open('searchContent', '{ searchContent(locale: de, query: "seite") { hits { path } } }'),
  {
    field: 'Query.wikiPage',
    outcome: everybody,
    prepare: async (world) => ({
      query: 'query ($key: String!) { wikiPage(key: $key, locale: fr) { key title } }',
      variables: { key: (await seededPage(world)).key },
    }),
  },
  {
    field: 'Query.gamePage',
    outcome: () => 'null',
    prepare: () => ({ query: '{ gamePage(key: "none", locale: de) { key } }' }),
  },
  {
    field: 'Query.changelogEntry',
    outcome: () => 'null',
    prepare: () => ({ query: '{ changelogEntry(key: "none", locale: de) { key } }' }),
  },
  {
    field: 'Query.legalPage',
    outcome: () => 'null',
    prepare: () => ({ query: '{ legalPage(key: "none", locale: de) { key } }' }),
  },
]

const staffReads: MatrixRow[] = [
  {
    field: 'Query.contentItems',
    prepare: () => ({ query: '{ contentItems(kind: wikiPage) { id state } }' }),
  },
  {
    field: 'Query.contentItem',
    prepare: async (world) => ({
      query: 'query ($id: ID!) { contentItem(id: $id) { id newest { texts { fields } } } }',
      variables: { id: String((await seededPage(world)).id) },
    }),
  },
  {
    field: 'Query.contentRevisions',
    prepare: async (world) => ({
      query: 'query ($id: ID!) { contentRevisions(itemId: $id) { items { id } } }',
      variables: { id: String((await seededPage(world)).id) },
    }),
  },
  {
    field: 'Query.contentRevision',
    prepare: async (world) => ({
      query: 'query ($id: ID!) { contentRevision(id: $id) { id settings } }',
      variables: { id: String((await seededPage(world)).revisionId) },
    }),
  },
  {
    field: 'Query.translatedRevision',
    prepare: async (world) => ({
      query: 'query ($id: ID!) { translatedRevision(revisionId: $id, locale: en) { id number } }',
      variables: { id: String((await seededPage(world)).revisionId) },
    }),
  },
  { field: 'Query.contentQueue', prepare: () => ({ query: '{ contentQueue { kind drafts scheduled } }' }) },
  {
    field: 'Query.previewMarkdown',
    prepare: () => ({ query: '{ previewMarkdown(text: "*a*") }' }),
  },
]

const writes: MatrixRow[] = [
  {
    field: 'Mutation.createContentItem',
    prepare: (world) => {
      const key = `n${randomUUID()}`
      return {
        query: 'mutation ($input: CreateContentItemInput!) { createContentItem(input: $input) { id } }',
        variables: { input: { kind: 'wikiPage', key, publish: 'now', ...content } },
        state: () => world.db.query.contentItems.findMany({ where: { key } }),
      }
    },
  },
  {
    field: 'Mutation.saveContentRevision',
    prepare: async (world) => {
      const { id } = await seededPage(world)
      return {
        query:
          'mutation ($input: SaveContentRevisionInput!) { saveContentRevision(input: $input) { version } }',
        variables: { input: { itemId: String(id), version: 1, publish: 'draft', ...content } },
        state: itemState(world, id),
      }
    },
  },
  {
    field: 'Mutation.restoreContentRevision',
    prepare: async (world) => {
      const { id, revisionId } = await seededPage(world)
      const input = { itemId: String(id), version: 1, revisionId: String(revisionId), publish: 'now' }
      return {
        query:
          'mutation ($input: RestoreContentRevisionInput!) { restoreContentRevision(input: $input) { id } }',
        variables: { input },
        state: itemState(world, id),
      }
    },
  },
  {
    field: 'Mutation.rescheduleContentRevision',
    prepare: async (world) => {
      const { id, revisionId } = await seededPage(world)
      // by the database's clock, so that it is scheduled in every cell
      await world.db.execute(
        sql`update content_revisions set publish_at = now() + interval '1 hour' where id = ${revisionId}`,
      )
      const input = { itemId: String(id), version: 1, revisionId: String(revisionId), publish: 'now' }
      return {
        query:
          'mutation ($input: RescheduleContentRevisionInput!) { rescheduleContentRevision(input: $input) { id } }',
        variables: { input },
        state: itemState(world, id),
      }
    },
  },
  {
    field: 'Mutation.discardContentDraft',
    prepare: async (world) => {
      const { id, revisionId } = await seededPage(world)
      const [draft] = await world.db.execute<{ id: string }>(sql`
        insert into content_revisions (item_id, number, settings, author_name)
        select item_id, 2, settings, author_name from content_revisions where id = ${revisionId} returning id`)
      await world.db.execute(sql`
        insert into content_revision_texts (revision_id, locale, fields, search_title, search_text)
        select ${draft?.id}::bigint, locale, fields, search_title, search_text
        from content_revision_texts where revision_id = ${revisionId}`)
      const input = { itemId: String(id), version: 1, revisionId: String(draft?.id) }
      return {
        query:
          'mutation ($input: DiscardContentDraftInput!) { discardContentDraft(input: $input) { version } }',
        variables: { input },
        state: itemState(world, id),
      }
    },
  },
  {
    field: 'Mutation.restoreContentItem',
    prepare: async (world) => {
      const { id } = await seededPage(world)
      await world.db.execute(sql`update content_items set deleted_at = now() where id = ${id}`)
      return {
        query:
          'mutation ($input: RestoreContentItemInput!) { restoreContentItem(input: $input) { version } }',
        variables: { input: { itemId: String(id), version: 1 } },
        state: itemState(world, id),
      }
    },
  },
  {
    field: 'Mutation.moveContentItem',
    prepare: async (world) => {
      await seededPage(world)
      const { id } = await seededPage(world)
      const { id: afterId } = await seededPage(world)
      return {
        query: 'mutation ($input: MoveContentItemInput!) { moveContentItem(input: $input) { id } }',
        variables: { input: { itemId: String(id), afterId: String(afterId) } },
        state: itemState(world, id),
      }
    },
  },
  {
    field: 'Mutation.deleteContentItem',
    prepare: async (world) => {
      const { id } = await seededPage(world)
      return {
        query: 'mutation ($input: DeleteContentItemInput!) { deleteContentItem(input: $input) }',
        variables: { input: { itemId: String(id), version: 1 } },
        state: itemState(world, id),
      }
    },
  },
]

/** Rows of managed content. */
export const rows: readonly MatrixRow[] = [...publicReads, ...staffReads, ...writes]

/** Fields that require no more than the query that leads to their object. */
export const plainFields: PlainFields = {
  AboutCard: ['key', 'icon', 'title', 'text'],
  Changelog: ['entries', 'months', 'hasMore'],
  ChangelogEntry: ['key', 'date', 'title', 'groups', 'changedAt'],
  ChangelogLines: ['group', 'lines'],
  ChangelogMonth: ['month', 'count'],
  ContentHit: ['kind', 'title', 'snippet', 'path', 'parentTitle', 'date'],
  ContentItem: [
    'id',
    'kind',
    'key',
    'parentId',
    'version',
    'titles',
    'settings',
    'state',
    'pending',
    'scheduledAt',
    'staleLocales',
    'missingLocales',
    'changedAt',
    'changedBy',
    'deletedAt',
    'newest',
    'live',
    'scheduled',
    'waiting',
    'canChangeKey',
  ],
  ContentItemEntry: [
    'id',
    'kind',
    'key',
    'parentId',
    'version',
    'titles',
    'settings',
    'state',
    'pending',
    'scheduledAt',
    'staleLocales',
    'missingLocales',
    'changedAt',
    'changedBy',
    'deletedAt',
  ],
  ContentQueue: ['kind', 'drafts', 'scheduled'],
  ContentRevision: [
    'id',
    'number',
    'publishAt',
    'hidden',
    'imported',
    'authorName',
    'comment',
    'restoredNumber',
    'createdAt',
    'settings',
    'texts',
  ],
  ContentRevisionEntry: [
    'id',
    'number',
    'publishAt',
    'hidden',
    'imported',
    'authorName',
    'comment',
    'restoredNumber',
    'createdAt',
  ],
  ContentTitles: ['de', 'en', 'fr'],
  ContentRevisionPage: ['items', 'nextCursor'],
  ContentSearch: ['didYouMean', 'hits'],
  ContentText: ['locale', 'fields', 'stale'],
  GameCard: ['key', 'title', 'teaser'],
  GamePage: ['key', 'title', 'teaser', 'text', 'changedAt'],
  HomePage: ['about', 'games', 'team'],
  JoinError: ['key', 'title', 'text'],
  JoinGuide: ['steps', 'errors'],
  JoinStep: ['key', 'system', 'icon', 'link', 'linkLabel', 'title', 'text'],
  LegalPage: ['key', 'title', 'lead', 'text', 'changedOn'],
  Rule: ['itemId', 'key', 'title', 'text', 'changedAt', 'textChangedAt'],
  RuleBook: ['categories'],
  RuleCategory: ['key', 'title', 'summary', 'icon', 'rules'],
  SocialLink: ['key', 'platform', 'url', 'label', 'hint'],
  TeamMember: ['key', 'name', 'uuid', 'role', 'about'],
  TextSegment: ['text', 'match'],
  WaitingContentRevision: ['stage', 'revision', 'madeFrom'],
  WikiCommand: ['key', 'command', 'parameters', 'effect', 'text'],
  WikiPage: ['key', 'title', 'summary', 'icon', 'text', 'changedAt', 'shortcuts', 'commands'],
  WikiPageLink: ['key', 'title', 'summary', 'icon'],
  WikiShortcut: ['key', 'keys', 'group', 'action', 'text'],
}
