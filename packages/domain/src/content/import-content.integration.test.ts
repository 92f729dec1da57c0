import { defaultContent } from '@kubora/content/default-content'
import { defaultPublishedAt } from '@kubora/content/default-item'
import { auditLog } from '@kubora/schema/db/audit-log'
import { contentKinds, type ContentField } from '@kubora/validation/content-kinds'
import { contentPermissions } from '@kubora/validation/permissions/content'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteContentItem } from '#content/delete-content-item.ts'
import type { ImportedItem } from '#content/check-imported-items.ts'
import { importContent } from '#content/import-content.ts'
import { publishImported, readImportedDrafts } from '#content/publish-imported.ts'
import { requireReadableTexts } from '#content/require-readable-texts.ts'
import { saveContentRevision } from '#content/save-content-revision.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { createTestContext } from '#testing/test-context.ts'

const { context, db, seed, principalOf } = await createTestContext()
const editor = await principalOf(
  (await seed.teamMember({ permissions: [contentPermissions.editContent] })).account,
)
const publishedAt = defaultPublishedAt
const names = defaultContent.map(({ kind, key }) => `${kind}/${key}`)

function page(key: string, title: string): ImportedItem {
  const fields = { title, summary: 'kurz' }
  return { kind: 'wikiPage', key, settings: { icon: 'book' }, texts: { de: fields, en: fields, fr: fields } }
}

async function idOf(kind: string, key: string): Promise<number> {
  const item = await db.query.contentItems.findFirst({ where: { kind, key, deletedAt: { isNull: true } } })
  if (!item) throw new Error(`${kind}/${key} is missing`)
  return item.id
}

test.each(defaultContent.map((item) => [`${item.kind}/${item.key}`, item] as const))(
  '%s is written in all three languages',
  (_name, { kind, texts }) => {
    const fields: Readonly<Record<string, ContentField>> =
      contentKinds[kind as keyof typeof contentKinds].fields
    for (const [field, { required }] of Object.entries(fields)) {
      const written = Object.values(texts).filter((text) => (text[field] ?? '').trim() !== '')
      expect({ field, languages: written.length }).toEqual({
        field,
        languages: required || written.length > 0 ? 3 : 0,
      })
    }
  },
)

test('no default text has more markup than an editor may save', async () => {
  for (const item of defaultContent) {
    const kind = item.kind as keyof typeof contentKinds
    await expect(requireReadableTexts(kind, item.texts)).resolves.toBeUndefined()
  }
})

