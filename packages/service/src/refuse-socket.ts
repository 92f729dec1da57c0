import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/** Headers of a response, in the order in which they are sent. */
export type HeaderPairs = readonly (readonly [name: string, value: string])[]

/** Headers of every response that is data and never a document; a response may set its own. */
export const dataHeaders: HeaderPairs = [
  ['content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox"],
  ['x-content-type-options', 'nosniff'],
  ['cross-origin-resource-policy', 'same-origin'],
]

/** Responds on a connection that has no response object, such as one that asks for an upgrade, and closes it. */
export function refuseSocket(socket: Duplex, status: number, headers: HeaderPairs): void {
  const own = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const reason = STATUS_CODES[status] ?? ''
  socket.end(`HTTP/1.1 ${status} ${reason}\r\nconnection: close\r\ncontent-length: 0\r\n${own}\r\n`)
}

/** Status by what the parser of HTTP says; 400 for all else. */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

/** Refuses what is no request of HTTP (`clientError` of a server), with the headers that every response has. */
export function refuseBroken(error: NodeJS.ErrnoException, socket: Duplex, headers: HeaderPairs): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  refuseSocket(socket, statuses[error.code ?? ''] ?? 400, headers)
}
