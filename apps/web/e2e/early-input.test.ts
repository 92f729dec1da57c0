import { launchChromium } from '@kubora/test-kit/browser/launch-chromium'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually, expectPath, expectText, useBrowser } from './support/browser.ts'
import { product } from './support/product.ts'
import { expectHydrated } from './support/hydrated.ts'

const { visit } = useBrowser()

/** Returns a list that collects the errors which scripts of the page throw. */
function problemsOf(page: Page): string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  return problems
}

test.each([
  ['/changelog?month=zzz&group=hacked', '/changelog'],
  ['/rules?q=a&q=b', '/rules'],
  ['//rules//ttt', '/rules/ttt'],
  ['/livestream?watch=none', '/livestream'],
])('%s shows the page without what cannot be read', async (asked, shown) => {
  const page = await visit()
  const problems = problemsOf(page)
  await page.goto(product.site + asked)
  await expectPath(page, shown)
  await page.locator('main h1').waitFor()
  expect(problems).toEqual([])
})

test.each(['/rules/ttt/nothing', '/en/wiki/nothing', '/%', '/rules/%ff'])(
  'a missing page is small, has a title, and is hydrated without a request or an error: %s',
  async (path) => {
    const answer = await fetch(product.site + path)
    const html = await answer.text()
    expect([answer.status, html.includes('"missing":true')]).toEqual([404, true])
    expect(html).toMatch(/<title>(Hier ist nur Bedrock|Nothing but bedrock here) · /)
    const state = /id="page-state">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}'
    expect(Object.keys((JSON.parse(state) as { results: object }).results)).toHaveLength(1)
    const page = await visit({ locale: path.startsWith('/en') ? 'en' : 'de' })
    const problems = problemsOf(page)
    const questions: (string | null)[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/graphql')) questions.push(request.postData())
    })
    await page.goto(path)
    await page.locator('main').getByRole('link').click()
    await page.locator('main h1').getByText('Kubora').first().waitFor()
    expect(questions.filter((question) => /RuleBook|WikiPage/.test(question ?? ''))).toEqual([])
    expect(problems).toEqual([])
  },
)

test('without scripts there are a menu, the languages and a search, and no notice that cannot be accepted', async () => {
  const browser = await launchChromium()
  try {
    const page = await browser.newPage({ javaScriptEnabled: false, baseURL: product.site })
    await page.goto('/rules/ttt')
    expect(await page.getByRole('dialog').isVisible()).toBe(false)
    expect(await page.getByRole('button', { name: 'Menü öffnen' }).isVisible()).toBe(false)
    await page.getByRole('link', { name: 'Français' }).click()
    await expectPath(page, '/fr/rules/ttt')
    await page.getByRole('textbox').fill('otage')
    await page.keyboard.press('Enter')
    await expectPath(page, '/fr/rules/ttt?q=otage')
    await expectText(page, 'Prise d’otages')
  } finally {
    await browser.close()
  }
})

