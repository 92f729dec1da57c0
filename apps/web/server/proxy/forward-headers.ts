import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { forwardedFor, type TrustedAddresses } from './client-addresses.ts'

/** Headers that speak of one connection only (RFC 9110 §7.6.1). */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** The request's headers for an upstream: without those of this connection, with who asked and how. */
export function requestHeaders(request: IncomingMessage, trusted: TrustedAddresses): OutgoingHttpHeaders {
  const fromTrusted = trusted.has(request.socket.remoteAddress)
  const given = (name: string) => (fromTrusted ? request.headers[name] : undefined)
  return {
    ...withoutHopByHop(request.headers),
    'x-forwarded-for': forwardedFor(request, trusted),
    'x-forwarded-proto': given('x-forwarded-proto') ?? 'http',
    'x-forwarded-host': given('x-forwarded-host') ?? request.headers.host ?? '',
  }
}

/** Headers without those that speak of one connection only, nor those a `Connection` header names. */
export function withoutHopByHop(headers: IncomingMessage['headers']): OutgoingHttpHeaders {
  const named = new Set(
    String(headers.connection ?? '')
      .toLowerCase()
      .split(',')
      .map((name) => name.trim()),
  )
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name, value]) => value !== undefined && !hopByHop.has(name) && !named.has(name),
    ),
  )
}
