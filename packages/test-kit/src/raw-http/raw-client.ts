import { once } from 'node:events'
import net from 'node:net'

/** Opens a connection to a server on this machine; `received` returns what came so far, as Latin-1. */
export async function rawConnection(site: string) {
  const { hostname, port } = new URL(site)
  const socket = net.connect(Number(port), hostname)
  let received = ''
  socket.setEncoding('latin1')
  socket.on('data', (text: string) => {
    received += text
  })
  // a reset connection is an end like any other
  socket.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await once(socket, 'connect')
  return { socket, closed, received: () => received }
}

/** Sends bytes as they are. Resolves with what came back once the server closed: the last request asks for that, or is refused. */
export async function sendRaw(site: string, bytes: string): Promise<string> {
  const { socket, closed, received } = await rawConnection(site)
  socket.write(bytes, 'latin1')
  await closed
  return received()
}

/** Returns the status of a raw response; null when there was none. */
export function statusOf(answer: string): number | null {
  const status = /^HTTP\/1\.[01] (\d{3}) /.exec(answer)?.[1]
  return status === undefined ? null : Number(status)
}
