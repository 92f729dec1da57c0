import type { RequestOrigin } from '@kubora/domain/kernel/actor'
import { networksOf } from '@kubora/domain/kernel/networks-of'

/** The /48 of an IPv6 address, which one customer of a provider may get whole; null for IPv4. */
export function addressNetwork({ ipAddress }: Pick<RequestOrigin, 'ipAddress'>): string | null {
  return networksOf(ipAddress)[1] ?? null
}
