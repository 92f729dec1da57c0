import { inRealm } from '@kubora/validation/permissions'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { expect, test } from 'vitest'
import { eventually, expectPath, expectText, useBrowser } from './support/browser.ts'
import { seed, tokenOf } from './support/product.ts'

const { visit } = useBrowser()
const sender = await seed.linkedPlayer()
const reported = await seed.player()
const member = await seed.teamMember({ permissions: [inRealm(chatPermissions.answerChats, 'de')] })

test('plain words lead to a form, whose answers outlast every error, and both sides read them', async () => {
  const page = await visit({ token: await tokenOf(sender.account) })
  await page.goto('/chats/new')
  // what one cannot open says why
  await expectText(page, /Du bist nicht gesperrt/)
  await expectText(page, /Dafür brauchst du einen Charakter/)
  expect(await page.getByRole('link', { name: 'Entbannung' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Spieler melden' }).click()
  await expectPath(page, '/chats/new/report-player')

  // the world is chosen, not overlooked
  await page.getByRole('button', { name: 'Anfrage abschicken' }).click()
  await expectText(page, /Bitte wähle einen der Vorschläge/)
  await page.getByLabel('Welche Welt betrifft es?').selectOption('de')

  // an error on leaving a field
  const whom = page.getByLabel('Wen meldest du?')
  await whom.fill(' ')
  await page.getByLabel('Wo war das?').fill('Am Hafen')
  await expectText(page, /Leerzeichen/)
  await whom.fill('Niemand_Da')
  await page.getByLabel('An welchem Tag war das?').fill('2026-01-31')
  const happened = page.getByLabel('Was ist passiert?')
  await happened.fill('Er hat mich gerammt.')
  await page.getByLabel(/Gibt es Aufnahmen/).fill('https://videos.example/a')
  await page.waitForTimeout(600)
  await page.reload()
  await page.getByRole('button', { name: 'Weiterschreiben' }).click()
  await eventually(() => happened.inputValue()).toBe('Er hat mich gerammt.')
  await page.getByRole('button', { name: 'Anfrage abschicken' }).click()
  await expectText(page, /Diesen Spieler kennen wir nicht/)
  expect(await happened.inputValue()).toBe('Er hat mich gerammt.')
  await whom.fill(reported.name.toUpperCase())
  await page.getByRole('button', { name: 'Anfrage abschicken' }).click()
  await expectText(page, /Du hast die Anfrage gestellt/)
  await page.getByText('Angaben', { exact: true }).click()
  await page.getByText(reported.name, { exact: true }).waitFor()

  const team = await visit({ token: await tokenOf(member.account) })
  await team.goto(`/admin/chats/${page.url().split('/').at(-1)}`)
  await team.getByText('Er hat mich gerammt.', { exact: true }).waitFor()
  const link = team.getByRole('link', { name: 'https://videos.example/a' })
  expect(await link.getAttribute('rel')).toContain('noopener')
})
