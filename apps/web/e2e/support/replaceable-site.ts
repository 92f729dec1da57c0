import { once } from 'node:events'
import http from 'node:http'
import { freePort } from '@kubora/local-servers/free-port'
import { pino } from 'pino'
import { readEnv } from '../../server/env.ts'
import { startWeb } from '../../server/web.ts'
import { product } from './product.ts'

/** A web server of its own before the product's api, which another one can replace at the same address. */
export interface ReplaceableSite {
  origin: string
  /** Ends what runs and starts a web server with these variables besides. */
  serve: (variables: Record<string, string>) => Promise<void>
  /** Ends what runs and starts what a network with a login page of its own does: the same page for every address. */
  captureAll: (html: string) => Promise<{ asked: string[] }>
  /** Ends what runs: the address does not respond. */
  stop: () => Promise<void>
}

/** Reserves the address; nothing listens there yet. */
export async function reserveSite(): Promise<ReplaceableSite> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const urlsOf = (name: string) =>
    product.processes.flatMap((one) => (one.name.startsWith(name) && one.url ? [one.url] : [])).join(',')
  let stop = () => Promise.resolve()

  async function serve(variables: Record<string, string>): Promise<void> {
    await stop()
    const env = readEnv({
      PORT: String(port),
      PUBLIC_URL: origin,
      API_URLS: urlsOf('api'),
      BRIDGE_URLS: urlsOf('bridge'),
      ...variables,
    })
    stop = (await startWeb(env, pino({ level: 'silent' }))).close
  }

  async function captureAll(html: string): Promise<{ asked: string[] }> {
    await stop()
    const asked: string[] = []
    const server = http.createServer((request, response) => {
      asked.push(request.url ?? '')
      response.setHeader('content-type', 'text/html').end(html)
    })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    stop = async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    }
    return { asked }
  }

  return {
    origin,
    serve,
    captureAll,
    async stop() {
      await stop()
      stop = () => Promise.resolve()
    },
  }
}
