import { type Locale, locales } from '@kubora/i18n/locale'
import { isWholeRun } from '@kubora/test-kit/run-scope/is-whole-run'
import type axe from 'axe-core'
import { source as axeSource } from 'axe-core'
import type { Page } from 'playwright-core'
import { isPublicPage, writePageAddress } from '#contract/page-address.ts'
import { eventually, type VisitorOptions } from './browser.ts'
import { expectHydrated } from './hydrated.ts'
import { showAs } from './shown-width.ts'

/** Waits until nothing moves or changes colour any more: a dialog that appears has too little contrast for a moment. */
async function expectAtRest(page: Page): Promise<void> {
  await eventually(() =>
    page.evaluate(() => {
      const ends = document.getAnimations().map(({ playState, effect }) => ({
        isRunning: playState === 'running',
        end: effect?.getComputedTiming().endTime,
      }))
      return ends.filter(({ isRunning, end }) => isRunning && end !== Number.POSITIVE_INFINITY).length
    }),
  ).toBe(0)
}

/** Returns what axe finds on the present page once it is at rest, one line for each violation with its place. */
export async function violationsOf(page: Page): Promise<string[]> {
  await expectAtRest(page)
  // once per document: giving the browser this much script takes as long as a part of the check
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource)
  const violations = await page.evaluate(async () => {
    const { run } = Reflect.get(window, 'axe') as typeof axe
    const found = await run({ resultTypes: ['violations'] })
    return found.violations.map(({ id, nodes }) => ({
      id,
      places: nodes.map(({ target }) => target.join(' ')),
    }))
  })
  const { pathname, search } = new URL(page.url())
  const width = await page.evaluate(() => document.documentElement.clientWidth)
  return violations.flatMap(({ id, places }) =>
    places.map((place) => `${pathname}${search} at ${width}: ${id}: ${place}`),
  )
}

/** Returns by how much the page overflows sideways, if it does. */
async function overflowOf(page: Page): Promise<string[]> {
  // not the inner width of the window: on a phone that grows with what overflows
  const { lang, shown, needed } = await page.evaluate(() => {
    const { lang, clientWidth, scrollWidth } = document.documentElement
    return { lang, shown: clientWidth, needed: scrollWidth }
  })
  if (needed <= shown) return []
  return [`${page.url()} in ${lang} overflows sideways by ${needed - shown} px at ${shown} px`]
}

async function expectLoaded(page: Page): Promise<void> {
  await expectHydrated(page)
  await eventually(() => page.locator('[aria-busy=true]').count()).toBe(0)
}

/** Longest time that a test may take which opens many pages, ms: on a busy machine each takes seconds. */
export const tourTimeoutMs = 600_000

/** What is opened, and how. */
type Tour = {
  /** Opens a browser's window with these options; the others are the caller's. */
  visit: (visitor: VisitorOptions) => Promise<Page>
  paths: readonly string[]
  /** Waits until what is looked at is there; for the heading if left out. */
  expectShown?: (page: Page) => Promise<unknown>
}

const expectHeading = (page: Page) => page.locator('main h1').waitFor()

/** Opens the path in the language. A page behind the login that is open already changes it by the top bar, without loading again. */
async function enter(page: Page, path: string, locale: Locale, isOpen: boolean): Promise<void> {
  if (isOpen && !isPublicPage(path))
    await page.locator(`header button[lang=${locale}]`).dispatchEvent('click')
  else await page.goto(writePageAddress(locale, path))
  await eventually(() => page.evaluate(() => document.documentElement.lang)).toBe(locale)
}

type Width = 390 | 1440

/** How pages are shown: German has the longest words, French the longest sentences, and a phone the least room for them. */
const shownLocales: readonly Locale[] = isWholeRun ? locales : ['de', 'fr']
const widthsOf = (locale: Locale): readonly Width[] => (isWholeRun || locale === 'de' ? [390, 1440] : [390])

/** Opens pages in a window, each in these languages and at their widths. Returns what is wrong with them. */
async function faultsIn(page: Page, paths: readonly string[], expectShown: (page: Page) => Promise<unknown>) {
  const faults: string[] = []
  let width: Width = 1440
  for (const [index, path] of paths.entries()) {
    // a page is opened in the language and at the width in which the one before it was left
    const order = index % 2 === 0 ? shownLocales : shownLocales.toReversed()
    for (const [turn, locale] of order.entries()) {
      await enter(page, path, locale, turn > 0)
      for (const next of widthsOf(locale).toSorted((a, b) => Math.abs(a - width) - Math.abs(b - width))) {
        if (next !== width) await showAs(page, (width = next))
        await expectShown(page)
        await expectLoaded(page)
        faults.push(...(await overflowOf(page)), ...(locale === 'de' ? await violationsOf(page) : []))
      }
    }
  }
  return faults
}

/**
 * Opens pages. Returns how they overflow sideways, in German at both widths and in French on a phone, in a whole run in each language at
 * both, and what axe finds in German: axe checks colours, names and structure, which every language shares, and takes longer than all
 * else on the page.
 */
export async function faultsOfPages({ visit, paths, expectShown = expectHeading }: Tour): Promise<string[]> {
  const faults: string[] = []
  for (const isPublic of [true, false]) {
    const some = paths.filter((path) => isPublicPage(path) === isPublic)
    if (some.length > 0) faults.push(...(await faultsIn(await visit({ locale: 'de' }), some, expectShown)))
  }
  return faults
}
