import { parseInput } from '@kubora/domain/kernel/parse-input'
import { readRecipient } from '@kubora/domain/shop/find-recipient'
import { recipientInput } from '@kubora/validation/shop'
import { requireShop } from '#features/shop/require-shop.ts'
import { builder } from '#graphql/builder.ts'

const ShopRecipient = builder.objectRef<{ name: string; uuid: string }>('ShopRecipient').implement({
  description: 'Who would get what is ordered.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The current one.' }),
    uuid: t.exposeString('uuid', { description: 'By which the face is found.' }),
  }),
})

builder.queryField('shopRecipient', (t) =>
  t.field({
    type: ShopRecipient,
    nullable: true,
    needs: 'anyone',
    points: 3,
    description:
      'The player with this current name, in any case, so that a buyer sees who it is; null for nobody who could get it.',
    args: { playerName: t.arg.string() },
    resolve: async (_root, args, context) => {
      requireShop(context)
      await context.limits.findingRecipient(context.origin)
      const { playerName } = parseInput(recipientInput, args)
      return readRecipient(context.domain.db, playerName)
    },
  }),
)
