import { lineOf, type LiveItem, richTextField } from '#features/content/live-items.ts'
import { builder } from '#graphql/builder.ts'

/** What a product of the shop is and says; its price and what it gives are added by the shop. */
export const Product = builder.objectRef<LiveItem<'product'>>('Product').implement({
  fields: (t) => ({
    key: t.exposeString('key'),
    icon: t.string({ resolve: ({ settings }) => settings.icon }),
    title: t.string({ resolve: (product) => lineOf(product, 'title') ?? '' }),
    summary: t.string({ resolve: (product) => lineOf(product, 'summary') ?? '' }),
    text: t.field({ type: 'RichText', resolve: (product) => richTextField(product, 'text') ?? [] }),
  }),
})
