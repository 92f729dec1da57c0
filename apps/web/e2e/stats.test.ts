import { randomUUID } from 'node:crypto'
import { formatDay, formatDuration, formatNumber } from '@kubora/i18n/format'
import { type Locale, locales } from '@kubora/i18n/locale'
import { statsModes } from '@kubora/validation/stats'
import { levelOf } from '@kubora/validation/stats-level'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { writePageAddress } from '#contract/page-address.ts'
import { eventually, expectPath, expectText, useBrowser } from './support/browser.ts'
import { bridgeUrl, product, seed, tokenOf } from './support/product.ts'

const { visit } = useBrowser({ pictures: false })

const { account, player: own } = await seed.linkedPlayer()
const others = await seed.players([
  { name: `Wilhelmina_Katharina_vom_Berg_32` },
  ...Array.from({ length: 59 }, () => ({ firstJoinAt: new Date('2021-06-04T12:00:00Z') })),
])
// all of them on one day, two with equal points, the reader near the end
const scores = [...others, own].map((player, index) => ({
  player,
  points: index === 4 ? 996_000 : 1_000_000 - index * 1_000,
  seconds: index * 3_700,
}))
await seed.board({ mode: 'freeroam', period: 'DAILY' }, scores)
// these only played
const idle = others.slice(0, 3).map((player) => ({ player, points: 0, seconds: 60 }))
await seed.board({ mode: 'battleground', period: 'WEEKLY' }, idle)
await seed.board({ mode: 'global', period: 'ALL_TIME' }, scores.slice(0, 10))

async function htmlOf(path: string): Promise<{ status: number; html: string }> {
  const response = await fetch(product.site + path)
  return { status: response.status, html: await response.text() }
}

/** The figures of a board as a page shows them, by player, in the order of the page. */
function figuresOf(page: Page) {
  return page.locator('main [id^=player-]').evaluateAll((rows) =>
    rows.map((row) => ({
      player: row.getAttribute('data-player'),
      ...Object.fromEntries(
        [...row.querySelectorAll('[data-figure]')].map((one) => [
          one.getAttribute('data-figure'),
          one.textContent,
        ]),
      ),
    })),
  )
}

/** Returns those of this test's players: others may get points meanwhile. */
async function ownFigures(page: Page) {
  const ids = new Set(scores.map(({ player }) => String(player.id)))
  return (await figuresOf(page)).filter(({ player }) => ids.has(String(player)))
}

function expected(locale: Locale, from: number, to: number) {
  return scores.slice(from, to).map(({ player, points, seconds }, index) => ({
    player: String(player.id),
    points: formatNumber(locale, points),
    level: formatNumber(locale, from + index < 10 ? levelOf(points).level : 1),
    playtime: formatDuration(locale, seconds / 60),
    ...(from + index > 0 && from + index < 60 ? { firstJoin: formatDay(locale, '2021-06-04') } : {}),
  }))
}

test.each(locales)('a board comes as HTML with every number of its rows in %s', async (locale) => {
  const address = writePageAddress(locale, '/stats/freeroam/daily')
  const { status, html } = await htmlOf(address)
  expect(status).toBe(200)
  expect(html).toContain('noindex')
  const page = await visit({ locale })
  await page.goto(address)
  expect(await figuresOf(page)).toMatchObject(expected(locale, 0, 25))
  for (const { player } of scores.slice(0, 25)) expect(html).toContain(`>${player.name}<`)
  // what a page shows to one reader is not in what all get
  expect(html).not.toContain('data-own="true"')
  await page.context().close()
})

test('who only played stands on no podium and has neither rank nor medal', async () => {
  const page = await visit({ token: await tokenOf(account) })
  await page.goto('/stats/battleground/weekly')
  await expectText(page, 'Noch keine Punkte')
  await eventually(() => page.locator('tbody [id^=player-]').count()).toBe(idle.length)
  expect(await page.locator('tbody td:first-child').allInnerTexts()).toEqual(idle.map(() => '–'))
  expect(await page.locator('[data-place], [data-medal]').count()).toBe(0)
})

