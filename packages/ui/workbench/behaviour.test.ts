import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, StatesTab } from './open-workbench.ts'
import { words } from './words.ts'

const de = words.de

let browser: Browser
let tab: StatesTab
let page: Page
beforeAll(async () => {
  browser = await launchBrowser()
  tab = await StatesTab.open(browser, 1440)
  page = tab.page
})
afterAll(() => browser.close())

/** Waits until the element matches the selector, too. */
async function expectToBecome(element: Locator, selector: string): Promise<void> {
  await element.and(page.locator(selector)).waitFor({ state: 'attached' })
}

test('arrow keys go from tab to tab and show its panel', async () => {
  await tab.show({ component: 'tabs', name: 'default' })
  await page.getByRole('tab', { name: de.changelog }).press('ArrowRight')
  await expectToBecome(page.getByRole('tab', { name: de.players }), '[aria-selected=true]:focus')
  await page.getByRole('tabpanel', { name: de.players }).getByText(de.nothing).waitFor()
})

test('a password is shown and hidden by its button', async () => {
  await tab.show({ component: 'password-field', name: 'empty' })
  const field = page.getByLabel(de.password, { exact: true })
  await field.fill('Kubora2')
  await page.getByRole('button', { name: de.showPassword }).click()
  await expectToBecome(field, '[type=text]')
  await page.getByRole('button', { name: de.hidePassword }).click()
  await expectToBecome(field, '[type=password]')
  expect(await field.inputValue()).toBe('Kubora2')
})

test('a code is cleaned of what is no symbol, and of what is too much', async () => {
  await tab.show({ component: 'code-field', name: 'empty' })
  const field = page.getByRole('textbox', { name: de.code })
  await field.fill('a7k2-m9 qx')
  await expect.poll(() => field.inputValue()).toBe('A7K2M9')
  await field.fill('\uff21\uff17\uff4b\uff12\u2013\uff2d\uff19')
  await expect.poll(() => field.inputValue()).toBe('A7K2M9')
})

test('a copied text is on the clipboard, and the button says so', async () => {
  await tab.show({ component: 'copy-button', name: 'default' })
  await page.getByRole('button', { name: de.copy }).click()
  await page.getByRole('button', { name: de.copied }).waitFor()
  await page.getByRole('status').filter({ hasText: de.copied }).waitFor({ state: 'attached' })
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('play.example.com')
})

test('what nothing can undo is confirmed only after the name was typed', async () => {
  await tab.show({ component: 'confirm-dialog', name: 'locked until the name is typed' })
  const confirm = page.getByRole('button', { name: de.remove })
  await expectToBecome(confirm, ':disabled')
  await page.getByRole('textbox', { name: de.typeName }).fill('Steve')
  await expectToBecome(confirm, ':enabled')
  await confirm.click()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
})

test('a dialog keeps the focus, and Escape closes it', async () => {
  await tab.show({ component: 'dialog', name: 'small' })
  await page.getByRole('dialog').waitFor()
  for (let presses = 0; presses < 4; presses++) {
    await page.keyboard.press('Tab')
    expect(await page.locator('[role=dialog] :focus').count()).toBe(1)
  }
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('arrow keys pass over what a menu does not offer, and Escape gives the focus back', async () => {
  await tab.show({ component: 'menu', name: 'open' })
  await expectToBecome(page.getByRole('menuitem', { name: de.open }), ':focus')
  await page.keyboard.press('ArrowDown')
  await expectToBecome(page.getByRole('menuitem', { name: de.long }), ':focus')
  await page.keyboard.press('Escape')
  await expectToBecome(page.getByRole('button', { name: de.more }), ':focus')
})

test('the error of a form takes the focus', async () => {
  await tab.show({ component: 'form-error', name: 'shown' })
  await expectToBecome(page.getByRole('alert'), ':focus')
})
