import type { Locale } from '@kubora/i18n/locale'
import { launchChromium } from '@kubora/test-kit/browser/launch-chromium'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { fromOwnAddress, product } from './product.ts'
import { runAmongFiles } from './run-among-files.ts'

/** How long a page may take for anything, ms. */
const pageTimeoutMs = 60_000

/** What may differ from a German guest at a desktop. */
export type VisitorOptions = {
  /** The language chosen on the device; null: none yet. */
  locale?: Locale | null
  width?: 390 | 1440
  /** The browser's language; that of Chromium if left out. */
  browser?: string
  /** The time zone of the device; that of the machine if left out. */
  timeZone?: string
  /** Logged in with this token from the start. */
  token?: string
  /** Lets the site keep pages to read offline; left out, nothing stands between a test and the server. */
  readsOffline?: boolean
}

/** What may differ for the tests of a file. */
export type BrowserOptions = {
  /** Switch on more of the browser. */
  args?: readonly string[]
  /** False for journeys in which nobody looks at pictures: drawing them takes a quarter of the browser's time. */
  pictures?: boolean
}

/** Gives the tests of a file one browser; each visitor has cookies and storage of their own. */
export function useBrowser({ args = [], pictures = true }: BrowserOptions = {}): {
  visit: (options?: VisitorOptions) => Promise<Page>
} {
  let browser: Browser
  const contexts: BrowserContext[] = []
  let shared = 0
  runAmongFiles()
  beforeAll(async () => {
    browser = await launchChromium(pictures ? args : [...args, '--blink-settings=imagesEnabled=false'])
  })
  // a page that stays open goes on drawing and listening: only those of the whole file do
  beforeEach(() => {
    shared = contexts.length
  })
  afterEach(() => Promise.all(contexts.splice(shared).map((context) => context.close())))
  afterAll(() => browser.close())

  async function visit({
    locale = 'de',
    width = 1440,
    token,
    browser: language,
    timeZone,
    readsOffline = false,
  }: VisitorOptions = {}): Promise<Page> {
    const isPhone = width === 390
    const context = await browser.newContext({
      baseURL: product.site,
      viewport: { width, height: isPhone ? 844 : 900 },
      hasTouch: isPhone,
      isMobile: isPhone,
      reducedMotion: 'reduce',
      serviceWorkers: readsOffline ? 'allow' : 'block',
      ...(language === undefined ? {} : { locale: language }),
      ...(timeZone === undefined ? {} : { timezoneId: timeZone }),
      permissions: ['clipboard-read', 'clipboard-write'],
      extraHTTPHeaders: fromOwnAddress(),
    })
    contexts.push(context)
    context.setDefaultTimeout(pageTimeoutMs)
    await context.addInitScript(noteHydration)
    await context.addInitScript(rememberOnce, { locale, token: token ?? null })
    // the device's choices, as the web server gets them
    await context.addCookies([
      ...(locale === null ? [] : [{ name: 'kubora_locale', value: locale, url: product.site }]),
      { name: 'kubora_notice', value: 'accepted', url: product.site },
    ])
    return context.newPage()
  }
  return { visit }
}

/** Runs in the page before its own scripts: notes when the page is hydrated (`early-input.ts`). */
function noteHydration(): void {
  window.addEventListener('application-hydrated', () => Object.assign(window, { __hydrated: true }), true)
}

/** Fills the device's storage before the first page; later pages and reloads find what the site stored. */
function rememberOnce({ locale, token }: { locale: string | null; token: string | null }): void {
  if (sessionStorage.getItem('test.remembered')) return
  sessionStorage.setItem('test.remembered', 'yes')
  if (locale !== null) localStorage.setItem('kubora.locale', JSON.stringify(locale))
  localStorage.setItem('kubora.cookiesAccepted', 'true')
  if (token === null) return
  localStorage.setItem('kubora.token', JSON.stringify(token))
  localStorage.setItem('kubora.tokenTime', JSON.stringify(Date.now()))
}

/** Polls until the expectation holds, as long as a page may take. */
export function eventually<Value>(look: () => Value | Promise<Value>) {
  return expect.poll(look, { timeout: pageTimeoutMs })
}

/** Waits until the address of the page, without origin, is the given one. */
export async function expectPath(page: Page, path: string): Promise<void> {
  await eventually(() => page.url().slice(product.site.length)).toBe(path)
}

/** Waits until the page shows the text somewhere. */
export async function expectText(page: Page, text: string | RegExp): Promise<void> {
  await page.getByText(text).first().waitFor({ state: 'visible' })
}

/** The claims of the token the page has stored; null for a guest. */
export async function storedClaims(page: Page): Promise<{ playerName: string | null } | null> {
  const stored = await page.evaluate(() => localStorage.getItem('kubora.token'))
  const payload = stored === null ? undefined : (JSON.parse(stored) as string | null)?.split('.')[1]
  return payload === undefined ? null : JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
}
