import { randomUUID } from 'node:crypto'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { contentPermissions } from '@kubora/validation/permissions/content'
import { gameServerPermissions } from '@kubora/validation/permissions/game-servers'
import { playerPermissions } from '@kubora/validation/permissions/players'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually, expectPath, expectText, useBrowser, type VisitorOptions } from './support/browser.ts'
import { expectHydrated } from './support/hydrated.ts'
import { violationsOf } from './support/axe-violations.ts'
import { ask, seed, tokenOf } from './support/product.ts'

const { visit } = useBrowser({ pictures: false })
const tag = randomUUID().slice(0, 6)
const member = await seed.teamMember({
  permissions: [playerPermissions.viewPlayers, banPermissions.editBans, gameServerPermissions.editServers],
})
const writer = await seed.teamMember({ permissions: [contentPermissions.editContent] })
const [token, writerToken] = await Promise.all([tokenOf(member.account), tokenOf(writer.account)])
const player = await seed.player({ name: `Mia${tag}_Sunrise` })
await ask(
  'mutation ($input: CreateBanInput!) { createBan(input: $input) { id } }',
  {
    input: {
      playerId: String(player.id),
      reason: 'Griefing',
      duration: -1,
      unit: 'DAYS',
      idempotencyKey: randomUUID(),
    },
  },
  token,
)

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

async function openSearch(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  // that of the page before may still be closing
  await dialog.waitFor({ state: 'detached' })
  await page.keyboard.press('Control+k')
  await dialog.getByRole('combobox').waitFor()
}

async function visitSearch(path: string, options: VisitorOptions): Promise<Page> {
  const page = await visit(options)
  await page.goto(path)
  await expectHydrated(page)
  await openSearch(page)
  return page
}

test('by keyboard alone a member finds a player by a part of the name, and later among what was opened last', async () => {
  const page = await visitSearch('/', { token })
  await group(page, 'Seiten').getByRole('option', { name: 'Spieler', exact: true }).waitFor()
  await group(page, 'Aktionen').getByRole('option', { name: 'Spieler sperren' }).waitFor()
  await page.keyboard.type(`${tag}_sun`)
  const found = group(page, 'Spieler').getByRole('option', { name: player.name })
  await found.waitFor()
  const field = page.getByRole('combobox', { name: 'Spieler, Seiten, Aktionen und die Website durchsuchen' })
  // players that a part of it found stay until those of all of it are there
  await eventually(async () => field.getAttribute('aria-activedescendant')).toBe(
    await found.getAttribute('id'),
  )
  const ban = group(page, 'Sperren').getByRole('option', {
    name: `${player.name} Ganzes Netzwerk · dauerhaft`,
  })
  await ban.waitFor()
  await page.keyboard.press('ArrowDown')
  expect(await ban.getAttribute('aria-selected')).toBe('true')
  await expectText(page, `2 Treffer für „${tag}_sun“`)
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expectPath(page, `/admin/player/${player.id}`)
  await page.getByRole('heading', { level: 1, name: player.name }).waitFor()

  await openSearch(page)
  await page.keyboard.type('Spieler sperren')
  await group(page, 'Aktionen').getByRole('option', { name: 'Spieler sperren' }).waitFor()
  await page.keyboard.press('Enter')
  await expectPath(page, '/admin/players#search')
  // there the player is chosen
  await eventually(() => page.evaluate(() => document.activeElement?.matches('[data-list-search]'))).toBe(
    true,
  )

  await openSearch(page)
  await group(page, 'Zuletzt geöffnet').getByRole('option', { name: player.name }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menü öffnen' }).click()
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await expectPath(page, '/')
  expect(await page.evaluate(() => localStorage.getItem('kubora.recentlyOpened'))).toBeNull()
})

test('a page and an action are found by their names in the language of the member, in spite of a typing mistake', async () => {
  // a session of its own, as the other test logs out
  const page = await visitSearch('/admin', { token: await tokenOf(member.account), locale: 'fr' })
  // Enter comes before the player search has its result
  await page.keyboard.type('Banissements')
  await page.keyboard.press('Enter')
  await expectPath(page, '/admin/bans')
  await openSearch(page)
  await page.keyboard.type('Ajouter serveur')
  // Enter takes what is marked, which follows what is typed a moment later
  const marked = { name: 'Ajouter un serveur de jeu', selected: true }
  await group(page, 'Actions').getByRole('option', marked).waitFor()
  await page.keyboard.press('Enter')
  await expectPath(page, '/admin/server/new')
})

test('where players reach the limit, the last option leads to all of them, and the count is of the best', async () => {
  const crowd = `Nox_${tag}`
  await seed.players(Array.from({ length: 9 }, (_, index) => ({ name: `${crowd}_${index}` })))
  const page = await visitSearch('/', { token: await tokenOf(member.account) })
  // as people write a name
  const typed = crowd.replace('_', ' ').replace('o', 'ö')
  await page.keyboard.type(typed)
  const all = group(page, 'Spieler').getByRole('option', { name: `Alle Spieler mit „${typed}“ zeigen` })
  await all.waitFor()
  await expectText(page, `Die besten 8 Treffer für „${typed}“`)
  await page.keyboard.press('ArrowUp')
  expect(await all.getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Enter')
  await expectPath(page, `/admin/players?${new URLSearchParams({ q: typed }).toString()}`)
  await page.getByRole('link', { name: `${crowd}_8` }).waitFor()
})

test('who may not see players is offered neither players nor their pages, and finds what everybody finds', async () => {
  const page = await visitSearch('/admin', { token: writerToken, locale: 'en', width: 390 })
  await group(page, 'Pages').getByRole('option', { name: 'Content', exact: true }).waitFor()
  expect(await group(page, 'Pages').getByRole('option', { name: 'Players' }).count()).toBe(0)
  expect(await group(page, 'Actions').getByRole('option', { name: 'Ban a player' }).count()).toBe(0)
  await page.keyboard.type(player.name)
  await expectText(page, `Nothing found for “${player.name}”`)
  await page.getByRole('combobox').fill('hostages')
  await group(page, 'Rules').getByRole('option').first().waitFor()
  await page.getByRole('combobox').fill('bans')
  await expectText(page, 'for “bans”')
  expect(await group(page, 'Pages').count()).toBe(0)
  expect(await violationsOf(page)).toEqual([])
})
