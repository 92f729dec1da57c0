import type { Database } from '@kubora/schema/db/client'
import { contentItems } from '@kubora/schema/db/content'
import { contentKey } from '@kubora/validation/content'
import type { Locale as LocaleName } from '@kubora/validation/locales'
import { and, eq, sql } from 'drizzle-orm'
import { Locale } from '#graphql/locale.type.ts'
import { itemsOf, lineOf, type LiveItem, richTextField, selectLive } from '#features/content/live-items.ts'
import { builder } from '#graphql/builder.ts'
import { preparedRead } from '#graphql/prepared-read.ts'

const GamePage = builder.objectRef<LiveItem<'gameCard'>>('GamePage').implement({
  fields: (t) => ({
    key: t.exposeString('key'),
    title: t.string({ resolve: (page) => lineOf(page, 'title') ?? '' }),
    teaser: t.string({ resolve: (page) => lineOf(page, 'teaser') ?? '' }),
    text: t.field({ type: 'RichText', resolve: (page) => richTextField(page, 'text') ?? [] }),
    changedAt: t.expose('changedAt', { type: 'DateTime' }),
  }),
})

const LegalPage = builder.objectRef<LiveItem<'legalPage'>>('LegalPage').implement({
  fields: (t) => ({
    key: t.exposeString('key'),
    title: t.string({ resolve: (page) => lineOf(page, 'title') ?? '' }),
    lead: t.string({ resolve: (page) => lineOf(page, 'lead') ?? '' }),
    text: t.field({ type: 'RichText', resolve: (page) => richTextField(page, 'text') ?? [] }),
    changedOn: t.string({
      description: 'The day of the last change, yyyy-mm-dd.',
      resolve: ({ settings }) => settings.changedOn,
    }),
  }),
})

const readOne = preparedRead((db) =>
  selectLive(
    db,
    and(eq(contentItems.kind, sql.placeholder('kind')), eq(contentItems.key, sql.placeholder('key'))),
  ).prepare('content_page'),
)

async function findOne<Kind extends 'gameCard' | 'legalPage'>(
  db: Database,
  kind: Kind,
  key: string,
  locale: LocaleName,
): Promise<LiveItem<Kind> | null> {
  if (!contentKey.safeParse(key).success) return null
  return itemsOf(await readOne(db).execute({ kind, key, locale }), kind, locale)[0] ?? null
}

builder.queryFields((t) => ({
  gamePage: t.field({
    type: GamePage,
    nullable: true,
    needs: 'anyone',
    points: 3,
    description: 'The page of a game: roleplay, ttt or gungame. Null when there is none of this key.',
    args: { key: t.arg.string(), locale: t.arg({ type: Locale }) },
    resolve: (_root, { key, locale }, { domain }) => findOne(domain.db, 'gameCard', key, locale),
  }),
  legalPage: t.field({
    type: LegalPage,
    nullable: true,
    needs: 'anyone',
    description: 'imprint, policy or terms; null when there is none of this key.',
    args: { key: t.arg.string(), locale: t.arg({ type: Locale }) },
    resolve: (_root, { key, locale }, { domain }) => findOne(domain.db, 'legalPage', key, locale),
  }),
}))
