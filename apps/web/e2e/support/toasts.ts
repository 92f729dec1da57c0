import type { Page } from 'playwright-core'

/** Keeps toasts with a button open, as in a tab that nobody sees: a busy machine takes longer than ten seconds. */
export async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(document, 'hidden', { value: true }))
}
