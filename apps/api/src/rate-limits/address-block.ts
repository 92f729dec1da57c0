import type { RequestOrigin } from '@kubora/domain/kernel/actor'
import { networksOf } from '@kubora/domain/kernel/networks-of'

/** What counts as one visitor's address: an IPv4 address, or the /64 network of an IPv6 one, which one home gets whole. */
export function addressBlock({ ipAddress }: Pick<RequestOrigin, 'ipAddress'>): string {
  return networksOf(ipAddress)[0]
}

/** The /48 of an IPv6 address, which one customer of a provider may get whole; null for IPv4. */
export function addressNetwork({ ipAddress }: Pick<RequestOrigin, 'ipAddress'>): string | null {
  return networksOf(ipAddress)[1] ?? null
}
