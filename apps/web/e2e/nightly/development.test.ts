import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@kubora/local-servers/free-port'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer, type ViteDevServer } from 'vite'
import { useBrowser } from '../support/browser.ts'
import { expectHydrated } from '../support/hydrated.ts'
import { product } from '../support/product.ts'

const { visit } = useBrowser()
const root = fileURLToPath(new URL('../..', import.meta.url))
/** A file of the application that these tests change as vite reads it; the file in the checkout stays as it is. */
const savedFile = path.join(root, 'src/shell/layout/shell.tsx')
/** How long the first page may take, ms: vite bundles its dependencies and transforms each of its modules. */
const firstPageMs = 90_000
let edition = 1
/** A file of texts whose saved version these tests replace in the same way. */
const textsFile = path.join(root, '../../packages/i18n/src/locales/de/auth.json')
let savedTexts: string | undefined
let vite: ViteDevServer
let site: string

beforeAll(async () => {
  const port = await freePort()
  site = `http://127.0.0.1:${port}`
  const urlsOf = (app: string) =>
    product.processes
      .flatMap(({ name, url }) => (name.startsWith(app) && url !== null ? [url] : []))
      .join(',')
  // what `npm run dev` gives the web server
  Object.assign(process.env, {
    PORT: String(port),
    PUBLIC_URL: site,
    API_URLS: urlsOf('api'),
    BRIDGE_URLS: urlsOf('bridge'),
    LOG_LEVEL: 'warn',
  })
  vite = await createServer({
    root,
    // not the one of a development server that may run beside it
    cacheDir: 'node_modules/.vite-tests',
    logLevel: 'warn',
    plugins: [
      {
        name: 'edition',
        enforce: 'pre',
        transform(code, id) {
          return id === savedFile ? code.replace(/<main\s/, `<main data-edition="${edition}" `) : null
        },
        hotUpdate(options) {
          const texts = savedTexts
          if (options.file === textsFile && texts !== undefined) options.read = () => texts
        },
      },
    ],
  })
  await vite.listen()
})

afterAll(() => vite.close())

async function read(pathname: string): Promise<{ html: string; policy: string; status: number }> {
  const response = await fetch(site + pathname)
  const policy = response.headers.get('content-security-policy') ?? ''
  return { html: await response.text(), policy, status: response.status }
}

test('while developing, pages come from the server as visitors get them: with texts, styles, status and policy', async () => {
  const rules = await read('/en/rules/roleplay')
  expect(rules.html).toContain('<html lang="en">')
  expect(rules.html).toMatch(/<link rel="canonical" href="[^"]+\/en\/rules\/roleplay">/)
  expect(rules.html).toMatch(/<main [^>]*data-edition="1"/)
  expect(rules.html).toMatch(/<style [^>]*rules\.css\.ts[^>]*>[^<]*\.rules/)
  expect(rules.policy).toContain("require-trusted-types-for 'script'")
  expect(rules.policy).not.toContain('unsafe')
  expect((await read('/rules/nothing')).status).toBe(404)
  // a page behind the login has its place, and nobody's data; one of the team has neither
  expect((await read('/account')).html).toContain('id="page-state"')
  expect((await read('/admin/players')).html).toContain('<div id="root"></div>')
})

test('a page in development is hydrated without an error, and shows saved changes without a reload', async () => {
  const page = await visit()
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto(`${site}/rules/roleplay`, { timeout: firstPageMs })
  // vite reloads the page when it has found another dependency to bundle
  await page.waitForLoadState('networkidle', { timeout: firstPageMs })
  await expectHydrated(page)
  await page.evaluate(() => Object.assign(window, { __stays: true }))
  edition += 1
  vite.watcher.emit('change', savedFile)
  await page.locator(`main[data-edition="${edition}"]`).waitFor()
  expect(await page.evaluate(() => '__stays' in window)).toBe(true)
  expect((await read('/rules')).html).toMatch(new RegExp(`<main [^>]*data-edition="${edition}"`))
  expect(faults).toEqual([])
})

test('a text that changes while developing is shown without a reload, and a form keeps what was typed', async () => {
  const page = await visit()
  await page.goto(`${site}/auth/login`, { timeout: firstPageMs })
  await page.waitForLoadState('networkidle', { timeout: firstPageMs })
  await expectHydrated(page)
  const email = page.getByLabel('E-Mail-Adresse')
  await email.fill('anna@example.org')
  savedTexts = readFileSync(textsFile, 'utf8').replace('"Willkommen zurück."', '"Schön, dass du da bist."')
  vite.watcher.emit('change', textsFile)
  await page.getByText('Schön, dass du da bist.').waitFor()
  expect(await email.inputValue()).toBe('anna@example.org')
})
