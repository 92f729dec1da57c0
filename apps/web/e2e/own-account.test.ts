import { expect, test } from 'vitest'
import { violationsOf } from './support/axe-violations.ts'
import { eventually, expectPath, expectText, useBrowser } from './support/browser.ts'
import { codeFor } from './support/mails.ts'
import { expireCodes, seed, tokenOf } from './support/product.ts'

const { visit } = useBrowser({ pictures: false })

test('a user changes password and address; the other device is logged out, and the new data log in', async () => {
  const account = await seed.account()
  const page = await visit({ token: await tokenOf(account), width: 390 })
  const other = await visit({ token: await tokenOf(account) })
  await other.goto('/account')
  await expectText(other, 'Auf einen Blick')
  await page.goto('/account')
  await page.getByRole('button', { name: 'Passwort ändern' }).click()
  const dialog = page.getByRole('dialog')
  const password = 'Neues-Passwort-7'
  const hasFocus = (label: string) =>
    eventually(() => page.getByLabel(label).evaluate((field) => field === document.activeElement)).toBe(true)
  await hasFocus('Aktuelles Passwort')
  await dialog.getByLabel('Aktuelles Passwort').fill('falsch')
  await dialog.getByLabel('Neues Passwort', { exact: true }).fill(password)
  await dialog.getByLabel('Neues Passwort wiederholen').fill(password)
  await page.keyboard.press('Enter')
  await expectText(page, 'Das Passwort stimmt nicht')
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByLabel('Aktuelles Passwort').fill(account.password)
  await page.keyboard.press('Enter')
  await expectText(page, 'Dein Passwort ist geändert')
  await expectPath(other, '/auth/login?done=ended')

  const email = `new-${account.email}`
  await page.getByRole('button', { name: 'Adresse ändern' }).click()
  await dialog.getByLabel('Neue E-Mail-Adresse').fill(email)
  await dialog.getByLabel('Aktuelles Passwort').fill(password)
  await page.keyboard.press('Enter')
  await expectText(page, `einen Code an ${email} geschickt`)
  await hasFocus('Code aus der Mail')
  // it is still there after a reload
  await page.reload()
  await expectText(page, `einen Code an ${email} geschickt`)
  expect(await violationsOf(page)).toEqual([])
  await page.getByLabel('Code aus der Mail').fill(await codeFor(email, 5, new Set()))
  await expectText(page, 'Deine Adresse ist geändert')
  await eventually(() => page.getByText(account.email, { exact: true }).count()).toBe(0)

  await other.getByLabel('E-Mail-Adresse').fill(email)
  await other.getByLabel('Passwort', { exact: true }).fill(password)
  await other.keyboard.press('Enter')
  await expectText(other, 'Auf einen Blick')
})

test('a change of the address is cancelled', async () => {
  const account = await seed.account()
  const page = await visit({ token: await tokenOf(account) })
  await page.goto('/account')
  await page.getByRole('button', { name: 'Adresse ändern' }).click()
  await page.getByLabel('Neue E-Mail-Adresse').fill(`other-${account.email}`)
  await page.getByLabel('Aktuelles Passwort').fill(account.password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Änderung abbrechen' }).click()
  await eventually(() => page.getByLabel('Code aus der Mail').count()).toBe(0)
  await expectText(page, account.email)

  await page.getByRole('button', { name: 'Adresse ändern' }).click()
  await page.getByLabel('Neue E-Mail-Adresse').fill(account.email)
  await page.getByLabel('Aktuelles Passwort').fill(account.password)
  await page.keyboard.press('Enter')
  await expectText(page, 'Das ist deine jetzige Adresse')
  await page.getByLabel('Neue E-Mail-Adresse').fill(`third-${account.email}`)
  await page.keyboard.press('Enter')
  await expectText(page, 'Die nächste Mail kann in')
})

test('who types an expired code for a new address is asked to change the address again', async () => {
  const account = await seed.account()
  const email = `late-${account.email}`
  const page = await visit({ token: await tokenOf(account) })
  await page.goto('/account')
  await page.getByRole('button', { name: 'Adresse ändern' }).click()
  await page.getByLabel('Neue E-Mail-Adresse').fill(email)
  await page.getByLabel('Aktuelles Passwort').fill(account.password)
  await page.keyboard.press('Enter')
  await expectText(page, `einen Code an ${email} geschickt`)
  const code = await codeFor(email, 5, new Set())
  await expireCodes(account)
  await page.getByLabel('Code aus der Mail').fill(code)
  await expectText(page, 'Ändere die Adresse noch einmal, dann schicken wir einen neuen')
})