test('pages, size, search and the own place are reached by click, and keep their address', async () => {
  const page = await visit({ token: await tokenOf(account) })
  await page.goto('/stats/freeroam/daily')
  await page.getByRole('link', { name: 'Nächste Seite' }).click()
  await eventually(() => figuresOf(page)).toMatchObject(expected('de', 25, 50))
  await page.getByRole('link', { name: 'Vorherige Seite' }).click()
  await eventually(() => figuresOf(page)).toMatchObject(expected('de', 0, 25))

  await page.getByRole('link', { name: 'Zu meiner Zeile' }).click()
  const row = page.locator(`#player-${own.id}`)
  await row.getByText('Du', { exact: true }).waitFor()
  expect(await row.innerText()).toContain('61')

  await page.getByLabel('Pro Seite').selectOption('100')
  await eventually(() => ownFigures(page)).toMatchObject(expected('de', 0, 61))
  await page.getByLabel('Spieler suchen').fill('wilhelmina')
  await eventually(async () => (await figuresOf(page)).map(({ player }) => player)).toEqual([
    String(others[0]?.id),
  ])
  expect(new URL(page.url()).search).toBe('?per=100&name=wilhelmina')
  // the own place covers nothing of what was found, nor of a low screen
  const position = () =>
    page.locator('[data-own-place]').evaluate((place) => getComputedStyle(place).position)
  await eventually(position).toBe('static')
  await page.getByLabel('Spieler suchen').fill('nobody_has_it')
  await page.getByRole('link', { name: 'Ganze Rangliste' }).click()
  await eventually(() => ownFigures(page)).toMatchObject(expected('de', 0, 61))
  await eventually(position).toBe('sticky')
  await page.setViewportSize({ width: 390, height: 420 })
  await eventually(position).toBe('static')
})

test('statistics begin with the community, and an unknown board is missing', async () => {
  const response = await fetch(`${product.site}/en/stats`, { redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([301, '/en/stats/community'])
  expect((await htmlOf('/en/stats/community')).html).not.toContain('noindex')
  for (const path of [
    '/stats/pvp',
    '/stats/ttt/yearly',
    '/stats/ttt/all-time',
    '/stats/ttt/daily/1',
    '/stats/a/b/c',
  ]) {
    const { status, html } = await htmlOf(`/en${path}`)
    expect([path, status]).toEqual([path, 404])
    expect(html).toContain('There is no such leaderboard')
  }
  for (const mode of statsModes) expect((await htmlOf(`/stats/${mode}`)).status).toBe(200)
  // what is no page, size or name is the first page
  expect((await htmlOf('/stats/freeroam/daily?after=x&per=7&name=a')).html).toContain('Wilhelmina_Katharina')
})

test('a menu leads to the statistics', async () => {
  const page = await visit({ locale: 'en' })
  await page.goto('/en/terms')
  await page.getByRole('banner').locator('button[aria-haspopup=dialog][aria-expanded]').click()
  await page.getByRole('dialog').getByRole('link', { name: 'Statistics' }).click()
  await expectPath(page, '/en/stats/community')
})

/** A game server that reports kills, 100 points each, as its plugin would. */
async function startGunGame(): Promise<(player: { uuid: string }, kills: number) => Promise<void>> {
  const server = await seed.gameServer({ kind: 'gungame' })
  const bootId = randomUUID()
  async function call(path: string, body: object): Promise<void> {
    const response = await fetch(bridgeUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${server.key}` },
      body: JSON.stringify({ bootId, ...body }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  }
  await call('/hello', { protocolVersion: 1, pluginVersion: 'test-1', identityMode: 'online' })
  return ({ uuid }, kills) => {
    const time = Date.now().toString(16).padStart(12, '0')
    const id = `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
    return call('/events', { events: [{ id, uuid, kind: 'KILL', amount: kills }] })
  }
}

/** Returns who is first and second: those that a test has put far above all others. */
const order = async (page: Page) => (await figuresOf(page)).slice(0, 2).map(({ player }) => Number(player))

/** Lets the page believe that its tab is shown or not. */
async function turnTo(page: Page, state: 'visible' | 'hidden'): Promise<void> {
  await page.evaluate((shown) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => shown })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

test('an open board moves after an event, says how old it is, and stops while its tab is hidden', async () => {
  const [one, two] = await seed.players([{}, {}])
  if (!one || !two) throw new Error('there are players')
  await seed.board({ mode: 'gungame', period: 'DAILY' }, [
    { player: one, points: 9_000_000_000_150 },
    { player: two, points: 9_000_000_000_100 },
  ])
  const kill = await startGunGame()
  const page = await visit()
  const sent: string[] = []
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))))
  await page.goto('/stats/gungame/daily')
  const age = page.locator('[data-live-age]')
  await age.waitFor()
  await eventually(() => sent.some((frame) => frame.includes('statsBoardChanged'))).toBe(true)
  expect(await order(page)).toEqual([one.id, two.id])
  await kill(two, 1)
  await eventually(() => order(page)).toEqual([two.id, one.id])
  // both are among the best of today, too
  expect(await page.locator('aside [data-player]').first().getAttribute('data-player')).toBe(String(two.id))
  expect(await age.innerText()).toMatch(/^vor \d+ s aktualisiert$/)
  expect(
    await age.evaluate((text) => text.closest('[aria-live], [role=status], [role=alert], [role=log]')),
  ).toBe(null)

  await turnTo(page, 'hidden')
  await eventually(() => sent.some((frame) => frame.includes('"complete"'))).toBe(true)
  await kill(one, 5)
  const other = await visit({ locale: 'en' })
  await other.goto('/en/stats/gungame/daily')
  await eventually(() => order(other)).toEqual([one.id, two.id])
  expect(await order(page)).toEqual([two.id, one.id])
  await turnTo(page, 'visible')
  await eventually(() => order(page)).toEqual([one.id, two.id])
})

