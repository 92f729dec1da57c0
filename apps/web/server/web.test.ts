import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { readEnv } from './env.ts'
import { type RunningWeb, startWeb } from './web.ts'

const script = 'console.log("kubora")'.repeat(40)
const builtDocument = `<!doctype html><html lang="de"><head><title>__BRAND__</title>
<meta name="description" content="__DESCRIPTION__" /><script type="application/json">__SITE_CONFIG__</script></head>
<body><div id="root"></div></body></html>`
const pageAssets = {
  entry: { js: ['/assets/app-1a2b.js'], css: ['/assets/app-1a2b.css'] },
  routes: { '/rules': { js: ['/assets/rules.js'], css: [] } },
}
// stands for the built application: the real one is opened by the browser tests
const builtRenderer = `
export async function prepareTexts() {}
export async function renderPage({ path, locale, noticeAccepted, ask }) {
  if (path === '/account') return { kind: 'application' }
  if (path === '/regeln') return { kind: 'redirect', href: '/rules' }
  const known = path === '/' || path.endsWith('/rules')
  const html = path.endsWith('/rules') ? (await ask({ operation: 'Rules', text: 'query Rules { rules }' }, { locale })).rules : 'Start'
  return { kind: 'page', status: known ? 200 : 404, html, routeIds: ['/rules'],
    head: { title: 'Regeln <&"', description: 'Was gilt', jsonLd: [{ '@type': 'WebPage', name: '</script>' }] },
    state: { locale, noticeAccepted, answers: { a: '</script>' }, texts: {} } }
}`
let siteDir: string
let stops: (() => unknown)[]

beforeEach(() => {
  stops = []
  siteDir = mkdtempSync(path.join(tmpdir(), 'kubora-site-'))
  mkdirSync(path.join(siteDir, 'assets'))
  mkdirSync(path.join(siteDir, 'server'))
  writeFileSync(path.join(siteDir, 'index.html'), builtDocument)
  writeFileSync(path.join(siteDir, 'page-assets.json'), JSON.stringify(pageAssets))
  writeFileSync(path.join(siteDir, 'server', 'package.json'), '{ "type": "module" }')
  writeFileSync(path.join(siteDir, 'server', 'entry-server.js'), builtRenderer)
  writeFileSync(path.join(siteDir, 'assets', 'app-1a2b.css'), 'body{color:teal}')
  writeFileSync(path.join(siteDir, 'assets', 'app-1a2b.js'), script)
  writeFileSync(path.join(siteDir, 'assets', 'app-1a2b.js.br'), brotliCompressSync(script))
})

afterEach(async () => {
  for (const stop of stops.reverse()) await stop()
  rmSync(siteDir, { recursive: true })
})

