import { randomInt } from 'node:crypto'
import net from 'node:net'

// Below the range from which systems take ports for outgoing connections, above the well-known ones.
const lowest = 20_000
const highest = 32_000
const handedOut = new Set<number>()

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)))
  })
}

/**
 * A TCP port of 127.0.0.1 that is free now: the preferred one when it is, else a random one.
 * Never hands out the same port twice in one process.
 */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred !== undefined && !handedOut.has(preferred) && (await canListen(preferred))) {
    handedOut.add(preferred)
    return preferred
  }
  for (let attempt = 0; attempt < 200; attempt++) {
    const port = randomInt(lowest, highest)
    if (handedOut.has(port) || !(await canListen(port))) continue
    handedOut.add(port)
    return port
  }
  throw new Error(`no free TCP port on 127.0.0.1 between ${lowest} and ${highest}`)
}
