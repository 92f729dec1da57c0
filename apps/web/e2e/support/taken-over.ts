import type { Page } from 'playwright-core'
import { eventually } from './browser.ts'

/** Waits until the page answers to scripts: its search field takes the key that leads to it. */
export async function expectTakenOver(page: Page): Promise<void> {
  await eventually(async () => {
    await page.keyboard.press('/')
    return page.getByRole('textbox').evaluate((field) => field === document.activeElement)
  }).toBe(true)
}
