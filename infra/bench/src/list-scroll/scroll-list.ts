import type { launchChromium } from '@kubora/test-kit/browser/launch-chromium'
import { z } from 'zod'

/** A running Chromium. */
export type Browser = Awaited<ReturnType<typeof launchChromium>>
type Page = Awaited<ReturnType<Browser['newPage']>>

/** A screen that is scrolled, px. */
export type Screen = { name: string; width: number; height: number }

/** What is scrolled: a page, and the element in it that scrolls, else the page itself. */
export type Scrolled = { open: (page: Page) => Promise<void>; scroller: string | null }

/** How one scroll went. Frames: times between them, ms. `dropped`: frames that Chromium's trace says it dropped. */
export type Scroll = {
  frames: number[]
  longTasks: number[]
  dropped: number
  drawn: number
  screens: number
}

/** Screens that are scrolled through, and the time that takes. */
export const screens = 55
export const scrollMs = 10_000

const stepMs = 40

/** Counts frames and tasks longer than 50 ms until `stop` is called. Runs in the page. */
const record = `(() => {
  const frames = [], longTasks = []
  let last, going = true
  const observer = new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration)))
  observer.observe({ type: 'longtask' })
  const frame = (now) => {
    if (last !== undefined) frames.push(now - last)
    last = now
    if (going) requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  window.stopRecording = () => {
    going = false
    observer.disconnect()
    return { frames, longTasks }
  }
})()`

const recorded = z.object({ frames: z.array(z.number()), longTasks: z.array(z.number()) })

const trace = z.object({ traceEvents: z.array(z.object({ name: z.string() })) })

/** Scrolls by steps of a wheel, as many screens and as long as {@link screens} and {@link scrollMs} say. */
async function turnWheel(page: Page, screen: Screen, height: number): Promise<void> {
  await page.mouse.move(screen.width / 2, screen.height * 0.75)
  const startedAt = performance.now()
  const distance = screens * height
  let turned = 0
  while (turned < distance) {
    const due = Math.min(distance, ((performance.now() - startedAt) / scrollMs) * distance)
    if (due > turned) await page.mouse.wheel(0, due - turned)
    turned = due
    await page.waitForTimeout(stepMs)
  }
}

/** Opens a page in a new context, scrolls it, and resolves with how that went. */
export async function scroll(
  browser: Browser,
  screen: Screen,
  { open, scroller }: Scrolled,
  token: string,
): Promise<Scroll> {
  const isPhone = screen.width < 720
  const context = await browser.newContext({
    viewport: { width: screen.width, height: screen.height },
    hasTouch: isPhone,
    serviceWorkers: 'block',
  })
  try {
    const stored = JSON.stringify({
      'kubora.token': JSON.stringify(token),
      'kubora.tokenTime': JSON.stringify(Date.now()),
      'kubora.cookiesAccepted': 'true',
    })
    await context.addInitScript(`if (location.protocol === 'http:') Object.assign(localStorage, ${stored})`)
    const page = await context.newPage()
    await open(page)
    const element = scroller === null ? 'document.scrollingElement' : `document.querySelector('${scroller}')`
    const height = await page.evaluate<number>(`${element}.clientHeight`)
    const before = await page.evaluate<number>(`${element}.scrollTop`)
    await browser.startTracing(page, {
      categories: ['disabled-by-default-devtools.timeline.frame', 'devtools.timeline.frame'],
    })
    await page.evaluate(record)
    await turnWheel(page, screen, height)
    const { frames, longTasks } = recorded.parse(await page.evaluate('stopRecording()'))
    const { traceEvents } = trace.parse(JSON.parse(String(await browser.stopTracing())))
    const count = (event: string) => traceEvents.filter(({ name }) => name === event).length
    const after = await page.evaluate<number>(`${element}.scrollTop`)
    return {
      frames,
      longTasks,
      dropped: count('DroppedFrame'),
      drawn: count('DrawFrame'),
      screens: (after - before) / height,
    }
  } finally {
    await context.close()
  }
}
