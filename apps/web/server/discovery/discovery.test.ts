import { defaultSiteConfig } from '@kubora/content/default-site-config'
import { readFileSync } from 'node:fs'
import { buildSchema, parse, validate } from 'graphql'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { AskApi } from '../pages/ask-api.ts'
import { addDiscovery } from './add-discovery.ts'
import { feedQuery } from './changelog-feed.ts'
import { siteContentQuery } from './public-paths.ts'

const answers: Record<string, unknown> = {
  SiteContent: {
    ruleBook: { categories: [{ key: 'ttt', rules: [{ key: 'teams', changedAt: '2022-01-02T00:00:00Z' }] }] },
    wikiPages: [{ key: 'commands' }],
    changelog: { entries: [] },
    homePage: { games: [{ key: 'gungame' }] },
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
            { group: 'ttt', lines: [[{ type: 'paragraph', children: ['<script>alert(1)</script>'] }]] },
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

function site(ask: AskApi) {
  const app = Fastify()
  addDiscovery(app, { config: defaultSiteConfig, publicUrl: new URL('https://play.example'), ask })
  return app
}
const answering: AskApi = async (query) => answers[query.operation] as never

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

test('the changelog is a feed in each language and form, its texts never markup', async () => {
  const rss = await site(answering).inject('/fr/changelog/feed.xml')
  expect(rss.headers['content-type']).toContain('application/rss+xml')
  expect(rss.body).toContain('<link>https://play.example/fr/changelog#2021-03-14</link>')
  expect(rss.body).toContain('14 mars 2021')
  expect(rss.body).toContain('&lt;script&gt;alert(1)')
  expect(rss.body).not.toContain('<script')
  expect((await site(answering).inject('/changelog/feed.atom')).body).toContain('14. März 2021')
  expect((await site(answering).inject('/en/changelog/feed.json')).json()).toMatchObject({
    items: [{ url: 'https://play.example/en/changelog#2021-03-14' }],
  })
  expect((await site(answering).inject('/it/changelog/feed.xml')).statusCode).toBe(404)
})

test('without the api both say to come back later', async () => {
  const silent = site(() => Promise.reject(new Error('away')))
  for (const path of ['/sitemap.xml', '/changelog/feed.xml']) {
    const answer = await silent.inject(path)
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  }
})
