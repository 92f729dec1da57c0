import type { shopOrders } from '@kubora/schema/db/shop-orders'
import type { Principal } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { requireOther } from '#permissions/colleagues.ts'

/** Throws `PLAYER_PROTECTED` for an order that the team member paid or that is for the member: nobody pays back to themselves. */
export function requireOthersOrder(
  member: Principal,
  { accountId, playerId }: Pick<typeof shopOrders.$inferSelect, 'accountId' | 'playerId'>,
): void {
  if (accountId === member.accountId) throw new DomainError('PLAYER_PROTECTED')
  if (playerId !== null) requireOther(member, playerId)
}
