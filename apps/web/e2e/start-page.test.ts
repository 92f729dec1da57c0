import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually, expectPath, useBrowser } from './support/browser.ts'
import { expectHydrated } from './support/hydrated.ts'
import { product } from './support/product.ts'

const { visit } = useBrowser()

/** Longer than the carousel shows a picture, ms. */
const longWhileMs = 60_000

function carousel(page: Page) {
  const group = page.getByRole('group', { name: 'Bilder aus unserer Welt' })
  return {
    dots: group.getByRole('group', { name: 'Bild wählen' }).getByRole('button'),
    chosen: group.locator('button[aria-current]'),
    shown: group.locator('[aria-roledescription=Bild][aria-hidden=false]'),
    pause: group.getByRole('button', { name: 'Bildwechsel anhalten' }),
    play: group.getByRole('button', { name: 'Bildwechsel starten' }),
  }
}

async function expectShown(page: Page, number: number): Promise<void> {
  await eventually(() => carousel(page).shown.getAttribute('aria-label')).toMatch(
    new RegExp(`^${number} von `),
  )
}

test('the first picture comes with the HTML, is fetched first, and phones get a light one', async () => {
  const html = await (await fetch(product.site)).text()
  const [picture = ''] = /<picture.*?<\/picture>/s.exec(html) ?? []
  expect(picture).toContain('fetchPriority="high"')
  expect(picture).toMatch(/<source[^>]*type="image\/avif"/)
  const phone = await visit({ width: 390 })
  const fetched: string[] = []
  phone.on('response', (response) => {
    if (response.request().resourceType() === 'image') fetched.push(response.url())
  })
  await phone.goto('/')
  await eventually(() => fetched.some((url) => /-640-.*\.avif$/.test(url))).toBe(true)
  expect(fetched.filter((url) => /-(1600|2400)-/.test(url))).toEqual([])
})

test('arrow keys, Home and End choose among the pictures from one tab stop', async () => {
  const page = await visit()
  await page.goto('/')
  const { dots, chosen } = carousel(page)
  await chosen.focus()
  const total = await dots.count()
  expect(total).toBeGreaterThan(1)
  await page.keyboard.press('ArrowRight')
  await expectShown(page, 2)
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowLeft')
  await expectShown(page, total)
  await page.keyboard.press('ArrowRight')
  await expectShown(page, 1)
  await page.keyboard.press('End')
  await expectShown(page, total)
  expect(await chosen.evaluate((dot) => dot === document.activeElement)).toBe(true)
  expect(await dots.evaluateAll((all) => all.filter((dot) => dot.tabIndex === 0).length)).toBe(1)
})

test('a swipe shows the next picture and the one before', async () => {
  const page = await visit({ width: 390 })
  await page.goto('/')
  await carousel(page).chosen.waitFor()
  await page.evaluate(swipe, -120)
  await expectShown(page, 2)
  await page.evaluate(swipe, 120)
  await expectShown(page, 1)
})

/** Moves a finger over the banner by so many px. */
function swipe(byX: number): void {
  const target = document.querySelector('main section')
  if (target === null) throw new Error('The page has no banner')
  for (const [type, clientX] of [
    ['touchstart', 200],
    ['touchend', 200 + byX],
  ] as const) {
    const touch = new Touch({ identifier: 1, target, clientX, clientY: 150 })
    target.dispatchEvent(new TouchEvent(type, { bubbles: true, changedTouches: [touch] }))
  }
}

test('the pictures do not change for visitors who prefer reduced motion, until they start them', async () => {
  const page = await visit()
  await page.clock.install()
  await page.goto('/')
  const { play, pause, chosen } = carousel(page)
  await eventually(async () => {
    await page.clock.runFor(100)
    return play.isVisible()
  }).toBe(true)
  await page.clock.runFor(longWhileMs)
  await expectShown(page, 1)
  await play.click()
  await pause.waitFor()
  // focus off the buttons, which pause the carousel while they are used
  await chosen.blur()
  await page.mouse.move(5, 5)
  await page.locator('main h1').focus()
  await eventually(async () => {
    await page.clock.runFor(1_000)
    return carousel(page).shown.getAttribute('aria-label')
  }).toMatch(/^2 von /)
})

test('the pictures change by themselves, and the pause button stops them', async () => {
  const page = await visit()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await page.goto('/')
  const { pause, play, shown } = carousel(page)
  await eventually(async () => {
    await page.clock.runFor(1_000)
    return (await shown.count()) > 0 && (await shown.getAttribute('aria-label'))
  }).toMatch(/^2 von /)
  await pause.click()
  await play.waitFor()
  const stopped = await shown.getAttribute('aria-label')
  await page.mouse.move(5, 5)
  await page.locator('main h1').focus()
  await page.clock.runFor(longWhileMs)
  expect(await shown.getAttribute('aria-label')).toBe(stopped)
})

