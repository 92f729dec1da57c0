import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { eventually, type VisitorOptions } from './browser.ts'
import { expectTakenOver } from './taken-over.ts'

/** Every language at the width of a phone and of a desk. */
export const appearances = (['de', 'en', 'fr'] as const).map((locale) => ({
  locale,
  visitors: ([390, 1440] as const).map((width): VisitorOptions => ({ locale, width })),
}))

/** What axe finds on the page as it stands, as lines that say what and where. */
export async function faultsOf(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  const { pathname, search } = new URL(page.url())
  const width = page.viewportSize()?.width
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${pathname}${search} at ${width}: ${id}: ${target.join(' ')}`),
  )
}

/** Opens each page, waits until it stands and answers what axe finds; nothing may stick out sideways. */
export async function faultsOfPages(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await page.locator('main h1').waitFor()
    await expectTakenOver(page)
    await eventually(() => page.locator('[aria-busy=true]').count()).toBe(0)
    const isWhole = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
    expect(isWhole, `${path} sticks out sideways`).toBe(true)
    found.push(...(await faultsOf(page)))
  }
  return found
}
