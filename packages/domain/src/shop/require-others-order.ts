import type { shopOrders } from '@kubora/schema/db/shop-orders'
import { mailboxOf } from '@kubora/validation/accounts'
import type { Principal } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { requireOther } from '#permissions/colleagues.ts'

/** Throws `PLAYER_PROTECTED` for an order that the team member paid or that is for the member: nobody pays back to themselves. */
export function requireOthersOrder(
  member: Principal,
  { accountId, playerId, email }: Pick<typeof shopOrders.$inferSelect, 'accountId' | 'playerId' | 'email'>,
): void {
  // also one that the member placed as a guest, with another spelling of the address
  const isOwnAddress = email !== null && mailboxOf(email) === mailboxOf(member.email)
  if (isOwnAddress || accountId === member.accountId) throw new DomainError('PLAYER_PROTECTED')
  if (playerId !== null) requireOther(member, playerId)
}
