import { randomUUID } from 'node:crypto'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { warningPermissions } from '@kubora/validation/permissions/warnings'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violationsOf } from './support/axe-violations.ts'
import { eventually, expectText, useBrowser } from './support/browser.ts'
import { newestMail } from './support/mails.ts'
import { ask, seed, tokenOf } from './support/product.ts'
import { keepToasts } from './support/toasts.ts'

const { visit } = useBrowser({ pictures: false })
const { account, player } = await seed.linkedPlayer()
const permissions = [
  playerPermissions.viewPlayers,
  banPermissions.editBanTemplates,
  ...Object.values(warningPermissions),
]
const token = await tokenOf((await seed.teamMember({ permissions })).account)
const bannerToken = await tokenOf(
  (await seed.teamMember({ permissions: [playerPermissions.viewPlayers, banPermissions.editBans] })).account,
)
const lifterToken = await tokenOf(
  (await seed.teamMember({ permissions: [playerPermissions.viewPlayers, banPermissions.deleteBans] }))
    .account,
)
const cardOf = (page: Page) => page.getByRole('region', { name: 'Verwarnungen', exact: true })

test('a warning is given, seen by its player, changed against somebody else, and deleted', async () => {
  const page = await visit({ token, width: 390 })
  const [card, dialog] = [cardOf(page), page.getByRole('dialog')]
  await page.goto(`/admin/player/${player.id}`)
  await card.getByText('Keine aktive Verwarnung.').waitFor()
  await card.getByRole('button', { name: 'Verwarnen' }).click()
  await dialog.getByLabel(/^Grund/).fill('Spam im Chat')
  await dialog.getByLabel('Verfällt nach Tagen').fill('0')
  await dialog.getByRole('button', { name: 'Verwarnen' }).click()
  await eventually(() => dialog.getByLabel('Verfällt nach Tagen').getAttribute('aria-invalid')).toBe('true')
  await dialog.getByLabel('Verfällt nach Tagen').fill('30')
  await dialog.getByLabel(/^Regel/).selectOption({ label: 'Netzwerk · Keine Werbung' })
  await dialog.getByLabel('Bemerkung fürs Team').fill('Nur fürs Team')
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Verwarnen' }).click()
  await dialog.waitFor({ state: 'detached' })
  await card.getByText('1 aktiv').waitFor()
  await card.getByRole('link', { name: 'Keine Werbung' }).waitFor()
  await card.getByText('Wird beim nächsten Beitritt gezeigt').waitFor()
  // by the clock of the network, which is not the one of this device
  await card
    .getByText(/^\d\d\.\d\d\.\d{4}, \d\d:\d\d MES?Z$/)
    .first()
    .waitFor()

  const own = await visit({ token: await tokenOf(account) })
  await own.goto('/account')
  await expectText(own, 'Du bist verwarnt')
  await expectText(own, 'Spam im Chat')
  expect(await own.getByText('Nur fürs Team').count()).toBe(0)
  const { text } = await newestMail(account.email)
  expect(text).toContain('Spam im Chat')
  expect(text).not.toContain('Nur fürs Team')

  await card.getByRole('button', { name: 'Bearbeiten' }).click()
  await dialog.getByLabel(/^Grund/).fill('Spam im Chat, mehrmals')
  const { player: read } = await ask<{ player: { warnings: { items: { id: string }[] } } }>(
    'query ($id: ID!) { player(id: $id) { warnings { items { id } } } }',
    { id: String(player.id) },
    token,
  )
  const input = { id: read.warnings.items[0]?.id, version: 1, reason: 'Werbung', days: 40 }
  await ask('mutation ($input: EditWarningInput!) { editWarning(input: $input) { id } }', { input }, token)
  await dialog.getByText('Die Verwarnung wurde inzwischen geändert.', { exact: false }).waitFor()
  await dialog.getByText('Werbung', { exact: true }).waitFor()
  // what is shown since the form was opened is not overwritten by the first save
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await dialog.getByText('Jemand anderes war schneller', { exact: false }).waitFor()
  expect(await dialog.getByLabel(/^Grund/).inputValue()).toBe('Spam im Chat, mehrmals')
  expect(await dialog.getByLabel('Verfällt nach Tagen').inputValue()).toBe('40')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await dialog.waitFor({ state: 'detached' })
  await card.getByText('Spam im Chat, mehrmals').waitFor()

  await card.getByRole('button', { name: 'Löschen' }).click()
  await dialog.getByLabel('Warum?').fill('Verwechselt')
  await dialog.getByRole('button', { name: 'Löschen' }).click()
  await dialog.waitFor({ state: 'detached' })
  await card.getByText('Keine aktive Verwarnung.').waitFor()
  await card.getByText('1 frühere Verwarnung').click()
  await card.getByText('Verwechselt').waitFor()
})

