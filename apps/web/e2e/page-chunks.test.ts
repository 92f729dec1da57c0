import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readPageAssets } from '../server/pages/page-assets.ts'
import { eventually, useBrowser } from './support/browser.ts'
import { chunkName, importChain } from './support/import-chain.ts'
import { expectHydrated } from './support/hydrated.ts'
import { seed } from './support/product.ts'

const { visit } = useBrowser({ pictures: false })

const dist = fileURLToPath(new URL('../dist', import.meta.url))

/** Scripts below this size, such as icons, count in the sum alone, but for {@link alwaysNamed}; bytes after gzip. */
const namedFromBytes = 1_500

/** What no page may load before somebody wants it, however small. */
const alwaysNamed = ['confirm-dialog', 'dialog', 'drawer', 'form-dialog', 'passkeys']

/** The scripts of this size that every page loads until it is idle. */
const everywhere = ['all-routes', 'main', 'offline', 'react', 'vendor']

/** What a public page loads until it is idle: scripts besides {@link everywhere}, and KiB of all its scripts after gzip. */
type Load = { path: string; scripts: string[]; kibibytes: number }

/** By route. Forms, dialogs, passkeys and the TeamPanel load when somebody wants them. */
const pages: Record<string, Load> = {
  '/': { path: '/', scripts: ['carousel-pictures', 'hero-carousel', 'routes'], kibibytes: 151 },
  '/changelog/': {
    path: '/changelog',
    scripts: ['changelog', 'entry-article', 'load-search', 'rich-text', 'use-search-hits'],
    kibibytes: 164,
  },
  '/changelog/$entry': {
    path: '/changelog/2021-06-04',
    scripts: ['entry-article', 'rich-text'],
    kibibytes: 154,
  },
  '/custommainmenu': { path: '/custommainmenu', scripts: ['custommainmenu'], kibibytes: 148 },
  '/downloads': { path: '/downloads', scripts: ['downloads'], kibibytes: 149 },
  '/games/': { path: '/games', scripts: ['carousel-pictures'], kibibytes: 150 },
  '/games/$key': {
    path: '/games/roleplay',
    scripts: ['_key', 'carousel-pictures', 'rich-text'],
    kibibytes: 154,
  },
  '/imprint': { path: '/imprint', scripts: ['rich-text'], kibibytes: 150 },
  '/join': {
    path: '/join',
    scripts: ['carousel-pictures', 'content-icon', 'join', 'rich-text'],
    kibibytes: 161,
  },
  '/livestream': {
    path: '/livestream',
    scripts: ['Trans', 'fields', 'livestream', 'use-seconds-until'],
    kibibytes: 161,
  },
  '/player/$id': { path: '/player/{player}', scripts: ['player._id'], kibibytes: 149 },
  '/policy': { path: '/policy', scripts: ['rich-text'], kibibytes: 150 },
  '/rules/': { path: '/rules', scripts: ['content-icon', 'load-search', 'use-search-hits'], kibibytes: 160 },
  '/rules/$category/{-$rule}': {
    path: '/rules/roleplay',
    scripts: ['_category._-_rule_', 'content-icon', 'load-search', 'rich-text', 'use-search-hits'],
    kibibytes: 166,
  },
  '/shop/': { path: '/shop', scripts: ['content-icon', 'rich-text'], kibibytes: 157 },
  // its form is there at once, and orders are made and read with the GraphQL client
  '/shop/cart': {
    path: '/shop/cart',
    scripts: [
      'Trans',
      'api',
      'cart',
      'client',
      'fields',
      'forms',
      'schemas',
      'use-rights-changes',
      'use-seconds-until',
    ],
    kibibytes: 260,
  },
  '/shop/invoice': { path: '/shop/invoice', scripts: ['api', 'client', 'invoice'], kibibytes: 186 },
  '/shop/order': { path: '/shop/order', scripts: ['api', 'client', 'order'], kibibytes: 188 },
  '/shop/product/$product': {
    path: '/shop/product/premium-month',
    scripts: ['rich-text'],
    kibibytes: 151,
  },
  // its form is there at once
  '/shop/withdrawal': {
    path: '/shop/withdrawal',
    scripts: [
      'Trans',
      'api',
      'client',
      'fields',
      'forms',
      'schemas',
      'use-rights-changes',
      'use-seconds-until',
      'withdrawal',
    ],
    kibibytes: 254,
  },
  '/stats/$': { path: '/stats/a/b/c', scripts: [], kibibytes: 147 },
  '/stats/$mode/{-$time}': {
    path: '/stats/gungame',
    // an open board follows its changes: the socket and what needs it, without the GraphQL client
    scripts: ['_mode._-_time_', 'fields', 'live-socket', 'use-seconds-until'],
    kibibytes: 169,
  },
  '/stats/community': { path: '/stats/community', scripts: ['community'], kibibytes: 152 },
  '/terms': { path: '/terms', scripts: ['rich-text'], kibibytes: 150 },
  '/wiki/': { path: '/wiki', scripts: ['content-icon', 'load-search', 'use-search-hits'], kibibytes: 160 },
  '/wiki/$page': {
    path: '/wiki/keyboard',
    scripts: ['_page', 'content-icon', 'load-search', 'rich-text', 'use-search-hits'],
    kibibytes: 167,
  },
}

