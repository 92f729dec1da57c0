import { contentPermissions } from '@kubora/validation/permissions/content'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually, expectPath, expectText, useBrowser } from './support/browser.ts'
import { ask, seed, tokenOf } from './support/product.ts'

const { visit } = useBrowser({ pictures: false })

test('logs a device out at once when another one revokes it', async () => {
  const account = await seed.account()
  const [page, other] = [
    await visit({ token: await tokenOf(account) }),
    await visit({ token: await tokenOf(account), width: 390 }),
  ]
  await page.goto('/account')
  await expectText(page, 'Auf einen Blick')
  await other.goto('/account')
  await expectText(other, 'Auf einen Blick')
  await page.getByRole('button', { name: /Gerät abmelden$/ }).click()
  await expectPath(other, '/auth/login?done=ended')
  await expectText(page, 'Du bist nur hier angemeldet.')
})

test('logs all other devices out after a question that says how many', async () => {
  const account = await seed.account()
  const [page, ...others] = [
    await visit({ token: await tokenOf(account) }),
    await visit({ token: await tokenOf(account) }),
    await visit({ token: await tokenOf(account) }),
  ] as const
  for (const device of [page, ...others]) {
    await device.goto('/account')
    await expectText(device, 'Auf einen Blick')
  }
  await page.getByRole('button', { name: 'Alle anderen abmelden' }).click()
  await expectText(page, /2 andere Geräte werden sofort abgemeldet/)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Abmelden' }).click()
  await expectText(page, 'Alle anderen Geräte sind abgemeldet.')
  await page.getByRole('button', { name: 'OK' }).click()
  for (const device of others) await expectPath(device, '/auth/login?done=ended')
  await expectText(page, 'Du bist nur hier angemeldet.')
})

/** Logs in again where the page shows why, and waits for `path`. */
async function expectLoginBackTo(page: Page, path: string, account: { email: string; password: string }) {
  await expectPath(page, '/auth/login?done=ended')
  await expectText(page, 'Du bist nicht mehr angemeldet')
  await page.getByLabel('E-Mail-Adresse').fill(account.email)
  await page.getByLabel('Passwort', { exact: true }).fill(account.password)
  // a press of the pointer may begin on the button and end beside it while the page is hydrated
  await page.keyboard.press('Enter')
  await expectPath(page, path)
}

test('shows staff that their login ended and leads them back to where they were', async () => {
  const { account } = await seed.teamMember({ permissions: [contentPermissions.editContent] })
  const page = await visit({ token: await tokenOf(account) })
  const path = '/admin/content?kind=rule'
  await page.goto(path)
  await expectText(page, 'Alles, was Besucher')
  await ask('mutation { revokeOtherSessions { id } }', {}, await tokenOf(account))
  await expectLoginBackTo(page, path, account)

  // as if the token were old
  await page.evaluate(() => localStorage.setItem('kubora.tokenTime', '0'))
  await page.goto(path)
  await expectLoginBackTo(page, path, account)
})

test('shows a player who reads a chat that their login ended, and leads them back there', async () => {
  const { account } = await seed.linkedPlayer()
  const page = await visit({ token: await tokenOf(account) })
  await page.goto('/chats')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await ask('mutation { revokeOtherSessions { id } }', {}, await tokenOf(account))
  await expectLoginBackTo(page, '/chats', account)
})

test('keeps the language of the address a visitor came by, through login and reload', async () => {
  const [page, account] = [await visit({ locale: null }), await seed.account({ locale: 'en' })]
  await page.goto('/en')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('link', { name: 'Log in' }).click()
  await expectPath(page, '/auth/login')
  await page.reload()
  await page.getByLabel('Email address').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expectPath(page, '/account')
  await page.reload()
  await expectText(page, 'At a glance')
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
})

test('lists logins and failures, older ones on request', async () => {
  const account = await seed.account()
  const hour = 3_600_000
  await seed.loginAttempts(
    account,
    Array.from({ length: 23 }, (_, index) => ({
      succeeded: index % 3 !== 0,
      attempts: index % 3 === 0 ? 4 : 1,
      at: new Date(Date.now() - (index + 1) * hour),
    })),
  )
  const page = await visit({ token: await tokenOf(account) })
  await page.goto('/account')
  const rows = page.getByRole('region', { name: 'Letzte Anmeldungen' }).locator('time')
  await eventually(() => rows.count()).toBe(10)
  await expectText(page, '4 Versuche')
  await page.getByRole('button', { name: 'Mehr anzeigen' }).click()
  await eventually(() => rows.count()).toBe(20)
  await page.getByRole('button', { name: 'Mehr anzeigen' }).click()
  await eventually(() => rows.count()).toBe(24)
})

test('who logs out on the account page gets to a login that leads nowhere', async () => {
  const page = await visit({ token: await tokenOf(await seed.account()) })
  await page.goto('/account')
  await expectText(page, 'Auf einen Blick')
  await page.getByRole('button', { name: 'Menü öffnen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Abmelden' }).click()
  await expectPath(page, '/auth/login')
  await expectText(page, 'Willkommen zurück.')
})

test('keeps the chosen language of mails', async () => {
  const page = await visit({ token: await tokenOf(await seed.account()) })
  await page.goto('/account')
  await page.getByLabel('Sprache deines Kontos').selectOption('fr')
  await expectText(page, /Unsere Mails kommen jetzt in dieser Sprache/)
  await page.reload()
  await eventually(() => page.getByLabel('Sprache deines Kontos').inputValue()).toBe('fr')
})
