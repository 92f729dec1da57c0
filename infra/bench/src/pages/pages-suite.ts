import { interleave } from '#measure/interleave.ts'
import { pagesReport, type PageRow } from '#pages/pages-report.ts'
import { visitPage } from '#pages/run-lighthouse.ts'
import { startSiteOf } from '#pages/site-of-commit.ts'
import { serveStaticPages } from '#pages/static-page.ts'
import { installRivals } from '#rivals.ts'

const rounds = 3

/** Public pages; those with a picture in the first screen may take longer. */
const pages = [
  { path: '/', hasPicture: true },
  { path: '/games', hasPicture: true },
  { path: '/games/roleplay', hasPicture: true },
  { path: '/join', hasPicture: true },
  { path: '/rules', hasPicture: false },
  { path: '/rules/roleplay', hasPicture: false },
  { path: '/wiki/keyboard', hasPicture: false },
  { path: '/changelog', hasPicture: false },
  { path: '/downloads', hasPicture: false },
  { path: '/imprint', hasPicture: false },
  { path: '/stats/community', hasPicture: false },
  { path: '/stats/gungame/daily', hasPicture: false },
  { path: '/shop', hasPicture: true },
] as const

/**
 * Measures public pages of the last commit on a throttled phone, beside those of another commit (the one before, or the argument) and
 * beside the same pages without scripts.
 */
export async function pagesSuite([other = 'HEAD^']: readonly string[]): Promise<boolean> {
  installRivals()
  const stops: (() => Promise<void>)[] = []
  try {
    const before = await startSiteOf(other)
    stops.push(before.stop)
    const now = await startSiteOf('HEAD')
    stops.push(now.stop)
    const plain = await serveStaticPages(
      now.url,
      pages.map(({ path }) => path),
    )
    stops.push(plain.stop)
    const rows: PageRow[] = []
    for (const { path, hasPicture } of pages) {
      process.stderr.write(`  ${path}\n`)
      const visits = await interleave([plain, before, now], rounds, ({ url }) => visitPage(`${url}${path}`))
      const of = (site: { url: string }) => [...visits].find(([{ url }]) => url === site.url)?.[1] ?? []
      rows.push({ path, hasPicture, plain: of(plain), before: of(before), now: of(now) })
    }
    return pagesReport(rows, { before: before.commit, now: now.commit })
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}
