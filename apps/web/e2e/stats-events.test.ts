import { statsPermissions } from '@kubora/validation/permissions/stats'
import { auditLogPermissions } from '@kubora/validation/permissions/audit-log'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { expect, test } from 'vitest'
import { eventually, expectPath, useBrowser } from './support/browser.ts'
import { seed, tokenOf } from './support/product.ts'
import { keepToasts } from './support/toasts.ts'

const { visit } = useBrowser({ pictures: false })

test('from the player’s page to the events and out of the boards by keys alone, and back by the undo', async () => {
  const permissions = [
    playerPermissions.viewPlayers,
    statsPermissions.editStats,
    auditLogPermissions.viewLogs,
  ]
  const token = await tokenOf((await seed.teamMember({ permissions })).account)
  const [player, server] = [await seed.player(), await seed.gameServer({ kind: 'gungame' })]
  await seed.event(player, server, 2000)
  await seed.event(player, server)
  const pointsOnBoard = async () => {
    const board = await visit()
    await board.goto(`/stats/gungame/daily?name=${player.name}`)
    const points = await board.locator(`#player-${player.id} [data-figure=points]`).textContent()
    await board.close()
    return points
  }
  expect(await pointsOnBoard()).toBe('200')

  const page = await visit({ token })
  await keepToasts(page)
  await page.goto(`/admin/player/${player.id}`)
  await page.getByText('Steht auf den Ranglisten.').waitFor()
  await page.keyboard.press('s')
  await expectPath(page, `/admin/player/${player.id}/stats`)
  await page.getByRole('row', { name: /Kill/ }).nth(1).waitFor()
  expect(await page.locator('main').innerText()).not.toContain('springt zur Suche')
  const isInFirstRow = () =>
    page
      .locator('[data-row-id]')
      .first()
      .evaluate((row) => row.contains(document.activeElement))
  // the first row, chosen and taken out
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('x')
  await page.getByText('1 Zeile ausgewählt').waitFor()
  await page.keyboard.press('v')
  await page.getByRole('dialog').getByText('Ein Ereignis ist ausgewählt.').waitFor()
  await page.keyboard.type('Kill im Spawn')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('row', { name: /Zählt nicht/ }).waitFor()
  await expect.poll(pointsOnBoard).toBe('100')

  expect(await isInFirstRow()).toBe(true)
  await page.getByText('1 Zeile ausgewählt').waitFor({ state: 'detached' })

  await page.keyboard.press('Alt+t')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('row', { name: /Zählt nicht/ }).waitFor({ state: 'detached' })
  await expect.poll(pointsOnBoard).toBe('200')
  expect(await isInFirstRow()).toBe(true)

  await page.keyboard.press('h')
  await page.getByRole('dialog').getByRole('textbox').waitFor()
  await page.keyboard.type('Ein Bot')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Grund in den ACP-Logs ansehen' }).waitFor()
  expect(await isInFirstRow()).toBe(true)
  await page.getByRole('link', { name: 'Grund in den ACP-Logs ansehen' }).press('Enter')
  await page.getByRole('row', { name: /von den Ranglisten genommen/ }).waitFor()
})

test('an undo also brings back the events behind those that are loaded first, where the reader is', async () => {
  const permissions = [playerPermissions.viewPlayers, statsPermissions.editStats]
  const token = await tokenOf((await seed.teamMember({ permissions })).account)
  const [player, server] = [await seed.player(), await seed.gameServer({ kind: 'gungame' })]
  for (let seconds = 60; seconds > 0; seconds -= 1) await seed.event(player, server, seconds * 1000)
  const page = await visit({ token })
  await keepToasts(page)
  await page.goto(`/admin/player/${player.id}/stats`)
  await page.getByRole('row', { name: /Kill/ }).first().waitFor()
  const scroller = page.getByRole('region', { name: 'Statistikereignisse' })
  const last = page.locator('[aria-rowindex="61"]')
  await eventually(async () => {
    await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    return last.count()
  }).toBe(1)
  await page.getByRole('button', { name: 'Alle gefundenen herausnehmen' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Ein Bot')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await last.getByText('Zählt nicht').waitFor()
  await page.getByRole('button', { name: 'Rückgängig', exact: true }).click()
  await last.getByText('Zählt nicht').waitFor({ state: 'detached' })
  expect(await last.count()).toBe(1)
})
