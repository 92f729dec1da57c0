import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually, useBrowser } from './support/browser.ts'
import { seed, tokenOf } from './support/product.ts'

const { visit } = useBrowser()
const team = await seed.teamMember({
  permissions: ['acp.players.view', 'acp.livestreams.edit', 'acp.downloads.edit'],
})
const unlinked = await seed.account()
await seed.gameServer({ kind: 'roleplay', realm: 'de', identityMode: 'offline', connected: true })

const authPages = ['login', 'register', 'confirm', 'forgot-password', 'reset-password']
const guestPages = [
  '/',
  '/join#java-32-bit',
  '/games',
  '/games/roleplay',
  '/terms',
  '/policy',
  '/imprint',
  '/rules',
  '/rules/ttt',
  '/rules?q=geisel',
  '/wiki',
  '/wiki/keyboard',
  '/wiki/commands',
  '/wiki/first-steps',
  '/changelog',
  '/livestream',
  '/downloads',
  '/no-such-page',
  `/player/${team.player.id}`,
  '/player/999999',
  '/custommainmenu?season=winter',
  ...authPages.map((name) => `/auth/${name}`),
]
const teamPages = [
  '/account',
  '/admin/players',
  `/admin/player/${team.player.id}`,
  '/admin/player/999999',
  '/admin/servers',
  '/admin/livestreams',
  '/admin/downloads',
]
const widths = [390, 1440] as const
const locales = ['de', 'en', 'fr'] as const

/** What axe finds, as lines that say what and where. */
async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

async function settled(page: Page): Promise<void> {
  await page.locator('main h1').waitFor()
  await eventually(() => page.locator('[aria-busy=true]').count()).toBe(0)
  // the page as a reader has it: nothing sticks out sideways
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
}

for (const width of widths) {
  for (const locale of locales) {
    test(`axe finds nothing at ${width} px in ${locale}`, async () => {
      const found: string[] = []
      async function check(page: Page, path: string): Promise<void> {
        await page.goto(path)
        await settled(page)
        found.push(...(await faults(page)).map((fault) => `${path} ${fault}`))
      }
      const guest = await visit({ width, locale })
      for (const path of guestPages) await check(guest, path)
      await guest.goto('/auth/register')
      await guest.locator('button[type=submit]').click()
      await guest.locator('[aria-invalid=true]').first().waitFor()
      found.push(...(await faults(guest)).map((fault) => `errors of /auth/register ${fault}`))

      const owner = await visit({ width, locale, token: await tokenOf(unlinked) })
      await check(owner, '/account?reason=not_verified')
      const member = await visit({ width, locale, token: await tokenOf(team.account) })
      for (const path of teamPages) await check(member, path)
      expect(found).toEqual([])
    })
  }
}
