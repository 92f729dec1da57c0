import { DomainError } from '@kubora/domain/kernel/domain-error'
import { nameLines } from '@kubora/domain/shop/name-lines'
import { noteFailedRefunds } from '@kubora/domain/shop/note-failed-refunds'
import { refundOrder } from '@kubora/domain/shop/refund-order'
import { setRankProduct } from '@kubora/domain/shop/set-rank-product'
import { productTerms } from '#features/shop/product-terms.input.ts'
import { builder } from '#graphql/builder.ts'
import { fromAction } from '#graphql/from-action.ts'

const SetRankProductInput = builder.inputType('SetRankProductInput', {
  fields: (t) => ({
    ...productTerms(t),
    rankId: t.id(),
    days: t.int({ required: false, description: 'How long the rank lasts; null: without an end.' }),
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
    resolve: (_root, { input }, { domain, principal, shop }) => {
      // nobody would make it
      if (shop === null) throw new DomainError('NO_PAYMENT_PROVIDER')
      return refundOrder.run(domain, principal, input)
    },
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

const NoteFailedRefundsInput = builder.inputType('NoteFailedRefundsInput', {
  fields: (t) => ({ id: t.id(), version: t.int() }),
})

builder.mutationField('noteFailedRefunds', (t) =>
  t.id({
    ...fromAction(
      noteFailedRefunds,
      'Notes that the team has seen to the refunds of an order that failed; returns the order’s id',
    ),
    args: { input: t.arg({ type: NoteFailedRefundsInput }) },
    resolve: (_root, { input }, { domain, principal }) => noteFailedRefunds.run(domain, principal, input),
  }),
)
