import { Locale } from '#graphql/locale.type.ts'
import { itemsOf, lineOf, type LiveItem, readKinds } from '#features/content/live-items.ts'
import { builder } from '#graphql/builder.ts'

const SocialLink = builder.objectRef<LiveItem<'socialLink'>>('SocialLink').implement({
  fields: (t) => ({
    key: t.exposeString('key'),
    platform: t.string({ resolve: ({ settings }) => settings.platform }),
    url: t.string({ description: 'An https address.', resolve: ({ settings }) => settings.url }),
    label: t.string({ resolve: (link) => lineOf(link, 'label') ?? '' }),
    hint: t.string({ nullable: true, resolve: (link) => lineOf(link, 'hint') }),
  }),
})

const readLinks = readKinds('social_links', ['socialLink'])

builder.queryField('socialLinks', (t) =>
  t.field({
    type: [SocialLink],
    needs: 'anyone',
    description: 'Where else the network can be found.',
    args: { locale: t.arg({ type: Locale }) },
    resolve: async (_root, { locale }, { domain }) =>
      itemsOf(await readLinks(domain.db, locale), 'socialLink', locale),
  }),
)
