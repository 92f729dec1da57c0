import { inRealm } from '@kubora/validation/permissions'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { playerPermissions } from '@kubora/validation/permissions/players'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violationsOf } from './support/axe-violations.ts'
import { useBrowser } from './support/browser.ts'
import { seed, tokenOf } from './support/product.ts'

const { visit } = useBrowser({ pictures: false })
const dayMs = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * dayMs)

// of a realm in which no other test changes chats
const realm = 'freeroam'
for (const days of [2, 2, 9]) await seed.chat(await seed.linkedPlayer(), { realm, createdAt: ago(days) })
for (const [days, outcome] of [
  [1, 'DECLINED'],
  [1, 'DECLINED'],
  [40, 'DECLINED'],
  [3, null],
] as const)
  await seed.chat(await seed.linkedPlayer(), {
    type: 'UNBAN',
    realm,
    status: 'CLOSED',
    waitingSince: null,
    createdAt: ago(days + 1),
    firstAnsweredAt: ago(days + 0.5),
    closedAt: ago(days),
    closedBy: 'TEAM',
    outcome,
  })
const member = await seed.teamMember({ permissions: [inRealm(chatPermissions.answerChats, realm)] })
const name = 'Anfragen in Zahlen'

async function visitCard(width: 390 | 1440) {
  const page = await visit({ token: await tokenOf(member.account), width })
  await page.goto('/admin')
  const card = page.getByRole('region', { name })
  await card.getByRole('figure').first().waitFor()
  return { page, card }
}

/** The number at the end of a text. */
const numberOf = (text: string) => Number(/(\d+)\s*$/.exec(text)?.[1])

/** How many requests the open list says that it has. */
async function listedCount(page: Page): Promise<number> {
  await page.getByRole('heading', { level: 1, name: 'Anfragen' }).waitFor()
  const total = page.getByText(/^\d+ Anfragen?$/)
  await total.waitFor()
  return Number.parseInt(await total.innerText(), 10)
}

test('each number of the card is as many requests as its link lists', async () => {
  const { page, card } = await visitCard(1440)
  const links = [
    [/^1 bis 3 Tage/, 2],
    [/^Über 7 Tage/, 1],
    [/^Abgelehnt/, 2],
    [/^Ohne Entscheidung/, 1],
  ] as const
  for (const [label, count] of links) {
    const link = card.getByRole('link', { name: label }).first()
    const shown = numberOf(await link.innerText())
    expect(shown).toBeGreaterThanOrEqual(count)
    await link.click()
    expect([label, await listedCount(page)]).toEqual([label, shown])
    await page.goBack()
    await link.waitFor()
  }
})

test('the times stand in a table, whose number of closed requests leads to them by keyboard, on a phone', async () => {
  const { page, card } = await visitCard(390)
  const row = card.getByRole('row', { name: /^Schließen/ })
  expect(await row.innerText()).toMatch(/\d (Tage?|h|min)/)
  const link = row.getByRole('link')
  const shown = Number.parseInt(await link.innerText(), 10)
  expect(shown).toBeGreaterThanOrEqual(3)
  expect(await violationsOf(page)).toEqual([])
  await link.focus()
  await page.keyboard.press('Enter')
  expect(await listedCount(page)).toBe(shown)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByLabel('Ausgang').selectOption({ label: 'Abgelehnt' })
  await expect.poll(() => listedCount(page)).toBeLessThan(shown)
  await page.getByLabel('Stand', { exact: true }).selectOption({ label: 'Nicht geschlossen' })
  await page.getByLabel('Alter').selectOption({ label: 'Über 7 Tage' })
  await expect.poll(() => new URL(page.url()).search).toContain('age=OLDER')
})

test('without the permission for requests the card is not there', async () => {
  const other = await seed.teamMember({ permissions: [playerPermissions.viewPlayers] })
  const page = await visit({ token: await tokenOf(other.account) })
  await page.goto('/admin')
  await page.getByRole('region', { name: 'Spieler', exact: true }).waitFor()
  expect(await page.getByRole('region', { name }).count()).toBe(0)
})
