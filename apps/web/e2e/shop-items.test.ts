import { shopPermissions } from '@kubora/validation/permissions/shop'
import { expect, test } from 'vitest'
import { violationsOf } from './support/axe-violations.ts'
import { eventually, expectText, useBrowser } from './support/browser.ts'
import { seed, tokenOf } from './support/product.ts'

const { visit } = useBrowser({ pictures: false })

test('a guest buys a bundle: the rank holds at once, the item comes when its player is where it is delivered', async () => {
  const player = await seed.player()
  const page = await visit({ width: 390 })
  await page.goto('/shop')
  await page.getByRole('article', { name: 'Partypaket' }).getByRole('button').click()
  await page.getByLabel(/^Name im Spiel/).fill(player.name)
  await page.getByLabel(/^E-Mail-Adresse/).fill('party@buyer.example')
  await page.getByLabel(/^Ich akzeptiere/).check()
  await page.getByLabel(/^Ich stimme ausdrücklich zu/).check()
  await page.getByRole('button', { name: /^Zahlungspflichtig bestellen/ }).click()
  await page.getByRole('button', { name: /^Pay €/ }).click()
  await page.getByRole('status').getByText('Bezahlt').waitFor()
  await expectText(page, /Rang Premium, gültig bis/)
  await expectText(page, `Gegenstände: Kommt, sobald ${player.name} auf diesem Server ist: Lobby`)
  expect(await violationsOf(page)).toEqual([])
})

test('who may edit the shop sells an item, after the form showed what was wrong', async () => {
  const { account } = await seed.teamMember({ permissions: [shopPermissions.editShop] })
  const page = await visit({ token: await tokenOf(account) })
  await page.goto('/admin/shop')
  await expectText(page, /Paket: 1 × Premium, 30 Tage, 2 × Feuerwerk, 10 Raketen/)
  await page.getByRole('button', { name: /^Bearbeiten.*Feuerwerk, 10 Raketen$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Art der Spielserver/).waitFor()
  await dialog.getByLabel(/^Daten für das Plugin/).fill('rot')
  await dialog.getByLabel(/^Gegenstand/).fill('diamond; op Bob')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expectText(page, /Bitte gib ein JSON-Objekt ein/)
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByLabel(/^Daten für das Plugin/).fill('{"colour": "red"}')
  await dialog.getByLabel(/^Gegenstand/).fill('minecraft:firework_rocket')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expectText(page, /„Feuerwerk, 10 Raketen“ kostet jetzt 2,99/)
  // a bundle lists what may be in it, and does not list itself
  await page.getByRole('button', { name: /^Bearbeiten.*Partypaket$/ }).click()
  // the form begins in its first field
  await eventually(() =>
    dialog.getByLabel('Art', { exact: true }).evaluate((field) => field === document.activeElement),
  ).toBe(true)
  expect(await dialog.getByLabel('Wie oft: Feuerwerk, 10 Raketen').inputValue()).toBe('2')
  expect(await dialog.getByLabel('Wie oft: Partypaket').count()).toBe(0)
})

test('of two who change one product the second sees what the first saved, keeps what was typed, and saves', async () => {
  const { account } = await seed.teamMember({ permissions: [shopPermissions.editShop] })
  const token = await tokenOf(account)
  const [first, second] = [await visit({ token }), await visit({ token })]
  for (const page of [first, second]) {
    await page.goto('/admin/shop')
    await page.getByRole('button', { name: /^Bearbeiten.*Feuerwerk, 10 Raketen$/ }).click()
  }
  const fieldOf = (page: typeof first, name: RegExp) => page.getByRole('dialog').getByLabel(name)
  const save = (page: typeof first) =>
    page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click()
  await fieldOf(first, /^Preis in Euro/).fill('3,49')
  await fieldOf(first, /^Bestand/).fill('500')
  await fieldOf(second, /^Preis in Euro/).fill('3,99')
  await save(first)
  await expectText(first, /kostet jetzt 3,49/)
  await save(second)
  await expectText(second, /Jemand anderes war schneller\. Deine Eingaben sind noch da/)
  await expectText(second, /So ist es jetzt/)
  await eventually(() => fieldOf(second, /^Bestand/).inputValue()).toBe('500')
  expect(await fieldOf(second, /^Preis in Euro/).inputValue()).toBe('3,99')
  await save(second)
  await expectText(second, /kostet jetzt 3,99/)
})
