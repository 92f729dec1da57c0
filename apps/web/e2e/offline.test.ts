import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defaultSiteConfig } from '@kubora/content/default-site-config'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { applicationPath, offlineTextsPath } from '#contract/offline.ts'
import { eventually, expectPath, expectText, useBrowser } from './support/browser.ts'
import { product, seed, tokenOf } from './support/product.ts'
import { reserveSite } from './support/replaceable-site.ts'

const { visit } = useBrowser()
const folder = mkdtempSync(path.join(tmpdir(), 'kubora-offline-'))
const site = await reserveSite()
afterAll(async () => {
  await site.stop()
  rmSync(folder, { recursive: true })
})

/** Returns what the device keeps: paths by cache. */
async function kept(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const entries = (await caches.keys()).map(async (name) => {
      const requests = await (await caches.open(name)).keys()
      return [name, requests.map(({ url }) => url.slice(location.origin.length))] as const
    })
    return Object.fromEntries(await Promise.all(entries))
  })
}

/** Waits until everything is kept that a page shown now needs. */
async function expectKept(page: Page, text: string): Promise<void> {
  await eventually(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  await eventually(async () => (await kept(page))['kubora-texts'] ?? []).toContain(text)
}

/** Opens a page that the server cannot deliver. Waits for its heading. */
async function openOffline(page: Page, address: string, heading: string): Promise<void> {
  // of a page that is opened without a network, some browsers say all the same that there is one
  await page.addInitScript(() => {
    const known = { configurable: true, get: () => false }
    Object.defineProperty(navigator, 'onLine', known)
    addEventListener('online', () => Reflect.deleteProperty(navigator, 'onLine'), { capture: true })
  })
  await page.goto(address, { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
}

/** Gives the browser its network back. */
async function comeOnline(page: Page): Promise<void> {
  await page.context().setOffline(false)
  // a page that is being opened again has noticed by itself
  await page
    .evaluate(() => dispatchEvent(new Event('online')))
    .catch((error: Error) => expect(error.message).toContain('Execution context was destroyed'))
}

test('a guest who was here once reads rules, wiki and commands offline in French, as of a time, and all again online', async () => {
  const page = await visit({ locale: null, width: 390, readsOffline: true })
  await page.goto('/fr')
  await expectKept(page, offlineTextsPath('fr'))
  await page.context().setOffline(true)
  await openOffline(page, '/fr/rules?q=&utm_source=x', 'Règles')
  await expectText(page, /Enregistré sur cet appareil, à jour au \d+ .*20\d\d/)
  await page.getByRole('link', { name: /^TTT/ }).click()
  await page.getByRole('heading', { level: 1, name: 'TTT' }).waitFor()
  await openOffline(page, '/fr/wiki/commands', 'Commandes')
  await page.locator('main #account-verify').waitFor()
  await expectText(page, /Enregistré sur cet appareil/)
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr')
  // a language that was never read has its interface, and the texts there are
  await openOffline(page, '/en/wiki/commands', 'Commandes')
  await expectText(page, /Saved on this device in another language only/)

  await openOffline(page, '/fr/join', 'Tu es hors ligne')
  await expectText(page, defaultSiteConfig.gameAddress)
  await page.getByRole('link', { name: 'Wiki' }).click()
  await page.getByRole('heading', { level: 1, name: 'Wiki' }).waitFor()
  await comeOnline(page)
  await page.getByText(/Enregistré sur cet appareil/).waitFor({ state: 'detached' })
  await page.goBack()
  await page.locator('main h1').waitFor()
  await eventually(() => page.getByText('Tu es hors ligne').count()).toBe(0)
})

test('of a user nothing is kept: not before a logout, not after; a private page offline says what can be read', async () => {
  const { account } = await seed.linkedPlayer()
  const token = await tokenOf(account)
  const page = await visit({ token, readsOffline: true })
  await page.goto('/account')
  await expectText(page, account.email)
  await expectKept(page, offlineTextsPath('de'))
  await page.goto('/wiki')
  await page.getByRole('heading', { level: 1, name: 'Wiki' }).waitFor()

  const worker = await (await fetch(`${product.site}/offline-worker.js`)).text()
  const listed = JSON.parse(/offlineFiles=(\{.*?\});\n/.exec(worker)?.[1] ?? '') as {
    files: [string, string][]
  }
  async function expectNothingPrivate(): Promise<void> {
    const { 'kubora-texts': texts, ...files } = await kept(page)
    expect(texts).toEqual([offlineTextsPath('de')])
    expect(Object.values(files).map((paths) => paths.toSorted())).toEqual([
      listed.files.map(([file]) => file).toSorted(),
    ])
    const all = await page.evaluate(async () => {
      const names = await caches.keys()
      const bodies = names.map(async (name) => {
        const cache = await caches.open(name)
        const read = (await cache.keys()).map(async (one) => (await cache.match(one))?.text())
        return (await Promise.all(read)).join('')
      })
      return (await Promise.all(bodies)).join('')
    })
    expect(all.length).toBeGreaterThan(100_000)
    for (const secret of [account.email, token]) expect(all).not.toContain(secret)
  }
  await expectNothingPrivate()
  await page.context().setOffline(true)
  await openOffline(page, '/account', 'Du bist offline')
  await expectText(page, 'Das kannst du jetzt lesen')
  expect(await page.locator('body').innerText()).not.toContain(account.email)
  // a page opened from now on has a network
  await page.addInitScript(() => Reflect.deleteProperty(navigator, 'onLine'))
  await comeOnline(page)
  await expectText(page, account.email)

  await page.getByRole('button', { name: 'Menü öffnen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Abmelden' }).click()
  await eventually(() => page.evaluate(() => localStorage.getItem('kubora.token'))).toBeNull()
  await expectPath(page, '/auth/login')
  await expectNothingPrivate()
})

test('a new build is taken by the next navigation and leaves what is typed alone; turned off, everything is removed', async () => {
  // another configuration is another build: what devices keep contains it
  const changed = path.join(folder, 'site.json')
  const tagline = { ...defaultSiteConfig.tagline, de: 'Neu.' }
  writeFileSync(changed, JSON.stringify({ ...defaultSiteConfig, tagline }))
  await site.serve({})
  const page = await visit({ readsOffline: true })
  await page.goto(`${site.origin}/auth/register`)
  await page.getByLabel('E-Mail-Adresse').fill('half@typed.exam')
  await expectKept(page, offlineTextsPath('de'))
  const build = () =>
    page.evaluate(() => document.querySelector('meta[name=offline-build]')?.getAttribute('content'))
  const before = await build()

  await site.serve({ SITE_CONFIG: changed })
  const update = () => page.evaluate(async () => void (await navigator.serviceWorker.ready).update())
  await update()
  await eventually(async () => Object.keys(await kept(page)).length).toBe(3)
  await eventually(() =>
    page.evaluate(async () => {
      const { installing, waiting, active } = await navigator.serviceWorker.ready
      return [installing, waiting, active?.state]
    }),
  ).toEqual([null, null, 'activated'])
  await page.getByLabel('E-Mail-Adresse').pressSequentially('ple')
  expect(await page.getByLabel('E-Mail-Adresse').inputValue()).toBe('half@typed.example')
  // the files of the build that is still open stay
  expect(Object.keys(await kept(page))).toContain(`kubora-files-${before}`)
  expect(await build()).toBe(before)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
  await page.getByRole('heading', { level: 1, name: 'Impressum' }).waitFor()
  await eventually(build).not.toBe(before)
  expect(Object.keys(await kept(page))).toContain(`kubora-files-${await build()}`)

  await site.serve({ OFFLINE_READING: 'off' })
  await page.goto(`${site.origin}/rules`)
  // by names alone: to open a cache that was removed just now would make it again
  await eventually(() => page.evaluate(() => caches.keys())).toEqual([])
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})

test('a network with a login page of its own replaces nothing that is kept', async () => {
  await site.serve({})
  const page = await visit({ readsOffline: true })
  await page.clock.install()
  await page.goto(`${site.origin}/wiki`)
  await expectKept(page, offlineTextsPath('de'))
  const before = await kept(page)

  const { asked } = await site.captureAll('<h1>Hotel</h1>')
  await page.clock.fastForward('16:00')
  await eventually(() => asked).toContain(offlineTextsPath('de'))
  await page.goto(`${site.origin}/rules`)
  expect(await page.locator('h1').innerText()).toBe('Hotel')
  await site.stop()
  await openOffline(page, `${site.origin}/rules`, 'Regeln')
  expect(await kept(page)).toEqual(before)
  expect(Object.values(before).flat()).toContain(applicationPath)
})
