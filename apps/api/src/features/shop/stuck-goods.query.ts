import { listStuckGoods } from '@kubora/domain/shop/list-stuck'
import { retryGood } from '@kubora/domain/shop/retry-good'
import { shopGoodFaultEnum } from '@kubora/schema/db/shop-goods'
import { builder } from '#graphql/builder.ts'
import { fromAction } from '#graphql/from-action.ts'

/** Why a good is stuck. */
export const GoodFault = builder.enumType('ShopGoodFault', {
  description: 'Why a good is stuck.',
  values: shopGoodFaultEnum.enumValues,
})

type StuckRow = Awaited<ReturnType<typeof listStuckGoods.run>>[number]

const StuckGood = builder.objectRef<StuckRow>('StuckGood').implement({
  description: 'What was paid for and could not be given.',
  fields: (t) => ({
    id: t.exposeID('id'),
    fault: t.expose('fault', { type: GoodFault, nullable: true }),
    rank: t.exposeString('rank', { nullable: true }),
    item: t.exposeString('item', { nullable: true }),
    quantity: t.exposeInt('quantity', { nullable: true }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Why the game server refused the item, in the words of its plugin.',
    }),
    playerId: t.exposeID('playerId', { nullable: true, description: 'Null once the player is deleted.' }),
    playerName: t.exposeString('playerName'),
    orderNumber: t.exposeInt('orderNumber'),
  }),
})

builder.queryField('stuckGoods', (t) =>
  t.field({
    type: [StuckGood],
    ...fromAction(listStuckGoods, 'Goods that could not be given, the oldest first, at most 100'),
    resolve: (_root, _args, { domain, principal }) => listStuckGoods.run(domain.db, principal, {}),
  }),
)

builder.mutationField('retryGood', (t) =>
  t.id({
    ...fromAction(retryGood, 'Gives a good that is stuck once more, and returns its id'),
    args: { id: t.arg.id() },
    resolve: (_root, { id }, { domain, principal }) => retryGood.run(domain, principal, { id }),
  }),
)
