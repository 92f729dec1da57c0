import { keptRanks } from '@kubora/schema/db/permissions'
import { shopGoods } from '@kubora/schema/db/shop-goods'
import type { RichPlayer } from '#testing/rich-players/rich-player.ts'

/** Adds an order of a rank, which has ended, and the rank of staff that waits behind it. */
export async function addRows({ db, seed, player, at }: RichPlayer): Promise<void> {
  const { id: playerId } = player
  const { id: orderId, rankId } = await seed.order(player)
  const good = { orderId, line: 0, part: 0, playerId, kind: 'RANK', rankId, remainingMs: 0 } as const
  await db.insert(shopGoods).values({ ...good, state: 'ENDED', endedAt: at })
  await db.insert(keptRanks).values({ playerId, rankId, grantedAt: at })
}
