import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'

/** Addresses whose X-Forwarded-For is trusted. */
export interface TrustedAddresses {
  has: (address: string | undefined) => boolean
}

/** Most addresses whose check is cached. */
const knownMax = 1_000

const named: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/**
 * Parses a list of addresses, networks (`10.0.0.0/8`) and the names loopback, linklocal, uniquelocal. Throws for anything
 * else.
 */
export function trustedAddresses(entries: readonly string[]): TrustedAddresses {
  const list = new BlockList()
  for (const entry of entries.flatMap((name) => named[name] ?? [name])) {
    const [address = '', prefix] = entry.split('/')
    if (isIP(address) === 0) throw new Error(`"${entry}" is no address, network or known name`)
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  const known = new Map<string, boolean>()
  function check(address: string): boolean {
    const plain = unmapIpv4(address)
    return isIP(plain) !== 0 && list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
  }
  return {
    has(address = '') {
      const found = known.get(address)
      if (found !== undefined) return found
      const trusted = check(address)
      // cached, as searching a list is slow and most requests come from few addresses
      if (known.size >= knownMax) known.clear()
      known.set(address, trusted)
      return trusted
    },
  }
}

/**
 * Returns the X-Forwarded-For to forward: the addresses through which this request came, as far as trusted proxies name
 * them. Entries that an untrusted client wrote into the header are dropped.
 */
export function forwardedFor(request: IncomingMessage, trusted: TrustedAddresses): string {
  const remote = unmapIpv4(request.socket.remoteAddress ?? '')
  const claimed = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)
  const chain = [remote]
  // from the nearest proxy outwards, one step for each trusted one
  while (trusted.has(chain[0]) && claimed.length > 0) chain.unshift(unmapIpv4(claimed.pop() ?? ''))
  return chain.filter((address) => isIP(address) !== 0).join(', ')
}

/** Returns the IPv4 address of an IPv4-mapped IPv6 address; other addresses unchanged. */
function unmapIpv4(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}