test('the banner leads to the guide and copies the address', async () => {
  const page = await visit()
  await page.goto('/')
  await page.getByRole('button', { name: 'Adresse kopieren' }).click()
  await page.getByRole('button', { name: 'Adresse kopiert' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('play.kubora.example')
  await page.getByRole('link', { name: 'Jetzt mitspielen' }).click()
  await expectPath(page, '/join')
  await page.getByRole('heading', { level: 1, name: 'So kommst du ins Spiel' }).waitFor()
})

test('what the team wrote is in the HTML of the start page, in the language of its address', async () => {
  const html = await (await fetch(`${product.site}/fr`)).text()
  for (const words of [
    'Un réseau, plusieurs jeux',
    'Mirabell',
    'Rejoins notre chat communautaire',
    'GunGame',
  ])
    expect(html).toContain(words)
})

test('on a phone the page below the banner is shown while its chunk waits for a scroll, and then works', async () => {
  const page = await visit({ width: 390 })
  const scripts: string[] = []
  page.on('response', (response) => scripts.push(response.url()))
  await page.goto('/')
  // the banner has changed since it was rendered
  await carousel(page).dots.nth(1).click()
  await expectShown(page, 2)
  const more = page.getByRole('link', { name: 'Mehr erfahren über GunGame' })
  await more.scrollIntoViewIfNeeded()
  await eventually(() => scripts.some((url) => /home-more.*\.js$/.test(url))).toBe(true)
  await more.click()
  await expectPath(page, '/games/gungame')
  await page.getByRole('heading', { level: 1, name: 'GunGame' }).waitFor()
})

test('a change of the language below the banner keeps the page whole', async () => {
  const page = await visit({ width: 390 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Français' }).first().click()
  await expectPath(page, '/fr')
  await page.getByRole('heading', { name: 'Ce qui t’attend ici' }).waitFor()
  await page.getByRole('heading', { name: 'Un réseau, plusieurs jeux' }).waitFor()
})

test('the footer links the platforms outside on rendered pages and on those the browser renders', async () => {
  const page = await visit()
  for (const path of ['/', '/auth/login']) {
    await page.goto(path)
    const link = page.getByRole('navigation', { name: 'Folge uns' }).getByRole('link', { name: 'Discord' })
    await link.waitFor()
    expect(await link.getAttribute('href')).toBe('https://discord.example/kubora')
  }
})

test('an address that leads nowhere shows the way back', async () => {
  const page = await visit()
  const response = await page.goto('/bergwerk/schacht-7')
  expect(response?.status()).toBe(404)
  await page.getByRole('link', { name: 'Zurück zur Startseite' }).click()
  await expectPath(page, '/')
})

/** The script with the routes of all pages but the start page. */
const allRoutes = /\/assets\/all-routes-[^/]+\.js$/

test('the start page loads the routes of other pages once it is idle, and the menu shows them', async () => {
  const page = await visit()
  const scripts: string[] = []
  page.on('response', (response) => scripts.push(response.url()))
  const document = await page.goto('/')
  expect(await document?.text()).not.toMatch(/(?:src|preload" href)="[^"]*all-routes-/)
  await eventually(async () => scripts.filter((url) => allRoutes.test(url)).length).toBe(1)
  await page.getByRole('button', { name: 'Menü öffnen' }).click()
  const menu = page.getByRole('dialog').getByRole('navigation')
  await menu.getByRole('link', { name: 'Regeln' }).waitFor()
  await menu.getByRole('link', { name: 'Startseite' }).click()
  await page.getByRole('link', { name: 'Jetzt mitspielen' }).click()
  await page.getByRole('heading', { level: 1, name: 'So kommst du ins Spiel' }).waitFor()
})

test('of two pages wanted while their routes are on the way, the last one is shown after its skeleton', async () => {
  const page = await visit()
  const sent = Promise.withResolvers<void>()
  await page.route(allRoutes, async (route) => {
    await sent.promise
    await route.continue()
  })
  await page.goto('/')
  await expectHydrated(page)
  const follow = (path: string) =>
    page.evaluate((to) => document.querySelector<HTMLElement>(`a[href="${to}"]`)?.click(), path)
  await follow('/join')
  await page.locator('main div[role=status]').waitFor({ state: 'attached' })
  await follow('/imprint')
  sent.resolve()
  await page.getByRole('heading', { level: 1, name: 'Impressum' }).waitFor()
  await expectPath(page, '/imprint')
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'So kommst du ins Spiel' }).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'Jetzt mitspielen' }).waitFor()
})

test('an unknown address shows the way back on a visit that began on the start page', async () => {
  const page = await visit()
  await page.goto('/')
  await expectHydrated(page)
  await page.evaluate(() => history.pushState(null, '', '/bergwerk/schacht-7'))
  await page.getByRole('link', { name: 'Zurück zur Startseite' }).click()
  await expectPath(page, '/')
  await page.getByRole('link', { name: 'Jetzt mitspielen' }).waitFor()
})
