import { isIPv6 } from 'node:net'

/**
 * Returns the networks that an internet address belongs to, the narrowest first. An IPv4 address is a network of its own.
 * An IPv6 address belongs to its /64, which is one home, and to its /48, which may be one customer of a provider. Null
 * belongs to `unknown`.
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
