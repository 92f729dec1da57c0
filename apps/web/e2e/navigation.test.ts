import { locales } from '@kubora/i18n/locale'
import { isWholeRun } from '@kubora/test-kit/run-scope/is-whole-run'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { writePageAddress } from '#contract/page-address.ts'
import { eventually, expectPath, useBrowser } from './support/browser.ts'
import { product } from './support/product.ts'

const { visit } = useBrowser({ pictures: false })

const inMenu = ['/join', '/rules', '/downloads', '/wiki', '/changelog', '/livestream', '/']
const inFooter = ['/imprint', '/policy', '/terms']
/** Pages and the targets of their own links. */
const onPages = [
  ['/', ['/games/roleplay', '/games/gungame', '/games/ttt']],
  ['/games/ttt', ['/games']],
  ['/rules', ['/rules/roleplay', '/rules/teamspeak-discord', '/rules/network', '/rules/ttt']],
  ['/wiki', ['/wiki/keyboard', '/wiki/commands']],
] as const
const aliases = [
  ['/mitspielen', '/join'],
  ['/anleitung', '/join'],
  ['/regeln', '/rules'],
  ['/regelwerk/ttt', '/rules/ttt'],
  ['/regles', '/rules'],
] as const

for (const locale of locales) {
  const address = (path: string) => writePageAddress(locale, path)

  test.runIf(isWholeRun || locale === 'de')(
    `every public page is reached by click in ${locale}, at both widths`,
    async () => {
      async function walk(width: 390 | 1440): Promise<void> {
        const page = await visit({ locale, width })
        await page.goto(address('/terms'))
        await page.evaluate(() => Object.assign(window, { here: true }))
        for (const path of inMenu) {
          await page.getByRole('banner').locator('button[aria-haspopup=dialog][aria-expanded]').click()
          await followInside(page, page.getByRole('dialog'), path)
        }
        for (const path of inFooter) await followInside(page, page.locator('footer'), path)
        expect(await page.evaluate(() => 'here' in window), 'the application did not reload').toBe(true)
        for (const [from, links] of onPages) {
          await page.goto(address(from))
          for (const path of links) {
            await follow(page, page.locator('main'), path)
            await page.goBack()
            await expectPath(page, address(from))
          }
        }
      }
      async function follow(page: Page, within: ReturnType<Page['locator']>, path: string): Promise<void> {
        await within
          .locator(`a[href="${address(path)}"]`)
          .first()
          .click()
        await expectPath(page, address(path))
        await page.locator('main h1').waitFor()
      }
      /** The address changes before the page does: its title has changed once it is there. */
      async function followInside(...where: Parameters<typeof follow>): Promise<void> {
        const [page] = where
        const before = await page.title()
        await follow(...where)
        await eventually(() => page.title()).not.toBe(before)
      }
      await Promise.all([walk(390), walk(1440)])
    },
  )

  test(`every alias of a page leads to it in ${locale}`, async () => {
    for (const [alias, path] of aliases) {
      const answer = await fetch(product.site + address(alias))
      expect([answer.status, new URL(answer.url).pathname]).toEqual([200, address(path)])
    }
  })
}