/** Returns the bytes after gzip of every script that a page loads until it is idle, by file; waits for those of its row. */
async function loadOf(path: string, scripts: readonly string[]): Promise<Map<string, number>> {
  const page = await visit({ width: 390 })
  const files = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') files.add(new URL(request.url()).pathname)
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expectHydrated(page)
  // the last of what a page loads by itself
  await eventually(() => [...files].map(chunkName)).toEqual(expect.arrayContaining(['offline', ...scripts]))
  await page.waitForLoadState('networkidle')
  await page.context().close()
  return new Map([...files].map((file) => [file, gzipSync(readFileSync(dist + file), { level: 9 }).length]))
}

test('every public page has its row', () => {
  // an underscore at the end of a segment is no part of the address
  const isPublic = (route: string) => !/^\/(admin|auth|account|chats?)_?(\/|$)/.test(route)
  expect(Object.keys(pages).toSorted()).toEqual(
    Object.keys(readPageAssets(dist).routes).filter(isPublic).toSorted(),
  )
})

test('what no page may load has a chunk of its own', () => {
  const chunks = readdirSync(`${dist}/assets`).map(chunkName)
  expect(alwaysNamed.filter((name) => !chunks.includes(name))).toEqual([])
})

test('a public page loads no other scripts than those of its row until it is idle', async () => {
  const { player } = await seed.linkedPlayer()
  const rows = Object.values(pages)
  // a page waits for seconds until it loads the last of them
  while (rows.length > 0) await Promise.all(rows.splice(0, 6).map((row) => expectLoad(row, player.id)))
})

async function expectLoad({ path, scripts, kibibytes }: Load, playerId: number): Promise<void> {
  const load = await loadOf(path.replace('{player}', String(playerId)), scripts)
  const named = [...load.keys()].filter(
    (file) => (load.get(file) ?? 0) >= namedFromBytes || alwaysNamed.includes(chunkName(file)),
  )
  const added = named.filter((file) => ![...everywhere, ...scripts].includes(chunkName(file)))
  const chains = added.map((file) => importChain(dist, new Set(load.keys()), file))
  const sum = [...load.values()].reduce((before, bytes) => before + bytes, 0) / 1_024
  console.info(`${path}: ${sum.toFixed(1)} KiB of scripts, ${named.map(chunkName).join(' ')}`)
  expect.soft([path, chains]).toEqual([path, []])
  expect.soft([path, sum <= kibibytes ? 'within' : `${sum.toFixed(1)} KiB`]).toEqual([path, 'within'])
}
