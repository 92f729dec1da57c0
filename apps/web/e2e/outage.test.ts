import { expect, test } from 'vitest'
import { expectPath, expectText, useBrowser } from './support/browser.ts'
import { seed, tokenOf } from './support/product.ts'

const { visit } = useBrowser()

test('shows that there is no connection, keeps what was typed, and recovers when it is back', async () => {
  const [page, { account }] = [await visit(), await seed.linkedPlayer()]
  await page.goto('/auth/login')
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
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expectText(page, 'Auf einen Blick')
  await expectPath(page, '/account')
})