test('the default content is imported whole, fits its kinds, and a second import changes nothing', async () => {
  // twice at once: of two processes that start together one imports
  const [one, other] = await Promise.all([
    importContent(context, defaultContent, { publishedAt }),
    importContent(context, defaultContent, { publishedAt }),
  ])
  expect([...one.created, ...other.created].toSorted()).toEqual(names.toSorted())
  expect([...one.unchanged, ...other.unchanged].toSorted()).toEqual(names.toSorted())
  const [live] = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from content_revisions where publish_at <= now() and imported`,
  )
  expect(live?.count).toBe(names.length)
  expect(await db.select().from(auditLog).where(eq(auditLog.action, 'content.import'))).toHaveLength(1)
})

test('a newer default replaces an older one, but nothing that staff changed or deleted', async () => {
  const first = [page('a', 'A'), page('b', 'B'), page('c', 'C')]
  await importContent(context, first, { publishedAt })
  const content = { settings: { icon: 'book' }, texts: { de: { title: 'Unser B', summary: 'x' } } }
  await saveContentRevision.run(context, editor, {
    itemId: await idOf('wikiPage', 'b'),
    version: 1,
    publish: 'draft',
    ...content,
  })
  await deleteContentItem.run(context, editor, { itemId: await idOf('wikiPage', 'c'), version: 1 })
  const next = [page('a', 'A neu'), page('b', 'B neu'), page('c', 'C neu'), page('d', 'D')]
  expect(await importContent(context, next, { publishedAt })).toEqual({
    created: ['wikiPage/d'],
    updated: ['wikiPage/a'],
    unchanged: [],
    skipped: ['wikiPage/b', 'wikiPage/c'],
  })
  expect(await importContent(context, next, { publishedAt })).toMatchObject({ created: [], updated: [] })
})

test('what belongs to an item that staff deleted is not brought back', async () => {
  const command: ImportedItem = {
    kind: 'wikiCommand',
    key: 'x-help',
    parentKey: 'x',
    settings: { command: '/help', parameters: '' },
    texts: { de: { effect: 'Hilft' } },
  }
  await importContent(context, [page('x', 'X')], { publishedAt })
  await deleteContentItem.run(context, editor, { itemId: await idOf('wikiPage', 'x'), version: 1 })
  expect(await importContent(context, [command, page('x', 'X')], { publishedAt })).toMatchObject({
    created: [],
    skipped: ['wikiPage/x', 'wikiCommand/x-help'],
  })
})

test.each<[string, ImportedItem[], string]>([
  ['an unknown kind', [{ ...page('y', 'Y'), kind: 'script' }], 'script/y kind'],
  ['a missing text', [{ ...page('y', 'Y'), texts: { de: { title: 'Y' } } }], 'wikiPage/y texts.de.summary'],
  ['a key twice', [page('y', 'Y'), page('y', 'Y')], 'wikiPage/y key'],
  [
    'a parent that is not there',
    [{ kind: 'rule', key: 'y', parentKey: 'no', settings: {}, texts: { de: { title: 'a', text: 'b' } } }],
    'rule/y parentKey',
  ],
])('%s is named and nothing is imported', async (_name, items, path) => {
  const error: unknown = await importContent(context, [page('z', 'Z'), ...items], { publishedAt }).catch(
    (caught: unknown) => caught,
  )
  expect(error instanceof DomainError && error.fieldErrors.map((field) => field.path)).toEqual([path])
  expect(await db.query.contentItems.findFirst({ where: { kind: 'wikiPage', key: 'z' } })).toBe(undefined)
})

test('a draft is seen by nobody until it is published, and an import neither publishes nor replaces it then', async () => {
  const isPublic = async (key: string) => {
    const [row] = await db.execute<{ public: boolean; title: string }>(
      sql`select publish_at is not null as public, fields ->> 'title' as title
        from content_items i join content_revisions r on r.item_id = i.id
        join content_revision_texts on revision_id = r.id and locale = 'de'
        where key = ${key} order by number desc limit 1`,
    )
    return row === undefined ? null : `${row.public ? 'public' : 'draft'} ${row.title}`
  }
  const draft = (key: string, title: string) => ({ ...page(key, title), draft: true })
  await importContent(context, [draft('p', 'P'), draft('q', 'Q'), draft('r', 'R')], { publishedAt })
  const command: ImportedItem = {
    kind: 'wikiCommand',
    key: 'p-help',
    parentKey: 'p',
    settings: { command: '/help', parameters: '' },
    texts: { de: { effect: 'Hilft' } },
    draft: true,
  }
  await importContent(context, [command, draft('p', 'P neu')], { publishedAt })
  expect([await isPublic('p'), await isPublic('q')]).toEqual(['draft P neu', 'draft Q'])
  expect(await publishImported(context, ['wikiPage/p', 'wikiPage/none'])).toEqual({
    published: [],
    unknown: ['wikiPage/none'],
  })
  expect(await isPublic('p')).toBe('draft P neu')
  // with what belongs to it
  const { published } = await publishImported(context, ['wikiPage/p'])
  expect(published.toSorted()).toEqual(['wikiCommand/p-help', 'wikiPage/p'])
  expect(await isPublic('p')).toBe('public P neu')
  expect((await readImportedDrafts(context)).map(({ name }) => name)).toEqual(['wikiPage/q', 'wikiPage/r'])

  // texts of one's own replace a draft and are public; a default draft does not replace those
  await importContent(context, [page('q', 'Unser Q'), page('r', 'R')], { publishedAt })
  expect([await isPublic('q'), await isPublic('r')]).toEqual(['public Unser Q', 'public R'])
  const again = await importContent(context, [draft('p', 'P drei'), draft('q', 'Q')], { publishedAt })
  expect(again).toEqual({ created: [], updated: [], unchanged: [], skipped: ['wikiPage/p', 'wikiPage/q'] })
})
