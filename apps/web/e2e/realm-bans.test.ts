import { randomUUID } from 'node:crypto'
import { inRealm } from '@kubora/validation/permissions'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { expect, test } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { ask, seed, tokenOf } from './support/product.ts'

const { visit } = useBrowser({ pictures: false })
const { editBans, editRealmBans } = banPermissions

const tokenWith = async (...permissions: string[]) =>
  tokenOf((await seed.teamMember({ permissions: [playerPermissions.viewPlayers, ...permissions] })).account)

test('who may ban in one realm is offered only that realm, and reads why another ban cannot be changed', async () => {
  const [banned, other] = [await seed.player(), await seed.player()]
  const input = { playerId: String(banned.id), reason: 'Griefing', duration: 1, unit: 'DAYS' }
  const variables = { input: { ...input, idempotencyKey: randomUUID() } }
  const create = 'mutation ($input: CreateBanInput!) { createBan(input: $input) { id } }'
  await ask(create, variables, await tokenWith(editBans))
  const page = await visit({ token: await tokenWith(inRealm(editRealmBans, 'de')) })
  const [card, dialog] = [page.getByRole('region', { name: 'Sperre', exact: true }), page.getByRole('dialog')]
  const button = (name: string) => card.getByRole('button', { name, exact: true })

  await page.goto(`/admin/player/${banned.id}`)
  await card.getByText('Du darfst nur Sperren ändern, die für Roleplay DE gelten.').waitFor()
  for (const name of ['Bearbeiten', 'Verkürzen', 'Entsperren', 'Erneut senden'])
    expect(await button(name).count()).toBe(0)

  await page.goto(`/admin/player/${other.id}`)
  await button('Sperren').click()
  const scope = dialog.getByLabel('Gilt für')
  expect(await scope.locator('option').allTextContents()).toEqual(['Roleplay DE'])
  await dialog.getByText('Du darfst nur hier sperren.').waitFor()
  await dialog.getByLabel(/^Grund/).fill('Im Rollenspiel')
  await dialog.getByRole('button', { name: 'Sperren' }).click()
  await dialog.waitFor({ state: 'detached' })
  await card.getByText('Roleplay DE').first().waitFor()

  await button('Bearbeiten').click()
  expect(await scope.locator('option').allTextContents()).toEqual(['Roleplay DE'])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await button('Entsperren').click()
  await dialog.getByRole('button', { name: 'Entsperren' }).click()
  await card.getByText('Dieser Spieler ist nicht gesperrt.').waitFor()
})
