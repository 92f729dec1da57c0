import type { Duplex } from 'node:stream'

const reasons = {
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
} as const

/** Refuses an upgrade request with an HTTP error and closes the connection. */
export function refuseUpgrade(socket: Duplex, status: keyof typeof reasons): void {
  socket.end(`HTTP/1.1 ${status} ${reasons[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
