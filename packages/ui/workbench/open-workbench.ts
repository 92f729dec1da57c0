import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import type { listStates, ListedState } from './all-states.ts'
import { writeAddress } from './address.ts'
import type { Language } from './words.ts'

const builtDir = path.join(import.meta.dirname, '..', 'dist', 'workbench')
// No server: the browser gets the built files from the disk.
const origin = 'https://workbench.test'

const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** Starts the browser; its owner closes it. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? installed.find((file) => existsSync(file)) ?? 'chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  })
}

async function openContext(browser: Browser, width: number): Promise<BrowserContext> {
  const isPhone = width < 720
  const context = await browser.newContext({
    viewport: { width, height: isPhone ? 844 : 900 },
    hasTouch: isPhone,
    isMobile: isPhone,
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await context.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    return route.fulfill({ path: path.join(builtDir, pathname === '/' ? 'index.html' : pathname) })
  })
  return context
}

/** The page of all states in a browser's tab of one width; other addresses are shown without loading it again. */
export class StatesTab {
  readonly page: Page

  private constructor(page: Page) {
    this.page = page
  }

  /** Opens all states in German. */
  static async open(browser: Browser, width: number): Promise<StatesTab> {
    const page = await (await openContext(browser, width)).newPage()
    page.setDefaultTimeout(20_000)
    await page.goto(`${origin}/?frame${writeAddress({ language: 'de' })}`)
    await page.locator('[data-stage]').first().waitFor()
    return new StatesTab(page)
  }

  /** All states with what has to be found in them. */
  list(): Promise<ListedState[]> {
    return this.page.evaluate(() => (window as unknown as { listStates: typeof listStates }).listStates('de'))
  }

  /** Shows one state by itself. */
  async show({ component, name }: { component: string; name: string }): Promise<void> {
    const address = writeAddress({ language: 'de', component, state: name })
    await this.page.evaluate((hash) => window.location.assign(hash), address)
    await this.page.locator(`[data-stage="${component}/${name}"]`).waitFor({ state: 'attached' })
  }

  /** Shows all states in a language. */
  async showAll(language: Language): Promise<void> {
    await this.page.evaluate((hash) => window.location.assign(hash), writeAddress({ language }))
    await this.page.locator(`main[lang=${language}] [data-stage]`).first().waitFor()
  }
}
