import { contentPermissions } from '@kubora/validation/permissions/content'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { eventually, expectPath, useBrowser } from './support/browser.ts'
import { expectHydrated } from './support/hydrated.ts'
import { alike, deleteContent, publishContent } from './support/content.ts'
import { product, seed, tokenOf } from './support/product.ts'

const { visit } = useBrowser()
const widths = [390, 1440] as const
let actions = 0

afterAll(() => {
  process.stdout.write(`${actions} actions left the page where it was\n`)
})

/** Where the page is: scrolled by so many px, the distance of each heading from the top, and which one is topmost below the bar. */
async function placeOf(page: Page) {
  return page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1)
      await new Promise((next) => requestAnimationFrame(() => next(null)))
    const barEnd = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const tops = [...document.querySelectorAll('main :is(h1, h2, h3, h4, h5, h6)')].map(
      (heading) => heading.getBoundingClientRect().top,
    )
    const index = tops.findIndex((top) => top >= barEnd)
    return { scrolled: Math.round(window.scrollY), topmost: index, tops }
  })
}

/** Acts, and expects that the page was not scrolled; `by: heading` only that the heading stayed that was topmost. */
async function expectStays(
  page: Page,
  name: string,
  act: () => Promise<unknown>,
  by: 'scroll' | 'heading' = 'scroll',
) {
  const before = await placeOf(page)
  await act()
  const after = await placeOf(page)
  const at = `${name} at ${page.viewportSize()?.width} px on ${page.url().slice(product.site.length)}`
  if (by === 'scroll') expect([at, after.scrolled]).toEqual([at, before.scrolled])
  else {
    const [from, to] = [before.tops[before.topmost], after.tops[before.topmost]]
    if (from === undefined || to === undefined) throw new Error(`${at}: no heading below the bar`)
    expect(Math.abs(to - from), `${at}: ${from} to ${to}`).toBeLessThanOrEqual(1)
  }
  actions += 1
}

const drawer = (page: Page) => page.locator('[role=dialog][data-state=open]')
const menuButton = (page: Page) => page.locator('header button[aria-haspopup=dialog]').last()

/** Returns the words of all headings. */
function headings(page: Page): Promise<string> {
  return page
    .locator('main :is(h1, h2, h3)')
    .evaluateAll((all) => all.map((one) => one.textContent).join(' '))
}

async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
}

