import { loadavg } from 'node:os'
import { buildWeb } from '@kubora/local/web-build'
import { launchChromium } from '@kubora/test-kit/browser/launch-chromium'
import { listScrollReport, type ScrollRow } from '#list-scroll/list-scroll-report.ts'
import { type Browser, type Screen, scroll, type Scrolled } from '#list-scroll/scroll-list.ts'
import { interleave } from '#measure/interleave.ts'
import { seedPlayerList } from '#player-list/list-data.ts'
import { startBenchServices } from '#product/bench-services.ts'
import { logIn } from '#product/log-in.ts'
import { productEnvironment, startServer } from '#product/servers.ts'

const rounds = 3

const screenSizes: readonly Screen[] = [
  { name: '1440 × 900', width: 1440, height: 900 },
  { name: '390 × 844', width: 390, height: 844 },
]

const row = '[data-row-id]'

/** The player list with pages of 1,000 rows, which load part by part while they are scrolled. */
function playerList(site: string, { width }: Screen): Scrolled {
  return {
    scroller: width < 720 ? null : 'section[data-scroll-restoration-id]',
    async open(page) {
      await page.goto(`${site}/admin/players?rows=1000`)
      await page.locator(row).nth(5).waitFor()
      // what loads beside the first rows
      await page.waitForLoadState('networkidle')
    },
  }
}

/** A page of as many rows and the same height without a line of script: the most this browser can do here. */
function plainPage({ width }: Screen): Scrolled {
  const [rows, height] = [1000, width < 720 ? 76 : 44]
  const lines = Array.from(
    { length: rows },
    (_, index) => `<p style="height:${height}px;margin:0">Player ${index}</p>`,
  )
  return { scroller: null, open: (page) => page.setContent(`<!doctype html><body>${lines.join('')}`) }
}

async function measure(browser: Browser, site: string, token: string): Promise<ScrollRow[]> {
  const ways = screenSizes.flatMap((screen) => [
    { what: 'player list', screen, scrolled: playerList(site, screen) },
    { what: 'plain page', screen, scrolled: plainPage(screen) },
  ])
  const samples = await interleave(ways, rounds, ({ screen, scrolled }) =>
    scroll(browser, screen, scrolled, token),
  )
  return [...samples].map(([{ what, screen }, scrolls]) => ({ what, screen, scrolls }))
}

/** Measures the frames of a browser that scrolls the player list of a million players, beside those of a plain page. */
export async function listScrollSuite(): Promise<boolean> {
  await buildWeb()
  const services = await startBenchServices()
  const stops: (() => unknown)[] = [services.stop]
  try {
    process.stderr.write('  seeding\n')
    const { staff } = await seedPlayerList(services.databaseUrl)
    const env = productEnvironment(services)
    const api = await startServer('api', 'apps/api/src/main.ts', env)
    stops.push(api.stop)
    const web = await startServer('web', 'apps/web/server/main.ts', {
      ...env,
      API_URLS: api.url,
      BRIDGE_URLS: api.url,
    })
    stops.push(web.stop)
    const browser = await launchChromium()
    stops.push(() => browser.close())
    process.stderr.write('  scrolling\n')
    const rows = await measure(browser, web.url, await logIn(api.url, staff))
    return listScrollReport(rows, { browser: browser.version(), load: loadavg() })
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}
