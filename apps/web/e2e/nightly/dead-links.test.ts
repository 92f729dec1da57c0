import http from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { defaultContent } from '@kubora/content/default-content'
import { type Locale, locales } from '@kubora/i18n/locale'
import { beforeAll, expect, test } from 'vitest'
import { isPublicPage, readPageAddress, writePageAddress } from '#contract/page-address.ts'
import { ask, product } from '../support/product.ts'

/** Pages without login that no sitemap lists. */
const unlisted = [
  '/custommainmenu',
  '/player/1',
  '/stats/global',
  '/stats/ttt/daily',
  '/auth/login',
  '/auth/register',
  '/auth/confirm',
  '/auth/forgot-password',
  '/auth/reset-password',
]
const feeds = ['xml', 'atom', 'json'].map((ending) => `/changelog/feed.${ending}`)

/** Sections that texts name before they are built; the site shows the names without a link until then. */
const planned = ['/chats']

/** A link as it stands on a page, in a feed, or in a text the network starts with. */
interface FoundLink {
  from: string
  to: URL
  /** Whether it names the language of its target, as the language switch does. */
  switchesLanguage: boolean
}

/** What was served at a path; `html` is empty for files. */
interface Served {
  status: number
  html: string
}

const served = new Map<string, Promise<Served>>()
let links: readonly FoundLink[] = []
let changelogKeys: ReadonlySet<string> = new Set()

