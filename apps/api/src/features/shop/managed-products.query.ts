import { listProducts } from '@kubora/domain/shop/list-products'
import { builder } from '#graphql/builder.ts'
import { fromAction } from '#graphql/from-action.ts'

type Listed = Awaited<ReturnType<typeof listProducts.run>>

const ManagedProduct = builder.objectRef<Listed['products'][number]>('ManagedProduct').implement({
  description: 'The text of a product with what it gives and costs.',
  fields: (t) => ({
    itemId: t.exposeID('itemId', { description: 'The content item.' }),
    title: t.string({ description: 'In German.', resolve: ({ title, key }) => title ?? key }),
    version: t.exposeInt('version', {
      nullable: true,
      description: 'Null while it was never said what it gives and costs.',
    }),
    rankId: t.exposeID('rankId', { nullable: true }),
    rank: t.exposeString('rank', { nullable: true }),
    days: t.exposeInt('days', {
      nullable: true,
      description: 'How long the rank lasts; null: without an end.',
    }),
    priceCents: t.exposeInt('priceCents', { nullable: true }),
    limitPerPlayer: t.exposeInt('limitPerPlayer', { nullable: true }),
    stock: t.exposeInt('stock', {
      nullable: true,
      description: 'How many may still be sold; null: any number.',
    }),
    enabled: t.boolean({ resolve: ({ enabled }) => enabled ?? false }),
  }),
})

const SellableRank = builder.objectRef<Listed['ranks'][number]>('SellableRank').implement({
  description: 'A rank that may be sold.',
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
})

const ManagedShop = builder.objectRef<Listed>('ManagedShop').implement({
  description: 'What the shop sells, and what it might.',
  fields: (t) => ({
    products: t.expose('products', { type: [ManagedProduct] }),
    ranks: t.expose('ranks', { type: [SellableRank] }),
  }),
})

builder.queryField('managedShop', (t) =>
  t.field({
    type: ManagedShop,
    ...fromAction(listProducts, 'The texts of products with what they give and cost'),
    resolve: (_root, _args, { domain, principal }) => listProducts.run(domain.db, principal, {}),
  }),
)
