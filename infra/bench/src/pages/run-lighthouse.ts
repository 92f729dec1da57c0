import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort } from '@kubora/local-servers/free-port'
import { launchChromium } from '@kubora/test-kit/browser/launch-chromium'
import { z } from 'zod'
import { rivalsDir } from '#rivals.ts'

/** What one visit of a page cost: milliseconds, bytes over the wire, how far its content shifted, and Lighthouse's scores of 0 to 100. */
export type PageVisit = {
  tbtMs: number
  lcpMs: number
  bytes: number
  shift: number
  /** The score of the performance. */
  score: number
  accessibility: number
  bestPractices: number
  seo: number
}

const figure = z.object({ numericValue: z.number() })
const category = z.object({ score: z.number().transform((share) => Math.round(share * 100)) })
const outcome = z.object({
  lhr: z.object({
    categories: z.object({
      performance: category,
      accessibility: category,
      'best-practices': category,
      seo: category,
    }),
    audits: z.object({
      'total-blocking-time': figure,
      'largest-contentful-paint': figure,
      'total-byte-weight': figure,
      'cumulative-layout-shift': figure,
    }),
  }),
})

const settings = z.object({
  default: z.custom<(url: string, flags: object) => Promise<unknown>>((value) => typeof value === 'function'),
})

/** Visits a page as Lighthouse's phone, with throttling that is applied, in a browser of its own. */
export async function visitPage(url: string): Promise<PageVisit> {
  const entry = path.join(rivalsDir, 'node_modules', 'lighthouse', 'core', 'index.js')
  const { default: lighthouse } = settings.parse(await import(pathToFileURL(entry).href))
  const port = await freePort()
  const browser = await launchChromium([`--remote-debugging-port=${port}`])
  try {
    const result = await lighthouse(url, {
      port,
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      formFactor: 'mobile',
      throttlingMethod: 'devtools',
      logLevel: 'error',
    })
    const { audits, categories } = outcome.parse(result).lhr
    return {
      tbtMs: audits['total-blocking-time'].numericValue,
      lcpMs: audits['largest-contentful-paint'].numericValue,
      bytes: audits['total-byte-weight'].numericValue,
      shift: audits['cumulative-layout-shift'].numericValue,
      score: categories.performance.score,
      accessibility: categories.accessibility.score,
      bestPractices: categories['best-practices'].score,
      seo: categories.seo.score,
    }
  } finally {
    await browser.close()
  }
}