beforeAll(async () => {
  const sitemap = await (await fetch(`${product.site}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  const starts = [...unlisted, ...feeds].flatMap((path) =>
    locales.map((locale) => writePageAddress(locale, path)),
  )
  links = [...(await crawl([...listed, ...starts])), ...linksOfTexts()]
  const { changelog } = await ask<{ changelog: { entries: { key: string }[] } }>(
    '{ changelog(locale: de, first: 50) { entries { key } } }',
    {},
  )
  changelogKeys = new Set(changelog.entries.map(({ key }) => key))
})

test('every internal link of every page, feed and text leads to a page or file that exists', async () => {
  expect(served.size).toBeGreaterThan(200)
  expect(links.length).toBeGreaterThan(5_000)
  const dead = await linksWhere(links, async ({ to }) => {
    const { status } = await fetchOnce(to.pathname + to.search)
    return status === 200 ? null : `is ${status}`
  })
  expect(await stillLinked(dead)).toEqual([])
})

/**
 * Returns the faulty targets that texts or pages lead to when the pages are read anew: meanwhile another test may have removed a
 * page and the links to it. What is cached is served a moment longer, so links are looked for several times.
 */
async function stillLinked(targets: ReadonlyMap<string, string>): Promise<string[]> {
  const inTexts = new Set(linksOfTexts().map(({ to }) => targetOf(to)))
  let left = [...targets.keys()]
  for (let look = 0; left.length > 0 && look < 8; look += 1) {
    if (look > 0) await sleep(1000)
    const pages = new Map<string, Promise<string>>()
    const linked = await inParallel(
      left,
      async (target) => inTexts.has(target) || (await isLinked(target, pages)),
    )
    left = left.filter((_, index) => linked[index])
  }
  return left.map((target) => `${target} ${targets.get(target)}`)
}

/** Whether a page that led to the target still does; `pages` keeps what was read in this look. */
async function isLinked(target: string, pages: Map<string, Promise<string>>): Promise<boolean> {
  const sources = new Set(links.filter(({ to }) => targetOf(to) === target).map(({ from }) => from))
  for (const from of sources) {
    const page = pages.get(from) ?? readAnew(from)
    pages.set(from, page)
    if (linksOn(from, await page).some(({ to }) => targetOf(to) === target)) return true
  }
  return false
}

async function readAnew(path: string): Promise<string> {
  const { body, location } = await send(path)
  if (location === undefined) return body
  const target = new URL(location, product.site + path)
  return readAnew(target.pathname + target.search)
}

test('what texts name ahead is not built yet', async () => {
  const statuses = await inParallel(planned, async (path) => (await fetchOnce(path)).status)
  expect(statuses).toEqual(planned.map(() => 404))
})

test('every anchor that a link names is on the page it leads to', async () => {
  const anchored = links.filter(({ to }) => to.hash !== '')
  expect(anchored.length).toBeGreaterThan(300)
  const dead = await linksWhere(anchored, async ({ to }) => {
    const anchor = decodeURIComponent(to.hash.slice(1))
    // entries far back are loaded when their anchor is in the address
    if (readPageAddress(to.pathname).pathname === '/changelog' && changelogKeys.has(anchor)) return null
    const { html } = await fetchOnce(to.pathname + to.search)
    return html.includes(`id="${anchor}"`) ? null : 'is no anchor'
  })
  expect(Object.fromEntries(dead)).toEqual({})
})

test('only the language switch leads to a page in another language', async () => {
  const languageOf = (path: string) => readPageAddress(path).locale ?? 'de'
  const leaving = await linksWhere(links, async ({ from, to, switchesLanguage }) => {
    const target = readPageAddress(to.pathname)
    const isPage = isPublicPage(target.pathname) && (await fetchOnce(to.pathname + to.search)).html !== ''
    const entersLanguage = isPublicPage(readPageAddress(from).pathname) && !switchesLanguage
    const leaves = isPage && entersLanguage && languageOf(from) !== languageOf(to.pathname)
    return leaves ? 'is in another language' : null
  })
  expect(Object.fromEntries(leaving)).toEqual({})
})

/** Reads these pages and all that they lead to; pages with search parameters are fetched, but not read. */
async function crawl(starts: readonly string[]): Promise<FoundLink[]> {
  const found: FoundLink[] = []
  const seen = new Set(starts)
  let next = [...seen]
  while (next.length > 0) {
    const read = (await inParallel(next, async (path) => linksOn(path, (await fetchOnce(path)).html))).flat()
    found.push(...read)
    next = [...new Set(read.map(({ to }) => to.pathname + to.search))].filter((path) => !seen.has(path))
    for (const path of next) seen.add(path)
    await inParallel(next, fetchOnce)
    next = next.filter((path) => !path.includes('?'))
  }
  return found
}

/** Returns the internal links of a page or feed. */
function linksOn(path: string, page: string): FoundLink[] {
  const tags = page.matchAll(/<(?:a|link)\b[^>]*\bhref="([^"]+)"[^>]*>/g)
  return [...tags].flatMap(([tag, href = '']) =>
    internalLink(path, href.replaceAll('&amp;', '&'), / hreflang="/i.test(tag)),
  )
}

/** Returns the internal links of the texts a network starts with, as they are written for each language. */
function linksOfTexts(): FoundLink[] {
  return defaultContent.flatMap((item) =>
    locales.flatMap((locale) => {
      const targets = Object.values(item.texts[locale]).flatMap((words) =>
        [...words.matchAll(/\]\((\/[^)\s]*)\)/g)].map(([, target = '']) => target),
      )
      const { link } = item.settings
      const all = typeof link === 'string' && link.startsWith('/') ? [...targets, link] : targets
      return all
        .filter((target) => !planned.includes(target.replace(/^(\/[^/]+).*$/, '$1')))
        .flatMap((target) => internalLink(writePageAddress(locale, '/'), addressOf(locale, target), false))
    }),
  )
}

function addressOf(locale: Locale, target: string): string {
  return target.startsWith('/download/') ? target : writePageAddress(locale, target)
}

function internalLink(from: string, href: string, switchesLanguage: boolean): FoundLink[] {
  const to = new URL(href, product.site + from)
  return to.origin === new URL(product.site).origin ? [{ from, to, switchesLanguage }] : []
}

/** Returns what is served at a path without an anchor; each path is fetched once, of a download only its head. */
function fetchOnce(path: string): Promise<Served> {
  const known = served.get(path) ?? fetchPath(path)
  served.set(path, known)
  return known
}

async function fetchPath(path: string): Promise<Served> {
  const { status, type, body, location } = await send(path)
  if (location !== undefined) {
    const target = new URL(location, product.site + path)
    return fetchOnce(target.pathname + target.search)
  }
  return { status, html: /^(text\/html|application\/(rss|atom|feed)\+)/.test(type) ? body : '' }
}

/**
 * Sends one request. Each comes from an address of its own where the system has many, so that limits by address meet neither
 * this crawl nor the pages other tests open meanwhile.
 */
function send(
  path: string,
): Promise<{ status: number; type: string; body: string; location: string | undefined }> {
  const own = process.platform === 'linux' ? { localAddress: `127.0.7.${1 + (served.size % 250)}` } : {}
  return new Promise((resolve, reject) => {
    const method = path.startsWith('/download/') ? 'HEAD' : 'GET'
    const request = http.request(product.site + path, { method, agent: false, ...own }, (response) => {
      const { 'content-type': type = '', location } = response.headers
      text(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, type, body, location }),
        reject,
      )
    })
    request.on('error', reject).end()
  })
}

/** Returns the targets that a check finds fault with, each with the fault and a page it was found on. */
async function linksWhere(
  candidates: readonly FoundLink[],
  faultOf: (link: FoundLink) => Promise<string | null>,
): Promise<Map<string, string>> {
  const faulty = new Map<string, string>()
  await inParallel(candidates, async (link) => {
    const fault = await faultOf(link)
    if (fault !== null) faulty.set(targetOf(link.to), `${fault}, on ${link.from}`)
  })
  return faulty
}

function targetOf({ pathname, search, hash }: URL): string {
  return pathname + search + hash
}

/** Maps with six calls under way at a time. */
async function inParallel<In, Out>(values: readonly In[], call: (value: In) => Promise<Out>): Promise<Out[]> {
  const results: Out[] = []
  const queue = values.entries()
  const worker = async () => {
    for (const [index, value] of queue) results[index] = await call(value)
  }
  await Promise.all(Array.from({ length: 6 }, worker))
  return results
}
