import { readFileSync } from 'node:fs'
import { contentPermissions } from '@kubora/validation/permissions/content'
import { downloadPermissions } from '@kubora/validation/permissions/downloads'
import { playerPermissions } from '@kubora/validation/permissions/players'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { PageAssets } from '../server/pages/page-assets.ts'
import { eventually, expectPath, expectText, storedClaims, useBrowser } from './support/browser.ts'
import { expectHydrated } from './support/hydrated.ts'
import { product, seed, tokenOf } from './support/product.ts'

const { visit } = useBrowser()

const assets = JSON.parse(
  readFileSync(new URL('../dist/page-assets.json', import.meta.url), 'utf8'),
) as PageAssets
const guestPages = ['login', 'register', 'confirm', 'forgot-password', 'reset-password'].map(
  (name) => `/auth/${name}`,
)

/** Returns the scripts that only pages of the TeamPanel use. */
function staffScripts(): string[] {
  const filesOf = (isStaff: boolean) =>
    Object.entries(assets.routes).flatMap(([id, { js }]) => (id.startsWith('/admin') === isStaff ? js : []))
  const others = new Set(filesOf(false))
  // the schemas are a script of their own, which forms load once they are shown
  return filesOf(true).filter((file) => !others.has(file) && !file.includes('/schemas-'))
}

/** Opens a page. Returns the scripts, styles, texts and data requested until it can be used, and its document. */
async function load(page: Page, path: string): Promise<{ asked: string[]; html: string }> {
  const asked: string[] = []
  page.on('request', (request) => {
    if (['script', 'stylesheet', 'fetch'].includes(request.resourceType()))
      asked.push(request.url().slice(product.site.length))
  })
  const response = await page.goto(path, { waitUntil: 'commit' })
  const html = (await response?.text()) ?? ''
  await expectHydrated(page)
  return { asked: [...asked], html }
}

