import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import type { Cleanup } from '#stack/cleanup.ts'
import type { RigStack } from '#stack/rig-stack.ts'

const FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
]

function installedChromium(): string | undefined {
  const places = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ]
  return places.find((place) => place !== undefined && existsSync(place))
}

/** Stores a picture of every page at the end: the quickest way to see why a run failed. */
async function keepPictures(browser: Browser, logDir: string): Promise<void> {
  const pages = browser.contexts().flatMap((context) => context.pages())
  for (const [index, page] of pages.entries()) {
    await page.screenshot({
      path: path.join(logDir, `page-${index + 1}.png`),
      fullPage: true,
    })
  }
}

/** Starts a real Chromium: the one of the system, `CHROMIUM_PATH`, or Playwright's own. */
export async function startBrowser(cleanup: Cleanup, { logDir }: RigStack): Promise<Browser> {
  const executablePath = installedChromium()
  const browser = await chromium.launch({
    args: FLAGS,
    ...(executablePath === undefined ? {} : { executablePath }),
  })
  cleanup.add(async () => {
    await keepPictures(browser, logDir)
    await browser.close()
  })
  return browser
}
