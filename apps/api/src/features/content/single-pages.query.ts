import { Locale } from '#graphql/locale.type.ts'
import { findLive } from '#features/content/find-live.ts'
import { lineOf, type LiveItem, richTextField } from '#features/content/live-items.ts'
import { builder } from '#graphql/builder.ts'

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

builder.queryFields((t) => ({
  gamePage: t.field({
    type: GamePage,
    nullable: true,
    needs: 'anyone',
    points: 3,
    description: 'The page of a game: roleplay, ttt or gungame. Null when there is none of this key.',
    args: { key: t.arg.string(), locale: t.arg({ type: Locale }) },
    resolve: (_root, { key, locale }, { domain }) => findLive(domain.db, 'gameCard', key, locale),
  }),
  legalPage: t.field({
    type: LegalPage,
    nullable: true,
    needs: 'anyone',
    description: 'imprint, policy or terms; null when there is none of this key.',
    args: { key: t.arg.string(), locale: t.arg({ type: Locale }) },
    resolve: (_root, { key, locale }, { domain }) => findLive(domain.db, 'legalPage', key, locale),
  }),
}))
