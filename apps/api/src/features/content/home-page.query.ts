import { Locale } from '#graphql/locale.type.ts'
import { itemsOf, lineOf, type LiveItem, readKinds, richTextField } from '#features/content/live-items.ts'
import { builder } from '#graphql/builder.ts'

type HomePageRows = {
  about: LiveItem<'aboutCard'>[]
  games: LiveItem<'gameCard'>[]
  team: LiveItem<'teamMember'>[]
}

const AboutCard = builder.objectRef<LiveItem<'aboutCard'>>('AboutCard').implement({
  fields: (t) => ({
    key: t.exposeString('key'),
    icon: t.string({ resolve: ({ settings }) => settings.icon }),
    title: t.string({ resolve: (card) => lineOf(card, 'title') ?? '' }),
    text: t.field({ type: 'RichText', resolve: (card) => richTextField(card, 'text') ?? [] }),
  }),
})

const GameCard = builder.objectRef<LiveItem<'gameCard'>>('GameCard').implement({
  fields: (t) => ({
    key: t.exposeString('key'),
    title: t.string({ resolve: (card) => lineOf(card, 'title') ?? '' }),
    teaser: t.string({ resolve: (card) => lineOf(card, 'teaser') ?? '' }),
  }),
})

const TeamMember = builder.objectRef<LiveItem<'teamMember'>>('TeamMember').implement({
  fields: (t) => ({
    key: t.exposeString('key'),
    name: t.string({ resolve: ({ settings }) => settings.name }),
    uuid: t.string({
      nullable: true,
      description: 'Game identity whose head is shown; null for the default face.',
      resolve: ({ settings }) => (settings.uuid === '' ? null : settings.uuid),
    }),
    role: t.string({ resolve: (member) => lineOf(member, 'role') ?? '' }),
    about: t.string({ nullable: true, resolve: (member) => lineOf(member, 'about') }),
  }),
})

const HomePage = builder.objectRef<HomePageRows>('HomePage').implement({
  fields: (t) => ({
    about: t.expose('about', { type: [AboutCard] }),
    games: t.expose('games', { type: [GameCard] }),
    team: t.expose('team', { type: [TeamMember] }),
  }),
})

const readHome = readKinds('home_page', ['aboutCard', 'gameCard', 'teamMember'])

builder.queryField('homePage', (t) =>
  t.field({
    type: HomePage,
    needs: 'anyone',
    points: 3,
    description: 'What the start page says.',
    args: { locale: t.arg({ type: Locale }) },
    resolve: async (_root, { locale }, { domain }) => {
      const rows = await readHome(domain.db, locale)
      return {
        about: itemsOf(rows, 'aboutCard', locale),
        games: itemsOf(rows, 'gameCard', locale),
        team: itemsOf(rows, 'teamMember', locale),
      }
    },
  }),
)