test('without a live socket an open board moves by polls', async () => {
  const [one, two] = await seed.players([{}, {}])
  if (!one || !two) throw new Error('there are players')
  await seed.board({ mode: 'gungame', period: 'WEEKLY' }, [
    { player: one, points: 9_000_000_000_150 },
    { player: two, points: 9_000_000_000_100 },
  ])
  const kill = await startGunGame()
  const page = await visit()
  await page.clock.install()
  await page.routeWebSocket(/\/api\/graphql$/, (socket) => socket.close())
  await page.goto('/stats/gungame/weekly')
  await page.locator('[data-live-age]').waitFor()
  expect((await order(page)).slice(0, 2)).toEqual([one.id, two.id])
  await kill(two, 1)
  await page.clock.fastForward(10_000)
  await eventually(async () => (await order(page)).slice(0, 2)).toEqual([two.id, one.id])
})

test.each(['/stats/community', '/stats/freeroam/daily?after=x&per=25'])(
  'a device whose clock is that of the network takes %s over as the server rendered it',
  async (path) => {
    const page = await visit({ timeZone: 'Europe/Berlin' })
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    await page.goto(path)
    // the name of the zone goes once the page is hydrated
    await page.getByText(/^(Stand \d\d:\d\d|vor \d+ s aktualisiert)$/).waitFor()
    expect(faults).toEqual([])
  },
)

test('the community has its figures at once, and says how many are online', async () => {
  const page = await visit({ width: 390 })
  await page.goto('/stats/community')
  const figures = page.locator('main [data-figure]')
  expect(await figures.evaluateAll((all) => all.map((one) => one.getAttribute('data-figure')))).toEqual([
    'level',
    'playtime',
    'perPlayer',
    'players',
    'accounts',
    'online',
  ])
  expect(await page.locator('[data-figure=players]').innerText()).toMatch(/\d/)
  await page.getByText('Als Tabelle').click()
  // its head, and a row an hour
  await eventually(() => page.getByRole('row').count()).toBe(25)
})
