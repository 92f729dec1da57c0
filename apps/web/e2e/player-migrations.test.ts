import { randomUUID } from 'node:crypto'
import { playerPermissions } from '@kubora/validation/permissions/players'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violationsOf } from './support/axe-violations.ts'
import { eventually, expectPath, expectText, useBrowser } from './support/browser.ts'
import { ask, seed, tokenOf } from './support/product.ts'

const { visit } = useBrowser({ pictures: false })
const tag = randomUUID().slice(0, 6)
const names = { from: `Alt_${tag}`, to: `Neu_${tag}` }
const { migratePlayers, viewPlayers, editPlayers } = playerPermissions
const tokenWith = async (...permissions: string[]) =>
  tokenOf((await seed.teamMember({ permissions })).account)

const [from, to] = [
  await seed.linkedPlayer({ player: { name: names.from } }),
  await seed.linkedPlayer({ player: { name: names.to } }),
]
const editor = await tokenWith(viewPlayers, editPlayers)

/** Writes the next version of the note about a player. */
async function note({ player }: { player: { id: number } }, text: string, version = 0): Promise<void> {
  const input = { playerId: String(player.id), text, version }
  await ask(
    'mutation ($input: EditPlayerNoteInput!) { editPlayerNote(input: $input) { id } }',
    { input },
    editor,
  )
}

async function choose(page: Page, label: string, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label })
  await field.fill(name)
  // those found for an earlier text are not chosen by Enter
  const found = page.locator('[role=listbox][aria-busy=false]')
  await found.getByRole('option', { name }).waitFor()
  await field.press('Enter')
}

async function confirm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Übertragen …' }).click()
  const question = page.getByRole('alertdialog', {
    name: `Alles von ${names.from} auf ${names.to} übertragen?`,
  })
  await question.getByRole('button', { name: 'Übertragen' }).click()
}

test('a player is found, moved to another one after every question, and brought back; a preview that is out of date is shown anew, and nobody is moved to themselves', async () => {
  await note(from, 'Kennt die Regeln')
  await note(to, 'Neu hier')
  const page = await visit({ token: await tokenWith(migratePlayers, viewPlayers) })
  await page.goto('/admin/tools/migrate')
  await choose(page, 'Von welchem Spieler?', names.to)
  const next = page.getByRole('combobox', { name: 'Auf welchen Spieler?' })
  await eventually(() => next.evaluate((field) => field === document.activeElement)).toBe(true)
  await choose(page, 'Auf welchen Spieler?', names.from)
  await page.getByRole('button', { name: 'Richtung tauschen' }).click()
  await expectPath(page, `/admin/tools/migrate?from=${from.player.id}&to=${to.player.id}`)
  await expectText(page, from.player.uuid)
  await page.getByRole('button', { name: 'Übertragen …' }).click()
  await eventually(() => page.getByText('Wähl eine Antwort.').count()).toBe(2)
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('radiogroup')
  await page.getByLabel(`Das Konto von ${names.from}`).check()
  await page.getByLabel('Beide untereinander').check()
  await page.getByLabel('Grund').fill('hat ein neues Spielkonto')
  await page.getByRole('button', { name: 'Übertragen …' }).click()
  await page.getByRole('alertdialog').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await note(to, 'Neu hier, aber nett', 1)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Übertragen' }).click()
  await expectText(page, 'Es wurde noch nichts übertragen.')
  await expectText(page, 'Neu hier, aber nett')
  await confirm(page)
  const done = page
    .getByRole('status')
    .filter({ hasText: `Alles von ${names.from} gehört jetzt ${names.to}` })
  await eventually(() => done.getByRole('link').allInnerTexts()).toEqual([
    `Zur Spielerseite: ${names.from}`,
    `Zur Spielerseite: ${names.to}`,
  ])
  await expectPath(page, '/admin/tools/migrate')
  await page.getByRole('button', { name: `Rückgängig machen: ${names.from} auf ${names.to}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rückgängig machen' }).click()
  const past = page.getByRole('listitem').filter({ hasText: 'hat ein neues Spielkonto' })
  await past.getByText('Rückgängig gemacht', { exact: true }).waitFor()
  await eventually(() => past.getByRole('button').count()).toBe(0)
  await page.goto(`/admin/player/${from.player.id}`)
  await expectText(page, 'Kennt die Regeln')
  await page.getByRole('link', { name: 'Auf einen anderen übertragen' }).click()
  await choose(page, 'Auf welchen Spieler?', names.from)
  await expectText(page, 'Das ist zweimal derselbe Spieler.')
  expect(await page.getByRole('button', { name: 'Übertragen …' }).count()).toBe(0)
})

test('who may not migrate reads which permission is missing', async () => {
  const page = await visit({ token: await tokenWith(viewPlayers) })
  await page.goto('/admin/tools/migrate')
  await expectText(page, migratePlayers)
})