test('a threshold is added, proposes its template on the player’s page, is deleted, and that is undone', async () => {
  const templateName = `Verwarnt ${randomUUID().slice(0, 8)}`
  const reasons = { de: 'Zu oft verwarnt', en: 'Warned too often', fr: 'Trop d’avertissements' }
  const steps = [3, 9].map((duration) => ({ duration, unit: 'DAYS' }))
  const template = { name: templateName, realm: null, reasons, steps }
  const { addBanTemplate: added } = await ask<{ addBanTemplate: { id: string } }>(
    'mutation ($input: BanTemplateInput!) { addBanTemplate(input: $input) { id } }',
    { input: template },
    token,
  )
  const warned = await seed.player()
  const warn = (reason: string) =>
    ask(
      'mutation ($input: CreateWarningInput!) { createWarning(input: $input) { id } }',
      { input: { playerId: String(warned.id), reason, days: 30, idempotencyKey: randomUUID() } },
      token,
    )
  await warn('Spam')
  await warn('Beleidigung')
  const page = await visit({ token })
  await keepToasts(page)
  const [thresholds, dialog] = [
    page.getByRole('region', { name: 'Schwellen für Verwarnungen' }),
    page.getByRole('dialog'),
  ]
  await page.goto('/admin/ban-templates')
  await thresholds.getByRole('button', { name: 'Schwelle hinzufügen' }).click()
  await dialog.getByLabel('Aktive Verwarnungen').fill('2')
  await dialog.getByLabel('Vorgeschlagene Vorlage').selectOption({ label: templateName })
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await dialog.waitFor({ state: 'detached' })
  await thresholds.getByText(templateName).waitFor()
  expect(await violationsOf(page)).toEqual([])

  await page.goto(`/admin/player/${warned.id}`)
  await cardOf(page).getByText(`Vorschlag: Sperre mit der Vorlage „${templateName}“`).waitFor()
  expect(await cardOf(page).getByRole('link', { name: 'Mit dieser Vorlage sperren' }).count()).toBe(0)

  const banner = await visit({ token: bannerToken, width: 390 })
  const [form, ban] = [
    banner.getByRole('dialog'),
    banner.getByRole('region', { name: 'Sperre', exact: true }),
  ]
  await banner.goto(`/admin/player/${warned.id}`)
  await cardOf(banner).getByRole('link', { name: 'Mit dieser Vorlage sperren' }).click()
  await eventually(() => form.getByLabel(/^Grund/).inputValue()).toBe('Zu oft verwarnt')
  expect(new URL(banner.url()).search).toBe('')
  expect(await violationsOf(banner)).toEqual([])
  await form.getByRole('button', { name: 'Sperren' }).click()
  await form.waitFor({ state: 'detached' })
  await ban.getByText(templateName).first().waitFor()
  await eventually(() => cardOf(banner).getByText('Vorschlag:', { exact: false }).count()).toBe(0)
  // the next ban is the next step, though the one before was read on this page
  const { player: held } = await ask<{ player: { ban: { id: string; version: number } } }>(
    'query ($id: ID!) { player(id: $id) { ban { id version } } }',
    { id: String(warned.id) },
    bannerToken,
  )
  await ask(
    'mutation ($input: UnbanInput!) { unban(input: $input) { id } }',
    { input: held.ban },
    lifterToken,
  )
  const ended = { playerId: String(warned.id), templateId: added.id, duration: 0, unit: 'DAYS' }
  await ask(
    'mutation ($input: CreateBanInput!) { createBan(input: $input) { id } }',
    { input: { ...ended, reason: 'Zu oft verwarnt', idempotencyKey: randomUUID() } },
    bannerToken,
  )
  await warn('Werbung')
  await cardOf(banner).getByRole('link', { name: 'Mit dieser Vorlage sperren' }).click()
  await eventually(() => form.getByLabel(/^Dauer/).inputValue()).toBe('9')

  await page.goto('/admin/ban-templates')
  await thresholds
    .getByRole('listitem')
    .filter({ hasText: templateName })
    .getByRole('button', { name: /löschen/i })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click()
  await eventually(() => thresholds.getByText(templateName).count()).toBe(0)
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'Schwelle gelöscht.' })
  await toast.getByRole('button', { name: 'Rückgängig' }).click()
  await thresholds.getByText(templateName).waitFor()
})
