import { randomUUID } from 'node:crypto'
import { livestreamPermissions } from '@kubora/validation/permissions/livestreams'
import { playerPermissions } from '@kubora/validation/permissions/players'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually, expectPath, useBrowser } from './support/browser.ts'
import { seed, tokenOf } from './support/product.ts'
import { keepToasts } from './support/toasts.ts'

const { visit } = useBrowser({ pictures: false })
const team = await seed.teamMember({
  permissions: [playerPermissions.viewPlayers, livestreamPermissions.editLivestreams],
})
const other = await seed.player()

const messageField = (page: Page) => page.getByRole('textbox', { name: /^Nachricht/ })
const offer = (page: Page) => page.getByRole('status').filter({ hasText: 'ungespeicherten Entwurf' })

test('a typed message survives leaving the page, is offered with its age, and can be discarded', async () => {
  const page = await visit({ token: await tokenOf(team.account) })
  const text = `Entwurf ${randomUUID()}`
  await page.goto(`/admin/player/${team.player.id}`)
  await messageField(page).fill(text)
  await page.getByRole('link', { name: 'Spielserver' }).click()
  const question = page.getByRole('alertdialog', { name: 'Noch nicht gesendet' })
  await question.getByRole('button', { name: 'Ohne Senden verlassen' }).click()
  await page.getByRole('heading', { level: 1, name: 'Spielserver' }).waitFor()
  await page.goBack()
  await offer(page)
    .getByText(/vor|jetzt/)
    .waitFor()
  // nothing replaces what is typed instead, and both are kept
  await messageField(page).fill('Etwas anderes')
  await eventually(() => offer(page).count()).toBe(0)
  await page.reload()
  await offer(page).getByRole('button', { name: 'Weiterschreiben' }).click()
  expect(await messageField(page).inputValue()).toBe('Etwas anderes')
  expect(await messageField(page).evaluate((field) => field === document.activeElement)).toBe(true)
  await messageField(page).fill('')
  await offer(page).getByRole('button', { name: 'Weiterschreiben' }).click()
  expect(await messageField(page).inputValue()).toBe(text)
  await messageField(page).fill('')
  await eventually(() => offer(page).count()).toBe(0)
  await page.reload()
  await messageField(page).waitFor()
  expect(await offer(page).count()).toBe(0)
})

test('a draft belongs to its player, and ends when it is sent', async () => {
  const page = await visit({ token: await tokenOf(team.account) })
  await page.goto(`/admin/player/${team.player.id}`)
  await messageField(page).fill('Nur für diesen')
  await page.reload()
  await offer(page).waitFor()
  await page.goto(`/admin/player/${other.id}`)
  await messageField(page).waitFor()
  expect(await offer(page).count()).toBe(0)
  await page.goto(`/admin/player/${team.player.id}`)
  await offer(page).getByRole('button', { name: 'Weiterschreiben' }).click()
  await page.getByRole('button', { name: 'Senden' }).click()
  await eventually(() => messageField(page).inputValue()).toBe('')
  expect(await page.evaluate(() => localStorage.getItem('kubora.formDrafts'))).toBeNull()
})

test('a message sent by a key pressed twice is one message, and its outcome ends with the next attempt', async () => {
  const page = await visit({ token: await tokenOf(team.account) })
  await page.goto(`/admin/player/${other.id}`)
  await messageField(page).fill('Zweimal gedrückt')
  const outcome = page.getByRole('status').filter({ hasText: /Nachricht|Spieler/ })
  await messageField(page).press('Control+Enter')
  await eventually(() => messageField(page).inputValue()).toBe('')
  await outcome.waitFor()
  await messageField(page).press('Control+Enter')
  expect(await messageField(page).getAttribute('aria-invalid')).toBeNull()
  expect(await outcome.count()).toBe(1)
  expect(await page.getByText('Zweimal gedrückt').count()).toBe(1)
  // an attempt that sends nothing is not told the outcome of the one before
  await page.getByRole('button', { name: 'Senden' }).click()
  await eventually(() => messageField(page).getAttribute('aria-invalid')).toBe('true')
  await eventually(() => outcome.count()).toBe(0)
})

