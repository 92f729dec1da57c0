import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { accentColours, surfaces } from '@kubora/content/brand/accent-colours'
import { monogram } from '@kubora/content/brand/monogram'
import { defaultSiteConfig } from '@kubora/content/default-site-config'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { brandSite, serveBrand, servedConfig } from './brand.ts'
import type { Renderer } from './pages/page-renderer.ts'
import type { Site } from './pages/site.ts'

const theme = readFileSync(fileURLToPath(import.meta.resolve('@kubora/ui/theme.css')), 'utf8')
const colours = { action: '#7fb800', call: '#ff9e4f' }
const config = { ...defaultSiteConfig, brand: 'Nordwind', colours }
const brand = { config, pictures: monogram(config.brand, colours) }

const site: Site = {
  icons: { icons: [], favicon: '/f.ico', logo: '/l.svg', touchIcon: '/t.png', themeColor: '#0d1416' },
  renderer: () =>
    Promise.resolve({
      accentStyle: ({ teal }: { teal: string }) => `a{color:${teal}}`,
    } as unknown as Renderer),
  pageTags: () =>
    Promise.resolve({ html: '<style>b</style>', inline: { styles: ["'sha256-b'"], scripts: [] } }),
  offline: null,
  applicationTags: { html: '', inline: { styles: [], scripts: [] } },
}

test('accents are checked on the surfaces of the theme, and without colours are those of the theme', () => {
  for (const [token, colour] of Object.entries({ ...surfaces, ...accentColours(undefined) }))
    expect(theme).toContain(`\n    ${token}: '${colour}',`)
})

test("a network's pictures are served with their type, for a year", async () => {
  const app = Fastify()
  serveBrand(app, brand)
  const { path, bytes } = brand.pictures.logo
  const { statusCode, headers, body } = await app.inject(path)
  expect([statusCode, headers['content-type'], body]).toEqual([200, 'image/svg+xml', bytes.toString()])
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await app.inject('/brand/../package.json')).statusCode).toBe(404)
})

test('pages of a network have its icons and, in styles that the policy names, its accents', async () => {
  const branded = await brandSite(site, brand)
  expect(branded.icons).toMatchObject({ favicon: brand.pictures.favicon.path, touchIcon: null })
  for (const { html, inline } of [
    await branded.pageTags({ routeIds: [], usesClient: false }),
    branded.applicationTags,
  ]) {
    expect(html).toContain('<style>a{color:#7fb800}</style>')
    expect(inline.styles.at(-1)).toMatch(/^'sha256-/)
  }
  expect(servedConfig(brand, { timeZone: 'America/New_York', hasShop: true })).toMatchObject({
    timeZone: 'America/New_York',
    logoUrl: brand.pictures.logo.path,
    sharePicture: null,
  })
})

test('the demo keeps the icons of the build', async () => {
  const demo = { config: defaultSiteConfig, pictures: null }
  expect(await brandSite(site, demo)).toBe(site)
  expect(servedConfig(demo, { timeZone: 'Europe/Berlin', hasShop: false })).toEqual({
    ...defaultSiteConfig,
    timeZone: 'Europe/Berlin',
    hasShop: false,
  })
})
