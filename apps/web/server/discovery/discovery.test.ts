import { defaultSiteConfig } from '@kubora/content/default-site-config'
import type { SiteConfig } from '@kubora/content/site-config'
import { readFileSync } from 'node:fs'
import { buildSchema, parse, validate } from 'graphql'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { FetchApi } from '../pages/fetch-api.ts'
import type { SiteIcons } from '../pages/site.ts'
import type { SecurityContact } from '../env.ts'
import { addDiscovery } from './add-discovery.ts'
import { feedQuery } from './changelog-feed.ts'
import { siteContentQuery } from './public-paths.ts'

const answers: Record<string, unknown> = {
  SiteContent: {
    ruleBook: { categories: [{ key: 'ttt', rules: [{ key: 'teams', changedAt: '2022-01-02T00:00:00Z' }] }] },
    wikiPages: [{ key: 'commands' }],
    changelog: { entries: [] },
    homePage: { games: [{ key: 'gungame' }] },
    productCategories: [{ products: [{ key: 'premium-month' }] }],
  },
  ChangelogFeed: {
    changelog: {
      entries: [
        {
          key: '2021-03-14',
          date: '2021-03-14',
          title: null,
          changedAt: '2021-06-04T12:00:00Z',
          groups: [
            {
              group: 'ttt',
              lines: [
                [{ type: 'paragraph', children: ['<script>alert(1)</script>'] }],
                [{ type: 'paragraph', children: ['\u0008{{gameAddress}} ]]> \u001b'] }],
                [
                  {
                    type: 'paragraph',
                    children: [
                      { type: 'link', href: '/rules/ttt#teams', children: ['Teams'] },
                      { type: 'link', href: '/download/modpack.zip', children: ['Modpack'] },
                    ],
                  },
                ],
              ],
            },
          ],
        },
      ],
    },
  },
}

test.each([siteContentQuery, feedQuery])(
  'the query $operation is valid against the committed SDL',
  ({ text }) => {
    const sdl = new URL('../../../../packages/schema/src/graphql/schema.graphql', import.meta.url)
    expect(validate(buildSchema(readFileSync(sdl, 'utf8')), parse(text))).toEqual([])
  },
)

const icons: SiteIcons = {
  icons: [
    { path: '/assets/icon-1a2b.png', px: 192, maskable: false },
    { path: '/assets/maskable-1a2b.png', px: 512, maskable: true },
  ],
  favicon: '/assets/favicon-1a2b.ico',
  logo: '/assets/logo-1a2b.svg',
  touchIcon: '/assets/touch-1a2b.png',
  themeColor: '#0d1416',
}

function site(
  fetchApi: FetchApi,
  config: SiteConfig & { hasShop?: boolean } = defaultSiteConfig,
  security: SecurityContact = { contacts: [], languages: ['de'] },
) {
  const app = Fastify()
  addDiscovery(app, { config, icons, publicUrl: new URL('https://play.example'), security, fetchApi })
  return app
}
const contacts = ['mailto:security@play.example', 'https://play.example/en/legal-notice']
const answering: FetchApi = async (query) => answers[query.operation] as never

test('security.txt names the contacts in their order, languages and its own address, and never ends', async () => {
  const security = { contacts, languages: ['de', 'en'] }
  const { body, headers, statusCode } = await site(answering, defaultSiteConfig, security).inject(
    '/.well-known/security.txt',
  )
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  const [first, second, expires = '', ...others] = body.trimEnd().split('\n')
  expect([first, second]).toEqual(contacts.map((contact) => `Contact: ${contact}`))
  expect(others).toEqual([
    'Preferred-Languages: de, en',
    'Canonical: https://play.example/.well-known/security.txt',
  ])
  const [, end = ''] = /^Expires: (\d{4}-\d\d-\d\dT00:00:00Z)$/.exec(expires) ?? []
  const daysLeft = (Date.parse(end) - Date.now()) / 86_400_000
  expect(daysLeft).toBeGreaterThan(80)
  expect(daysLeft).toBeLessThan(366)
})

test('without a contact there is no security.txt', async () => {
  expect((await site(answering).inject('/.well-known/security.txt')).statusCode).toBe(404)
})

test('the sitemap names every page in every language with its siblings', async () => {
  const { body, headers } = await site(answering).inject('/sitemap.xml')
  expect(headers['content-type']).toContain('application/xml')
  for (const address of ['/', '/en', '/fr/rules/ttt/teams', '/en/wiki/commands', '/games/gungame', '/policy'])
    expect(body).toContain(`<loc>https://play.example${address}</loc>`)
  expect(body).toContain(
    '<loc>https://play.example/en/rules/ttt/teams</loc><lastmod>2022-01-02T00:00:00Z</lastmod>' +
      '<xhtml:link rel="alternate" hreflang="de" href="https://play.example/rules/ttt/teams"/>',
  )
  const robots = await site(answering).inject('/robots.txt')
  expect(robots.body).toContain('Sitemap: https://play.example/sitemap.xml')
  expect(robots.body).toContain('Disallow: /admin')
})