test('the form of a dialog offers what was typed, and a logout removes it', async () => {
  const page = await visit({ token: await tokenOf(team.account) })
  await page.goto('/admin/livestreams')
  const open = () => page.getByRole('button', { name: 'Kanal hinzufügen' }).click()
  await open()
  await page.getByLabel('Anzeigename').fill('Halbfertig')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Ohne Speichern verlassen' }).click()
  await open()
  await page.getByRole('dialog').getByRole('button', { name: 'Weiterschreiben' }).click()
  expect(await page.getByLabel('Anzeigename').inputValue()).toBe('Halbfertig')
  await page.keyboard.press('Escape')
  await eventually(() => page.evaluate(() => localStorage.getItem('kubora.formDrafts'))).not.toBeNull()
  await page.getByRole('button', { name: 'Menü öffnen' }).click()
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Angemeldet bleiben' }).click()
  expect(await page.evaluate(() => localStorage.getItem('kubora.formDrafts'))).not.toBeNull()
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Abmelden' }).click()
  await expectPath(page, '/')
  expect(await page.evaluate(() => localStorage.getItem('kubora.formDrafts'))).toBeNull()
})

test('text is kept when the session ended before it was sent', async () => {
  const member = await seed.teamMember({ permissions: [playerPermissions.viewPlayers] })
  const page = await visit({ token: await tokenOf(member.account) })
  await page.goto(`/admin/player/${other.id}`)
  await messageField(page).fill('Vor dem Ende geschrieben')
  await page.evaluate(() => localStorage.setItem('kubora.tokenTime', '1'))
  await page.reload()
  await page.getByLabel('E-Mail').fill(member.account.email)
  await page.getByLabel('Passwort', { exact: true }).fill(member.account.password)
  await page.keyboard.press('Enter')
  await expectPath(page, `/admin/player/${other.id}`)
  await offer(page).getByRole('button', { name: 'Weiterschreiben' }).click()
  expect(await messageField(page).inputValue()).toBe('Vor dem Ende geschrieben')
})

test('text stays in its field, and on the device, when the connection is lost while it is sent', async () => {
  const page = await visit({ token: await tokenOf(team.account) })
  await page.goto(`/admin/player/${other.id}`)
  await messageField(page).fill('Unterwegs verloren')
  await page.route('**/api/graphql', (route) => route.abort())
  await page.getByRole('button', { name: 'Senden' }).click()
  await page.locator('form').getByRole('alert').waitFor()
  expect(await messageField(page).inputValue()).toBe('Unterwegs verloren')
  await page.unroute('**/api/graphql')
  await page.reload()
  await offer(page).waitFor()
})

test('a toast covers neither the notice about cookies nor a primary button on a phone', async () => {
  const page = await visit({ token: await tokenOf(team.account), width: 390 })
  await keepToasts(page)
  await page.goto('/admin/livestreams')
  await page.evaluate(() => localStorage.removeItem('kubora.cookiesAccepted'))
  await page.context().clearCookies()
  await page.reload()
  const accept = page.getByRole('dialog', { name: /Cookies/ }).getByRole('button')
  await accept.waitFor()
  await page.getByRole('button', { name: 'Kanal hinzufügen' }).click()
  await page.getByLabel('Name oder Adresse des Kanals').fill(`toast_${randomUUID().slice(0, 8)}`)
  await page.getByLabel('Anzeigename').fill('Toast')
  await page.getByRole('button', { name: 'Speichern' }).click()
  const toast = page.getByText('Toast ist gespeichert.')
  await toast.waitFor()
  await eventually(async () => {
    const [shown, notice] = [
      await page.locator('[data-sonner-toast]').boundingBox(),
      await accept.boundingBox(),
    ]
    if (shown === null || notice === null) return 'missing'
    return shown.y + shown.height <= notice.y || notice.y + notice.height <= shown.y ? 'apart' : 'covered'
  }).toBe('apart')
  expect(await toast.isVisible()).toBe(true)
})
