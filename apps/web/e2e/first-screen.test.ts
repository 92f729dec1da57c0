import { locales } from '@kubora/i18n/locale'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { writePageAddress } from '#contract/page-address.ts'
import { useBrowser } from './support/browser.ts'
import { expectHydrated } from './support/hydrated.ts'

const { visit } = useBrowser()

/** What a phone shows between the browser's own bars. */
const phones = [
  { width: 390, height: 664 },
  { width: 360, height: 640 },
  { width: 390, height: 844 },
]

/** Returns which of call to action, server address and its button cannot be seen or tapped at their corners and middle. */
async function hidden(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts: [string, Element | null | undefined][] = [
      ['call to action', document.querySelector(`main a[href$="/join"]`)],
      ['address', document.querySelector('main code')],
      ['copy', document.querySelector('main code')?.parentElement?.parentElement?.querySelector('button')],
    ]
    return parts.flatMap(([name, part]) => {
      if (!part) return [`${name} is missing`]
      const { left, right, top, bottom } = part.getBoundingClientRect()
      const points = [
        [(left + right) / 2, (top + bottom) / 2],
        [(left + right) / 2, top + 1],
        [(left + right) / 2, bottom - 1],
      ] as const
      const seen = points.every(([x, y]) => {
        const shown = document.elementFromPoint(x, y)
        return shown !== null && (part.contains(shown) || shown.contains(part))
      })
      return seen ? [] : [`${name} at ${Math.round(top)} to ${Math.round(bottom)}`]
    })
  })
}

test.each(phones)(
  'a phone of $width × $height shows the call to action and the address at once, above the cookie notice and the offer of a language',
  async (size) => {
    const page = await visit({ locale: null, width: 390, browser: 'fr-FR' })
    await page.setViewportSize(size)
    await page.context().clearCookies()
    await page.addInitScript(() => localStorage.removeItem('kubora.cookiesAccepted'))
    // German first, where the offer of another language is shown, too
    for (const locale of locales) {
      await page.goto(writePageAddress(locale, '/'))
      await expectHydrated(page)
      await page.getByRole('dialog').waitFor()
      if (locale === 'de') await page.getByRole('link', { name: 'Lire cette page en français' }).waitFor()
      expect([locale, await page.evaluate(() => window.scrollY), await hidden(page)]).toEqual([locale, 0, []])
    }
  },
)
