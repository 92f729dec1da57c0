import { AxeBuilder } from '@axe-core/playwright'
import { locales } from '@kubora/i18n/locale'
import type { Page } from 'playwright-core'
import { eventually, type VisitorOptions } from './browser.ts'
import { expectHydrated } from './hydrated.ts'

/** Every language at the width of a phone and of a desktop. */
export const appearances = locales.map((locale) => ({
  locale,
  visitors: ([390, 1440] as const).map((width): VisitorOptions => ({ locale, width })),
}))

/** Returns what axe finds on the present page, one line for each violation with its place. */
export async function violationsOf(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  const { pathname, search } = new URL(page.url())
  const width = page.viewportSize()?.width
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${pathname}${search} at ${width}: ${id}: ${target.join(' ')}`),
  )
}

/**
 * Waits until the page has loaded. Returns whether it overflows sideways and, in German, what axe finds: axe checks
 * colours, names and structure, which every language shares, and takes longer than all else on the page.
 */
export async function faultsAsShown(page: Page, { locale }: VisitorOptions): Promise<string[]> {
  await expectHydrated(page)
  await eventually(() => page.locator('[aria-busy=true]').count()).toBe(0)
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  const tooWide = over > 0 ? [`${page.url()} overflows sideways by ${over} px`] : []
  return locale === 'de' ? [...tooWide, ...(await violationsOf(page))] : tooWide
}

/** Opens each page. Returns its {@link faultsAsShown}. */
export async function violationsOfPages(
  page: Page,
  visitor: VisitorOptions,
  paths: readonly string[],
): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await page.locator('main h1').waitFor()
    found.push(...(await faultsAsShown(page, visitor)))
  }
  return found
}