/** Delays the page's scripts; the returned function releases them. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await arrived
    await route.continue()
  })
  return arrive
}

test.each(guestPages)(
  '%s is HTML whose scripts are all named in it: one round, without text or style',
  async (path) => {
    const { asked, html } = await load(await visit({ width: 390 }), path)
    expect(html).toMatch(/<form[^>]*method="post"/)
    // the schemas, which come after hydration, may be on their way already
    const later = asked.filter((file) => !html.includes(`"${file}"`) && !/\/schemas-|^\/api\//.test(file))
    expect(later).toEqual([])
    expect(asked.length).toBeGreaterThan(4)
  },
)

test('pages for guests load neither the GraphQL client nor a script of the TeamPanel', async () => {
  const staff = staffScripts()
  expect(staff.length).toBeGreaterThan(3)
  for (const path of guestPages) {
    const page = await visit()
    const { asked } = await load(page, path)
    await page.waitForLoadState('networkidle')
    expect([path, asked.filter((file) => staff.includes(file))]).toEqual([path, []])
    expect(asked).not.toContain(assets.client.js[0])
  }
})

test('a page behind the login names the scripts it is shown with, and the client', async () => {
  const { account } = await seed.linkedPlayer()
  const token = await tokenOf(account)
  for (const path of ['/account', '/admin/players']) {
    const html = await (await fetch(product.site + path)).text()
    const routes = assets.routes[path]?.js ?? []
    expect(routes.length).toBeGreaterThan(3)
    for (const file of [...assets.entry.js, ...routes, ...assets.client.js])
      expect(html).toContain(`"${file}"`)
  }
  const page = await visit({ token, width: 390 })
  const { asked, html } = await load(page, '/account')
  await page.locator('main dl').first().waitFor()
  const styles = asked.filter((file) => file.endsWith('.css') || file.includes('/texts-'))
  expect(styles).toEqual([])
  expect(html).not.toContain(account.email)
})

test('a login typed and sent before its scripts came is sent after them, and never stands in the address', async () => {
  const { account } = await seed.linkedPlayer()
  const page = await visit({ width: 390 })
  const arrive = await holdScripts(page)
  let sent = 0
  page.on('request', (request) => (sent += request.postData()?.includes('mutation Login') ? 1 : 0))
  await page.goto('/auth/login', { waitUntil: 'commit' })
  await page.getByLabel('E-Mail-Adresse').fill(account.email)
  await page.getByLabel('Passwort', { exact: true }).fill(account.password)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expectPath(page, '/auth/login')
  arrive()
  await expectPath(page, '/')
  expect(await storedClaims(page)).not.toBeNull()
  expect(sent).toBe(1)
})

test('what was typed and ticked before hydration is checked with the rest of the form', async () => {
  const page = await visit()
  const arrive = await holdScripts(page)
  await page.goto('/auth/register', { waitUntil: 'commit' })
  await page.getByLabel('E-Mail-Adresse').fill('me@web.de')
  await page.getByLabel('Passwort', { exact: true }).fill('Blumentopf7')
  await page.getByRole('checkbox').check()
  arrive()
  await expectHydrated(page)
  await page.getByRole('button', { name: 'Konto erstellen' }).click()
  await eventually(() => page.locator('[aria-invalid=true]').count()).toBe(2)
  await expectText(page, 'Dieser E-Mail-Anbieter stellt unsere Mails nicht zuverlässig zu.')
  expect(await page.getByLabel('E-Mail-Adresse').inputValue()).toBe('me@web.de')
  expect(await page.getByRole('checkbox').isChecked()).toBe(true)
})

test('the code of a reset link fills the form, and is neither in the document nor left in the address', async () => {
  const page = await visit()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  const address = '/auth/reset-password?email=me%40example.org&code=ABCDEFGHJKLMNPQR'
  const response = await page.goto(address)
  expect(await response?.text()).not.toContain('ABCDEFGHJKLMNPQR')
  expect(response?.headers()['cache-control']).toBe('no-store')
  await eventually(() => page.getByLabel('Code aus der Mail').inputValue()).toBe('ABCDEFGHJKLMNPQR')
  expect(await page.getByLabel('E-Mail-Adresse').inputValue()).toBe('me@example.org')
  await expectPath(page, '/auth/reset-password')
  expect(problems).toEqual([])
})

test('a guest who opens the account gets the login, and a user who opens the login gets home, both without an error', async () => {
  const guest = await visit()
  const problems: string[] = []
  guest.on('pageerror', (error) => problems.push(error.message))
  await guest.goto('/account')
  await expectPath(guest, '/auth/login')
  await expectText(guest, 'Melde dich an, dann geht es dort weiter, wo du hinwolltest.')
  const { account } = await seed.linkedPlayer()
  const user = await visit({ token: await tokenOf(account) })
  user.on('pageerror', (error) => problems.push(error.message))
  await user.goto('/auth/login')
  await expectPath(user, '/')
  await expectText(user, 'Jetzt mitspielen')
  expect(problems).toEqual([])
})

test('pages for guests are in the language of the device or of their address', async () => {
  const french = await visit({ locale: 'fr' })
  await french.goto('/auth/login')
  expect(await french.locator('main h1').innerText()).toBe('Connexion')
  const english = await visit({ locale: null })
  const response = await english.goto('/en/auth/register')
  expect(await response?.text()).toContain('<html lang="en">')
  await english.getByRole('button', { name: 'Create account' }).waitFor()
})

/** Sums up how far what is on the screen moves, as browsers score it. */
function scoreShifts(): void {
  Object.assign(window, { __shift: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      Object.assign(window, { __shift: Reflect.get(window, '__shift') + Reflect.get(entry, 'value') })
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Delays what the server sends, so that parts of a page arrive one after another. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const conditions = {
    offline: false,
    latency: 150,
    downloadThroughput: 1_000_000,
    uploadThroughput: 100_000,
  }
  await devtools.send('Network.emulateNetworkConditions', conditions)
}

/**
 * Returns how far what is on the screen moves while a page loads and its data arrives. A paint may meet a page half parsed, which
 * another load does not; what the page itself moves, moves each time: of three loads the steadiest counts.
 */
async function leastShift(
  open: () => Promise<Page>,
  path: string,
  isShown: (page: Page) => Promise<void> = async () => undefined,
): Promise<string> {
  let least = await shiftOf(await open(), path, isShown)
  for (let again = 0; again < 2 && least !== '0.000'; again += 1) {
    const next = await shiftOf(await open(), path, isShown)
    if (Number(next) < Number(least)) least = next
  }
  return least
}

async function shiftOf(page: Page, path: string, isShown: (page: Page) => Promise<void>): Promise<string> {
  await page.addInitScript(scoreShifts)
  await page.goto(path)
  await expectHydrated(page)
  await isShown(page)
  await page.waitForLoadState('networkidle')
  await eventually(() => page.locator('main [aria-busy=true]').count()).toBe(0)
  const score = await page.evaluate(() => Number(Reflect.get(window, '__shift')))
  await page.context().close()
  return score.toFixed(3)
}

const shownPages = ['/', '/games/roleplay', '/livestream', '/rules/roleplay', ...guestPages]

test.each([390, 1440] as const)('nothing on the screen moves while a page of %s px loads', async (width) => {
  const { account } = await seed.linkedPlayer()
  const token = await tokenOf(account)
  for (const path of [...shownPages, '/account']) {
    const open = () => visit({ width, ...(path === '/account' ? { token } : {}) })
    expect([path, await leastShift(open, path)]).toEqual([path, '0.000'])
  }
})

test.each([390, 1440] as const)(
  'nor while one of the team of %s px does, over a slow network',
  async (width) => {
    const { account, player } = await seed.teamMember({
      permissions: [
        playerPermissions.viewPlayers,
        playerPermissions.exportPlayers,
        contentPermissions.editContent,
        downloadPermissions.editDownloads,
      ],
    })
    const token = await tokenOf(account)
    const paths = [
      '/admin',
      '/admin/players',
      `/admin/player/${player.id}`,
      '/admin/content',
      '/admin/servers',
    ]
    for (const path of paths) {
      const open = async () => {
        const page = await visit({ width, token })
        await slowDown(page)
        return page
      }
      expect([path, await leastShift(open, path)]).toEqual([path, '0.000'])
    }
  },
)

test.each([
  ['/imprint', 664],
  // a short page on a tall window: its footer stays, too
  ['/auth/forgot-password', 900],
])('nothing moves on %s when another language is offered above the cookie notice', async (path, height) => {
  const open = async () => {
    const page = await visit({ width: 390, locale: null, browser: 'fr-FR' })
    await page.context().clearCookies()
    await page.addInitScript(() => localStorage.removeItem('kubora.cookiesAccepted'))
    await page.setViewportSize({ width: 390, height })
    return page
  }
  const isOffered = async (page: Page) => {
    await page.getByRole('button', { name: 'Verstanden' }).waitFor()
    await page.getByRole('link', { name: 'Lire cette page en français' }).waitFor()
  }
  expect(await leastShift(open, path, isOffered)).toBe('0.000')
})
