import { Locale } from '#graphql/locale.type.ts'
import { itemsOf, lineOf, type LiveItem, readKinds, richTextField } from '#features/content/live-items.ts'
import { builder } from '#graphql/builder.ts'

type JoinGuideRows = { steps: LiveItem<'joinStep'>[]; errors: LiveItem<'joinError'>[] }

const JoinStep = builder.objectRef<LiveItem<'joinStep'>>('JoinStep').implement({
  fields: (t) => ({
    key: t.exposeString('key'),
    system: t.string({
      description: 'Which computers the step is for: all, windows, macos or linux.',
      resolve: ({ settings }) => settings.system,
    }),
    icon: t.string({ resolve: ({ settings }) => settings.icon }),
    link: t.string({
      nullable: true,
      description: 'An https address or a path of this site.',
      resolve: ({ settings }) => (settings.link === '' ? null : settings.link),
    }),
    linkLabel: t.string({ nullable: true, resolve: (step) => lineOf(step, 'linkLabel') }),
    title: t.string({ resolve: (step) => lineOf(step, 'title') ?? '' }),
    text: t.field({ type: 'RichText', resolve: (step) => richTextField(step, 'text') ?? [] }),
  }),
})

const JoinError = builder.objectRef<LiveItem<'joinError'>>('JoinError').implement({
  fields: (t) => ({
    key: t.exposeString('key'),
    title: t.string({ resolve: (error) => lineOf(error, 'title') ?? '' }),
    text: t.field({ type: 'RichText', resolve: (error) => richTextField(error, 'text') ?? [] }),
  }),
})

const JoinGuide = builder.objectRef<JoinGuideRows>('JoinGuide').implement({
  fields: (t) => ({
    steps: t.expose('steps', { type: [JoinStep] }),
    errors: t.expose('errors', { type: [JoinError] }),
  }),
})

const readGuide = readKinds('join_guide', ['joinStep', 'joinError'])

builder.queryField('joinGuide', (t) =>
  t.field({
    type: JoinGuide,
    needs: 'anyone',
    points: 3,
    description: 'How to join, and what to do when it fails.',
    args: { locale: t.arg({ type: Locale }) },
    resolve: async (_root, { locale }, { domain }) => {
      const rows = await readGuide(domain.db, locale)
      return { steps: itemsOf(rows, 'joinStep', locale), errors: itemsOf(rows, 'joinError', locale) }
    },
  }),
)
