import { randomUUID } from 'node:crypto'
import { gameServerPermissions } from '@kubora/validation/permissions/game-servers'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violationsOf } from './support/axe-violations.ts'
import { eventually, expectPath, expectText, useBrowser } from './support/browser.ts'
import { bridgeUrl, failMessage, seed, tokenOf } from './support/product.ts'
import { keepToasts } from './support/toasts.ts'

const { visit } = useBrowser()

/** Returns the status with which the bridge responds to a hello with this key. */
async function helloWith(key: string, bootId: string): Promise<number> {
  const response = await fetch(`${bridgeUrl}/hello`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      protocolVersion: 1,
      pluginVersion: 'test',
      bootId,
      identityMode: 'proxy',
    }),
  })
  await response.body?.cancel()
  return response.status
}

async function takeKey(page: Page): Promise<string> {
  const dialog = page.getByRole('alertdialog')
  const key = await dialog.locator('code').innerText()
  expect(key).toMatch(/^kbr_/)
  await dialog.getByRole('button', { name: 'Ich habe ihn eingetragen' }).click()
  return key
}

test('a game server is added, renamed and undone, and its key replaced in two steps', async () => {
  const { account } = await seed.teamMember({ permissions: [gameServerPermissions.editServers] })
  const page = await visit({ token: await tokenOf(account) })
  await keepToasts(page)
  await page.goto('/admin/servers')
  await page.getByRole('link', { name: 'Spielserver hinzufügen' }).click()
  await expectPath(page, '/admin/server/new')
  const bootId = randomUUID()
  const slug = `new-${randomUUID().slice(0, 8)}`
  await page.getByLabel('Name').fill('Neue Lobby')
  await page.getByLabel('Kürzel').fill(slug)
  await page.getByLabel('Art').selectOption('LOBBY')
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click()
  const first = await takeKey(page)
  await expectText(page, 'Noch nie verbunden')
  expect(await helloWith(first, bootId)).toBe(200)
  await page.getByText('Verbunden', { exact: true }).first().waitFor()

  await page.getByLabel('Name').fill('Große Lobby')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expectText(page, '„Große Lobby“ ist gespeichert.')
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await eventually(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Neue Lobby')

  await page.getByRole('button', { name: 'Neuer Schlüssel' }).click()
  const second = await takeKey(page)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(second.slice(0, 8))
  expect(await page.getByRole('button', { name: 'Neuer Schlüssel' }).isDisabled()).toBe(true)
  expect([await helloWith(first, bootId), await helloWith(second, bootId)]).toEqual([200, 200])
  await page
    .getByRole('button', { name: `Widerrufen: Schlüssel ${first.slice(0, 8)}` })
    .first()
    .click()
  await expectText(page, 'Der andere Schlüssel gilt weiter')
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('alertdialog').getByRole('button', { name: 'Widerrufen' }).click()
  await eventually(() => helloWith(first, bootId)).toBe(401)
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Neuer Schlüssel')
  expect(await helloWith(second, bootId)).toBe(200)
  // neither key is kept by the browser
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state]))
  for (const key of [first, second]) expect(kept).not.toContain(key)
  // it is not theirs to trust
  expect(await page.getByRole('button', { name: 'Fürs Team vertrauen' }).isDisabled()).toBe(true)
})

test('an open form follows the changes of others, and does not overwrite one that nobody has read', async () => {
  const { account } = await seed.teamMember({ permissions: [gameServerPermissions.editServers] })
  const { id } = await seed.gameServer({ name: 'Alte Lobby' })
  const [page, other] = [
    await visit({ token: await tokenOf(account) }),
    await visit({ token: await tokenOf(account), width: 390 }),
  ]
  for (const each of [page, other]) {
    await each.goto(`/admin/server/${id}`)
    await each.getByLabel('Name').waitFor()
  }
  expect(await violationsOf(other)).toEqual([])
  await page.getByLabel('Name').fill('Erste')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await eventually(() => other.getByRole('heading', { level: 1 }).innerText()).toBe('Erste')
  await eventually(() => other.getByLabel('Name').inputValue()).toBe('Erste')
  await other.getByLabel('Name').fill('Zweite')
  await page.getByLabel('Name').fill('Dritte')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expectText(other, 'Inzwischen hat jemand anderes gespeichert')
  expect(await other.getByLabel('Name').inputValue()).toBe('Zweite')
  expect(await violationsOf(other)).toEqual([])
  await other.getByRole('button', { name: 'Speichern' }).click()
  await expectText(other, 'Nicht gespeichert')
  expect(await other.getByRole('heading', { level: 1 }).innerText()).toBe('Dritte')
  // a field that was not touched follows, and its change is no conflict
  await page.getByLabel('Welt', { exact: true }).selectOption('fr')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await eventually(() => other.getByLabel('Welt', { exact: true }).inputValue()).toBe('fr')
  expect(await other.getByLabel('Name').inputValue()).toBe('Zweite')
  await other.getByRole('button', { name: 'Speichern' }).click()
  await eventually(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Zweite')
  expect(await page.getByLabel('Welt', { exact: true }).inputValue()).toBe('fr')
})

test('a member without the permission sees the state of a game server and no key', async () => {
  const { account } = await seed.teamMember({ permissions: [] })
  const { id } = await seed.gameServer({ name: 'Nur ansehen' })
  const page = await visit({ token: await tokenOf(account) })
  await page.goto(`/admin/server/${id}`)
  await expectText(page, 'Identität')
  expect(await page.getByText('Schlüssel').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Entfernen' }).count()).toBe(0)
})

test('a message that failed is sent again, and a waiting one is dropped', async () => {
  const { account } = await seed.teamMember({ permissions: [gameServerPermissions.editServers] })
  const [{ id }, player] = [await seed.gameServer({ connected: true }), await seed.player()]
  await failMessage(id, player.id)
  const page = await visit({ token: await tokenOf(account), width: 390 })
  await page.goto(`/admin/server/${id}`)
  await expectText(page, 'Der Spieler war nicht auf diesem Server.')
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: `Noch einmal senden: Nachricht an ${player.name}` }).click()
  await page.getByRole('button', { name: `Verwerfen: Nachricht an ${player.name}` }).click()
  await expectText(page, 'Nichts wartet.')
})
