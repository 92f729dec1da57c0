import { expect, test } from 'vitest'
import { eventually, expectPath, useBrowser } from './support/browser.ts'
import { product, seed } from './support/product.ts'

const { visit } = useBrowser()

test.each(['/join', '/mitspielen', '/anleitung', '/en/join', '/fr/anleitung'])(
  '%s is the guide, whole in its HTML',
  async (path) => {
    const response = await fetch(product.site + path)
    expect(response.status).toBe(200)
    const html = await response.text()
    expect(html).toContain('Could not reserve enough space for object heap')
    for (const system of ['windows', 'macos', 'linux']) expect(html).toContain(`data-system="${system}"`)
    expect(html).toContain('"@type":"HowTo"')
    expect(html).toContain('"@type":"FAQPage"')
  },
)

test('the guide shows the steps of one system and follows the choice', async () => {
  const page = await visit()
  await page.goto('/join')
  const steps = page.locator('main li[data-system]:visible')
  async function shownSystems() {
    return new Set(await steps.evaluateAll((shown) => shown.map((step) => step.getAttribute('data-system'))))
  }
  const expectShown = (system: string) => expect.poll(shownSystems).toEqual(new Set(['all', system]))
  // the system that this browser runs on
  await eventually(() => page.getByRole('radio', { name: 'Linux' }).isChecked()).toBe(true)
  await expectShown('linux')
  await page.getByRole('radio', { name: 'Linux' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expectShown('macos')
  await page.getByText('Windows', { exact: true }).click()
  await expectShown('windows')
})

test('a link to an error opens it, in another language as well', async () => {
  const page = await visit({ locale: 'en' })
  await page.goto('/en/join#java-32-bit')
  const entry = page.locator('#java-32-bit')
  await eventually(() => entry.getAttribute('open')).not.toBeNull()
  await eventually(() => entry.evaluate((element) => element.getBoundingClientRect().top < innerHeight)).toBe(
    true,
  )
  expect(await page.locator('main details[open]').count()).toBe(1)
  await entry.getByRole('button', { name: /Could not reserve/ }).click()
  await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${product.site}/en/join#java-32-bit`,
  )
})

test('addresses and commands can be copied', async () => {
  const page = await visit()
  await page.goto('/join')
  for (const [what, text] of [
    ['Serveradresse', 'play.kubora.example'],
    ['Voice-Server', 'voice.kubora.example'],
    ['Konto verknüpfen, im Spiel', '/account-verify'],
    ['Java-Version prüfen', 'java -version'],
  ] as const) {
    await page.getByRole('button', { name: `${what} kopieren` }).click()
    await page.getByRole('button', { name: 'Kopiert' }).first().waitFor()
    // a button pressed before may still show its copied label
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(copied).toBe(text)
  }
})

test('a card leads from the start page to its game, and on to the others', async () => {
  const page = await visit()
  await page.goto('/')
  await page.getByRole('link', { name: 'Mehr erfahren über TTT' }).click()
  await expectPath(page, '/games/ttt')
  await page.getByRole('heading', { level: 1, name: 'TTT' }).waitFor()
  expect(await page.getByRole('link', { name: 'Regeln lesen' }).getAttribute('href')).toBe('/rules/ttt')
  await page.getByRole('link', { name: 'Unsere Spiele' }).click()
  await expectPath(page, '/games')
  await eventually(() => page.locator('main li h2').allTextContents()).toEqual(['Roleplay', 'GunGame', 'TTT'])
})

test.each([
  ['/games', 200],
  ['/games/roleplay', 200],
  ['/en/games/ttt', 200],
  ['/fr/games/gungame', 200],
  ['/games/chess', 404],
])('%s opens by its link with status %i', async (path, status) => {
  const response = await fetch(product.site + path)
  expect(response.status).toBe(status)
  if (status === 200) expect(await response.text()).toContain('"@type":"BreadcrumbList"')
})

test('a phone offers the guide to take to a computer, also as a QR code; a computer does not', async () => {
  const phone = await visit({ width: 390 })
  await phone.goto('/en/join')
  const offer = phone.getByRole('region', { name: 'Continue on your computer' })
  await offer.getByText(`${new URL(product.site).host}/en/join`).waitFor()
  await offer.getByText(/^QR code: /).click()
  await offer.getByRole('img', { name: 'QR code' }).waitFor()
  const computer = await visit()
  await computer.goto('/join')
  expect(await computer.getByText('Weiter am Computer').isVisible()).toBe(false)
})

test('game cards of the start page say how many play', async () => {
  await seed.gameServer({ kind: 'roleplay', connected: true })
  const page = await visit()
  await page.goto('/')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Roleplay' }) })
  await card.getByText(/\d+ spiel(t|en) gerade/).waitFor()
  expect(await card.getByRole('link').getAttribute('href')).toBe('/games/roleplay')
})
