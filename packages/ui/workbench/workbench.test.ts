import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListedState } from './all-states.ts'
import { type Fault, faultsOf, missingIn, tooWide } from './look-at-state.ts'
import { launchBrowser, StatesTab } from './open-workbench.ts'

// Every file of a component; `toast` is the function that fills the toaster.
const components = readdirSync(path.join(import.meta.dirname, '..', 'src'))
  .filter((file) => file.endsWith('.tsx') && file !== 'toast.tsx')
  .map((file) => file.replace('.tsx', ''))
const languages = ['de', 'en', 'fr'] as const

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

describe.each([390, 1440])('at %i px', (width) => {
  let tab: StatesTab
  let states: ListedState[]
  let faults: Fault[]
  beforeAll(async () => {
    tab = await StatesTab.open(browser, width)
    states = await tab.list()
    faults = await faultsOf(tab.page)
  })

  test.each(languages)('nothing is wider than its frame in %s', async (language) => {
    await tab.showAll(language)
    expect(await tooWide(tab.page)).toEqual([])
  })

  test('the workbench around the states has no fault', async () => {
    expect(faults.filter(({ stage }) => stage === null)).toEqual([])
  })

  test.each(components)('%s is found by role in each state, and axe finds nothing', async (component) => {
    const own = states.filter((state) => state.component === component)
    expect(own).not.toEqual([])
    expect(faults.filter(({ stage }) => stage?.startsWith(`${component}/`))).toEqual([])
    await tab.showAll('de')
    const wrong: string[] = []
    for (const state of own.filter(({ alone }) => !alone)) wrong.push(...(await missingIn(tab.page, state)))
    for (const state of own.filter(({ alone }) => alone)) {
      await tab.show(state)
      wrong.push(...(await missingIn(tab.page, state)))
      for (const { text } of await faultsOf(tab.page, { opened: true })) wrong.push(`${state.name}: ${text}`)
    }
    expect(wrong).toEqual([])
  })
})

test('a state drawn as hovered or focused looks like one under the pointer or with the focus', async () => {
  const { page } = await StatesTab.open(browser, 1440)
  const button = (state: string) => page.locator(`[data-stage="button/${state}"] button`).first()
  const look = (state: string) =>
    button(state).evaluate((element) => {
      const { backgroundColor, outlineStyle, outlineColor } = getComputedStyle(element)
      return { backgroundColor, outlineStyle, outlineColor }
    })
  const plain = await look('variants')
  const [hovered, focused] = [await look('hovered'), await look('focused')]
  expect(hovered).not.toEqual(plain)
  expect(focused).not.toEqual(plain)
  await button('variants').hover()
  expect(await look('variants')).toEqual(hovered)
  await page.mouse.move(0, 0)
  // the keyboard's focus, not the script's: a ring is drawn only for it
  await button('variants').focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  expect(await look('variants')).toEqual(focused)
})
