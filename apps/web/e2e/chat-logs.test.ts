import { inRealm } from '@kubora/validation/permissions'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { expect, test } from 'vitest'
import { eventually, expectText, useBrowser } from './support/browser.ts'
import { seed, tokenOf } from './support/product.ts'

const { visit } = useBrowser()
const sender = await seed.linkedPlayer()
const reported = await seed.player()
const member = await seed.teamMember({ permissions: [inRealm(chatPermissions.answerChats, 'de')] })

test('a player chooses a log made meanwhile in the game, and the team reads its lines', async () => {
  const page = await visit({ token: await tokenOf(sender.account) })
  await page.goto('/chats/new/report-player')
  const log = page.getByLabel(/Gehört ein Log aus dem Spiel dazu/)
  await page.getByLabel('Welche Welt betrifft es?').selectOption('de')
  await expectText(page, /Noch hast du keins/)
  const at = '2026-03-01T12:00:00.000Z'
  const said = (name: string, uuid: string, text: string) => ({
    at,
    sender: { uuid, name },
    channel: 'Lokal',
    text,
  })
  const { player } = sender
  await seed.reportLog(player, { realm: 'fr', serverName: 'Roleplay FR' })
  await seed.reportLog(player, {
    lines: [
      said(player.name, player.uuid, 'Bitte lass das.'),
      said(reported.name, reported.uuid, 'Heul leise.'),
    ],
  })
  // the player comes back from the game
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await eventually(() => log.locator('option').allTextContents()).toEqual([
    'Kein Log',
    expect.stringMatching(/^Log 2, heute \d\d:\d\d.*, 2 Zeilen, Roleplay DE$/),
  ])
  await log.selectOption({ index: 1 })
  await page.getByLabel('Wen meldest du?').fill(reported.name)
  await page.getByLabel('An welchem Tag war das?').fill('2026-01-31')
  await page.getByLabel('Wo war das?').fill('Am Hafen')
  await page.getByLabel('Was ist passiert?').fill('Er hat mich gerammt.')
  await page.getByRole('button', { name: 'Anfrage abschicken' }).click()
  await page.getByText('Angaben', { exact: true }).click()
  await page.getByText('Log 2 (2 Zeilen)', { exact: true }).waitFor()
  expect(await page.getByText('Heul leise.').count()).toBe(0)

  const team = await visit({ token: await tokenOf(member.account) })
  await team.goto(`/admin/chats/${page.url().split('/').at(-1)}`)
  await team.getByRole('button', { name: 'Log 2 (2 Zeilen)' }).click()
  const lines = team.getByRole('dialog').getByRole('listitem')
  await eventually(() => lines.count()).toBe(2)
  expect(await lines.last().textContent()).toContain('Heul leise.')
  expect(await lines.last().getByText('Gemeldet').count()).toBe(1)
  expect(await lines.first().getByText('Gemeldet').count()).toBe(0)
})
