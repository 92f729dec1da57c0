import { listProducts } from '@kubora/domain/shop/list-products'
import { ServerKind } from '#features/game-servers/server-kind.type.ts'
import { Realm } from '#features/game-servers/realm.type.ts'
import { GoodKind } from '#features/shop/shop-good-kind.type.ts'
import { builder } from '#graphql/builder.ts'
import { fromAction } from '#graphql/from-action.ts'

type Listed = Awaited<ReturnType<typeof listProducts.run>>

const BundlePart = builder.objectRef<Listed['products'][number]['parts'][number]>('BundlePart').implement({
  description: 'Another product in a bundle, and how many of it.',
  fields: (t) => ({ productId: t.exposeID('productId'), quantity: t.exposeInt('quantity') }),
})

const ManagedProduct = builder.objectRef<Listed['products'][number]>('ManagedProduct').implement({
  description: 'The text of a product with what it gives and costs.',
  fields: (t) => ({
    itemId: t.exposeID('itemId', { description: 'The content item.' }),
    title: t.string({ description: 'In German.', resolve: ({ title, key }) => title ?? key }),
    isDeleted: t.exposeBoolean('isDeleted', {
      description: 'Whether the text was deleted: the product is listed as a bundle or a coupon names it.',
    }),
    productId: t.exposeID('productId', { nullable: true, description: 'What bundles name.' }),
    kind: t.expose('kind', { type: GoodKind, nullable: true }),
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
    item: t.exposeString('item', { nullable: true, description: 'Name of the item, as plugins know it.' }),
    itemQuantity: t.exposeInt('itemQuantity', { nullable: true }),
    itemData: t.string({
      nullable: true,
      description: 'A JSON object for the plugin.',
      resolve: ({ itemData }) => (itemData === null ? null : JSON.stringify(itemData)),
    }),
    serverKind: t.expose('serverKind', {
      type: ServerKind,
      nullable: true,
      description: 'On which game servers the item is delivered; null: on any.',
    }),
    realm: t.expose('realm', { type: Realm, nullable: true }),
    parts: t.expose('parts', { type: [BundlePart], description: 'Of a bundle.' }),
    priceCents: t.exposeInt('priceCents', { nullable: true }),
    salePriceCents: t.exposeInt('salePriceCents', { nullable: true }),
    saleStartsAt: t.expose('saleStartsAt', { type: 'DateTime', nullable: true }),
    saleEndsAt: t.expose('saleEndsAt', { type: 'DateTime', nullable: true }),
    requiredRankId: t.exposeID('requiredRankId', { nullable: true }),
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
