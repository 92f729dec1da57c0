import { randomUUID } from 'node:crypto'
import { livestreamPermissions } from '@kubora/validation/permissions/livestreams'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually, expectText, useBrowser } from './support/browser.ts'
import { product, seed, tokenOf } from './support/product.ts'

const { visit } = useBrowser()
const login = `test_${randomUUID().slice(0, 8)}`
const name = `Kanal ${login}`
const editor = await seed.teamMember({ permissions: [livestreamPermissions.editLivestreams] })
const token = await tokenOf(editor.account)

type Orders = { delivered: number[]; subscriptions: { status: string; condition: object; type: string }[] }

/** Sends an order to the stand-in for Twitch. */
async function order(what: 'add' | 'live' | 'offline' | 'look', changes: object = {}): Promise<Orders> {
  const response = await fetch(`${product.streamOrders}/${what}`, {
    method: 'POST',
    body: JSON.stringify({ platform: 'twitch', handle: login, ...changes }),
  })
  expect(response.status).toBe(200)
  return (await response.json()) as Orders
}

function liveCard(page: Page) {
  return page.getByRole('article', { name })
}

/** The channel's row of the panel. */
function panelRow(page: Page) {
  return page.locator('[data-row-id]').filter({ hasText: name })
}

async function htmlOf(path: string): Promise<string> {
  return (await fetch(product.site + path)).text()
}

test('an editor adds a channel, after the form showed what was wrong', async () => {
  await order('add')
  const before = (await order('look')).subscriptions.length
  const page = await visit({ token })
  await page.goto('/admin/livestreams')
  await page.getByRole('button', { name: 'Kanal hinzufügen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Name oder Adresse/).fill('https://evil.example/x')
  await dialog.getByLabel(/^Anzeigename/).fill(name)
  await dialog.getByLabel(/^Spielername/).fill('nobody_here_at_all')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expectText(page, /Das ist kein Kanal dieser Plattform/)
  await dialog.getByLabel(/^Name oder Adresse/).fill(`https://www.twitch.tv/${login.toUpperCase()}`)
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expectText(page, /Diesen Spieler kennen wir nicht/)
  await dialog.getByLabel(/^Spielername/).fill(editor.player.name)
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await dialog.waitFor({ state: 'detached' })
  const row = panelRow(page)
  await row.getByText('Offline').waitFor()
  for (const text of ['Twitch', login]) await row.getByText(text, { exact: true }).waitFor()
  // Twitch now sends us its events
  await eventually(async () => {
    const { subscriptions } = await order('look')
    return subscriptions.length > before && subscriptions.every(({ status }) => status === 'enabled')
  }).toBe(true)
})

test('the page goes live and offline after signed events, also as HTML, and requests nothing from other hosts', async () => {
  const page = await visit()
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).origin))
  await page.goto('/livestream')
  await page.getByRole('link', { name: new RegExp(name) }).waitFor()
  expect(await liveCard(page).count()).toBe(0)

  const title = 'Nachtschicht <img src=x onerror=alert(1)>'
  const { delivered } = await order('live', { title, viewers: 77 })
  expect(delivered).toEqual([204])
  await liveCard(page).getByText(title).waitFor()
  await liveCard(page).getByText('Live', { exact: true }).waitFor()
  // the event has no number of viewers: it comes with the poll that the event caused
  await liveCard(page).getByText('77 schauen zu').waitFor()
  await eventually(() => htmlOf('/en/livestream')).toContain('Nachtschicht &lt;img src=x')
  const picture = liveCard(page).locator('img')
  await eventually(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)

  await order('offline')
  await liveCard(page).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: new RegExp(`${name}.*zuletzt live`, 's') }).waitFor()
  expect([...hosts]).toEqual([product.site])
})

test('forged events change nothing', async () => {
  const before = await htmlOf('/livestream')
  const body = JSON.stringify({
    subscription: { type: 'stream.online' },
    event: { id: '1', broadcaster_user_id: '1', broadcaster_user_login: login, started_at: new Date() },
  })
  const headers = {
    'twitch-eventsub-message-id': randomUUID(),
    'twitch-eventsub-message-timestamp': new Date().toISOString(),
    'twitch-eventsub-message-type': 'notification',
    'twitch-eventsub-message-signature': `sha256=${'0'.repeat(64)}`,
  }
  const response = await fetch(`${product.site}/api/webhooks/twitch`, { method: 'POST', headers, body })
  expect(response.status).toBe(403)
  expect(before).not.toContain(`aria-label="${name}"`)
  expect(await htmlOf('/livestream')).not.toContain(`aria-label="${name}"`)
})

