import { randomUUID } from 'node:crypto'
import { contentPermissions } from '@kubora/validation/permissions/content'
import { inRealm } from '@kubora/validation/permissions'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsOf } from './support/axe-violations.ts'
import { eventually, expectPath, useBrowser } from './support/browser.ts'
import { product, seed, tokenOf } from './support/product.ts'

const { visit } = useBrowser({ pictures: false })
const tag = randomUUID().slice(0, 6)
const team = await seed.teamMember({ permissions: [playerPermissions.viewPlayers] })

async function visitPanel(path: string, options: { width?: 390 | 1440 } = {}): Promise<Page> {
  const page = await visit({ token: await tokenOf(team.account), ...options })
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

const isFocused = (element: Element) => element === document.activeElement
const panelOf = (page: Page) => page.getByRole('navigation', { name: 'TeamPanel' })

describe('the navigation of the TeamPanel', () => {
  test('is in sight on a wide window, and can be unpinned and pinned again', async () => {
    const page = await visitPanel('/admin/servers')
    const opener = page.getByRole('button', { name: 'TeamPanel öffnen' })
    expect(await panelOf(page).getByRole('link', { name: 'Spielserver' }).getAttribute('aria-current')).toBe(
      'page',
    )
    expect(await opener.count()).toBe(0)
    await page.getByRole('button', { name: 'TeamPanel lösen' }).click()
    await eventually(() => opener.evaluate(isFocused)).toBe(true)
    await page.reload()
    await opener.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Neben der Seite anheften' }).click()
    await page.getByRole('button', { name: 'TeamPanel lösen' }).waitFor()
    await panelOf(page).getByRole('link', { name: 'Spieler' }).click()
    await expectPath(page, '/admin/players')
  })

  test('has the lines of each realm in a group, that of the open page expanded, the others as they were left', async () => {
    const { listCharacters, renameCharacters, deleteCharacters } = roleplayPermissions
    const permissions = [
      inRealm(listCharacters, 'de'),
      inRealm(renameCharacters, 'de'),
      inRealm(listCharacters, 'fr'),
      inRealm(deleteCharacters, 'fr'),
    ]
    const token = await tokenOf((await seed.teamMember({ permissions })).account)
    const page = await visit({ token })
    await page.goto('/admin/characters/de')
    const panel = panelOf(page)
    const group = (name: string) => panel.getByRole('group', { name })
    const button = (name: string) => panel.getByRole('button', { name })
    // each line by its permission
    await eventually(() => group('Roleplay DE').getByRole('link').allInnerTexts()).toEqual([
      'Charaktere',
      'Charakter umbenennen',
    ])
    expect(await panel.getByRole('button').allInnerTexts()).toEqual(['Roleplay DE', 'Roleplay FR'])
    expect(await button('Roleplay FR').getAttribute('aria-expanded')).toBe('false')
    expect(await group('Roleplay FR').count()).toBe(0)
    await button('Roleplay DE').focus()
    await page.keyboard.press('Enter')
    await eventually(() => button('Roleplay DE').getAttribute('aria-expanded')).toBe('false')
    expect(await button('Roleplay DE').evaluate(isFocused)).toBe(true)
    await button('Roleplay FR').focus()
    await page.keyboard.press('Space')
    await eventually(() => group('Roleplay FR').getByRole('link').allInnerTexts()).toEqual([
      'Charaktere',
      'Charakter löschen',
    ])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expectPath(page, '/admin/characters/fr')
    expect(await violationsOf(page)).toEqual([])
    // a page of no realm: both as they were left on this device
    await page.goto('/admin')
    await group('Roleplay FR').waitFor()
    expect(await button('Roleplay DE').getAttribute('aria-expanded')).toBe('false')
    await page.goto('/admin/tools/charrename/de')
    await eventually(() => group('Roleplay DE').locator('[aria-current=page]').innerText()).toBe(
      'Charakter umbenennen',
    )
  })

  test('has the only realm of a member expanded, in the drawer of a phone as well', async () => {
    const permissions = [inRealm(roleplayPermissions.listCharacters, 'freeroam')]
    const token = await tokenOf((await seed.teamMember({ permissions })).account)
    const page = await visit({ token, width: 390 })
    await page.goto('/admin')
    await page.getByRole('button', { name: 'TeamPanel öffnen' }).click()
    const drawer = page.getByRole('dialog')
    const line = drawer.getByRole('group', { name: 'Freeroam' }).getByRole('link', { name: 'Charaktere' })
    await line.waitFor()
    expect(await violationsOf(page)).toEqual([])
    await line.click()
    await expectPath(page, '/admin/characters/freeroam')
  })

  test('is a drawer on a phone, where the page keeps the whole width', async () => {
    const page = await visitPanel('/admin/servers', { width: 390 })
    expect(await panelOf(page).count()).toBe(0)
    await page.getByRole('button', { name: 'TeamPanel öffnen' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('link', { name: 'Übersicht' }).waitFor()
    expect(await drawer.getByRole('button', { name: 'Neben der Seite anheften' }).count()).toBe(0)
  })

  test('leaves the pages of visitors as they are', async () => {
    const page = await visitPanel('/rules')
    await page.getByRole('button', { name: 'TeamPanel öffnen' }).waitFor()
    expect(await panelOf(page).count()).toBe(0)
  })
})

test('back and the breadcrumb lead to the filter, the position and the row that were left', async () => {
  const part = `Row_${tag}`
  await seed.players(
    Array.from({ length: 45 }, (_, index) => ({ name: `${part}_${String(index).padStart(2, '0')}` })),
  )
  const page = await visitPanel(`/admin/players?q=${part}`)
  const row = page.getByRole('link', { name: `${part}_40` })
  const positionOf = async (link: Locator) => Math.round((await link.boundingBox())?.y ?? -1)
  const scroller = page.locator('main [data-scroll-restoration-id]')
  await scroller.waitFor()
  // rows are drawn when they come into sight
  expect(await row.count()).toBe(0)
  for (const goBack of [
    () => page.goBack(),
    async () => {
      await page.reload()
      await page.getByRole('heading', { level: 1, name: `${part}_40` }).waitFor()
      await page.goBack()
    },
    () =>
      page
        .getByRole('navigation', { name: 'Pfad zu dieser Seite' })
        .getByRole('link', { name: 'Spieler' })
        .click(),
  ]) {
    await scroller.evaluate((list) => list.scrollTo({ top: list.scrollHeight }))
    await row.scrollIntoViewIfNeeded()
    const position = await positionOf(row)
    await row.click()
    await page.getByRole('heading', { level: 1, name: `${part}_40` }).waitFor()
    await goBack()
    await expectPath(page, `/admin/players?q=${part}`)
    await eventually(() => row.evaluate(isFocused)).toBe(true)
    expect(await positionOf(row)).toBe(position)
    expect(await page.locator('[data-returned]').getByRole('link').first().innerText()).toBe(`${part}_40`)
  }
})

test('the breadcrumb names the page itself without a link', async () => {
  const page = await visitPanel(`/admin/player/${team.player.id}`)
  const crumbs = page.getByRole('navigation', { name: 'Pfad zu dieser Seite' })
  await crumbs.getByText(team.player.name).waitFor()
  expect(await crumbs.getByRole('link').allInnerTexts()).toEqual(['TeamPanel', 'Spieler'])
  expect(await crumbs.locator('[aria-current=page]').innerText()).toBe(team.player.name)
})

describe('the start page of the TeamPanel', () => {
  test('shows what waits, by permission, and each number leads to its list', async () => {
    const page = await visitPanel('/admin')
    const card = (name: string) => page.getByRole('region', { name, exact: true })
    await card('Spielserver').waitFor()
    await card('Nachrichten an Spieler').waitFor()
    const linked = card('Spieler').locator('summary')
    await linked.click()
    await card('Spieler').getByRole('link', { name: team.player.name }).waitFor()
    for (const name of ['Inhalte', 'Downloads', 'Livestreams', 'Verknüpfungen des Teams'])
      expect([name, await card(name).count()]).toEqual([name, 0])
    await card('Spieler').getByRole('link', { name: 'online' }).click()
    await expectPath(page, '/admin/players?online=yes')
  })

  test('says what is wrong where a card could not be loaded, and loads it again', async () => {
    const page = await visit({ token: await tokenOf(team.account) })
    let broken = true
    await page.route('**/api/graphql', async (route) =>
      broken && route.request().postData()?.includes('GameServersStart')
        ? route.fulfill({ status: 503, contentType: 'application/json', body: '{}' })
        : route.continue(),
    )
    await page.goto('/admin')
    const card = page.getByRole('region', { name: 'Spielserver' })
    await card.getByRole('alert').waitFor()
    broken = false
    await card.getByRole('button', { name: 'Erneut versuchen' }).click()
    await eventually(() => card.getByRole('alert').count()).toBe(0)
    expect(await card.getByRole('heading', { level: 2 }).innerText()).toBe('Spielserver')
  })

  test('is not for players', async () => {
    const { account } = await seed.linkedPlayer()
    const page = await visit({ token: await tokenOf(account) })
    await page.goto('/admin')
    await expectPath(page, '/')
  })

  test('counts drafts of texts for their editors', async () => {
    const editor = await seed.teamMember({ permissions: [contentPermissions.editContent] })
    const token = await tokenOf(editor.account)
    const response = await fetch(product.graphql, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        query: 'mutation ($input: CreateContentItemInput!) { createContentItem(input: $input) { id } }',
        variables: {
          input: {
            kind: 'wikiPage',
            key: `start-${tag}`,
            publish: 'draft',
            settings: { icon: 'book' },
            texts: { de: { title: `Start ${tag}`, summary: 'Kurz' } },
          },
        },
      }),
    })
    expect(await response.json()).not.toHaveProperty('errors')
    const page = await visit({ token })
    await page.goto('/admin')
    await page
      .getByRole('region', { name: 'Inhalte' })
      .getByRole('link', { name: /Wiki.*Entw/ })
      .click()
    await page.getByRole('link', { name: `Start ${tag}`, exact: true }).waitFor()
    expect(page.url()).toContain('show=draft')
  })
})
