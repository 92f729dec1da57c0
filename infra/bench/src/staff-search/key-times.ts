import type { launchChromium } from '@kubora/test-kit/browser/launch-chromium'
import { z } from 'zod'

/** A running Chromium. */
export type Browser = Awaited<ReturnType<typeof launchChromium>>
type Page = Awaited<ReturnType<Browser['newPage']>>

/** Times from a key to a painted list, ms: with what the device knows, and with the players of the text. */
export type KeyTimes = { known: number; players: number }

const keyTimes = z.object({ known: z.number(), players: z.number() })

/**
 * Notes when the next key is pressed, when the frame after it is painted, and when the first one after the list is no more busy.
 * Runs in the page; `void`, as an evaluation waits for a promise.
 */
const record = `void (window.keyTimes = new Promise((resolve) => {
  const painted = (then) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => then(performance.now())
    port2.postMessage(null)
  })
  window.addEventListener('keydown', (event) => {
    const pressed = event.timeStamp
    let known
    painted((at) => { known = at - pressed })
    const list = document.querySelector('[role=listbox]')
    let wasBusy = false
    const observer = new MutationObserver(() => {
      const busy = list.getAttribute('aria-busy') === 'true'
      wasBusy ||= busy
      if (busy || !wasBusy) return
      observer.disconnect()
      painted((at) => resolve({ known: known ?? at - pressed, players: at - pressed }))
    })
    observer.observe(list, { attributes: true, attributeFilter: ['aria-busy'] })
  }, { once: true, capture: true })
}))`

/** Opens the search of a team member on a page of the TeamPanel. */
export async function openSearch(browser: Browser, site: string, token: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  })
  const stored = JSON.stringify({
    'kubora.token': JSON.stringify(token),
    'kubora.tokenTime': JSON.stringify(Date.now()),
    'kubora.cookiesAccepted': 'true',
  })
  await context.addInitScript(`if (location.protocol === 'http:') Object.assign(localStorage, ${stored})`)
  const page = await context.newPage()
  await page.goto(`${site}/admin`)
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Control+k')
  await page.getByRole('option').first().waitFor()
  return page
}

/** Types all of a text but its last character, waits for the list, presses the last key and resolves with its times. */
export async function pressLastKey(page: Page, text: string): Promise<KeyTimes> {
  const field = page.getByRole('combobox')
  await field.fill(text.slice(0, -1))
  await page.locator('[role=listbox][aria-busy=false]').waitFor({ state: 'attached' })
  // the search of the site begins once typing has paused, and is not what is measured
  await page.waitForTimeout(400)
  await page.evaluate(record)
  await page.keyboard.press(text.slice(-1))
  return keyTimes.parse(await page.evaluate('window.keyTimes'))
}
