import { itemsOf, lineOf, type LiveItem, readKinds } from '#features/content/live-items.ts'
import { Product } from '#features/content/product.type.ts'
import { builder } from '#graphql/builder.ts'
import { Locale } from '#graphql/locale.type.ts'

type CategoryRow = LiveItem<'productCategory'> & { products: LiveItem<'product'>[] }

const ProductCategory = builder.objectRef<CategoryRow>('ProductCategory').implement({
  fields: (t) => ({
    key: t.exposeString('key'),
    icon: t.string({ resolve: ({ settings }) => settings.icon }),
    title: t.string({ resolve: (category) => lineOf(category, 'title') ?? '' }),
    summary: t.string({ nullable: true, resolve: (category) => lineOf(category, 'summary') }),
    products: t.expose('products', { type: [Product] }),
  }),
})

const readProducts = readKinds('product_categories', ['productCategory', 'product'])

builder.queryField('productCategories', (t) =>
  t.field({
    type: [ProductCategory],
    needs: 'anyone',
    points: 3,
    description: 'The products of the shop by section.',
    args: { locale: t.arg({ type: Locale }) },
    resolve: async (_root, { locale }, { domain }) => {
      const rows = await readProducts(domain.db, locale)
      const products = Map.groupBy(itemsOf(rows, 'product', locale), ({ parentId }) => parentId)
      const categories = itemsOf(rows, 'productCategory', locale)
      return categories.map((row) => ({ ...row, products: products.get(row.id) ?? [] }))
    },
  }),
)
