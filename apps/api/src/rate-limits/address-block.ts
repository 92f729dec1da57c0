import { isIPv6 } from 'node:net'
import type { RequestOrigin } from '@kubora/domain/kernel/actor'

/** What counts as one visitor's address: an IPv4 address, or the /64 network of an IPv6 one, which one home gets whole. */
export function addressBlock({ ipAddress }: Pick<RequestOrigin, 'ipAddress'>): string {
  if (ipAddress === null) return 'unknown'
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ipAddress)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(ipAddress)) return ipAddress
  const [head = '', tail] = ipAddress.toLowerCase().split('%')[0]?.split('::') ?? []
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0')
  return `${[...groups, ...zeros, ...rest].slice(0, 4).join(':')}::/64`
}
