import { expect, test } from 'vitest'
import { eventually, expectPath, expectText, useBrowser } from './support/browser.ts'
import { expectHydrated } from './support/hydrated.ts'
import { violationsOf } from './support/axe-violations.ts'

const { visit } = useBrowser()

test('the keys open a search that corrects a word, and Enter opens the chosen hit', async () => {
  const page = await visit()
  await page.goto('/')
  await expectHydrated(page)
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Die ganze Website durchsuchen' })
  await field.waitFor()
  await page.keyboard.type('Geislnahme')
  await page.getByRole('button', { name: 'geiselnahme' }).waitFor()
  const first = page.getByRole('option').first()
  expect(await first.getAttribute('aria-selected')).toBe('true')
  expect(await field.getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'))
  await page.keyboard.press('ArrowDown')
  expect(await page.getByRole('option').nth(1).getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expectPath(page, '/rules/roleplay/hostages?mark=geiselnahme')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('downloads, errors of the guide and no hits are shown, and Escape gives the focus back', async () => {
  const page = await visit()
  await page.goto('/en/games/ttt')
  const button = page.getByRole('button', { name: 'Search everything' })
  await button.click()
  const field = page.getByRole('combobox')
  await field.fill('OutOfMemoryError')
  await page
    .getByRole('option', { name: /OutOfMemoryError/ })
    .first()
    .waitFor()
  expect(await violationsOf(page)).toEqual([])
  await field.fill('resource pack')
  await page.getByRole('group', { name: 'Downloads' }).getByRole('option').first().waitFor()
  await field.fill('xyzzyqw')
  await expectText(page, 'Nothing found for “xyzzyqw”')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await eventually(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('the page for unknown addresses shows what the words of the address may mean', async () => {
  const page = await visit()
  await page.goto('/wiki/mein-farzeug')
  await page.getByRole('heading', { name: 'Suchst du das hier?' }).waitFor()
  await page.getByRole('link', { name: /Fahrzeuge und Lizenzen/ }).click()
  await expectPath(page, '/wiki/vehicles?mark=mein+fahrzeug')
})
