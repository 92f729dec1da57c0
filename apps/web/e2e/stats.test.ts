import { formatDay, formatDuration, formatNumber } from '@kubora/i18n/format'
import { type Locale, locales } from '@kubora/i18n/locale'
import { statsModes } from '@kubora/validation/stats'
import { levelOf } from '@kubora/validation/stats-level'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { writePageAddress } from '#contract/page-address.ts'
import { eventually, expectPath, useBrowser } from './support/browser.ts'
import { product, seed, tokenOf } from './support/product.ts'

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
  await eventually(async () => (await figuresOf(page)).length).toBeGreaterThanOrEqual(61)
  await page.getByLabel('Spieler suchen').fill('wilhelmina')
  await eventually(async () => (await figuresOf(page)).map(({ player }) => player)).toEqual([
    String(others[0]?.id),
  ])
  expect(new URL(page.url()).search).toBe('?per=100&name=wilhelmina')
  await page.getByLabel('Spieler suchen').fill('nobody_has_it')
  await page.getByRole('link', { name: 'Ganze Rangliste' }).click()
  await eventually(async () => (await figuresOf(page)).length).toBeGreaterThanOrEqual(61)
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
