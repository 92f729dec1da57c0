import { randomUUID } from 'node:crypto'
import { createWorld } from '@kubora/plugin-sdk/simulator/simulated-world'
import { startSimulatedServer } from '@kubora/plugin-sdk/simulator/simulated-server'
import { playerPermissions } from '@kubora/validation/permissions/players'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { eventually, expectPath, expectText, useBrowser } from '../support/browser.ts'
import { bridgeUrl, seed, tokenOf } from '../support/product.ts'

// every connected game server is asked for a player, so those of other files must be disconnected
const { visit } = useBrowser()
const tag = randomUUID().slice(0, 6)
const [here, offline] = [`Here_${tag}`, `Offline_${tag}`]
const world = createWorld([here, offline], 'online')
const gameServer = await seed.gameServer({ name: `Lobby ${tag}`, kind: 'lobby' })
const simulated = await startSimulatedServer({
  bridgeUrl,
  serverKey: gameServer.key,
  identityMode: 'online',
  world,
  seed: 7,
})
afterAll(() => simulated.stop())
await simulated.join(here)
await simulated.join(offline)
await simulated.leave(offline)
const team = await seed.teamMember({ permissions: [playerPermissions.viewPlayers] })
const token = await tokenOf(team.account)

test('finds players by name, part of a name, id and UUID, and opens one by keyboard', async () => {
  const page = await visit({ token })
  await page.goto(`/admin/players?q=${here}`)
  const rows = page.locator('tbody tr').filter({ has: page.locator('a') })
  await eventually(() => rows.count()).toBe(1)
  const headers = await page.getByRole('columnheader').allInnerTexts()
  const id = await rows.first().getByRole('cell').nth(headers.indexOf('ID')).innerText()
  const { uuid } = world.player(here)
  for (const search of [tag, uuid]) {
    await page.locator('h1').click()
    await page.keyboard.press('/')
    await page.keyboard.type(search)
    await eventually(() => new URL(page.url()).searchParams.get('q')).toBe(search)
    await eventually(() => rows.count()).toBe(search === tag ? 2 : 1)
    await page.getByRole('link', { name: here }).waitFor()
  }
  await page.locator('h1').click()
  await page.keyboard.press('/')
  await page.keyboard.type(id)
  // the id stands in the address as typed, without quotes
  await expectPath(page, `/admin/players?q=${id}`)
  await page.goto(`/admin/players?q=${id}`)
  await page.getByRole('link', { name: here }).focus()
  await page.keyboard.press('Enter')
  await expectPath(page, `/admin/player/${id}`)
  await page.getByRole('heading', { level: 1, name: here }).waitFor()
})

test('pages by cursor in the address, back and forth, also after a reload', async () => {
  const part = `Page_${tag}`
  await seed.players(
    Array.from({ length: 60 }, (_, index) => ({ name: `${part}_${String(index).padStart(2, '0')}` })),
  )
  const page = await visit({ token })
  await page.goto(`/admin/players?q=${part}`)
  await page.getByRole('link', { name: `${part}_00` }).waitFor()
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.getByRole('link', { name: `${part}_59` }).waitFor()
  await expectText(page, 'Seite 2')
  await page.reload()
  await page.getByRole('link', { name: `${part}_59` }).waitFor()
  await page.getByRole('button', { name: 'Zurück' }).click()
  await page.getByRole('link', { name: `${part}_00` }).waitFor()
  await page.getByLabel('Spieler suchen').fill('nobody-has-this-name')
  await expectText(page, 'Kein Spieler passt zu')
})

function messageField(page: Page) {
  return page.getByRole('textbox', { name: /^Nachricht/ })
}

async function openPlayer(name: string): Promise<Page> {
  const page = await visit({ token })
  await page.goto(`/admin/players?q=${name}`)
  await page.getByRole('link', { name }).click()
  await messageField(page).waitFor()
  return page
}

test('shows the outcome of a message: delivered, or the player is offline', async () => {
  const page = await openPlayer(here)
  await messageField(page).fill('Bitte komm in den Support-Raum.')
  await messageField(page).press('Control+Enter')
  await expectText(page, 'Der Spieler wurde benachrichtigt.')
  expect(world.player(here).seen.map(({ text }) => text)).toContainEqual(
    expect.stringContaining('Support-Raum'),
  )

  const absent = await openPlayer(offline)
  await messageField(absent).fill('Bist du da?')
  await absent.getByRole('button', { name: 'Senden' }).click()
  await expectText(absent, /Der Spieler ist wahrscheinlich nicht online/)
  await absent.getByRole('button', { name: /Als neue Nachricht übernehmen/ }).click()
  expect(await messageField(absent).inputValue()).toBe('Bist du da?')
})

test('shows a colleague the message live, once', async () => {
  const [page, colleague] = [await openPlayer(here), await openPlayer(here)]
  const text = `Live ${randomUUID()}`
  await messageField(page).fill(text)
  await page.getByRole('button', { name: 'Senden' }).click()
  for (const viewer of [page, colleague]) {
    await viewer.getByRole('listitem').filter({ hasText: text }).getByText('Zugestellt').waitFor()
    expect(
      await viewer
        .getByRole('listitem')
        .filter({ has: viewer.getByText(text, { exact: true }) })
        .count(),
    ).toBe(1)
  }
})

test('shows game servers as they connect, fill and leave', async () => {
  const page = await visit({ token, locale: 'en' })
  await page.goto(`/admin/servers?q=${tag}`)
  const row = page.locator('[data-row-id]').filter({ hasText: `Lobby ${tag}` })
  await row.getByText('Connected', { exact: true }).waitFor()
  const players = (count: number) => row.getByText(`${count} of 100`)
  await players(1).waitFor()
  await simulated.join(offline)
  await players(2).waitFor()
  await simulated.leave(offline)
  await players(1).waitFor()
  expect(await row.getByText('Disconnected').count()).toBe(0)
  // a press on a server shows all of its facts
  await row.getByText(`Lobby ${tag}`).click()
  const facts = page.getByRole('complementary', { name: `Lobby ${tag}` })
  await facts.getByText('Ticks per second').waitFor()
  expect(await facts.innerText()).toMatch(/Ticks per second\s+20\b/)
  expect(await facts.innerText()).toMatch(/Memory\s+\d+ MB of 4 GB/)
})

test('shows that the outcome is unknown when no game server responds', async () => {
  const page = await openPlayer(here)
  await messageField(page).fill('Hört mich jemand?')
  // a server that disconnected has no players: only one that stops responding leaves the outcome open
  simulated.line.cut()
  await page.getByRole('button', { name: 'Senden' }).click()
  await expectText(page, 'Wird zugestellt …')
  await expectText(page, /Keine Verbindung zum Spielserver/)
  simulated.line.repair()
})
