import { randomUUID } from 'node:crypto'
import type { Locale } from '@kubora/i18n/locale'
import { isWholeRun } from '@kubora/test-kit/run-scope/is-whole-run'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { readPageAddress, writePageAddress } from '#contract/page-address.ts'
import { eventually, useBrowser } from './support/browser.ts'
import { expectHydrated } from './support/hydrated.ts'
import { codeFor, newestMail } from './support/mails.ts'
import { product, seed } from './support/product.ts'

const { visit } = useBrowser({ pictures: false })
const password = 'Blumentopf7'

/** How a visitor comes, and in which language everything after it is to be. */
type Arrival = {
  name: string
  browser: string
  path: string
  /** What the visitor does on the first page. */
  does?: 'takes the offer' | 'closes the offer' | Locale
  expected: Locale
  /** How the registration is opened; typed into the address bar if left out. */
  by?: 'menu'
  /** Tried in a whole run only: each of its steps is one of another journey, too. */
  isNightly?: true
}

const arrivals: Arrival[] = [
  { name: 'address /en', browser: 'de-DE', path: '/en', expected: 'en' },
  {
    name: 'address /en, by the menu',
    browser: 'de-DE',
    path: '/en',
    by: 'menu',
    expected: 'en',
    isNightly: true,
  },
  { name: 'address /fr', browser: 'de-DE', path: '/fr/rules', expected: 'fr', isNightly: true },
  { name: 'address /fr, by the menu', browser: 'en-US', path: '/fr', by: 'menu', expected: 'fr' },
  {
    name: 'browser en, takes the offer',
    browser: 'en-GB',
    path: '/',
    does: 'takes the offer',
    expected: 'en',
    isNightly: true,
  },
  {
    name: 'browser fr, takes the offer',
    browser: 'fr-FR',
    path: '/rules',
    does: 'takes the offer',
    expected: 'fr',
  },
  {
    name: 'browser en, closes the offer',
    browser: 'en-US',
    path: '/',
    does: 'closes the offer',
    expected: 'de',
  },
  { name: 'German', browser: 'de-DE', path: '/', by: 'menu', expected: 'de', isNightly: true },
  { name: 'German, French flag', browser: 'de-DE', path: '/', does: 'fr', expected: 'fr', isNightly: true },
  { name: 'address /en, German flag', browser: 'en-US', path: '/en', does: 'de', expected: 'de' },
]

/** What each step of a journey showed. */
const table: { journey: string; expected: Locale; steps: Record<string, string> }[] = []
const steps = ['arrival', 'register', 'mail', 'confirm', 'login', 'account', 'reload', 'second tab', 'logout']

afterAll(() => {
  const lines = table.map(({ journey, expected, steps: shown }) =>
    [journey.padEnd(30), expected, ...steps.map((step) => (shown[step] ?? '–').padEnd(step.length))].join(
      ' | ',
    ),
  )
  process.stdout.write(`${['journey'.padEnd(30), '  ', ...steps].join(' | ')}\n${lines.join('\n')}\n`)
})

/** Starts the row of a journey. Returns a function that waits until a page shows the language, and notes it. */
function journey(name: string, expected: Locale) {
  const row = { journey: name, expected, steps: {} as Record<string, string> }
  table.push(row)
  return {
    note: (step: string, language: string) => (row.steps[step] = language),
    expectShown: async (page: Page, step: string, locale: Locale = expected) => {
      await page.locator('main h1').waitFor()
      await eventually(() => shownLocale(page)).toBe(locale)
      row.steps[step] = await shownLocale(page)
    },
  }
}

/** Returns the language of the document if the words of the top bar are in it, too. */
async function shownLocale(page: Page): Promise<string> {
  const menu = await page.locator('header button[aria-haspopup=dialog]').last().getAttribute('aria-label')
  const words = { 'Menü öffnen': 'de', 'Open menu': 'en', 'Ouvrir le menu': 'fr' }[menu ?? '']
  const lang = await page.evaluate(() => document.documentElement.lang)
  return lang === words ? lang : `${lang} with words in ${words}`
}

const offers = { en: 'Read this page in English', fr: 'Lire cette page en français' }

async function act(page: Page, { does, expected, path, browser }: Arrival): Promise<void> {
  const offered = browser.startsWith('fr') ? 'fr' : 'en'
  const offer = page.getByRole('link', { name: offers[offered] })
  if (does === undefined) return
  if (does === 'takes the offer') {
    expect(await offer.getAttribute('href')).toBe(writePageAddress(offered, path))
    await offer.click()
  } else if (does === 'closes the offer') {
    await page.locator(`aside[lang=${offered}] button`).click()
    await page.reload()
    await expectHydrated(page)
  } else await page.locator(`header button[lang=${does}]`).click()
  const address = writePageAddress(expected, readPageAddress(path).pathname)
  await eventually(() => new URL(page.url()).pathname).toBe(address)
  await eventually(() => offer.count()).toBe(0)
}

async function openRegistration(page: Page, by: Arrival['by']): Promise<void> {
  if (by === undefined) {
    await page.goto('/auth/register')
    return
  }
  await page.locator('header button[aria-haspopup=dialog]').last().click()
  await page.getByRole('dialog').locator('a[href="/auth/register"]').click()
}

async function logIn(page: Page, account: { email: string; password: string }): Promise<void> {
  await page.locator('input[type=email]').fill(account.email)
  await page.locator('input[type=password]').fill(account.password)
  await page.locator('main button[type=submit]').click()
  await page.waitForURL('**/account')
}

