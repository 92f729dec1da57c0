import type { RequestOrigin } from '@kubora/domain/kernel/actor'
import { networksOf } from '@kubora/domain/kernel/networks-of'

/** What counts as one visitor's address: an IPv4 address, or the /64 network of an IPv6 one, which one home gets whole. */
export function addressBlock({ ipAddress }: Pick<RequestOrigin, 'ipAddress'>): string {
  return networksOf(ipAddress)[0]
}
