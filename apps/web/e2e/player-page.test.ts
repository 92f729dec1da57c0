import { playerPermissions } from '@kubora/validation/permissions/players'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { eventually, expectText, useBrowser } from './support/browser.ts'
import { product, seed, tokenOf } from './support/product.ts'

// draws the 3D view without a graphics card
const { visit } = useBrowser({ args: ['--enable-unsafe-swiftshader', '--use-angle=swiftshader'] })

const { account, player } = await seed.teamMember({ permissions: [playerPermissions.viewPlayers] })
const famous = await seed.player({ playtimeMinutes: 5_000, firstJoinAt: new Date('2021-06-04T12:00:00Z') })
await seed.rankOf(famous, await seed.rank({ minecraftPrefix: '§6Gold<b>§r' }))
const path = `/player/${famous.id}`

/** Collects what the content policy refuses and which errors are thrown, from the next page on. */
async function watchFaults(page: Page): Promise<() => Promise<string[]>> {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.addInitScript(() => {
    const refused: string[] = []
    Object.assign(globalThis, { refused })
    document.addEventListener('securitypolicyviolation', (event) => refused.push(event.violatedDirective))
  })
  return async () => [
    ...errors,
    ...(await page.evaluate(() => (globalThis as unknown as { refused: string[] }).refused)),
  ]
}

/** Waits until a picture is loaded and visible. */
async function expectPicture(page: Page, selector: string): Promise<void> {
  const picture = page.locator(selector)
  await picture.scrollIntoViewIfNeeded()
  await eventually(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
}

describe("a player's public page", () => {
  test.each([
    ['', ['3 Tage 11 h', 'title="3,47 Tage"', '04.06.2021', 'Spielzeit']],
    ['/en', ['3 days 11 h', 'title="3.47 days"', 'Playing time']],
    ['/fr', ['3 jours 11 h', 'title="3,47 jours"', 'Temps de jeu']],
  ])('is delivered as HTML with its facts at %s', async (prefix, words) => {
    const response = await fetch(`${product.site}${prefix}${path}`)
    // French sets units apart with a space that does not break
    const html = (await response.text()).replaceAll(/[\u00a0\u202f]/g, ' ')
    expect(response.status).toBe(200)
    const facts = [famous.name, famous.uuid, 'Gold&lt;b&gt;', ...words]
    expect(facts.filter((word) => !html.includes(word))).toEqual([])
    expect(html.includes('Gold<b>')).toBe(false)
    expect(/property="og:image" content="[^"]+\/card\.png\?locale=/.test(html)).toBe(true)
  })

  test('shows figure and card, copies its link, and keeps the content policy', async () => {
    const page = await visit()
    const faults = await watchFaults(page)
    await page.goto(path)
    await expectPicture(page, 'img[src*="/body.png"]')
    await expectPicture(page, 'img[src*="/card.png"]')
    await page.getByRole('button', { name: 'Link kopieren' }).click()
    await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toBe(product.site + path)
    expect(await faults()).toEqual([])
  })

  test('has the skin of the service, and one of our faces for a player it does not know', async () => {
    const [own, nobody] = await Promise.all(
      [famous.uuid, '00000000-0000-0000-0000-000000000000'].map(async (uuid) => {
        const { headers } = await fetch(`${product.site}/api/skins/${uuid}/head.png?size=128`)
        return headers.get('x-skin-source')
      }),
    )
    expect([own, nobody]).toEqual(['player', 'none'])
  })

  test('turns the figure in 3D after a click, by keyboard too', async () => {
    const page = await visit()
    const faults = await watchFaults(page)
    await page.goto(path)
    const skin = page.waitForResponse(/\/texture\.png/)
    await page.getByRole('button', { name: 'In 3D ansehen' }).click()
    const canvas = page.locator('canvas')
    await canvas.waitFor()
    await eventually(() => canvas.evaluate((element) => element === document.activeElement)).toBe(true)
    await (await skin).finished()
    let before = await canvas.screenshot()
    await eventually(async () => {
      const last = before
      before = await canvas.screenshot()
      return before.equals(last)
    }).toBe(true)
    await page.keyboard.press('ArrowRight')
    await eventually(async () => (await canvas.screenshot()).equals(before)).toBe(false)
    await page.keyboard.press('Escape')
    await expectPicture(page, 'img[src*="/body.png"]')
    expect(await faults()).toEqual([])
  })

  test('keeps the picture and says that there is no 3D view where there is no WebGL', async () => {
    const page = await visit({ locale: 'en', width: 390 })
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null
    })
    await page.goto(`/en${path}`)
    await page.getByRole('button', { name: 'View in 3D' }).click()
    await expectText(page, 'Your browser cannot show the 3D view right now.')
    await expectPicture(page, 'img[src*="/body.png"]')
  })

  test.each(['999999', '0', 'x', '-1', '1%2e'])('responds with 404 for %s', async (id) => {
    expect((await fetch(`${product.site}/player/${id}`)).status).toBe(404)
  })
})

test('heads of players are shown in the panel, and lead to the public page', async () => {
  const page = await visit({ token: await tokenOf(account) })
  await page.goto(`/admin/players?q=${famous.name}`)
  await expectPicture(page, `img[src*="${famous.uuid}/face.png"]`)
  await page.goto(`/admin/player/${famous.id}`)
  await page.getByRole('link', { name: 'Öffentliche Seite' }).click()
  await page.getByRole('heading', { level: 1, name: famous.name }).waitFor()
  await page.goto('/account')
  await expectPicture(page, `header img[src*="${player.uuid}/face.png"]`)
})

describe("the game's own menu", () => {
  test('has neither bar nor footer, and shows the season that the address names', async () => {
    const page = await visit()
    const faults = await watchFaults(page)
    for (const [season, greeting] of [
      ['winter', 'Winter auf den Servern'],
      ['halloween', 'Halloween: trau dich hinaus'],
    ] as const) {
      await page.goto(`/custommainmenu?season=${season}`)
      await expectText(page, greeting)
    }
    expect(await page.locator('body footer, [role=banner]').count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    expect(await faults()).toEqual([])
  })

  test('takes the season from the calendar for any other value', async () => {
    const html = await (await fetch(`${product.site}/en/custommainmenu?season=<script>`)).text()
    expect(/on the servers|dare to go outside/.test(html)).toBe(true)
    expect(html.includes('season=<script>')).toBe(false)
  })
})