for (const arrival of arrivals.filter(({ isNightly }) => isWholeRun || !isNightly)) {
  test(`the language stays from arrival to logout: ${arrival.name}`, async () => {
    const { name, browser, path, by, expected } = arrival
    const email = `user-${randomUUID().slice(0, 8)}@example.org`
    const { expectShown, note } = journey(name, expected)
    const page = await visit({ locale: null, browser })
    await page.goto(path)
    await expectHydrated(page)
    await act(page, arrival)
    await expectShown(page, 'arrival')

    await openRegistration(page, by)
    await page.locator('input[type=email]').waitFor()
    await expectShown(page, 'register')
    await page.locator('input[type=email]').fill(email)
    for (const field of await page.locator('input[type=password]').all()) await field.fill(password)
    await page.getByRole('checkbox').check()
    await page.locator('main button[type=submit]').click()
    await page.waitForURL('**/auth/confirm')
    const code = await codeFor(email, 5, new Set())
    const { headers, text } = await newestMail(email)
    expect(text).toContain(`/auth/confirm?locale=${expected}`)
    expect(text).toContain(`${product.site}${writePageAddress(expected, '/imprint')}\n`)
    note('mail', headers['content-language'] ?? '')
    expect(headers['content-language']).toBe(expected)

    await expectShown(page, 'confirm')
    // the address changes before the page does
    await eventually(() => page.locator('main form input').count()).toBe(1)
    await page.locator('main form input').fill(code)
    await page.waitForURL(/\/auth\/login|\/account/)
    await expectShown(page, 'login')
    if (page.url().includes('/auth/login')) await logIn(page, { email, password })
    await expectShown(page, 'account')
    await page.reload()
    await expectShown(page, 'reload')
    const second = await page.context().newPage()
    await second.goto('/account')
    await expectShown(second, 'second tab')
    await second.close()
    await page.locator('header button[aria-haspopup=dialog]').last().click()
    await page.getByRole('dialog').locator('div button').last().click()
    await eventually(() => new URL(page.url()).pathname).toBe('/auth/login')
    await expectShown(page, 'logout')
  })
}

test('a mail opened on a device of another language shows the language of the account, also after a reload', async () => {
  const account = await seed.account({ confirmed: false, locale: 'fr' })
  const { expectShown, note } = journey('mail on another device', 'fr')
  const first = await visit({ locale: null, browser: 'fr-FR' })
  await first.goto('/fr/imprint')
  await expectShown(first, 'arrival')
  await first.goto('/auth/confirm')
  await first.locator('input[type=email]').fill(account.email)
  await first.locator('main button[type=submit]').click()
  const code = await codeFor(account.email, 5, new Set())
  const link = /\S+\/auth\/confirm\S*/.exec((await newestMail(account.email)).text)?.[0] ?? ''
  note('mail', 'fr')

  const page = await visit({ locale: 'de', browser: 'de-DE' })
  await page.goto(link)
  await expectShown(page, 'confirm')
  expect(page.url()).toBe(`${product.site}/auth/confirm`)
  await page.reload()
  await expectShown(page, 'reload')
  await page.locator('input[type=email]').fill(account.email)
  await page.locator('main button[type=submit]').click()
  await page.locator('main form input:not([type=email])').fill(code)
  await page.waitForURL(/\/auth\/login|\/account/)
  await expectShown(page, 'login')
  if (page.url().includes('/auth/login')) await logIn(page, account)
  await expectShown(page, 'account')
})

test('a login takes over the language of the account, and other tabs keep theirs', async () => {
  const account = await seed.account({ locale: 'fr' })
  const { expectShown } = journey('address /en, French account', 'fr')
  const page = await visit({ locale: null, browser: 'de-DE' })
  await page.goto('/en/rules')
  await expectShown(page, 'arrival', 'en')
  const [other, typed] = [await page.context().newPage(), 'someone@example.org']
  await other.goto('/auth/forgot-password')
  await other.locator('input[type=email]').fill(typed)
  await page.goto('/auth/login')
  await expectShown(page, 'login', 'en')
  await logIn(page, account)
  await expectShown(page, 'account')
  // it was a page for guests: the login leads away from it, in its own language
  await eventually(() => new URL(other.url()).pathname).toBe('/en')
  await expectShown(other, 'other', 'en')
  const second = await page.context().newPage()
  await second.goto('/account')
  await expectShown(second, 'second tab')
  await page.reload()
  await expectShown(page, 'reload')
})

test('a tab keeps its language when another one is switched, and a double tap makes one entry of the history', async () => {
  const page = await visit({ locale: null, browser: 'de-DE' })
  await page.goto('/en/rules')
  await expectHydrated(page)
  const other = await page.context().newPage()
  await other.goto('/auth/login')
  await other.locator('header button[lang=fr]').click()
  await eventually(() => shownLocale(other)).toBe('fr')
  const entries = await page.evaluate(() => history.length)
  await page.locator('header a[href="/en"]').dblclick()
  await page.waitForURL('**/en')
  await eventually(() => page.evaluate(() => history.length)).toBe(entries + 1)
  await page.locator('header button[lang=en]').click()
  await openRegistration(page, 'menu')
  await page.waitForURL('**/auth/register')
  expect(await shownLocale(page)).toBe('en')
  expect(await page.evaluate(() => history.length)).toBe(entries + 2)
  await page.reload()
  // the server renders it in the device's language, which the other tab has changed
  await eventually(() => shownLocale(page)).toBe('en')
})