test('serves the page with status 200 where the app has a route and 404 elsewhere, never to be kept unasked', async () => {
  const site = await web([await upstream(() => 'api')])
  const home = await fetch(site)
  expect([home.status, home.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  expect(await home.text()).toContain('· Kubora</title>')
  expect((await fetch(`${site}/account`)).status).toBe(200)
  const lost = await fetch(`${site}/nowhere`)
  expect([lost.status, await lost.text()]).toEqual([
    404,
    expect.stringContaining('name="robots" content="noindex"'),
  ])
  expect((await fetch(site, { method: 'POST' })).status).toBe(405)
  const tag = home.headers.get('etag') ?? ''
  expect((await fetch(site, { headers: { 'if-none-match': tag } })).status).toBe(304)
})

test('a public page carries its text, styles, meta data and state, in the language of its address', async () => {
  const api = await upstream((_request, response) => {
    response.setHeader('content-type', 'application/json')
    return JSON.stringify({ data: { rules: '<h1>Rules</h1>' } })
  })
  const site = await web([api], { PUBLIC_URL: 'https://play.example' })
  const answer = await fetch(`${site}/en/rules`)
  const html = await answer.text()
  expect(html).toContain('<html lang="en"')
  expect(html).toContain('<div id="root"><h1>Rules</h1></div>')
  expect(html).toContain('<title>Regeln &lt;&amp;&quot; · Kubora</title>')
  expect(html).toContain('<link rel="canonical" href="https://play.example/en/rules">')
  expect(html).toContain('<link rel="alternate" hreflang="fr" href="https://play.example/fr/rules">')
  expect(html).toContain('<link rel="alternate" hreflang="x-default" href="https://play.example/rules">')
  expect(html).toContain('<style>body{color:teal}</style>')
  expect(html).toContain('href="/assets/rules.js"')
  expect(html.match(/<\/script>/g)).toHaveLength(html.match(/<script/g)?.length ?? 0)
  const hash = createHash('sha256').update('body{color:teal}').digest('base64')
  expect(answer.headers.get('content-security-policy')).toContain(`style-src 'self' 'sha256-${hash}';`)
})

test('aliases lead to the address that counts; the stored language chooses what an address without one shows', async () => {
  const site = await web([await upstream(() => 'api')])
  const alias = await fetch(`${site}/regeln`, { redirect: 'manual' })
  expect([alias.status, alias.headers.get('location')]).toEqual([301, '/rules'])
  const french = await fetch(site, { headers: { cookie: 'a=b; kubora_locale=fr; kubora_notice=accepted' } })
  const html = await french.text()
  expect(html).toContain('<html lang="fr"')
  expect(html).toContain('"noticeAccepted":true')
  expect(french.headers.get('vary')).toContain('cookie')
})

test('a page whose data cannot be had is the empty application with status 503, or the page as it was shortly before', async () => {
  let away = false
  const api = await upstream((_request, response) => {
    if (away) response.statusCode = 503
    response.setHeader('content-type', 'application/json')
    return JSON.stringify(away ? {} : { data: { rules: 'known rules' } })
  })
  const site = await web([api])
  expect(await (await fetch(`${site}/rules`)).text()).toContain('known rules')
  away = true
  const other = await fetch(`${site}/fr/rules`)
  expect([other.status, other.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await other.text()).toContain('<div id="root"></div>')
  await expect
    .poll(async () => (await fetch(`${site}/rules`)).status, { timeout: 5_000, interval: 500 })
    .toBe(200)
  expect(await (await fetch(`${site}/rules`)).text()).toContain('known rules')
})

test('serves hashed files packed and for a year, and no page in place of a missing one', async () => {
  const site = await web([await upstream(() => 'api')])
  const file = await fetch(`${site}/assets/app-1a2b.js`, { headers: { 'accept-encoding': 'br' } })
  expect(file.headers.get('content-encoding')).toBe('br')
  expect(file.headers.get('cache-control')).toContain('immutable')
  expect(await file.text()).toBe(script)
  const missing = await fetch(`${site}/assets/gone.js`)
  expect([missing.status, missing.headers.get('content-type')]).toEqual([404, null])
  for (const path of [
    '/assets/..%2findex.html',
    '/assets/%2e%2e/page-assets.json',
    '/page-assets.json',
    '/server/entry-server.js',
    '/index.html',
  ]) {
    expect((await rawGet(site, path)).statusCode, path).not.toBe(200)
  }
})

test('every page forbids foreign and inline code and frames; https is insisted on when the site has it', async () => {
  const plain = await fetch(await web([await upstream(() => 'api')]))
  const policy = plain.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self';")
  expect(policy).toMatch(/style-src 'self' 'sha256-[^']+';/)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toContain('unsafe')
  expect(plain.headers.get('x-content-type-options')).toBe('nosniff')
  expect(plain.headers.get('strict-transport-security')).toBeNull()
  const secure = await fetch(await web([await upstream(() => 'api')], { PUBLIC_URL: 'https://play.example' }))
  expect(secure.headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/)
  expect(secure.headers.get('content-security-policy')).toContain('wss://play.example')
})

test('takes upstreams in turn and skips one that is gone', async () => {
  const first = await upstream(() => 'first')
  const second = await upstream(() => 'second')
  const site = await web([first, second])
  const ask = async () => await (await fetch(`${site}/api/graphql`, { method: 'POST', body: '{}' })).text()
  expect(new Set([await ask(), await ask()])).toEqual(new Set(['first', 'second']))
  await first.kill()
  for (let i = 0; i < 6; i++) expect(await ask()).toBe('second')
  const back = await upstream(() => 'first again', first.port)
  await expect.poll(ask, { timeout: 10_000 }).toBe('first again')
  expect(back.url).toBe(first.url)
})

test('passes a body and what the client said, with its true address', async () => {
  const heard: { headers: http.IncomingHttpHeaders; body: string; url: string | undefined }[] = []
  const site = await web([
    await upstream(async (request) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      heard.push({ headers: request.headers, body: Buffer.concat(chunks).toString(), url: request.url })
      return 'ok'
    }),
  ])
  const headers = {
    authorization: 'Bearer t',
    'content-type': 'application/json',
    'x-forwarded-for': '198.51.100.7',
  }
  await fetch(`${site}/api/graphql?x=1`, { method: 'POST', headers, body: '{"query":"{ ä }"}' })
  expect(heard).toHaveLength(1)
  expect(heard[0]).toMatchObject({ body: '{"query":"{ ä }"}', url: '/api/graphql?x=1' })
  expect(heard[0]?.headers).toMatchObject({
    authorization: 'Bearer t',
    'content-type': 'application/json',
    'x-forwarded-for': '198.51.100.7, 127.0.0.1',
    'x-forwarded-proto': 'http',
  })
})

test('does a change at most once: an upstream that dies after it got the request is not replaced', async () => {
  let calls = 0
  const dying = () =>
    upstream((request) => {
      calls += 1
      request.socket.destroy()
      return ''
    })
  const site = await web([await dying(), await dying()])
  const answer = await fetch(`${site}/api/graphql`, { method: 'POST', body: '{}' })
  expect(answer.status).toBe(502)
  expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'SERVICE_UNAVAILABLE' } }] })
  expect(calls).toBe(1)
})

