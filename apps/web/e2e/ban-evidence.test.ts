import { randomBytes, randomUUID } from 'node:crypto'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { playerPermissions } from '@kubora/validation/permissions/players'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violationsOf } from './support/axe-violations.ts'
import { useBrowser } from './support/browser.ts'
import { ask, product, seed, tokenOf } from './support/product.ts'
import { keepToasts } from './support/toasts.ts'

const { visit } = useBrowser()
const { viewPlayers } = playerPermissions
const { editBans, viewEvidence } = banPermissions

async function tokenWith(...permissions: string[]): Promise<string> {
  return tokenOf((await seed.teamMember({ permissions })).account)
}
const token = await tokenWith(viewPlayers, editBans, viewEvidence)

async function newBan() {
  const player = await seed.player()
  const ban = { reason: 'Griefing', duration: 30, unit: 'DAYS', idempotencyKey: randomUUID() }
  const create = 'mutation ($input: CreateBanInput!) { createBan(input: $input) { id } }'
  await ask(create, { input: { ...ban, playerId: String(player.id) } }, token)
  return player
}

const cardOf = (page: Page) => page.getByRole('region', { name: 'Sperre', exact: true })

test('a picture is added, opened by those with the permission alone, and removed', async () => {
  const player = await newBan()
  const page = await visit({ token })
  await keepToasts(page)
  await page.goto(`/admin/player/${player.id}`)
  const files = cardOf(page).getByRole('region', { name: 'Belegdateien' })
  // more than the site takes as the body of any other request
  const shot = Buffer.concat([await page.screenshot(), randomBytes(4_000_000)])
  const input = files.locator('input[type=file]')
  await input.setInputFiles({ name: 'Marktplatz.png', mimeType: 'image/png', buffer: shot })
  await files.getByRole('heading', { name: '1 Belegdatei', exact: true }).waitFor()
  await files.getByText(/^Bild, /).waitFor()
  await files.getByRole('button', { name: 'Marktplatz.png öffnen' }).click()
  const picture = files.getByRole('img', { name: 'Marktplatz.png' })
  await picture.waitFor()
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1440)
  expect(await violationsOf(page)).toEqual([])

  const script = Buffer.from('<!doctype html><script>alert(1)</script>')
  await input.setInputFiles({ name: 'bild.png', mimeType: 'image/png', buffer: script })
  await files.getByText(/^Abgelehnt: Möglich sind Bilder/).waitFor()
  await files.getByRole('heading', { name: '1 Belegdatei', exact: true }).waitFor()

  const plain = await visit({ token: await tokenWith(viewPlayers) })
  await plain.goto(`/admin/player/${player.id}`)
  const seen = cardOf(plain).getByRole('region', { name: 'Belegdateien' })
  await seen.getByRole('heading', { name: '1 Belegdatei', exact: true }).waitFor()
  await seen.getByText('Du darfst Belegdateien nicht öffnen.').waitFor()
  expect(await seen.getByRole('button').count()).toBe(0)

  await files.getByRole('button', { name: 'Marktplatz.png entfernen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Entfernen' }).click()
  await files.getByRole('heading', { name: '0 Belegdateien', exact: true }).waitFor()
  await picture.waitFor({ state: 'detached' })
  const toast = page.getByRole('listitem').filter({ hasText: '„Marktplatz.png“ wurde entfernt.' })
  await toast.getByRole('button', { name: 'Rückgängig' }).click()
  await files.getByRole('heading', { name: '1 Belegdatei', exact: true }).waitFor()
  await files.getByRole('button', { name: 'Marktplatz.png öffnen' }).waitFor()
})

test('an upload that a reload interrupts is resumed with the same file, where it stopped', async () => {
  const player = await newBan()
  const page = await visit({ token })
  await page.goto(`/admin/player/${player.id}`)
  const files = cardOf(page).getByRole('region', { name: 'Belegdateien' })
  const shot = Buffer.concat([await page.screenshot(), randomBytes(500_000)])
  const half = Math.floor(shot.length / 2)
  let sent = false
  await page.route('**/api/evidence/*', async (route) => {
    const request = route.request()
    if (request.method() !== 'PATCH') return route.continue()
    if (!sent) {
      const headers = await request.allHeaders()
      const path = new URL(request.url()).pathname
      const tus = ['authorization', 'content-type', 'tus-resumable', 'upload-offset']
      const { status } = await fetch(`${new URL(product.graphql).origin}${path}`, {
        method: 'PATCH',
        headers: Object.fromEntries(tus.map((name) => [name, headers[name] ?? ''])),
        body: shot.subarray(0, half),
      })
      sent = status === 204
    }
    return route.abort()
  })
  const file = { name: 'Marktplatz.png', mimeType: 'image/png', buffer: shot }
  await files.locator('input[type=file]').setInputFiles(file)
  await files.getByText('Die Verbindung ist weg').waitFor()
  await expect.poll(() => sent).toBe(true)

  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.unroute('**/api/evidence/*')
  await files.getByText('Der Upload von Marktplatz.png').waitFor()
  expect(await violationsOf(page)).toEqual([])
  const again = files.getByLabel('Dieselbe Datei auswählen').and(files.locator('input'))
  await again.setInputFiles({ ...file, buffer: Buffer.concat([shot.subarray(0, -1), Buffer.from('x')]) })
  await files.getByText('Das ist eine andere Datei').waitFor()
  const patched = page.waitForRequest((request) => request.method() === 'PATCH')
  await again.setInputFiles({ ...file, name: 'Umbenannt.png' })
  expect((await patched).headers()['upload-offset']).toBe(String(half))
  await files.getByRole('heading', { name: '1 Belegdatei', exact: true }).waitFor()
  await files.getByRole('button', { name: 'Marktplatz.png öffnen' }).waitFor()
  expect(await files.getByText('wurde unterbrochen').count()).toBe(0)
})
