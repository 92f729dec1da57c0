import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import path from 'node:path'
import { defaultContent } from '@kubora/content/default-content'
import { type Locale, locales } from '@kubora/i18n/locale'
import { createDatabase, dropDatabases, withDatabase } from '@kubora/test-kit/services/databases'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPageAddress, writePageAddress } from '#contract/page-address.ts'
import { type ComposedNetwork, startComposedNetwork, writeBrandFile } from '../support/composed-network.ts'
import { codeFor, mailsTo, readMail } from '../support/mails.ts'
import { product } from '../support/product.ts'

/** People and pages of the demo, and its name. */
const team = defaultContent.flatMap(({ kind, settings }) =>
  kind === 'teamMember' ? [String(settings.name)] : [],
)
const traces = new RegExp(
  [
    'kubora',
    '(?:discord|instagram|twitch|youtube)\\.example',
    'Würfelweg',
    'Musterstadt',
    ...team.map((name) => `\\b${name}\\b`),
  ].join('|'),
  'gi',
)
const missingPage = '/no-such-page'
const unlisted = [
  '/custommainmenu',
  '/auth/login',
  '/auth/register',
  '/auth/confirm',
  '/auth/forgot-password',
  missingPage,
  '/account',
  '/admin/players',
]
const databaseName = `kubora_nordwind_${randomBytes(4).toString('hex')}`
const host = 'nordwind.test'
let network: ComposedNetwork
let key = ''

beforeAll(async () => {
  const ownerUrl = await createDatabase(product.ownerUrl, databaseName)
  const databaseUrl = withDatabase(product.databaseUrl, databaseName)
  // its own database of the same Redis
  const redisUrl = new URL(product.redisUrl)
  redisUrl.pathname = '/13'
  network = await startComposedNetwork(
    { databaseUrl, ownerUrl, redisUrl: redisUrl.href },
    { SMTP_URL: product.smtp, MAIL_FROM: `Nordwind <post@${host}>`, RATE_LIMIT_SCALE: '50' },
    fillBrand,
  )
  key =
    /\b[\w-]{30,}\b/.exec(
      await network.operator(
        'server:add',
        '--slug',
        'lobby',
        '--name',
        'Lobby',
        '--kind',
        'lobby',
        '--identity-mode',
        'proxy',
      ),
    )?.[0] ?? ''
}, 600_000)

afterAll(async () => {
  await network?.stop()
  await dropDatabases(product.ownerUrl, databaseName)
})

function fillBrand(folder: string): void {
  const text = { de: 'Segel setzen', en: 'Set sail', fr: 'Hissez les voiles' }
  writeBrandFile(
    folder,
    'site.json',
    JSON.stringify({
      brand: 'Nordwind',
      tagline: text,
      description: text,
      gameAddress: `play.${host}`,
      voiceAddress: `voice.${host}`,
      colours: { action: '#7fb2ff', call: '#ff9e4f' },
      operator: {
        name: 'Nordwind e. V.',
        street: 'Hafen 1',
        city: 'Kiel',
        country: 'Deutschland',
        email: `post@${host}`,
      },
    }),
  )
  writeBrandFile(
    folder,
    'logo.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path d="M32 4 58 58H6z" fill="#7fb2ff"/></svg>',
  )
}

/** Returns the names of the demo and of the software in a text. */
function tracesIn(text: string): string[] {
  return [...new Set(text.match(traces))]
}

/** Returns the pages of a language, as the sitemap lists them, and those that it does not list. */
async function pagesIn(locale: Locale): Promise<string[]> {
  const sitemap = await (await fetch(`${network.site}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  return [
    ...listed.filter((path) => (readPageAddress(path).locale ?? 'de') === locale),
    ...unlisted.map((path) => writePageAddress(locale, path)),
  ]
}

test('once the rules are published, no link of a page leads nowhere', async () => {
  expect(await network.operator('content', 'publish', 'ruleCategory')).toMatch(/^\d+ texts are public now/)
  const targets = new Map<string, string>()
  for (const path of await pagesIn('en')) {
    const html = await (await fetch(network.site + path)).text()
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="([^"]+)"/g)) {
      const { origin, pathname } = new URL(href, network.site + path)
      if (origin === network.site && !pathname.endsWith(missingPage)) targets.set(pathname, path)
    }
  }
  expect(targets.size).toBeGreaterThan(20)
  const dead: string[] = []
  for (const [target, from] of targets) {
    const { status } = await fetch(network.site + target)
    if (status !== 200) dead.push(`${target} on ${from} is ${status}`)
  }
  expect(dead).toEqual([])
})

test.each(locales)('forty pages and more show the network alone, in %s', async (locale) => {
  const pages = await pagesIn(locale)
  expect(pages.length).toBeGreaterThan(40)
  for (const path of pages) {
    const response = await fetch(network.site + path)
    const html = await response.text()
    expect([path, response.status]).toEqual([path, path.endsWith(missingPage) ? 404 : 200])
    expect({ path, traces: tracesIn(html) }).toEqual({ path, traces: [] })
    expect({ path, isNamed: /<title>[^<]*Nordwind/.test(html) }).toEqual({ path, isNamed: true })
    // the colours of the network come with the page, and its policy allows them
    const css = /<style>(@media screen\{:root:root\{[^<]*)<\/style>/.exec(html)?.[1] ?? ''
    expect({ path, css }).toEqual({ path, css: expect.stringContaining(':#7fb2ff;') })
    const hash = createHash('sha256').update(css).digest('base64')
    expect(response.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`)
  }
})

