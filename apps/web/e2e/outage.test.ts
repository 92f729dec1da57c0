import { expect, test } from 'vitest'
import { expectPath, expectText, useBrowser } from './support/browser.ts'
import { expectHydrated } from './support/hydrated.ts'
import { seed, tokenOf } from './support/product.ts'

const { visit } = useBrowser({ pictures: false })

test('shows that there is no connection, keeps what was typed, and recovers when it is back', async () => {
  const [page, { account }] = [await visit(), await seed.linkedPlayer()]
  await page.goto('/auth/login')
  await expectHydrated(page)
  await page.getByLabel('E-Mail-Adresse').fill(account.email)
  await page.getByLabel('Passwort', { exact: true }).fill(account.password)
  await page.context().setOffline(true)
  const send = page.getByRole('main').getByRole('button', { name: 'Anmelden' })
  await send.click()
  await expectText(page, 'Keine Verbindung zum Server.')
  expect(await page.getByLabel('E-Mail-Adresse').inputValue()).toBe(account.email)
  await page.context().setOffline(false)
  // the banner disappears with the outage
  await page.getByText('Keine Verbindung zum Server.').waitFor({ state: 'detached' })
  await send.click()
  await expectPath(page, '/')
})

test('stays logged in through an outage and shows the account after a retry', async () => {
  const page = await visit({ token: await tokenOf(await seed.account()) })
  await page.goto('/')
  await page.route('**/api/graphql', (route) => route.abort())
  await page.goto('/account')
  await expectText(page, 'Dein Konto konnte nicht geladen werden')
  await page.unroute('**/api/graphql')
  const retry = page.getByRole('button', { name: 'Erneut versuchen' })
  // it goes where the page was first, which reads again by itself after a while
  await retry.click({ timeout: 10_000 }).catch(() => undefined)
  await expectText(page, 'Auf einen Blick')
  await expectPath(page, '/account')
})

test('offline, a page that was loaded is shown again, and one that was not says so and comes once the network is back', async () => {
  const page = await visit()
  await page.goto('/rules')
  await expectHydrated(page)
  await page.getByRole('link', { name: /^TTT/ }).click()
  await page.getByRole('heading', { level: 1, name: 'TTT' }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Regeln' }).waitFor()

  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
  await page.getByRole('heading', { level: 1, name: 'Du bist offline' }).waitFor()
  await expectText(page, 'Diese Seite wurde noch nicht geladen.')
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Regeln' }).waitFor()
  await page.goForward()
  await page.getByRole('heading', { level: 1, name: 'Du bist offline' }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'Impressum' }).waitFor()
})

test('the search that could not be loaded without a network opens once it is back', async () => {
  const page = await visit()
  await page.goto('/imprint')
  await expectHydrated(page)
  await page.context().setOffline(true)
  await page.keyboard.press('Control+k')
  const missing = page.getByRole('alert').getByText('Ein Teil der Seite fehlt')
  await missing.waitFor()
  await page.context().setOffline(false)
  await page.getByRole('combobox', { name: 'Die ganze Website durchsuchen' }).waitFor()
  expect(await missing.count()).toBe(0)
})
