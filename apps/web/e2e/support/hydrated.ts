import type { Page } from 'playwright-core'
import { eventually } from './browser.ts'

/** Waits until the page answers to scripts; one that was not rendered by the server does as soon as it is there. */
export async function expectHydrated(page: Page): Promise<void> {
  await eventually(() =>
    page.evaluate(() => '__awake' in window || document.getElementById('page-state') === null),
  ).toBe(true)
}
