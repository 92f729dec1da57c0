import { accounts } from '@kubora/schema/db/accounts'
import { playerLinks } from '@kubora/schema/db/player-links'
import { shopOrders } from '@kubora/schema/db/shop-orders'
import type { JobPayloads } from '@kubora/schema/protocol/jobs'
import type { Locale } from '@kubora/validation/locales'
import { and, eq } from 'drizzle-orm'
import { sendWhenOnline } from '#commands/send-to-player.ts'
import { completeJob } from '#kernel/complete-job.ts'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'

/** Writes what a player reads in the game of an order. */
export type WriteOrderText = (
  locale: Locale,
  order: {
    about: JobPayloads['show-order']['about']
    number: number
    cents: number
    /** What is said with a gift, which may be nothing; null for what somebody bought for themselves. */
    giftMessage: string | null
  },
) => string

/** How long it is of use to somebody who does not play meanwhile. */
const usefulForMs = 7 * 86_400_000

/**
 * Says to the player that an order is for what became of it, in the language of the linked account, else in that of the order: now, or
 * at the next join within seven days. Of a gift the player reads the message, and never who paid. Nothing happens where the player is
 * deleted. Once per job.
 */
export async function showOrder(
  context: DomainContext,
  jobId: string,
  { orderId, about, cents }: JobPayloads['show-order'],
  write: WriteOrderText,
): Promise<void> {
  await inUnit(context, async (unit) => {
    if (!(await completeJob(unit, jobId))) return
    const [order] = await unit.tx
      .select({
        number: shopOrders.number,
        playerId: shopOrders.playerId,
        locale: shopOrders.locale,
        giftMessage: shopOrders.giftMessage,
      })
      .from(shopOrders)
      .where(eq(shopOrders.id, orderId))
    if (!order || order.playerId === null) return
    const { number, playerId, giftMessage } = order
    const locale = (await languageOf(unit, playerId)) ?? order.locale
    const payload = { text: write(locale, { about, number, cents, giftMessage }) }
    await sendWhenOnline(unit, { type: 'notify', playerId, payload }, usefulForMs)
  })
}

async function languageOf(unit: Unit, playerId: number): Promise<Locale | undefined> {
  const [account] = await unit.tx
    .select({ locale: accounts.locale })
    .from(playerLinks)
    .innerJoin(accounts, eq(accounts.id, playerLinks.accountId))
    .where(and(eq(playerLinks.playerId, playerId), eq(playerLinks.kind, 'GAME')))
  return account?.locale
}
