import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

// The browser that renders. Its page is served from these folders; nothing leaves the machine.

const here = path.dirname(fileURLToPath(import.meta.url))
const three = path.dirname(fileURLToPath(import.meta.resolve('three')))
const origin = 'http://studio.test'
const html = `<!doctype html><title>studio</title>
<script type="importmap">{ "imports": { "three": "/three/three.module.js" } }</script>
<script type="module" src="/art/engine/page.mjs"></script>`

function chromiumPath() {
  const known = [
    process.env.CHROMIUM,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ]
  const found = known.find((file) => file && existsSync(file))
  if (found) return found
  throw new Error('Pictures are rendered in Chromium: install it, or name its program in CHROMIUM.')
}

/** Opens the browser; `render(order)` makes one picture (PNG bytes and metrics), `close()` ends the browser. */
export async function openStudio() {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [
      '--no-sandbox',
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--ignore-gpu-blocklist',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--disable-quic',
    ],
  })
  async function render(order) {
    const page = await browser.newPage()
    const problems = []
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('console', (line) => line.type() === 'error' && problems.push(line.text()))
    page.setDefaultTimeout(600_000)
    await page.route(`${origin}/**`, async (route) => {
      const { pathname } = new URL(route.request().url())
      if (pathname === '/') return await route.fulfill({ contentType: 'text/html', body: html })
      const file = pathname.startsWith('/three/')
        ? path.join(three, path.basename(pathname))
        : path.join(here, path.normalize(pathname).replace(/^\/art\//, ''))
      if (!existsSync(file)) return await route.fulfill({ status: 404, body: '' })
      await route.fulfill({ contentType: 'text/javascript', body: await readFile(file) })
    })
    try {
      await page.goto(`${origin}/`)
      await page.waitForFunction(() => 'renderPicture' in globalThis)
      const made = await page.evaluate((words) => globalThis.renderPicture(words), order)
      if (problems.length > 0) throw new Error(problems.join('\n'))
      return { ...made, png: Buffer.from(made.png.slice(made.png.indexOf(',') + 1), 'base64') }
    } catch (error) {
      throw new Error([...problems, error.message].join('\n'), { cause: error })
    } finally {
      await page.close()
    }
  }
  return { render, close: () => browser.close() }
}
