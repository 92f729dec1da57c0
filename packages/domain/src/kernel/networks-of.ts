import { isIPv6 } from 'node:net'

/**
 * Returns the networks an internet address counts for, the narrowest first: an IPv4 address alone; of an IPv6 one the /64,
 * which one home gets whole, and the /48, which one customer of a provider may get whole. `unknown` for null.
 */
export function networksOf(ipAddress: string | null): readonly [string, ...string[]] {
  if (ipAddress === null) return ['unknown']
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ipAddress)?.[1]
  if (mapped !== undefined) return [mapped]
  if (!isIPv6(ipAddress)) return [ipAddress]
  const [head = '', tail] = ipAddress.toLowerCase().split('%')[0]?.split('::') ?? []
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0')
  const all = [...groups, ...zeros, ...rest].map((group) => group.replace(/^0+(?=.)/, ''))
  return [`${all.slice(0, 4).join(':')}::/64`, `${all.slice(0, 3).join(':')}::/48`]
}
