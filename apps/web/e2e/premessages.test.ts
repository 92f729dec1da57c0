import { randomUUID } from 'node:crypto'
import { inRealm } from '@kubora/validation/permissions'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violationsOf } from './support/axe-violations.ts'
import { eventually, expectText, useBrowser } from './support/browser.ts'
import { ask, seed, tokenOf } from './support/product.ts'
import { keepToasts } from './support/toasts.ts'

const { visit } = useBrowser({ pictures: false })
// the demo has none in this realm, and no other file adds any
const realm = 'freeroam'
const tag = randomUUID().slice(0, 6)
const player = await seed.player({ name: `Pm_${tag}` })
const viewing = inRealm(roleplayPermissions.viewMessages, realm)
const editing = inRealm(roleplayPermissions.editMessages, realm)
const tokenWith = async (...permissions: string[]) =>
  tokenOf((await seed.teamMember({ permissions })).account)

const content = (name: string) => ({
  name,
  chatTypes: ['UNBAN'],
  texts: { de: `Text ${name}`, en: `Text ${name}`, fr: `Text ${name}` },
})

async function add(token: string, name: string, own = false): Promise<string> {
  const added = await ask<{ addPremessage: { id: string } }>(
    `mutation ($input: PremessageInput!, $own: Boolean!, $key: ID!) { addPremessage(realm: ${realm}, own: $own, input: $input, idempotencyKey: $key) { id } }`,
    { input: content(name), own, key: randomUUID() },
    token,
  )
  return added.addPremessage.id
}

const namesOf = (page: Page) => page.locator('tbody tr td:nth-child(2)').allInnerTexts()

async function write(page: Page, language: string, text: string): Promise<void> {
  await page.getByRole('tab', { name: language }).click()
  await page.getByLabel(`Text auf ${language}`).fill(text)
}

test('a premessage is written in three languages, previewed for a player, moved, deleted and brought back; what somebody else saved meanwhile is shown, and what was typed stays', async () => {
  const token = await tokenWith(viewing, editing, playerPermissions.viewPlayers)
  await add(token, `A ${tag}`)
  const page = await visit({ token })
  await keepToasts(page)
  await page.goto(`/admin/messages/${realm}`)
  await eventually(() => namesOf(page)).toEqual([`A ${tag}`])

  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill(`B ${tag}`)
  await write(page, 'Deutsch', 'Hallo ')
  await dialog.getByRole('button', { name: 'Spieler', exact: true }).click()
  await page.keyboard.type(', {plaeyr}, es geht um ')
  await dialog.getByRole('button', { name: 'Abfragen …' }).click()
  // what is asked for is selected, to be typed over
  await page.keyboard.type('Anlass')
  expect(await dialog.getByLabel('Text auf Deutsch').inputValue()).toBe(
    'Hallo {player}, {plaeyr}, es geht um {?Anlass}',
  )
  await write(page, 'Englisch', 'Hello {player}')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  // back to the first language that is wrong
  await expectText(page, '„plaeyr“ ist kein Platzhalter')
  await dialog.getByText('fehlt').waitFor()
  await write(page, 'Deutsch', 'Hallo {player}, es geht um {?Anlass} am {banEnd}')
  await write(page, 'Französisch', 'Bonjour {player}')

  await page.getByRole('tab', { name: 'Deutsch' }).click()
  await dialog.getByLabel('Für welchen Spieler?').fill(player.name)
  await dialog.getByRole('option', { name: player.name }).click()
  await dialog.getByLabel('Anlass').fill('Griefing')
  const preview = dialog.getByRole('group', { name: 'Text der Vorschau' })
  // nobody banned the player: the end stays open
  await eventually(() => preview.innerText()).toBe(
    `Hallo ${player.name}, es geht um Griefing am Ende der Sperre`,
  )
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await eventually(() => namesOf(page)).toEqual([`A ${tag}`, `B ${tag}`])

  await page
    .locator('tbody tr')
    .nth(1)
    .getByRole('button', { name: `B ${tag} nach oben` })
    .click()
  await eventually(() => namesOf(page)).toEqual([`B ${tag}`, `A ${tag}`])

  await page
    .locator('tbody tr')
    .first()
    .getByRole('button', { name: `B ${tag} löschen` })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click()
  await eventually(() => namesOf(page)).toEqual([`A ${tag}`])
  const deleted = page.getByRole('listitem').filter({ hasText: `„B ${tag}“ ist gelöscht.` })
  await deleted.getByRole('button', { name: 'Rückgängig' }).click()
  await eventually(() => namesOf(page)).toEqual([`B ${tag}`, `A ${tag}`])

  // what somebody else saves while it is edited
  const id = await add(token, `C ${tag}`)
  await page.getByRole('button', { name: `C ${tag} bearbeiten` }).click()
  await dialog.getByLabel('Text auf Deutsch').fill('Von mir')
  await ask(
    `mutation ($id: ID!, $input: PremessageInput!) { editPremessage(realm: ${realm}, id: $id, version: 1, input: $input) { id } }`,
    { id, input: { ...content(`C ${tag}`), texts: { de: 'Von ihr', en: 'Hers', fr: 'Le sien' } } },
    token,
  )
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expectText(page, 'Jemand anderes war schneller.')
  await expectText(page, 'Von ihr')
  expect(await dialog.getByLabel('Text auf Deutsch').inputValue()).toBe('Von mir')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expectText(page, 'Von mir')

  // what somebody else deletes while it is edited
  await page.getByRole('button', { name: `C ${tag} bearbeiten` }).click()
  await dialog.getByLabel('Text auf Deutsch').fill('Noch mehr von mir')
  await ask(
    `mutation ($id: ID!) { deletePremessage(realm: ${realm}, id: $id, version: 3) { id } }`,
    { id },
    token,
  )
  await eventually(() => namesOf(page)).toEqual([`B ${tag}`, `A ${tag}`])
  expect(await dialog.getByLabel('Text auf Deutsch').inputValue()).toBe('Noch mehr von mir')
})

test('who may only view has own ones, and changes none of the team’s; a change of the team’s comes by itself', async () => {
  const editor = await tokenWith(viewing, editing)
  const reader = await tokenWith(viewing)
  const [team, own] = [`D ${tag}`, `E ${tag}`]
  await add(editor, team)
  const page = await visit({ token: reader })
  await keepToasts(page)
  await page.goto(`/admin/messages/${realm}?q=${tag}`)
  await page.getByText(team, { exact: true }).waitFor()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill(own)
  for (const language of ['Deutsch', 'Englisch', 'Französisch']) await write(page, language, own)
  await expectText(page, 'musst du Spieler ansehen dürfen')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: `${own} löschen` }).waitFor()
  expect(await page.getByRole('button', { name: `${team} löschen` }).count()).toBe(0)
  await page.getByRole('button', { name: `${own} löschen` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click()
  await page.getByRole('button', { name: 'Rückgängig' }).first().click()
  await page.getByRole('button', { name: `${own} löschen` }).waitFor()
  await add(editor, `F ${tag}`)
  await page.getByText(`F ${tag}`, { exact: true }).waitFor()
})