test('a player loads after consent only, remembers it, and forgets it again', async () => {
  await order('live', { title: 'Mit Player' })
  const page = await visit({ width: 390 })
  const asked: string[] = []
  await page.route('https://player.twitch.tv/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<h1>Player</h1>' })
  })
  // by click from another page, whose policy allows no players: the page is loaded as a whole
  await page.goto('/')
  await page.getByRole('button', { name: 'Menü öffnen' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Livestreams' }).click()
  await liveCard(page)
    .getByRole('button', { name: `${name} hier ansehen` })
    .click()
  await expectText(page, 'Player von Twitch laden?')
  await expectText(page, /player\.twitch\.tv/)
  expect(asked).toEqual([])
  // the question takes the focus after hydration
  const question = page.getByRole('group', { name: 'Player von Twitch laden?' })
  await eventually(() => question.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.getByLabel(/^Für Twitch auf diesem Gerät merken/).click()
  await page.getByRole('button', { name: 'Player laden' }).click()
  await page.frameLocator('iframe').getByRole('heading', { name: 'Player' }).waitFor()
  expect(new URL(asked[0] ?? '').searchParams.get('parent')).toBe(new URL(product.site).hostname)

  await page.reload()
  await page.frameLocator('iframe').getByRole('heading', { name: 'Player' }).waitFor()
  await page.getByRole('button', { name: 'Zustimmung widerrufen' }).click()
  await expectText(page, 'Player von Twitch laden?')
  expect(await page.locator('iframe').count()).toBe(0)
  await order('offline')
  await liveCard(page).waitFor({ state: 'detached' })
})

test('only the livestream page may embed players', async () => {
  const policyOf = async (path: string) =>
    (await fetch(product.site + path)).headers.get('content-security-policy') ?? ''
  const frames = 'frame-src https://player.twitch.tv https://www.youtube-nocookie.com;'
  for (const path of ['/livestream', '/fr/livestream']) expect(await policyOf(path)).toContain(frames)
  for (const path of ['/', '/imprint', '/admin/livestreams', '/nothing'])
    expect(await policyOf(path)).not.toContain('frame-src')
})

test('channels are sorted, hidden and removed; a team member without the permission sees that it is missing', async () => {
  const page = await visit({ token })
  await page.goto('/admin/livestreams')
  await page.getByRole('button', { name: `${name} nach oben` }).click()
  await page.getByText(new RegExp(`^${name} steht jetzt auf Platz`)).waitFor({ state: 'attached' })
  await page.getByRole('button', { name: `${name} bearbeiten` }).click()
  await page.getByLabel('Auf der Seite zeigen').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click()
  await panelRow(page).getByText('ausgeblendet').waitFor()
  await eventually(() => htmlOf('/livestream')).not.toContain(name)
  // what is typed stays when somebody else removes the channel
  const second = await visit({ token })
  await second.goto('/admin/livestreams')
  await second.getByRole('button', { name: `${name} bearbeiten` }).click()
  const typed = second.getByRole('dialog').getByLabel(/^Anzeigename/)
  await typed.fill('Neuer Name')
  await page.getByRole('button', { name: `${name} löschen` }).click()
  // the keys of the list are not those of the question
  await page.getByRole('alertdialog').getByRole('heading').click()
  for (const key of ['Enter', 'ArrowDown', 'Enter', '/']) await page.keyboard.press(key)
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Entfernen' }).click()
  await panelRow(page).waitFor({ state: 'detached' })
  await panelRow(second).waitFor({ state: 'detached' })
  expect(await typed.inputValue()).toBe('Neuer Name')

  const colleague = await seed.teamMember()
  const other = await visit({ token: await tokenOf(colleague.account) })
  await other.goto('/admin/livestreams')
  await expectText(other, 'Du darfst Kanäle nicht bearbeiten')
})
