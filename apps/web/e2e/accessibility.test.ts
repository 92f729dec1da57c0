import { expect, test } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { faultsOfPages, tourTimeoutMs, violationsOf } from './support/axe-violations.ts'
import { seed } from './support/product.ts'
import { reportEverything } from './support/report-events.ts'

const { visit } = useBrowser()
const { player } = await seed.teamMember()
await reportEverything(player)

// the first one with a mouse: a window that was a phone's has none
const textPages = [
  '/rules?q=geisel',
  '/rules',
  '/rules/ttt',
  '/wiki',
  '/wiki/keyboard',
  '/wiki/commands',
  '/wiki/first-steps',
  '/changelog',
  '/changelog/2021-06-04',
  '/terms',
  '/policy',
  '/imprint',
  '/no-such-page',
]
const otherPages = [
  '/',
  '/join#java-32-bit',
  '/games',
  '/games/roleplay',
  '/livestream',
  '/stats/community',
  '/stats/gungame',
  '/stats/gungame?per=50&name=zzzz',
  '/stats/ttt/monthly',
  '/stats/pvp',
  '/downloads',
  '/shop',
  '/shop/product/premium-month',
  '/shop/cart',
  '/shop/order',
  '/shop/invoice',
  '/shop/withdrawal',
  `/player/${player.id}`,
  '/player/999999',
  '/custommainmenu?season=winter',
  ...['login', 'register', 'confirm', 'forgot-password', 'reset-password'].map((name) => `/auth/${name}`),
]

test.each([
  ['of texts', textPages],
  ['of games and statistics', otherPages.slice(0, 10)],
  ['of the shop, players and forms', otherPages.slice(10)],
])(
  'nothing sticks out of pages %s, and axe finds nothing',
  async (_what, paths) => {
    expect(await faultsOfPages({ visit, paths })).toEqual([])
  },
  tourTimeoutMs,
)

test('axe finds nothing on a form with mistakes', async () => {
  const guest = await visit()
  await guest.goto('/auth/register')
  await guest.locator('button[type=submit]').click()
  await guest.locator('[aria-invalid=true]').first().waitFor()
  expect(await violationsOf(guest)).toEqual([])
})

test('the chosen item of several is framed where the reader has colours of their own', async () => {
  const page = await visit()
  await page.emulateMedia({ forcedColors: 'active' })
  for (const [path, name] of [
    ['/rules/ttt', 'TTT'],
    ['/changelog?group=ttt', 'TTT'],
    ['/wiki/commands', 'Befehle'],
  ] as const) {
    await page.goto(path)
    const chosen = page
      .locator('main a[aria-current], main button[aria-pressed=true]')
      .filter({ hasText: name })
    const frame = await chosen.first().evaluate((element) => getComputedStyle(element).outlineStyle)
    expect([path, frame]).toEqual([path, 'solid'])
  }
})
