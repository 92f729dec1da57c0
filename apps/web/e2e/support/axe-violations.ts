import type { Locale } from '@kubora/i18n/locale'
import type axe from 'axe-core'
import { source as axeSource } from 'axe-core'
import type { Page } from 'playwright-core'
import { writePageAddress } from '#contract/page-address.ts'
import { eventually, type VisitorOptions } from './browser.ts'
import { expectHydrated } from './hydrated.ts'
import { showAs } from './shown-width.ts'

const widths = [390, 1440] as const

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
  const [shown, needed] = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    return [clientWidth, scrollWidth] as const
  })
  return needed > shown ? [`${page.url()} overflows sideways by ${needed - shown} px at ${shown} px`] : []
}

async function expectLoaded(page: Page): Promise<void> {
  await expectHydrated(page)
  await eventually(() => page.locator('[aria-busy=true]').count()).toBe(0)
}

/** What is opened, and how. */
type Tour = {
  /** Opens a browser's window with these options; the others are the caller's. */
  visit: (visitor: VisitorOptions) => Promise<Page>
  locale: Locale
  paths: readonly string[]
  /** Waits until what is looked at is there; for the heading if left out. */
  expectShown?: (page: Page) => Promise<unknown>
}

const expectHeading = (page: Page) => page.locator('main h1').waitFor()

async function open(page: Page, { locale, expectShown = expectHeading }: Tour, path: string): Promise<void> {
  await page.goto(writePageAddress(locale, path))
  await expectShown(page)
  await expectLoaded(page)
}

/** Opens the pages at a width. Returns how they overflow and what axe finds. */
async function faultsAt(width: 390 | 1440, tour: Tour): Promise<string[]> {
  const page = await tour.visit({ locale: tour.locale, width })
  const faults: string[] = []
  for (const path of tour.paths) {
    await open(page, tour, path)
    faults.push(...(await overflowOf(page)), ...(await violationsOf(page)))
  }
  return faults
}

/** Opens each page once, at the one or the other width, and shows it at both. Returns how they overflow. */
async function overflowsOf(tour: Tour): Promise<string[]> {
  const page = await tour.visit({ locale: tour.locale })
  const faults: string[] = []
  let width: 390 | 1440 = 1440
  for (const path of tour.paths) {
    await open(page, tour, path)
    faults.push(...(await overflowOf(page)))
    width = width === 390 ? 1440 : 390
    await showAs(page, width)
    await expectLoaded(page)
    faults.push(...(await overflowOf(page)))
  }
  return faults
}

/**
 * Opens pages in a language. Returns how they overflow sideways at both widths and, in German, what axe finds: axe
 * checks colours, names and structure, which every language shares, and takes longer than all else on the page.
 */
export async function faultsOfPages(tour: Tour): Promise<string[]> {
  if (tour.locale !== 'de') return overflowsOf(tour)
  return (await Promise.all(widths.map((width) => faultsAt(width, tour)))).flat()
}
