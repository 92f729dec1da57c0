import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { pino } from 'pino'
import { afterEach, beforeEach } from 'vitest'
import { readEnv } from '../env.ts'
import { type RunningWeb, startWeb } from '../web.ts'

/** The application's script in the site under test. */
export const script = 'console.log("kubora")'.repeat(40)
const pageAssets = {
  entry: { js: ['/assets/app-1a2b.js'], css: ['/assets/app-1a2b.css'] },
  routes: {
    '/rules': { js: ['/assets/rules.js'], css: [] },
    '/account': { js: ['/assets/all-routes-1a2b.js', '/assets/account.js'], css: [] },
  },
  allRoutes: { js: ['/assets/all-routes-1a2b.js'], css: [] },
  client: { js: ['/assets/client-1a2b.js'], css: [] },
  menu: { js: ['/assets/menu-1a2b.js'], css: [] },
  offline: ['/assets/app-1a2b.js', '/assets/app-1a2b.css'],
  icons: [{ path: '/assets/icon-1a2b.png', px: 192, maskable: true }],
  favicon: '/assets/favicon-1a2b.ico',
  logo: '/assets/logo-1a2b.svg',
  touchIcon: '/assets/touch-1a2b.png',
  themeColor: '#0d1416',
}
// stand-in for the built application: the browser tests open the real one
const builtRenderer = `
export const headScript = 'document.title'
export async function prepareTexts() {}
export async function readOfflineTexts(locale, queryApi) {
  const data = await queryApi({ operation: 'Rules', text: 'query Rules { rules }' }, { locale })
  return { locale, queries: { Rules: 'query Rules { rules }' }, results: { Rules: data } }
}
export function knownPath(path) {
  const { pathname, searchParams } = new URL(path, 'http://site')
  if (pathname.startsWith('/account') || pathname.startsWith('/auth/')) return pathname
  return searchParams.has('q') ? pathname + '?q=' + searchParams.get('q') : pathname
}
export async function renderPage({ path, locale, noticeAccepted, queryApi }) {
  if (path === '/regeln') return { kind: 'redirect', href: '/rules' }
  if (path === '/account') return { kind: 'page', status: 200, html: '', routeIds: ['__root__', '/account'], usesClient: true,
    head: null, state: { locale, noticeAccepted, empty: true, results: {}, texts: {} } }
  if (path === '/auth/login') return { kind: 'page', status: 200, html: 'Login', routeIds: ['__root__'], usesClient: false,
    head: { title: 'Login', description: 'Login', noIndex: true }, state: { locale, noticeAccepted, results: {}, texts: {} } }
  const known = path === '/' || /[/]rules([?]|$)/.test(path)
  const html = /[/]rules([?]|$)/.test(path) ? (await queryApi({ operation: 'Rules', text: 'query Rules { rules }' }, { locale })).rules : 'Start'
  return { kind: 'page', status: known ? 200 : 404, html, routeIds: ['/rules'], usesClient: false,
    head: { title: 'Regeln <&"', description: 'Was gilt', early: [{ media: 'screen', type: 'image/avif', srcSet: '/a.avif 640w', sizes: '50vw', phoneChoice: '/a.avif' }], jsonLd: [{ '@type': 'WebPage', name: '</script>' }] },
    state: { locale, noticeAccepted, results: { a: '</script>' }, texts: {} } }
}`
/** Folder of the built site under test, a new one for each test. */
export let siteDir: string
/** Run after each test, the latest first. */
export let stops: (() => unknown)[]

beforeEach(() => {
  stops = []
  siteDir = mkdtempSync(path.join(tmpdir(), 'kubora-site-'))
  mkdirSync(path.join(siteDir, 'assets'))
  mkdirSync(path.join(siteDir, 'server'))
  writeFileSync(path.join(siteDir, 'page-assets.json'), JSON.stringify(pageAssets))
  for (const worker of ['offline-worker', 'removing-worker'])
    writeFileSync(path.join(siteDir, `${worker}.js`), `self.name = '${worker}'`)
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

/** An upstream of the site, on a port of its own. */
export interface Upstream {
  url: string
  port: number
  server: http.Server
  /** Ends it like a kill: open connections break. */
  kill: () => Promise<void>
}

/** Starts an upstream that responds so to every request; it ends with the test. */
export async function upstream(
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

/** Returns the environment of a site with these upstreams. */
export function env(upstreams: readonly Upstream[], more: Record<string, string>) {
  const urls = upstreams.map((one) => one.url).join(',')
  return readEnv({ PORT: '0', PUBLIC_URL: 'http://127.0.0.1', API_URLS: urls, BRIDGE_URLS: urls, ...more })
}

/** Starts a site with these upstreams; it ends with the test. */
export async function startSite(
  upstreams: readonly Upstream[],
  more: Record<string, string> = {},
): Promise<RunningWeb> {
  const running = await startWeb(env(upstreams, more), pino({ level: 'silent' }), siteDir)
  stops.push(running.close)
  return running
}

/** Starts a site with these upstreams and returns its address; it ends with the test. */
export async function web(
  upstreams: readonly Upstream[],
  more: Record<string, string> = {},
): Promise<string> {
  return (await startSite(upstreams, more)).url
}

/** Sends a GET whose path the client does not normalise. */
export function rawGet(site: string, rawPath: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site)
    http.get({ hostname, port, path: rawPath }, (response) => resolve(response.resume())).on('error', reject)
  })
}