test('asks another upstream when one dies over a question that changes nothing', async () => {
  const dying = await upstream((request) => {
    request.socket.destroy()
    return ''
  })
  const site = await web([dying, await upstream(() => 'alive')])
  for (let i = 0; i < 4; i++) expect(await (await fetch(`${site}/download/file.zip`)).text()).toBe('alive')
})

test('says that the service is unavailable when no upstream lives, and is not ready then', async () => {
  const gone = await upstream(() => 'api')
  const site = await web([gone])
  expect((await fetch(`${site}/readyz`)).status).toBe(200)
  await gone.kill()
  const answer = await fetch(`${site}/api/graphql`, { method: 'POST', body: '{}' })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
  const extensions = { code: 'SERVICE_UNAVAILABLE', params: { retryAfterSeconds: 1 }, fieldErrors: [] }
  expect(await answer.json()).toEqual({ errors: [{ message: 'SERVICE_UNAVAILABLE', extensions }] })
  const toPlugin = await fetch(`${site}/bridge/v1/sync`, { method: 'POST', body: '{}' })
  expect(await toPlugin.json()).toMatchObject({ code: 'UNAVAILABLE', retryAfterMs: 1000 })
  expect((await fetch(`${site}/readyz`)).status).toBe(503)
  expect((await fetch(`${site}/healthz`)).status).toBe(200)
})

test('refuses a body beyond the limit without asking an upstream', async () => {
  let calls = 0
  const site = await web([
    await upstream(() => {
      calls += 1
      return 'ok'
    }),
  ])
  const answer = await fetch(`${site}/api/graphql`, { method: 'POST', body: 'x'.repeat(3_000_000) })
  expect([answer.status, calls]).toEqual([413, 0])
})

test('holds a long poll open and ends it at the upstream when the client leaves', async () => {
  let left: () => void = () => undefined
  const gone = new Promise<void>((resolve) => {
    left = resolve
  })
  let arrived: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    arrived = resolve
  })
  const site = await web([
    await upstream(async (request) => {
      request.socket.once('close', left)
      arrived()
      await gone
      return 'late'
    }),
  ])
  const client = new AbortController()
  const answer = fetch(`${site}/bridge/v1/sync`, { method: 'POST', body: '{}', signal: client.signal })
  await held
  client.abort()
  await expect(answer).rejects.toThrow('aborted')
  await gone
})

