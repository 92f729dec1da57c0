import { lineOf, type LiveItem, richTextField } from '#features/content/live-items.ts'
import { builder } from '#graphql/builder.ts'

/** A wiki page with what belongs to it. */
export type WikiPageRow = LiveItem<'wikiPage'> & {
  shortcuts: LiveItem<'wikiShortcut'>[]
  commands: LiveItem<'wikiCommand'>[]
}

const WikiShortcut = builder.objectRef<LiveItem<'wikiShortcut'>>('WikiShortcut').implement({
  fields: (t) => ({
    key: t.exposeString('key'),
    keys: t.stringList({
      description: 'Keys pressed together, by name: A, F5, Numpad1-9, MouseLeft …',
      resolve: ({ settings }) => settings.keys,
    }),
    group: t.string({
      description: 'character, vehicle, weapon or voice.',
      resolve: ({ settings }) => settings.group,
    }),
    action: t.string({ resolve: (shortcut) => lineOf(shortcut, 'action') ?? '' }),
    text: t.string({ nullable: true, resolve: (shortcut) => lineOf(shortcut, 'text') }),
  }),
})

const WikiCommand = builder.objectRef<LiveItem<'wikiCommand'>>('WikiCommand').implement({
  fields: (t) => ({
    key: t.exposeString('key'),
    command: t.string({ resolve: ({ settings }) => settings.command }),
    parameters: t.string({ resolve: ({ settings }) => settings.parameters }),
    effect: t.string({ resolve: (command) => lineOf(command, 'effect') ?? '' }),
    text: t.field({
      type: 'RichText',
      nullable: true,
      resolve: (command) => richTextField(command, 'text'),
    }),
  }),
})

/** A wiki page in a list of them. */
export const WikiPageLink = builder.objectRef<LiveItem<'wikiPage'>>('WikiPageLink').implement({
  fields: (t) => ({
    key: t.exposeString('key'),
    title: t.string({ resolve: (page) => lineOf(page, 'title') ?? '' }),
    summary: t.string({ resolve: (page) => lineOf(page, 'summary') ?? '' }),
    icon: t.string({ resolve: ({ settings }) => settings.icon }),
  }),
})

/** A wiki page. */
export const WikiPage = builder.objectRef<WikiPageRow>('WikiPage').implement({
  fields: (t) => ({
    key: t.exposeString('key'),
    title: t.string({ resolve: (page) => lineOf(page, 'title') ?? '' }),
    summary: t.string({ resolve: (page) => lineOf(page, 'summary') ?? '' }),
    icon: t.string({ resolve: ({ settings }) => settings.icon }),
    text: t.field({ type: 'RichText', nullable: true, resolve: (page) => richTextField(page, 'text') }),
    changedAt: t.expose('changedAt', { type: 'DateTime' }),
    shortcuts: t.expose('shortcuts', { type: [WikiShortcut] }),
    commands: t.expose('commands', { type: [WikiCommand] }),
  }),
})