/** Opens and closes the menu in each way it has. */
async function useMenu(page: Page, opener = menuButton(page)): Promise<void> {
  // the focus comes back after the drawer has slid out
  const gone = () =>
    eventually(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
  const open = async () => {
    await opener.click()
    await drawer(page).waitFor()
  }
  await expectStays(page, 'opening a drawer', open)
  await expectStays(page, 'Escape', async () => {
    await page.keyboard.press('Escape')
    await gone()
  })
  await expectStays(page, 'opening a drawer by key', async () => {
    await page.keyboard.press('Enter')
    await drawer(page).waitFor()
  })
  await expectStays(page, 'closing a drawer', async () => {
    await drawer(page).getByRole('button').first().click()
    await gone()
  })
}

test.each(widths)('menu, languages and notices leave a long page where it is: %d px', async (width) => {
  const page = await visit({ locale: null, width, browser: 'en-GB' })
  await page.context().clearCookies()
  await page.addInitScript(() => {
    if (sessionStorage.getItem('test.shown') === null) localStorage.removeItem('kubora.cookiesAccepted')
    sessionStorage.setItem('test.shown', 'yes')
  })
  await page.goto('/rules/roleplay')
  await expectHydrated(page)
  for (const y of [0, 2_600]) {
    await scrollTo(page, y)
    await useMenu(page)
  }
  for (const [language, path] of [
    ['en', '/en/rules/roleplay'],
    ['fr', '/fr/rules/roleplay'],
    ['de', '/rules/roleplay'],
  ] as const) {
    const flag = page.locator(`header button[lang=${language}]`)
    await expectStays(
      page,
      `flag ${language}`,
      async () => {
        const words = await headings(page)
        await flag.click()
        await expectPath(page, path)
        await eventually(() => headings(page)).not.toBe(words)
      },
      'heading',
    )
    await expectStays(page, `flag ${language} again`, () => flag.click())
  }
  await expectStays(page, 'cookie notice', () => page.getByRole('dialog').getByRole('button').click())
})

test.each(widths)('dialogs, forms and their focus leave the page where it is: %d px', async (width) => {
  const account = await seed.account()
  const token = await tokenOf(account)
  await tokenOf(account)
  const page = await visit({ width, token })
  await page.goto('/account')
  const ask = page.getByRole('button', { name: 'Alle anderen abmelden' })
  await ask.scrollIntoViewIfNeeded()
  const dialog = page.getByRole('alertdialog')
  await expectStays(page, 'opening a question', async () => {
    await ask.click()
    await dialog.waitFor()
  })
  await expectStays(page, 'Escape', async () => {
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })
  await eventually(() => ask.evaluate((button) => button === document.activeElement)).toBe(true)
  await expectStays(page, 'opening a question by key', async () => {
    await page.keyboard.press('Enter')
    await dialog.waitFor()
  })
  // what had the focus is out of view when it gets it back
  await scrollTo(page, 0)
  await expectStays(page, 'cancelling, scrolled away', async () => {
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })
  await page.goto('/join')
  await expectHydrated(page)
  for (const name of ['Linux', 'macOS', 'Windows']) {
    const system = page.getByRole('radio', { name })
    await system.scrollIntoViewIfNeeded()
    await expectStays(page, name, () => system.click({ force: true }))
  }
  const entry = page.locator('main details summary:visible').first()
  await entry.scrollIntoViewIfNeeded()
  await expectStays(page, 'opening an error', () => entry.click())
  await expectStays(page, 'closing an error', () => entry.click())
})

test.each(widths)('menus and dialogs of the editor leave the page where it is: %d px', async (width) => {
  const { account } = await seed.teamMember({ permissions: [contentPermissions.editContent] })
  const token = await tokenOf(account)
  const paragraphs = Array.from({ length: 30 }, (_, index) => `Absatz ${index}.`).join('\n\n')
  const fields = { title: `Lange Seite ${width} ${account.id}`, summary: 'Nur für Tests', text: paragraphs }
  const item = { kind: 'wikiPage', key: `scroll-${width}-${account.id}`, settings: { icon: 'command' } }
  const id = await publishContent(token, { ...item, texts: alike(fields) })
  const page = await visit({ width, token })
  await page.goto(`/admin/content/${id}`)
  const more = page.getByRole('button', { name: 'Weitere Möglichkeiten' })
  await more.waitFor()
  await scrollTo(page, 300)
  const menu = page.getByRole('menu')
  await expectStays(page, 'opening a menu', async () => {
    await more.click()
    await menu.waitFor()
  })
  await scrollTo(page, 100)
  await expectStays(page, 'Escape, scrolled away', async () => {
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
  })
  await scrollTo(page, 300)
  await more.click()
  await expectStays(page, 'a question', async () => {
    await page.getByRole('menuitem', { name: /Von der Website nehmen/ }).click()
    await page.getByRole('alertdialog').waitFor()
  })
  await expectStays(page, 'Escape', async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  })
  await useMenu(page)
  await deleteContent(token, id)
})

test('a reader who goes back while the next page still loads is where they were', async () => {
  const page = await visit()
  await page.goto('/rules/roleplay')
  await expectHydrated(page)
  await scrollTo(page, 300)
  await eventually(async () => (await placeOf(page)).scrolled).toBe(300)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/graphql', async (route) => {
    await released
    await route.continue()
  })
  await page.locator('main').getByRole('link', { name: 'TTT', exact: true }).dispatchEvent('click')
  await page.locator('main [data-pending]').waitFor()
  await eventually(async () => (await placeOf(page)).scrolled).toBe(0)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Roleplay' }).waitFor()
  await eventually(async () => (await placeOf(page)).scrolled).toBe(300)
  release()
})

test('at least 60 actions were tried', () => {
  expect(actions).toBeGreaterThanOrEqual(60)
})
