import { setBundleProduct } from '@kubora/domain/shop/set-bundle-product'
import { setItemProduct } from '@kubora/domain/shop/set-item-product'
import { ServerKind } from '#features/game-servers/server-kind.type.ts'
import { Realm } from '#features/game-servers/realm.type.ts'
import { productTerms } from '#features/shop/product-terms.input.ts'
import { builder } from '#graphql/builder.ts'
import { fromAction } from '#graphql/from-action.ts'

const SetItemProductInput = builder.inputType('SetItemProductInput', {
  fields: (t) => ({
    ...productTerms(t),
    item: t.string({ description: 'Name of the item, as plugins know it.' }),
    itemQuantity: t.int(),
    itemData: t.string({ required: false, description: 'A JSON object for the plugin.' }),
    serverKind: t.field({
      type: ServerKind,
      required: false,
      description: 'On which game servers it is delivered; null: on any.',
    }),
    realm: t.field({ type: Realm, required: false }),
  }),
})

builder.mutationField('setItemProduct', (t) =>
  t.id({
    ...fromAction(
      setItemProduct,
      'Sells an item in the game as the product of a content item, and returns the product’s id',
    ),
    args: { input: t.arg({ type: SetItemProductInput }) },
    resolve: async (_root, { input }, { domain, principal }) =>
      String(await setItemProduct.run(domain, principal, { ...input, version: input.version ?? null })),
  }),
)

const BundlePartInput = builder.inputType('BundlePartInput', {
  fields: (t) => ({ productId: t.id(), quantity: t.int() }),
})

const SetBundleProductInput = builder.inputType('SetBundleProductInput', {
  fields: (t) => ({
    ...productTerms(t),
    parts: t.field({
      type: [BundlePartInput],
      description: 'Ranks and items; they may not be for sale alone.',
    }),
  }),
})

builder.mutationField('setBundleProduct', (t) =>
  t.id({
    ...fromAction(
      setBundleProduct,
      'Sells several products together as the product of a content item, and returns the product’s id',
    ),
    args: { input: t.arg({ type: SetBundleProductInput }) },
    resolve: async (_root, { input }, { domain, principal }) =>
      String(await setBundleProduct.run(domain, principal, { ...input, version: input.version ?? null })),
  }),
)
