import type { Database } from '@kubora/schema/db/client'
import { contentItems } from '@kubora/schema/db/content'
import { contentKey } from '@kubora/validation/content'
import type { Locale as LocaleName } from '@kubora/validation/locales'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { Locale } from '#graphql/locale.type.ts'
import { itemsOf, readKinds, selectLive } from '#features/content/live-items.ts'
import { WikiPage, WikiPageLink, type WikiPageRow } from '#features/content/wiki-page.type.ts'
import { builder } from '#graphql/builder.ts'
import { preparedRead } from '#graphql/prepared-read.ts'

const readPages = readKinds('wiki_pages', ['wikiPage'])

const readPage = preparedRead((db) => {
  const isPage = and(eq(contentItems.kind, sql`'wikiPage'`), eq(contentItems.key, sql.placeholder('key')))
  const pageId = db
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(and(isPage, isNull(contentItems.deletedAt)))
  return selectLive(db, or(isPage, eq(contentItems.parentId, pageId))).prepare('wiki_page')
})

async function findPage(db: Database, key: string, locale: LocaleName): Promise<WikiPageRow | null> {
  if (!contentKey.safeParse(key).success) return null
  const rows = await readPage(db).execute({ key, locale })
  const [page] = itemsOf(rows, 'wikiPage', locale)
  if (!page) return null
  return {
    ...page,
    shortcuts: itemsOf(rows, 'wikiShortcut', locale),
    commands: itemsOf(rows, 'wikiCommand', locale),
  }
}

builder.queryFields((t) => ({
  wikiPages: t.field({
    type: [WikiPageLink],
    needs: 'anyone',
    points: 2,
    description: 'All pages of the wiki, without their texts.',
    args: { locale: t.arg({ type: Locale }) },
    resolve: async (_root, { locale }, { domain }) =>
      itemsOf(await readPages(domain.db, locale), 'wikiPage', locale),
  }),
  wikiPage: t.field({
    type: WikiPage,
    nullable: true,
    needs: 'anyone',
    points: 3,
    description: 'A page of the wiki; null when there is none of this key.',
    args: { key: t.arg.string(), locale: t.arg({ type: Locale }) },
    resolve: (_root, { key, locale }, { domain }) => findPage(domain.db, key, locale),
  }),
}))
