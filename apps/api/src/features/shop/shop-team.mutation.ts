import { nameLines } from '@kubora/domain/shop/name-lines'
import { refundOrder } from '@kubora/domain/shop/refund-order'
import { setRankProduct } from '@kubora/domain/shop/set-rank-product'
import { builder } from '#graphql/builder.ts'
import { fromAction } from '#graphql/from-action.ts'

const SetRankProductInput = builder.inputType('SetRankProductInput', {
  fields: (t) => ({
    itemId: t.id({ description: 'The content item, which has title and text.' }),
    version: t.int({
      required: false,
      description: 'The version that was read; null for a product that is new.',
    }),
    rankId: t.id(),
    days: t.int({ required: false, description: 'How long the rank lasts; null: without an end.' }),
    priceCents: t.int(),
    salePriceCents: t.int({ required: false, description: 'The price while a sale runs; null: none.' }),
    saleStartsAt: t.field({ type: 'DateTime', required: false }),
    saleEndsAt: t.field({ type: 'DateTime', required: false }),
    limitPerPlayer: t.int({ required: false }),
    requiredRankId: t.id({ required: false, description: 'Who gets it has this rank or one above it.' }),
    stock: t.int({ required: false, description: 'How many may still be sold; null: any number.' }),
    enabled: t.boolean(),
  }),
})

builder.mutationField('setRankProduct', (t) =>
  t.id({
    ...fromAction(
      setRankProduct,
      'Sells a rank as the product of a content item, and returns the product’s id',
    ),
    args: { input: t.arg({ type: SetRankProductInput }) },
    resolve: async (_root, { input }, { domain, principal }) =>
      String(await setRankProduct.run(domain, principal, { ...input, version: input.version ?? null })),
  }),
)

const RefundOrderInput = builder.inputType('RefundOrderInput', {
  fields: (t) => ({
    id: t.id(),
    version: t.int(),
    cents: t.int({ description: 'What is paid back, with VAT.' }),
    lines: t.intList({ description: 'Positions of the lines whose goods are taken back.' }),
  }),
})

builder.mutationField('refundOrder', (t) =>
  t.id({
    ...fromAction(refundOrder, 'Has the provider pay back a part or all of an order, and returns its id'),
    args: { input: t.arg({ type: RefundOrderInput }) },
    resolve: (_root, { input }, { domain, principal }) => refundOrder.run(domain, principal, input),
  }),
)

const NameLinesInput = builder.inputType('NameLinesInput', {
  fields: (t) => ({
    id: t.id(),
    version: t.int(),
    lines: t.intList({ description: 'Positions of the lines whose goods are taken back; may be empty.' }),
  }),
})

builder.mutationField('nameLines', (t) =>
  t.id({
    ...fromAction(
      nameLines,
      'Says whose goods are taken back for what was paid back at the provider; returns the order’s id',
    ),
    args: { input: t.arg({ type: NameLinesInput }) },
    resolve: (_root, { input }, { domain, principal }) => nameLines.run(domain, principal, input),
  }),
)