test('the sitemap names the products of a network with a shop', async () => {
  const address = '<loc>https://play.example/en/shop/product/premium-month</loc>'
  const withShop = { ...defaultSiteConfig, hasShop: true }
  expect((await site(answering, withShop).inject('/sitemap.xml')).body).toContain(address)
  expect((await site(answering).inject('/sitemap.xml')).body).not.toContain('/shop')
})

test('the changelog is a feed in each language and form, its texts never markup', async () => {
  const rss = await site(answering).inject('/fr/changelog/feed.xml')
  expect(rss.headers['content-type']).toContain('application/rss+xml')
  expect(rss.body).toContain('<link>https://play.example/fr/changelog/2021-03-14</link>')
  expect(rss.body).toContain('14 mars 2021')
  expect(rss.body).toContain('&lt;script&gt;alert(1)')
  expect(rss.body).not.toContain('<script')
  expect((await site(answering).inject('/changelog/feed.atom')).body).toContain('14. März 2021')
  expect((await site(answering).inject('/en/changelog/feed.json')).json()).toMatchObject({
    items: [{ url: 'https://play.example/en/changelog/2021-03-14' }],
  })
  expect((await site(answering).inject('/it/changelog/feed.xml')).statusCode).toBe(404)
})

test('texts in a feed are in its language, name its network and hold only characters that XML allows', async () => {
  for (const ending of ['xml', 'atom', 'json']) {
    const { body } = await site(answering).inject(`/fr/changelog/feed.${ending}`)
    expect(body).toContain('https://play.example/fr/rules/ttt#teams')
    expect(body).toContain('https://play.example/download/modpack.zip')
    expect(body).toContain(defaultSiteConfig.gameAddress)
    expect(body).not.toMatch(/[^\P{Cc}\n\r\t]|\\u00/u)
  }
})

test('the title of an entry is text in every format, though readers take titles of RSS and Atom for HTML', async () => {
  const title = 'A <img src=x onerror="alert(1)"> & ]]> B'
  const [entry] = (answers.ChangelogFeed as { changelog: { entries: object[] } }).changelog.entries
  const feed = site(async () => ({ changelog: { entries: [{ ...entry, title }] } }) as never)
  for (const ending of ['xml', 'atom']) {
    const { body } = await feed.inject(`/changelog/feed.${ending}`)
    expect(body).toContain('A &lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; ]]&gt; B')
    expect(body).not.toContain('<img')
  }
  const { items } = (await feed.inject('/changelog/feed.json')).json()
  expect(items).toMatchObject([{ title }])
})

test('the web manifest names the network in each language, its start page and its icons', async () => {
  const config = { ...defaultSiteConfig, brand: 'Würfel & "Welt"' }
  const answer = await site(answering, config).inject('/fr/manifest.webmanifest')
  expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  expect(answer.json()).toMatchObject({
    id: '/',
    name: 'Würfel & "Welt"',
    description: config.description.fr,
    lang: 'fr',
    start_url: '/fr',
    theme_color: '#0d1416',
    background_color: '#0d1416',
    icons: [
      { src: '/assets/icon-1a2b.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/assets/maskable-1a2b.png', sizes: '512x512', purpose: 'maskable' },
    ],
  })
  expect((await site(answering).inject('/manifest.webmanifest')).json()).toMatchObject({
    lang: 'de',
    start_url: '/',
  })
})

test('a client that has the feed, the sitemap or the manifest gets it again only when it changed, also through a proxy', async () => {
  for (const path of ['/sitemap.xml', '/en/changelog/feed.xml', '/en/manifest.webmanifest']) {
    const { etag } = (await site(answering).inject(path)).headers
    for (const known of [etag, `"other", W/${etag}`]) {
      const again = await site(answering).inject({ path, headers: { 'if-none-match': known } })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
    const other = await site(answering).inject({ path, headers: { 'if-none-match': '"other"' } })
    expect(other.statusCode).toBe(200)
  }
})

test('/favicon.ico leads to the icon of the build', async () => {
  const { statusCode, headers } = await site(answering).inject('/favicon.ico')
  expect([statusCode, headers.location]).toEqual([302, '/assets/favicon-1a2b.ico'])
})

test('without the api both respond with 503 and a time to retry', async () => {
  const silent = site(() => Promise.reject(new Error('unavailable')))
  for (const path of ['/sitemap.xml', '/changelog/feed.xml']) {
    const answer = await silent.inject(path)
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  }
})