test('joins WebSockets to a living upstream and tells it who asked', async () => {
  const dead = await upstream(() => '')
  await dead.kill()
  const alive = await upstream(() => '')
  const sockets = new WebSocketServer({ server: alive.server })
  stops.push(() => sockets.close())
  sockets.on('connection', (socket, request) => {
    socket.send(JSON.stringify([request.url, request.headers['x-forwarded-for'], socket.protocol]))
    socket.on('message', (data: Buffer) => socket.send(data.toString().toUpperCase()))
  })
  const site = await web([dead, alive])
  for (let i = 0; i < 3; i++) {
    const socket = new WebSocket(`${site.replace('http', 'ws')}/api/graphql`, 'graphql-transport-ws')
    const [hello] = (await once(socket, 'message')) as [Buffer]
    expect(JSON.parse(hello.toString())).toEqual(['/api/graphql', '127.0.0.1', 'graphql-transport-ws'])
    socket.send('hello')
    const [echo] = (await once(socket, 'message')) as [Buffer]
    expect(echo.toString()).toBe('HELLO')
    socket.close()
    await once(socket, 'close')
  }
})

test('refuses a WebSocket elsewhere', async () => {
  const site = await web([await upstream(() => '')])
  const socket = new WebSocket(`${site.replace('http', 'ws')}/`)
  const [error] = (await once(socket, 'error')) as [Error]
  expect(error.message).toContain('404')
})

test('lets a running request end when asked to stop, and closes its sockets', async () => {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let arrived: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    arrived = resolve
  })
  const api = await upstream(async () => {
    arrived()
    await released
    return 'done'
  })
  const running = await startWeb(env([api], {}), pino({ level: 'silent' }), siteDir)
  const answer = fetch(`${running.url}/api/graphql`, { method: 'POST', body: '{}' })
  await held
  const closed = running.close()
  release()
  expect(await (await answer).text()).toBe('done')
  await closed
  await expect(fetch(running.url)).rejects.toThrow('fetch failed')
})

test('shows its figures to the own machine only', async () => {
  const site = await web([await upstream(() => 'api')])
  await fetch(site)
  const figures = await fetch(`${site}/metrics`)
  expect(await figures.text()).toContain('kubora_web_request_seconds_count{kind="page",status="200"} 1')
  expect((await fetch(`${site}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(404)
})

interface Upstream {
  url: string
  port: number
  server: http.Server
  /** Ends it like a kill: open connections break. */
  kill: () => Promise<void>
}

async function upstream(
  answer: (request: IncomingMessage, response: ServerResponse) => string | Promise<string>,
  port = 0,
): Promise<Upstream> {
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === '/healthz') response.end('ok')
    else response.end(await answer(request, response))
  }
  const server = http.createServer((request, response) => void respond(request, response))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  async function kill(): Promise<void> {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  stops.push(kill)
  const bound = (server.address() as AddressInfo).port
  return { url: `http://127.0.0.1:${bound}`, port: bound, server, kill }
}

function env(upstreams: readonly Upstream[], more: Record<string, string>) {
  const urls = upstreams.map((one) => one.url).join(',')
  return readEnv({ PORT: '0', PUBLIC_URL: 'http://127.0.0.1', API_URLS: urls, BRIDGE_URLS: urls, ...more })
}

async function web(upstreams: readonly Upstream[], more: Record<string, string> = {}): Promise<string> {
  const running: RunningWeb = await startWeb(env(upstreams, more), pino({ level: 'silent' }), siteDir)
  stops.push(running.close)
  return running.url
}

/** A GET whose path is sent as it is, without the client's tidying. */
function rawGet(site: string, rawPath: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site)
    http.get({ hostname, port, path: rawPath }, (response) => resolve(response.resume())).on('error', reject)
  })
}
