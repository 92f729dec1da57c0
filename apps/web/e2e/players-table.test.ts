import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { warningPermissions } from '@kubora/validation/permissions/warnings'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually, expectPath, expectText, useBrowser } from './support/browser.ts'
import { ask, seed, tokenOf } from './support/product.ts'

const { visit } = useBrowser()
const tag = randomUUID().slice(0, 6)
const hour = 3_600_000
const crowd = await seed.players(
  Array.from({ length: 240 }, (_, index) => ({
    name: `T${tag}_${String(index).padStart(3, '0')}`,
    lastSeenAt: new Date(Date.now() - (index + 1) * hour),
    playtimeMinutes: (index * 7) % 240,
  })),
)
const rank = await seed.rank({ name: `Rank ${tag}` })
for (const player of crowd.slice(0, 3)) await seed.rankOf(player, rank)
await seed.player({ name: `B${tag}_HD_` })
const team = await seed.teamMember({
  permissions: [playerPermissions.viewPlayers, playerPermissions.exportPlayers],
})
const token = await tokenOf(team.account)
const name = (index: number) => `T${tag}_${String(index).padStart(3, '0')}`

function names(page: Page): Promise<string[]> {
  return page.locator('[data-row-id] a').allInnerTexts()
}

async function firstNames(page: Page, count: number): Promise<string[]> {
  return (await names(page)).slice(0, count)
}

async function open(query: string, options: Parameters<typeof visit>[0] = {}): Promise<Page> {
  const page = await visit({ token, locale: 'en', ...options })
  await page.goto(`/admin/players?q=T${tag}${query}`)
  await page
    .getByRole('link', { name: name(0) })
    .or(page.locator('[data-row-id]').first())
    .first()
    .waitFor()
  return page
}

test('order, filters and columns stand in the address: a reload and a sent link show the same', async () => {
  const page = await open('')
  await page.getByRole('button', { name: 'Playing time' }).click()
  await eventually(() => page.url()).toContain('sort=-playtime')
  await page.getByLabel('Rank').selectOption({ label: `Rank ${tag}` })
  await eventually(() => firstNames(page, 9)).toEqual([name(2), name(1), name(0)])
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'UUID' }).click()
  await page.keyboard.press('Escape')
  await eventually(() => page.getByRole('columnheader', { name: 'UUID' }).count()).toBe(0)
  await expectText(page, '3 players')

  const sent = await visit({ token, locale: 'en' })
  await sent.goto(page.url())
  await page.reload()
  for (const tab of [page, sent]) {
    await eventually(() => firstNames(tab, 9)).toEqual([name(2), name(1), name(0)])
    expect(await tab.getByRole('columnheader', { name: 'UUID' }).count()).toBe(0)
    expect(await tab.getByRole('columnheader', { name: 'Playing time' }).getAttribute('aria-sort')).toBe(
      'descending',
    )
  }
})

test('banned and warned players are marked, and found by filters', async () => {
  const member = await seed.teamMember({
    permissions: [playerPermissions.viewPlayers, banPermissions.editBans, warningPermissions.editWarnings],
  })
  const staff = await tokenOf(member.account)
  const [banned, warned] = [crowd[20], crowd[21]]
  const about = (player?: { id: number }) => ({
    playerId: String(player?.id),
    reason: 'Griefing',
    idempotencyKey: randomUUID(),
  })
  const ban = { ...about(banned), duration: 1, unit: 'DAYS' }
  await ask('mutation ($input: CreateBanInput!) { createBan(input: $input) { id } }', { input: ban }, staff)
  const warning = 'mutation ($input: CreateWarningInput!) { createWarning(input: $input) { id } }'
  await ask(warning, { input: about(warned) }, staff)
  const page = await open('')
  const row = (index: number) => page.locator('[data-row-id]', { hasText: name(index) })
  await page.getByLabel('Ban', { exact: true }).selectOption({ label: 'Banned' })
  await eventually(() => names(page)).toEqual([name(20)])
  expect(await row(20).getByRole('img', { name: 'Banned' }).isVisible()).toBe(true)
  await page.getByLabel('Ban', { exact: true }).selectOption({ label: 'Not banned' })
  await page.getByLabel('Warning', { exact: true }).selectOption({ label: 'Warned' })
  await eventually(() => names(page)).toEqual([name(21)])
  expect(await row(21).getByRole('img', { name: 'Warned' }).isVisible()).toBe(true)
  expect(page.url()).toContain('banned=no')
  const reloaded = await visit({ token, locale: 'de', width: 390 })
  await reloaded.goto(page.url().replace('/en/', '/'))
  await eventually(() => names(reloaded)).toEqual([name(21)])
  await reloaded.getByText('Verwarnt', { exact: true }).last().waitFor()
})

