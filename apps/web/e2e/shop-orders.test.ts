import { readFile } from 'node:fs/promises'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { shopPermissions } from '@kubora/validation/permissions/shop'
import { expect, test } from 'vitest'
import { eventually, expectPath, expectText, useBrowser } from './support/browser.ts'
import { seed, tokenOf } from './support/product.ts'

const { visit } = useBrowser({ pictures: false })
const team = await seed.teamMember({
  permissions: [shopPermissions.refundOrders, playerPermissions.viewPlayers],
})
const token = await tokenOf(team.account)
const buyer = await seed.player()
const [paid, faulty] = [await seed.order(buyer), await seed.order(buyer, { fault: 'REFUND' })]

test('what needs the team comes first; any other order is found, opened by keyboard, exported and paid back', async () => {
  const page = await visit({ token, locale: 'en' })
  await page.goto('/admin/orders')
  await page.getByRole('link', { name: String(faulty.number), exact: true }).waitFor()
  expect(await page.getByRole('link', { name: String(paid.number), exact: true }).count()).toBe(0)
  await page.getByLabel('Search orders').fill(buyer.uuid)
  await expectText(page, '2 orders')
  // a date is typed key by key: a year of one digit filters nothing, and nothing that is typed is lost
  const from = page.getByLabel('From', { exact: true })
  await from.focus()
  await page.keyboard.type('10012025')
  expect(await from.inputValue()).toBe('2025-10-01')
  await eventually(() => new URL(page.url()).searchParams.get('from')).toBe('2025-10-01')
  await page.getByRole('button', { name: 'This month' }).click()
  await eventually(() => from.inputValue()).not.toBe('2025-10-01')
  await expectText(page, '2 orders')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ])
  const [, ...lines] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines.map((line) => Number(line.split(',')[0]))).toEqual([faulty.number, paid.number])
  // by keyboard alone
  await page.locator('h1').click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expectPath(page, `/admin/order/${paid.id}`)
  await page.getByRole('heading', { name: `Order ${paid.number}`, level: 1 }).waitFor()
  await expectText(page, `pi_${paid.id}`)
  await page.getByRole('button', { name: 'Pay back', exact: true }).click()
  // the amount follows the lines until it is typed
  const amount = page.getByRole('dialog').getByLabel(/^Amount in euro/)
  const line = page.getByRole('dialog').getByRole('checkbox', { name: /Rang · €10\.00/ })
  expect(await amount.inputValue()).toBe('10,00')
  await line.uncheck()
  expect(await amount.inputValue()).toBe('')
  await line.check()
  await amount.fill('4')
  await line.uncheck()
  expect(await amount.inputValue()).toBe('4')
  await line.check()
  await expectText(page, '€4.00 back · taken back: Rang')
  await page.getByRole('button', { name: 'Pay back now' }).click()
  await expectText(page, '€4.00 is being paid back.')
  await expectText(page, /^Paid back by/)
  // the provider does not know the payment of this order
  const note = page.getByRole('button', { name: 'Mark as done' })
  await eventually(async () => {
    await page.reload()
    await expectText(page, /^Paid back by/)
    return note.count()
  }).toBe(1)
  await note.click()
  await expectText(page, 'The failed refund is marked as done.')
  // what the team settled otherwise stays named, and is not proposed again
  await expectText(page, 'Failed, settled by the team')
  await page.getByRole('button', { name: 'Pay back', exact: true }).click()
  await expectText(page, /^The team has already settled €4\.00 in another way/)
  expect(await amount.inputValue()).toBe('6,00')
})

test('a player’s page has the orders for the player, and a phone shows the list', async () => {
  const page = await visit({ token, width: 390 })
  await page.goto(`/admin/player/${buyer.id}`)
  await page.getByRole('link', { name: `Bestellung ${faulty.number}` }).click()
  await page.getByRole('heading', { name: `Bestellung ${faulty.number}`, level: 1 }).waitFor()
  await page.goto('/admin/orders')
  await expectText(page, `Bestellung ${faulty.number}`)
  await page.goto('/admin/revenue')
  await page.getByRole('heading', { name: 'Umsatz', level: 1 }).waitFor()
})
