import type { RequestOrigin } from '@kubora/domain/kernel/actor'
import { networksOf } from '@kubora/domain/kernel/networks-of'

/** Returns the /48 of an IPv6 address, which may be one customer of a provider; null for IPv4. */
export function addressNetwork({ ipAddress }: Pick<RequestOrigin, 'ipAddress'>): string | null {
  return networksOf(ipAddress)[1] ?? null
}
