import { once } from 'node:events'
import net from 'node:net'
import { Link } from '#fault-proxy/link.ts'

/** A TCP proxy between one of our processes and a server, whose behaviour a test changes while it runs. */
export type FaultProxy = {
  /** Port on 127.0.0.1 to connect to instead of the server's. */
  port: number
  /** Returns the given URL of the server with the address of the proxy in it. */
  through: (url: string) => string
  /** Delays every chunk by this many milliseconds in each direction, in order; 0 ends it. */
  delay: (ms: number) => void
  /** Resets all connections now; new ones are served as before. */
  cut: () => void
  /** Keeps connections open, old and new, but lets no byte pass until `heal`: as when a cable is pulled. */
  halfOpen: () => void
  /** Resets all connections and refuses new ones until `heal`: as when the server is down. */
  refuse: () => Promise<void>
  /** Ends every fault; bytes held back by `halfOpen` arrive now. */
  heal: () => Promise<void>
  /** Connections that are open at this moment. */
  connections: () => number
  /** Resets all connections and frees the port. */
  close: () => Promise<void>
}

/** Starts a proxy to a server; it passes everything on until a fault is set. */
export async function startFaultProxy(target: { host: string; port: number }): Promise<FaultProxy> {
  const links = new Set<Link>()
  let delayMs = 0
  let held = false
  let server = await listen(0)
  const { port } = addressOf(server)

  function accept(client: net.Socket): void {
    const link = new Link(client, target, { delayMs: () => delayMs, held })
    links.add(link)
    link.onClose(() => links.delete(link))
  }

  async function listen(onPort: number): Promise<net.Server> {
    const listening = net.createServer({ allowHalfOpen: true }, accept)
    listening.listen({ port: onPort, host: '127.0.0.1' })
    await once(listening, 'listening')
    return listening
  }

  function cut(): void {
    for (const link of links) link.reset()
  }

  async function refuse(): Promise<void> {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    cut()
    await closed
  }

  return {
    port,
    through: (url) => {
      const led = new URL(url)
      led.hostname = '127.0.0.1'
      led.port = String(port)
      return led.href
    },
    delay: (ms) => {
      delayMs = ms
    },
    cut,
    halfOpen: () => {
      held = true
      for (const link of links) link.hold()
    },
    refuse,
    heal: async () => {
      delayMs = 0
      held = false
      for (const link of links) link.release()
      if (!server.listening) server = await listen(port)
    },
    connections: () => links.size,
    close: refuse,
  }
}

function addressOf(server: net.Server): net.AddressInfo {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the fault proxy listens on no port')
  return address
}
