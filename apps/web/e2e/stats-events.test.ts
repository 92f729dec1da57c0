import { statsPermissions } from '@kubora/validation/permissions/stats'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { expect, test } from 'vitest'
import { expectPath, useBrowser } from './support/browser.ts'
import { seed, tokenOf } from './support/product.ts'
import { keepToasts } from './support/toasts.ts'

const { visit } = useBrowser({ pictures: false })

test('from the player’s page to the events and out of the boards by keys alone, and back by the undo', async () => {
  const permissions = [playerPermissions.viewPlayers, statsPermissions.editStats]
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

  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await page.getByRole('row', { name: /Zählt nicht/ }).waitFor({ state: 'detached' })
  await expect.poll(pointsOnBoard).toBe('200')
})
