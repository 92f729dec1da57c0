import type { RequestOrigin } from '@kubora/domain/kernel/actor'
import { networksOf } from '@kubora/domain/kernel/networks-of'

/** Returns what counts as one client's address: an IPv4 address, or the /64 network of an IPv6 one, which is one home. */
export function addressBlock({ ipAddress }: Pick<RequestOrigin, 'ipAddress'>): string {
  return networksOf(ipAddress)[0]
}
