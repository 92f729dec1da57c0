import type { Page } from 'playwright-core'
import { eventually } from './browser.ts'

/** Runs in the page before its own scripts: notes when they answer to the reader (`early-input.ts`). */
export function noteAwakening(): void {
  window.addEventListener('kubora-awake', () => Object.assign(window, { __awake: true }), true)
}

/** Waits until the page answers to scripts; one that was not rendered by the server does as soon as it is there. */
export async function expectTakenOver(page: Page): Promise<void> {
  await eventually(() =>
    page.evaluate(() => '__awake' in window || document.getElementById('page-state') === null),
  ).toBe(true)
}