test('the keys choose, peek and open a row from anywhere on the page, and lead to the search', async () => {
  const page = await open('')
  await page.locator('h1').click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const row = page.locator(`[data-row-id="${crowd[1]?.id}"]`)
  await eventually(() => row.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Space')
  const peek = page.getByRole('complementary', { name: name(1) })
  await peek.getByText(crowd[1]?.uuid ?? '').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('complementary', { name: name(2) }).waitFor()
  await page.keyboard.press('Escape')
  await eventually(() => page.getByRole('complementary', { name: name(2) }).count()).toBe(0)
  await page.keyboard.press('/')
  const field = page.getByLabel('Search players')
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
  // from there to the first row, not back into the list where it was left
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await eventually(() => row.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await expectPath(page, `/admin/player/${crowd[1]?.id}`)
})

test('a long page draws the rows in sight only, and loads the others as they come into sight', async () => {
  const page = await open('&rows=1000')
  await expectText(page, '240 players')
  const scroller = page.getByRole('region', { name: 'Players' })
  await eventually(() => page.locator('[data-row-id]').count()).toBeGreaterThan(5)
  expect(await page.locator('[data-row-id]').count()).toBeLessThan(100)
  await eventually(async () => {
    await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    return names(page)
  }).toContain(name(239))
  // rows that only passed have no picture; those at which the list rests get theirs
  await eventually(async () => {
    const rows = page.locator('[data-row-id]')
    return (await rows.count()) - (await rows.locator('img').count())
  }).toBe(0)
  // the header stays where it was
  const header = page.getByRole('columnheader', { name: 'Name' })
  const [head, frame] = [await header.boundingBox(), await scroller.boundingBox()]
  expect(Math.abs((head?.y ?? 0) - (frame?.y ?? 0))).toBeLessThan(4)
})

test('a view is saved under a name on this device and shows the same again', async () => {
  const page = await open('&sort=-playtime')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save this view…' }).click()
  // the name is what one types first
  const nameField = page.getByRole('dialog').getByLabel('Name', { exact: true })
  await eventually(() => nameField.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.type('Longest players')
  await page.keyboard.press('Enter')
  await page.goto('/admin/players')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Longest players' }).click()
  await eventually(() => page.url()).toContain('sort=-playtime')
  await eventually(() => page.getByLabel('Search players').inputValue()).toBe(`T${tag}`)
  expect(await page.getByRole('columnheader', { name: 'Playing time' }).getAttribute('aria-sort')).toBe(
    'descending',
  )
})

test('chosen rows and whole lists are exported as a file', async () => {
  const page = await open('')
  await page.getByRole('checkbox', { name: `Select ${name(3)}` }).check()
  await page.getByRole('checkbox', { name: `Select ${name(5)}` }).click({ modifiers: ['Shift'] })
  await expectText(page, '3 rows selected')
  const lines = async (button: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ])
    return (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  }
  const chosen = await lines('Export selection')
  expect(chosen.slice(1).map((line) => line.split(',')[1])).toEqual([name(3), name(4), name(5)])
  expect(await lines('Export as CSV')).toHaveLength(241)
})

test('two letters find a part of a name, and a phone shows cards without scrolling sideways', async () => {
  const page = await visit({ token, locale: 'en', width: 390 })
  await page.goto(`/admin/players?q=hd`)
  const card = page.getByRole('listitem').filter({ hasText: `B${tag}_HD_` })
  await card.getByText('Offline').waitFor()
  expect(await page.getByRole('table').count()).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await card.getByRole('button', { name: /closer look/ }).click()
  await page
    .getByRole('dialog', { name: `B${tag}_HD_` })
    .getByRole('link', { name: 'Open player' })
    .click()
  await page.getByRole('heading', { level: 1, name: `B${tag}_HD_` }).waitFor()
})

test('chosen rows stay chosen in another order, and the list says how many it does not show', async () => {
  const page = await open('')
  await page.getByRole('checkbox', { name: 'Select all rows' }).click()
  await expectText(page, '50 rows selected')
  await page.getByRole('button', { name: 'Playing time' }).click()
  await eventually(() => page.url()).toContain('sort=-playtime')
  const hidden = crowd.slice(0, 50).filter((_, index) => (index * 7) % 240 < 190).length
  await expectText(page, `50 rows selected (${hidden} of them aren’t in this list)`)
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expectText(page, '240 players')
})

test('the button of a row covers no column beside the pinned navigation', async () => {
  for (const locale of ['de', 'en', 'fr'] as const) {
    const page = await open('', { locale })
    const [column, button] = await page
      .locator('[data-row-id]')
      .first()
      .locator('td')
      .evaluateAll((cells) => cells.slice(-2).map((cell) => cell.getBoundingClientRect()))
    expect((column?.right ?? Number.NaN) - (button?.left ?? 0), locale).toBeLessThan(1)
  }
})

test('a player whose name is of another script is named in the list and on the page by it and by the stored name', async () => {
  const stored = `Lisa_${tag}-f2${tag}`
  const displayName = `\u041b\u0438\u0441\u0430 ${tag}`
  const player = await seed.player({
    name: stored,
    displayName,
    uuid: `00000000-0000-0000-0009-01f2f2${tag}`,
  })
  const page = await visit({ token, locale: 'en' })
  await page.goto(`/admin/players?q=${encodeURIComponent(displayName)}`)
  const row = page.locator(`[data-row-id="${player.id}"]`)
  await row.getByText(stored, { exact: true }).waitFor()
  expect(await row.locator('bdi').innerText()).toBe(displayName)
  await row.getByRole('img', { name: 'Plays on Bedrock Edition' }).waitFor()
  await row.getByRole('link', { name: displayName }).click()
  await page.getByRole('heading', { level: 1, name: `\u2068${displayName}\u2069 (${stored})` }).waitFor()
  await expectText(page, 'Plays on Bedrock Edition')
})