test('icons, logo and share picture are those of the network', async () => {
  const assets = path.dirname(fileURLToPath(import.meta.resolve('@kubora/content/assets/logo.svg')))
  const demo = readdirSync(assets, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => digest(readFileSync(path.join(parentPath, name))))
  const html = await (await fetch(network.site)).text()
  const { icons } = (await (await fetch(`${network.site}/manifest.webmanifest`)).json()) as {
    icons: { src: string; sizes: string; purpose: string }[]
  }
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '192x192 maskable',
    '512x512 any',
    '512x512 maskable',
  ])
  const found = [
    '/favicon.ico',
    ...icons.map(({ src }) => src),
    ...[...html.matchAll(/<link rel="(?:icon|apple-touch-icon)"[^>]*href="([^"]+)"/g)].map(
      ([, href = '']) => href,
    ),
    /<header[^>]*>.*?<img[^>]*src="([^"]+)"/s.exec(html)?.[1] ?? 'no logo',
    /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? 'no share picture',
  ]
  expect(found.length).toBeGreaterThanOrEqual(9)
  for (const address of found) {
    const response = await fetch(new URL(address, network.site))
    const bytes = Buffer.from(await response.arrayBuffer())
    const facts = [address, response.status, response.headers.get('cache-control')]
    expect(facts).toEqual([address, 200, 'public, max-age=31536000, immutable'])
    expect(response.headers.get('content-type')).toBe(
      new URL(response.url).pathname.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
    )
    expect({ address, isDemo: demo.includes(digest(bytes)) }).toEqual({ address, isDemo: false })
  }
})

function digest(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

test('feeds, manifests, robots.txt and the protocol page name the network alone', async () => {
  const paths = ['/robots.txt', '/sitemap.xml', '/bridge/v1/docs', '/bridge/v1/openapi.json'].concat(
    ...locales.map((locale) =>
      ['/manifest.webmanifest', ...['xml', 'atom', 'json'].map((ending) => `/changelog/feed.${ending}`)].map(
        (path) => writePageAddress(locale, path),
      ),
    ),
  )
  for (const path of paths) {
    const response = await fetch(network.site + path)
    expect({ path, status: response.status, traces: tracesIn(await response.text()) }).toEqual({
      path,
      status: 200,
      traces: [],
    })
  }
})

test('no script and no text that browsers load names the demo', () => {
  const folder = fileURLToPath(new URL('../../dist/assets', import.meta.url))
  const files = readdirSync(folder).filter((name) => /\.(?:js|json|css)$/.test(name))
  expect(files.length).toBeGreaterThan(50)
  const named = files.filter((name) =>
    /Kubora|kubora\.example/.test(readFileSync(path.join(folder, name), 'utf8')),
  )
  expect(named).toEqual([])
})

async function ask<Data>(query: string, input: object): Promise<Data> {
  const response = await fetch(`${network.site}/api/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { input } }),
  })
  const { data, errors } = (await response.json()) as { data?: Data; errors?: unknown }
  if (!data || errors) throw new Error(JSON.stringify(errors))
  return data
}

test.each(locales)(
  'a player registers by mail, in %s, and mails are those of the network',
  async (locale) => {
    const email = `player-${randomUUID().slice(0, 8)}@example.org`
    const password = 'Blumentopf7'
    await ask('mutation ($input: RegisterInput!) { register(input: $input) { email } }', {
      email,
      password,
      passwordRepeat: password,
      termsAccepted: true,
      locale,
    })
    const code = await codeFor(email, 5, new Set())
    await ask('mutation ($input: ConfirmEmailInput!) { confirmEmail(input: $input) }', { email, code })
    const { login } = await ask<{ login: { token: string } }>(
      'mutation ($input: LoginInput!) { login(input: $input) { token } }',
      { email, password },
    )
    expect(login.token).not.toBe('')
    await network.operator('account:reset', email)
    await expect.poll(async () => (await mailsTo(email)).length).toBe(2)
    for (const { id } of await mailsTo(email)) {
      const { subject, html, text, headers } = await readMail(id)
      expect(subject + text).toContain('Nordwind')
      expect(html).toContain('#7fb2ff')
      expect(tracesIn([subject, html, text, JSON.stringify(headers)].join('\n'))).toEqual([])
    }
  },
)

test('a game server says hello with the key that the operator got, and the web server has no secret', async () => {
  const hello = { protocolVersion: 1, pluginVersion: 'test-1', bootId: randomUUID(), identityMode: 'proxy' }
  const response = await fetch(`${network.site}/bridge/v1/hello`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify(hello),
  })
  expect([response.status, tracesIn(await response.text())]).toEqual([200, []])
  expect(
    network.variablesOf('web').filter((name) => /SECRET|PASSWORD|DATABASE|REDIS|SMTP/.test(name)),
  ).toEqual([])
})

test('a backup of the network holds its rows and files, by the command of the documentation', async () => {
  expect(await network.operator('backup', '/backups/first')).toMatch(/\d/)
})
