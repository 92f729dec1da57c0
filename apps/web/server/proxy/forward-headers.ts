import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { forwardedFor, type TrustedAddresses } from './client-addresses.ts'

/** Names and values, alternating. */
export type HeaderList = string[]

/**
 * Headers that are not forwarded: those of one connection (RFC 9110 §7.6.1), those that we set ourselves, and those with
 * which other proxies name the client.
 */
const notForwarded = new Set([
  'connection',
  'expect',
  'forwarded',
  'host',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'x-real-ip',
])

/**
 * Returns the headers of the request for an upstream: without those of this connection, with the client's address, scheme
 * and host. Names with `_` are dropped, as some servers treat `_` like `-`.
 */
export function requestHeaders(request: IncomingMessage, trusted: TrustedAddresses): HeaderList {
  const { rawHeaders, headers } = request
  const named = namedBy(headers.connection)
  const list: HeaderList = []
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = (rawHeaders[index] ?? '').toLowerCase()
    if (notForwarded.has(name) || named?.has(name) || name.startsWith('x-forwarded-') || name.includes('_'))
      continue
    list.push(name, rawHeaders[index + 1] ?? '')
  }
  const fromTrusted = trusted.has(request.socket.remoteAddress)
  const given = (name: string) => (fromTrusted ? headers[name]?.toString() : undefined)
  list.push(
    'x-forwarded-for',
    forwardedFor(request, trusted),
    'x-forwarded-proto',
    given('x-forwarded-proto') ?? 'http',
    'x-forwarded-host',
    given('x-forwarded-host') ?? headers.host ?? '',
  )
  return list
}

/** Returns the headers of an upstream's response for the client, with those of `own` that the upstream did not set. */
export function responseHeaders(
  response: IncomingHttpHeaders,
  own: readonly (readonly [name: string, value: string])[],
): HeaderList {
  const named = namedBy(response.connection)
  const list: HeaderList = []
  for (const name in response) {
    const value = response[name]
    if (value === undefined || notForwarded.has(name) || named?.has(name)) continue
    if (typeof value === 'string') list.push(name, value)
    else for (const one of value) list.push(name, one)
  }
  for (const [name, value] of own) if (response[name] === undefined) list.push(name, value)
  return list
}

/** Returns the names that a `Connection` header adds to those of one connection; null for the usual values. */
function namedBy(connection: string | string[] | undefined): Set<string> | null {
  if (connection === undefined || connection === 'keep-alive' || connection === 'close') return null
  return new Set(
    String(connection)
      .toLowerCase()
      .split(',')
      .map((name) => name.trim()),
  )
}
