import { banPermissions } from '@kubora/validation/permissions/bans'
import { permissionPermissions } from '@kubora/validation/permissions/permissions'
import { playerPermissions } from '@kubora/validation/permissions/players'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violationsOf } from './support/axe-violations.ts'
import { eventually, expectPath, useBrowser } from './support/browser.ts'
import { seed, tokenOf } from './support/product.ts'
import { keepToasts } from './support/toasts.ts'

const { visit } = useBrowser({ pictures: false })
const permissions = [playerPermissions.viewPlayers, banPermissions.editBans]
const token = await tokenOf((await seed.teamMember({ permissions })).account)
const { editPermissions } = permissionPermissions
const editor = await tokenOf((await seed.teamMember({ permissions: [editPermissions] })).account)

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Tasten' })

/** The lines of the sheet, each with its keys, in order of the alphabet. */
async function linesOf(page: Page): Promise<string[]> {
  await sheetOf(page).getByRole('listitem').first().waitFor()
  const lines = await sheetOf(page).getByRole('listitem').allInnerTexts()
  return lines.map((line) => line.replaceAll(/\s+/g, ' ')).toSorted()
}

async function openPlayer(page: Page, id: number): Promise<void> {
  await page.goto(`/admin/player/${id}`)
  await page.getByRole('button', { name: 'Sperren', exact: true }).waitFor()
}

test('"?" lists the keys that work on a page and no others; one key bans', async () => {
  const player = await seed.player()
  const page = await visit({ token })
  await keepToasts(page)
  await openPlayer(page, player.id)
  await page.keyboard.press('?')
  const always = [
    'Auf der ganzen Website suchen Strg + K /',
    'Benachrichtigen M',
    'Diese Tasten zeigen ?',
    `UUID von ${player.name} kopieren C`,
    'Öffentliche Seite V',
  ]
  // neither warnings nor notes are this person's to change, and there is no ban to edit
  expect(await linesOf(page)).toEqual([...always, 'Sperren B'].toSorted())
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('b')
  expect(await page.getByRole('dialog').count()).toBe(1)
  await page.keyboard.press('Escape')
  await sheetOf(page).waitFor({ state: 'detached' })

  await page.keyboard.press('b')
  const dialog = page.getByRole('dialog', { name: `${player.name} sperren` })
  await dialog.getByLabel(/^Grund/).fill('Griefing')
  await dialog.getByRole('button', { name: 'Sperren' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Bearbeiten' }).first().waitFor()
  await page.locator('[data-sonner-toast]').waitFor()
  await page.keyboard.press('?')
  const toast = 'Zur Meldung am Rand springen Alt + T'
  expect(await linesOf(page)).toEqual([...always, 'Sperre bearbeiten E', toast].toSorted())
})

test('where the player is protected, no key bans and the page says why', async () => {
  const { player } = await seed.teamMember({ permissions: ['*'] })
  const page = await visit({ token })
  await page.goto(`/admin/player/${player.id}`)
  await page
    .getByText(`${player.name} kannst du nicht sperren: Er steht über dir oder hat alle Berechtigungen.`)
    .waitFor()
  await page.keyboard.press('b')
  await page.keyboard.press('?')
  expect((await linesOf(page)).join()).not.toContain('Sperren')
})

test('a letter that is typed in a field, or with Ctrl, does nothing else', async () => {
  const player = await seed.player()
  const page = await visit({ token })
  await openPlayer(page, player.id)
  await page.keyboard.press('m')
  const field = page.getByLabel(/^Nachricht/)
  await eventually(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.type('b?v')
  expect(await field.inputValue()).toBe('b?v')
  await page.locator('h1').click()
  await page.keyboard.press('Control+b')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await expectPath(page, `/admin/player/${player.id}`)
  // the same page follows the key where nobody types
  await page.keyboard.press('b')
  await page.getByRole('dialog').waitFor()
})

test('keys that are switched off do nothing and are not listed, also after a reload', async () => {
  const player = await seed.player()
  const page = await visit({ token })
  await openPlayer(page, player.id)
  await page.keyboard.press('?')
  await sheetOf(page).getByRole('checkbox', { name: 'Tasten aus einem einzigen Zeichen verwenden' }).uncheck()
  expect(await linesOf(page)).not.toContain('Sperren B')
  await page.reload()
  const ban = page.getByRole('button', { name: 'Sperren', exact: true })
  await ban.waitFor()
  for (const key of ['b', '?', '/']) await page.keyboard.press(key)
  expect(await ban.getAttribute('aria-keyshortcuts')).toBeNull()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.getByRole('button', { name: 'Tasten', exact: true }).click()
  expect(await linesOf(page)).toEqual(['Auf der ganzen Website suchen Strg + K'])
  await sheetOf(page).getByRole('checkbox').check()
  expect(await linesOf(page)).toContain('Sperren B')
  await page.keyboard.press('Escape')
  await sheetOf(page).waitFor({ state: 'detached' })
  await page.keyboard.press('b')
  await page.getByRole('dialog').waitFor()
})

test('in a table x chooses the row that the arrows have reached, and a key acts on it', async () => {
  const player = await seed.player()
  const page = await visit({ token })
  await page.goto(`/admin/players?q=${player.name}`)
  await page.getByRole('link', { name: player.name }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('x')
  await page.getByText('1 Zeile ausgewählt').waitFor()
  await page.keyboard.press('b')
  await page.getByRole('dialog', { name: '1 Spieler sperren' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('x')
  await page.getByText('1 Zeile ausgewählt').waitFor({ state: 'detached' })
  expect(await page.getByRole('checkbox', { name: player.name }).isChecked()).toBe(false)
})

test('in a list that is no table the arrows lead from row to row, and Enter opens one', async () => {
  const page = await visit({ token: editor })
  await page.goto('/admin/permissions?view=names')
  const rows = page.locator('[data-arrow-rows] > li')
  await rows.first().waitFor()
  const isFocusIn = (index: number) => rows.nth(index).evaluate((row) => row.contains(document.activeElement))
  await page.keyboard.press('ArrowDown')
  expect(await isFocusIn(0)).toBe(true)
  await page.keyboard.press('ArrowDown')
  expect(await isFocusIn(1)).toBe(true)
  await page.keyboard.press('ArrowUp')
  expect(await isFocusIn(0)).toBe(true)
  const target = await rows.nth(0).getByRole('link').getAttribute('href')
  await page.keyboard.press('Enter')
  await expectPath(page, target ?? '')
})