/** Delays the page's scripts; the returned function releases them. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await arrived
    await route.continue()
  })
  return arrive
}

test('a search typed before hydration is run after it', async () => {
  const page = await visit()
  const arrive = await holdScripts(page)
  await page.goto('/rules', { waitUntil: 'commit' })
  await page.getByRole('textbox').click()
  await page.keyboard.type('geisel')
  arrive()
  await expectPath(page, '/rules?q=geisel')
  await expectText(page, /Treffer für „geisel“/)
})

test('buttons pressed before hydration act after it, each once', async () => {
  const page = await visit({ width: 390 })
  const problems = problemsOf(page)
  const arrive = await holdScripts(page)
  await page.goto('/join', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Serveradresse kopieren' }).click()
  const menu = page.getByRole('button', { name: 'Menü öffnen' })
  await menu.click()
  await menu.click()
  arrive()
  await page.getByRole('dialog').getByRole('link', { name: 'Livestreams' }).waitFor()
  await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toBe('play.kubora.example')
  expect(problems).toEqual([])
})

test('what was chosen before hydration stays chosen', async () => {
  const page = await visit({ width: 390 })
  const arrive = await holdScripts(page)
  await page.goto('/changelog', { waitUntil: 'commit' })
  const months = page.getByRole('combobox', { name: 'Monat wählen' })
  const month = (await months.locator('option').nth(2).getAttribute('value')) ?? ''
  await months.selectOption(month)
  arrive()
  await expectPath(page, `/changelog?month=${month}`)
  expect(await months.inputValue()).toBe(month)

  const player = await visit()
  const arriveThere = await holdScripts(player)
  await player.goto('/join', { waitUntil: 'commit' })
  await player.getByText('macOS', { exact: true }).click()
  arriveThere()
  await player.getByRole('button', { name: 'Menü öffnen' }).click()
  await player.getByRole('dialog').waitFor()
  expect(await player.getByLabel('macOS', { exact: true }).isChecked()).toBe(true)
})

test('a reader who scrolls before hydration stays where they are, and later pages begin at their top', async () => {
  const page = await visit()
  const arrive = await holdScripts(page)
  const place = () => page.evaluate(() => Math.round(window.scrollY))
  await page.goto('/rules/roleplay', { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  await page.mouse.move(700, 400)
  await page.mouse.wheel(0, 300)
  await eventually(place).toBe(300)
  arrive()
  await expectHydrated(page)
  // the router's own moves come with the frame that shows the page
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))))
  expect(await place()).toBe(300)

  // no pointer: it would have to move the page to get there
  await page.locator('main').getByRole('link', { name: 'TTT', exact: true }).dispatchEvent('click')
  await expectPath(page, '/rules/ttt')
  // the address is that of the page before it is shown
  await page.getByRole('heading', { level: 1, name: 'TTT' }).waitFor()
  await eventually(place).toBe(0)
  await page.goBack()
  await expectPath(page, '/rules/roleplay')
  await eventually(place).toBe(300)
})

test('a language chosen by keyboard before hydration is the language after it', async () => {
  const page = await visit()
  const arrive = await holdScripts(page)
  await page.goto('/rules', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'English' }).focus()
  await page.keyboard.press('Enter')
  arrive()
  await expectPath(page, '/en/rules')
})

test('the legal links can be reached while the cookie notice is shown', async () => {
  for (const width of [390, 1440] as const) {
    const page = await visit({ width })
    await page.context().clearCookies()
    await page.addInitScript(() => localStorage.removeItem('kubora.cookiesAccepted'))
    await page.goto('/rules')
    await page.getByRole('dialog').waitFor()
    await page.locator('footer').getByRole('link', { name: 'Impressum' }).click()
    await expectPath(page, '/imprint')
  }
})

test('no page is wider than the narrowest phone', async () => {
  const page = await visit({ width: 390 })
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/', '/join', '/wiki/keyboard', '/wiki/commands', '/rules/ttt', '/fr/wiki/keyboard']) {
    await page.goto(path)
    await page.locator('main h1').waitFor()
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320])
  }
})

test('no name of a key breaks over two lines on a small phone', async () => {
  const page = await visit({ width: 390, locale: 'fr' })
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 640 })
    await page.goto('/fr/wiki/keyboard')
    const torn = await page.locator('main kbd').evaluateAll((keys) =>
      keys.flatMap((key) => {
        const text = key.firstChild
        if (text === null) return []
        const words = [...(text.textContent ?? '').matchAll(/\p{L}+/gu)]
        return words.flatMap(({ 0: word, index }) => {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          return range.getClientRects().length > 1 ? [word] : []
        })
      }),
    )
    expect([width, torn]).toEqual([width, []])
  }
})

test('a visitor on a phone reads that the game needs a computer', async () => {
  const page = await visit({ width: 390, locale: 'fr' })
  await page.goto('/fr/join')
  await expectText(page, 'On joue sur ordinateur')
})

test('a tab left open during a deployment reloads on the page it goes to', async () => {
  const page = await visit()
  await page.goto('/rules')
  await expectHydrated(page)
  await page.evaluate(() => Object.assign(window, { before: true }))
  // chunks of the version before are missing until the page is loaded again
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }))
  page.on('request', (request) => {
    if (request.method() === 'HEAD') void page.unroute('**/assets/**')
  })
  await page.evaluate(() => document.querySelector<HTMLElement>('header a')?.click())
  await eventually(() => page.evaluate(() => 'before' in window).catch(() => true)).toBe(false)
  await expectPath(page, '/')
  await expectText(page, 'Jetzt mitspielen')
})

test('a language whose texts cannot be loaded leaves the page as it is, and is shown once they can', async () => {
  const page = await visit()
  await page.goto('/imprint')
  const french = page.getByRole('button', { name: 'Français' }).first()
  await page.route('**/assets/texts-*/**', (route) => route.fulfill({ status: 404 }))
  await eventually(async () => {
    await french.click({ timeout: 10_000 }).catch(() => undefined)
    return page.getByRole('alert').getByText('Ein Teil der Seite fehlt').count()
  }).toBe(1)
  expect(await page.getByText('cookies.title').count()).toBe(0)
  await expectPath(page, '/imprint')
  await page.unroute('**/assets/texts-*/**')
  await french.click()
  await expectPath(page, '/fr/imprint')
  await page.getByRole('heading', { level: 1, name: 'Mentions légales' }).waitFor()
})

test('a page that failed without a network is shown when it is back', async () => {
  const page = await visit()
  await page.goto('/rules')
  await expectHydrated(page)
  await page.route('**/api/graphql', (route) => route.abort())
  await page.getByRole('link', { name: /^TTT/ }).click()
  await page.getByRole('heading', { name: 'Da ist etwas kaputtgegangen' }).waitFor()
  await page.context().setOffline(true)
  await page.unroute('**/api/graphql')
  await page.context().setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'TTT' }).waitFor()
  await expectPath(page, '/rules/ttt')
})

test('the web manifest is linked in the language of the page, and its icons exist', async () => {
  const page = await visit({ locale: 'fr' })
  await page.goto('/fr/rules')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  expect(href).toBe('/fr/manifest.webmanifest')
  const manifest = (await (await fetch(product.site + href)).json()) as {
    lang: string
    start_url: string
    icons: { src: string }[]
  }
  expect([manifest.lang, manifest.start_url, manifest.icons.length]).toEqual(['fr', '/fr', 4])
  for (const { src } of manifest.icons)
    expect((await fetch(product.site + src)).headers.get('content-type')).toBe('image/png')
})

test('hits name their page in the language of the reader', async () => {
  const page = await visit({ locale: 'en' })
  await page.goto('/en/changelog?q=thanks')
  const change = page.locator('[data-hit]').filter({ hasText: 'Thanks for this year' })
  await change.getByText('10 Dec 2022').waitFor()
  expect(await change.innerText()).not.toContain('10.12.2022')
  await page.goto('/en/rules?q=hostages')
  await page
    .locator('[data-hit]')
    .filter({ hasText: 'Taking hostages' })
    .first()
    .getByText('Roleplay')
    .waitFor()
})
