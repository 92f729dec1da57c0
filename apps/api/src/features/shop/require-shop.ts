import { DomainError } from '@kubora/domain/kernel/domain-error'
import type { ApiContext, ShopServices } from '#graphql/context.ts'

/** Returns the services of the shop. Throws `NOT_FOUND` without a shop. */
export function requireShop({ shop }: Pick<ApiContext, 'shop'>): ShopServices {
  if (shop === null) throw new DomainError('NOT_FOUND')
  return shop
}
