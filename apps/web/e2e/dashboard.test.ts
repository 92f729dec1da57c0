import { randomUUID } from 'node:crypto'
import { auditLogPermissions } from '@kubora/validation/permissions/audit-log'
import { playerPermissions } from '@kubora/validation/permissions/players'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violationsOf } from './support/axe-violations.ts'
import { useBrowser } from './support/browser.ts'
import { seed, tokenOf } from './support/product.ts'

const { visit } = useBrowser()
const tag = randomUUID().slice(0, 6)
const team = await seed.teamMember({ permissions: [auditLogPermissions.viewLogs] })
const reason = `Beleidigung ${tag} – ${'Donaudampfschifffahrtsgesellschaftskapitänsmütze '.repeat(5)}`.trim()
await seed.auditLines(
  Array.from({ length: 9 }, (_, index) => ({
    action: 'bans.create',
    actorAccountId: team.account.id,
    actorName: team.player.name,
    // one more than each of the others, so that it is among those that are shown
    newValue: { reason: index < 5 ? reason : `Spam ${tag}` },
  })),
)
await seed.auditLines([{ action: 'accounts.confirm', targetType: 'account' }])

async function visitStart(permissions = team, width: 390 | 1440 = 1440): Promise<Page> {
  const page = await visit({ token: await tokenOf(permissions.account), width })
  await page.goto('/admin')
  await page.getByRole('region', { name: 'Zustellung' }).waitFor()
  return page
}

/** Rows of the list that is open, once it shows how many there are. */
async function listedCount(page: Page): Promise<number> {
  const total = page.getByText(/^\d+ Eintr(ag|äge)$/)
  await total.waitFor()
  return Number.parseInt(await total.innerText(), 10)
}

test('a number of the dashboard is as many as its link lists', async () => {
  const page = await visitStart()
  const card = page.getByRole('region', { name: 'Sperren', exact: true })
  const link = card.getByRole('link', { name: new RegExp(`^Beleidigung ${tag}`) }).first()
  await link.waitFor()
  expect(await link.innerText()).toContain('5')
  await link.click()
  await page.getByRole('heading', { level: 1, name: 'ACP-Log' }).waitFor()
  expect(await listedCount(page)).toBe(5)
  expect(await page.getByLabel('Grund von Sperre oder Verwarnung').inputValue()).toBe(reason)
})

test('the same numbers open as a table by keyboard, and lead to their list', async () => {
  const page = await visitStart()
  const figure = page.getByRole('figure', { name: 'Sperren – nach Teammitglied' })
  const summary = figure.locator('summary')
  await summary.focus()
  await page.keyboard.press('Enter')
  const row = figure.getByRole('row', { name: team.player.name })
  await row.waitFor()
  const number = row.getByRole('link').first()
  expect(await number.innerText()).toBe('9')
  await number.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'ACP-Log' }).waitFor()
  expect(await listedCount(page)).toBe(9)
})

test('figures of the team are not there without the ACP log, and no card of the dashboard has a fault', async () => {
  const player = await seed.teamMember({ permissions: [playerPermissions.viewPlayers] })
  const page = await visitStart(player, 390)
  await page.getByRole('region', { name: 'Spieler im Tagesverlauf' }).waitFor()
  for (const name of ['Sperren', 'Verwarnungen', 'Konten'])
    expect([name, await page.getByRole('region', { name, exact: true }).count()]).toEqual([name, 0])
  const full = await visitStart(team, 390)
  await full.getByRole('region', { name: 'Sperren', exact: true }).getByRole('figure').first().waitFor()
  expect(await violationsOf(full)).toEqual([])
})
