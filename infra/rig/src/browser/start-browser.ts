import path from 'node:path'
import { launchChromium } from '@kubora/test-kit/browser/launch-chromium'
import type { Browser } from 'playwright-core'
import type { Cleanup } from '#stack/cleanup.ts'
import type { RigStack } from '#stack/rig-stack.ts'

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

/** Starts a real Chromium, as the browser tests do. */
export async function startBrowser(cleanup: Cleanup, { logDir }: RigStack): Promise<Browser> {
  const browser = await launchChromium()
  cleanup.add(async () => {
    await keepPictures(browser, logDir)
    await browser.close()
  })
  return browser
}
