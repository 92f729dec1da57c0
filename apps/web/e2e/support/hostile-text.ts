import type { Page } from 'playwright-core'
import { eventually } from './browser.ts'
import { product } from './product.ts'
import { expectHydrated } from './hydrated.ts'

/** Code that hostile text tries to run: it would leave a mark and open a dialog. */
export const run = 'window.top.__ran=1;alert(1)'

/** Lines that run something where text is mistaken for markup, an attribute, an address or a template. */
export const hostileLines = [
  `<script>${run}</script>`,
  `<img src=x onerror="${run}">`,
  `<svg onload="${run}">`,
  `"><script>${run}</script>`,
  `' onfocus='${run}' autofocus='`,
  `</title></script><script>${run}</script>`,
  `<iframe srcdoc="<script>${run}</script>"></iframe>`,
  `[x](javascript:${run})`,
  `javascript:${run}`,
  '{{constructor.constructor("alert(1)")()}}',
  '\u202e<script>alert(1)</script>\u202c\u2028</script>',
]

/** Returns a list that collects every sign that something ran or tried to. */
export function listen(page: Page): string[] {
  const detected: string[] = []
  page.on('dialog', (dialog) => {
    detected.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('pageerror', (error) => detected.push(`error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') detected.push(`console: ${message.text()}`)
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(product.site)) detected.push(`request: ${request.url()}`)
  })
  return detected
}

/** Opens a page and waits until it is hydrated, so that scripts have handled its texts. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('main h1').waitFor()
  await expectHydrated(page)
  await eventually(() => page.locator('[aria-busy=true]').count()).toBe(0)
}

/** Returns the mark of code that ran, and attributes and elements that run code, none of which may be there. */
export async function traces(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const runs = (element: Element, name: string) =>
      name.startsWith('on') ||
      name === 'srcdoc' ||
      (/(href|src|action)$/.test(name) && /^\s*(javascript|data):/i.test(element.getAttribute(name) ?? ''))
    const handlers = [...document.querySelectorAll('*')].flatMap((element) =>
      element
        .getAttributeNames()
        .filter((name) => runs(element, name))
        .map((name) => `${element.tagName} ${name}`),
    )
    return '__ran' in window ? [...handlers, 'ran'] : handlers
  })
}
