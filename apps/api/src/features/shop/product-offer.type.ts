import type { shopGoodKindEnum } from '@kubora/schema/db/shop-products'
import { GoodKind } from '#features/shop/shop-good-kind.type.ts'
import type { InstantText } from '#graphql/instant-text.ts'
import { builder } from '#graphql/builder.ts'

/** What a product costs now and gives. */
export type Offer = {
  id: number
  priceCents: number
  saleEndsAt: InstantText | null
  kind: (typeof shopGoodKindEnum.enumValues)[number]
  left: number | null
  limitPerPlayer: number | null
  rank: string | null
  days: number | null
  requiredRank: string | null
}

/** The offer of a product. */
export const ProductOffer = builder.objectRef<Offer>('ProductOffer').implement({
  description: 'What a product costs now and gives. Amounts are whole cents with VAT, in euro.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'What a cart and an order name.' }),
    priceCents: t.exposeInt('priceCents'),
    saleEndsAt: t.expose('saleEndsAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the sale ends that runs now.',
    }),
    kind: t.expose('kind', { type: GoodKind }),
    left: t.exposeInt('left', {
      nullable: true,
      description: 'How many may still be sold; null: any number.',
    }),
    limitPerPlayer: t.exposeInt('limitPerPlayer', { nullable: true }),
    rank: t.exposeString('rank', { nullable: true, description: 'The name of the rank that it gives.' }),
    days: t.exposeInt('days', {
      nullable: true,
      description: 'How long the rank lasts; null: without an end.',
    }),
    requiredRank: t.exposeString('requiredRank', {
      nullable: true,
      description: 'The rank that its player must have, or one above it.',
    }),
  }),
})
