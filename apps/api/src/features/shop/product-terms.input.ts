import type { builder } from '#graphql/builder.ts'

type InputFields = Parameters<Parameters<typeof builder.inputType>[1]['fields']>[0]

/** Returns the fields that say of any product which text it has, what it costs, and who may buy how many. */
export function productTerms(t: InputFields) {
  return {
    itemId: t.id({ description: 'The content item, which has title and text.' }),
    version: t.int({
      required: false,
      description: 'The version that was read; null for a product that is new.',
    }),
    priceCents: t.int(),
    salePriceCents: t.int({ required: false, description: 'The price while a sale runs; null: none.' }),
    saleStartsAt: t.field({ type: 'DateTime', required: false }),
    saleEndsAt: t.field({ type: 'DateTime', required: false }),
    limitPerPlayer: t.int({ required: false }),
    requiredRankId: t.id({ required: false, description: 'Who gets it has this rank or one above it.' }),
    stock: t.int({ required: false, description: 'How many may still be sold; null: any number.' }),
    enabled: t.boolean(),
  }
}
