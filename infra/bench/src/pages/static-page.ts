import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

const compress = promisify(brotliCompress)

/** Pages without a line of script. */
export type StaticPages = { url: string; stop: () => Promise<void> }

/** Returns a document without its scripts: the same text, styles, fonts and pictures. */
function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*(modulepreload|as="script"|as="fetch")[^>]*>/g, '')
}

/** Serves the pages of a site without their scripts, from memory: nothing that looks the same loads faster on this machine. */
export async function serveStaticPages(site: string, pages: readonly string[]): Promise<StaticPages> {
  const documents = new Map<string, Buffer>()
  const assets = new Map<string, Promise<{ headers: Record<string, string>; body: Buffer }>>()
  for (const page of pages) {
    const html = await (await fetch(new URL(page, site))).text()
    documents.set(page, await compress(withoutScripts(html)))
  }
  async function fetchAsset(address: string) {
    const response = await fetch(new URL(address, site))
    const type = response.headers.get('content-type') ?? 'application/octet-stream'
    const bytes = Buffer.from(await response.arrayBuffer())
    const isText = /text|json|svg/.test(type)
    const headers = { 'content-type': type, 'cache-control': 'max-age=3600' }
    return isText
      ? { headers: { ...headers, 'content-encoding': 'br' }, body: await compress(bytes) }
      : { headers, body: bytes }
  }
  const server = createServer((request, response) => {
    const address = request.url ?? '/'
    const page = documents.get(address)
    if (page !== undefined) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
      response.end(page)
      return
    }
    const asset = assets.get(address) ?? fetchAsset(address)
    assets.set(address, asset)
    asset.then(
      ({ headers, body }) => response.writeHead(200, headers).end(body),
      () => response.writeHead(502).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
