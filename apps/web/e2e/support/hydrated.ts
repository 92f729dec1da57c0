import type { Page } from 'playwright-core'
import { eventually } from './browser.ts'

/** Waits until the page is hydrated; one that the server did not render is interactive at once. */
export async function expectHydrated(page: Page): Promise<void> {
  await eventually(() =>
    page.evaluate(
      () =>
        '__hydrated' in window ||
        // the last element of the page
        (document.readyState !== 'loading' && document.getElementById('page-state') === null),
    ),
  ).toBe(true)
}
