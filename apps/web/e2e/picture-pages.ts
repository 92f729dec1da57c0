/**
 * Writes a picture of every public page in three languages at 390 and 1440 px, for people to look at, and prints where a
 * page overflows sideways or logs an error:
 * `npm run exec -- node apps/web/e2e/picture-pages.ts <address of a running site> <folder>`
 */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { locales } from '@kubora/i18n/locale'
import { launchChromium } from '@kubora/test-kit/browser/launch-chromium'
import { writePageAddress } from '#contract/page-address.ts'

const pages = [
  '/',
  '/join',
  '/rules',
  '/rules/roleplay',
  '/rules/teamspeak-discord',
  '/rules/network',
  '/rules/ttt',
  '/downloads',
  '/changelog',
  '/changelog/2021-06-04',
  '/wiki',
  '/wiki/keyboard',
  '/wiki/commands',
  '/imprint',
  '/policy',
  '/terms',
  '/games',
  '/games/roleplay',
  '/games/ttt',
  '/games/gungame',
  '/livestream',
  '/stats/community',
  '/stats/gungame',
  '/stats/ttt/daily',
  '/stats/pvp',
  '/custommainmenu',
  '/player/4',
  '/nowhere',
]
const widths = [390, 1440]

const [site, folder] = process.argv.slice(2)
if (site === undefined || folder === undefined)
  throw new Error('Give the address of the site and a folder for the pictures')
mkdirSync(folder, { recursive: true })

const browser = await launchChromium()
let pictures = 0
for (const width of widths) {
  for (const locale of locales) {
    const context = await browser.newContext({ viewport: { width, height: 900 } })
    await context.addCookies([{ name: 'kubora_notice', value: 'accepted', url: site }])
    await context.addInitScript(() => localStorage.setItem('kubora.cookiesAccepted', 'true'))
    const page = await context.newPage()
    page.on('console', (message) => {
      if (message.type() === 'error') console.info(`${width} ${locale} ${page.url()}: ${message.text()}`)
    })
    for (const address of pages) {
      await page.goto(site + writePageAddress(locale, address), { waitUntil: 'networkidle' })
      const reach = await page.evaluate(() => document.documentElement.scrollWidth)
      if (reach > width) console.info(`${width} ${locale} ${address} overflows to ${reach} px`)
      const name = `${width}-${locale}-${address.slice(1).replaceAll('/', '_') || 'home'}.png`
      await page.screenshot({ path: path.join(folder, name), fullPage: true })
      pictures += 1
    }
    await context.close()
  }
}
await browser.close()
console.info(`${pictures} pictures in ${folder}`)
