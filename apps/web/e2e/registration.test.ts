import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { eventually, expectPath, expectText, storedClaims, useBrowser } from './support/browser.ts'
import { expectHydrated } from './support/hydrated.ts'
import { codeFor } from './support/mails.ts'
import { passMinute, seed } from './support/product.ts'

const { visit } = useBrowser({ pictures: false })
const password = 'Blumentopf7'

function newAddress(): string {
  return `user-${randomUUID().slice(0, 8)}@example.org`
}

test('leads from registration through the mailed code to the account: the browser that registered is logged in', async () => {
  const [page, email] = [await visit(), newAddress()]
  await page.goto('/auth/register')
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByLabel('Passwort wiederholen').fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Konto erstellen' }).click()
  await expectPath(page, '/auth/confirm')
  await expectText(page, email)
  expect(await page.getByRole('button', { name: /Neuer Code in/ }).isDisabled()).toBe(true)

  const code = await codeFor(email, 5, new Set())
  await page.getByLabel('Code aus der Mail').fill(code === 'AAAAA' ? 'BBBBB' : 'AAAAA')
  await expectText(page, 'Dieser Code stimmt nicht. Bitte prüfe deine Eingabe.')
  // a reload keeps the unconfirmed address, and a pasted code may have other case and separators
  await page.reload()
  await page.getByLabel('Code aus der Mail').fill(` ${code.slice(0, 2).toLowerCase()}-${code.slice(2)} `)
  await expectPath(page, '/account')
  expect(await storedClaims(page)).toMatchObject({ playerName: null })
  expect(await page.evaluate(() => localStorage.getItem('kubora.mailConfirmation'))).toBeNull()
  await page.getByRole('button', { name: 'Menü öffnen' }).click()
  await page.getByRole('dialog').getByText('Angemeldet', { exact: true }).waitFor()
})

test('another browser that enters the code is not logged in, and is led to the login', async () => {
  const [page, other, email] = [await visit(), await visit(), newAddress()]
  await page.goto('/auth/register')
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByLabel('Passwort wiederholen').fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Konto erstellen' }).click()
  await expectPath(page, '/auth/confirm')
  const code = await codeFor(email, 5, new Set())

  await other.goto('/auth/confirm')
  let sent = 0
  other.on('request', (request) => (sent += request.postData()?.includes('mutation') ? 1 : 0))
  const hasCode = other.getByRole('button', { name: 'Ich habe schon einen Code' })
  await hasCode.click()
  await eventually(() => other.getByLabel('E-Mail-Adresse').getAttribute('aria-invalid')).toBe('true')
  await other.getByLabel('E-Mail-Adresse').fill(email)
  await hasCode.click()
  await other.getByLabel('Code aus der Mail').waitFor()
  expect(sent).toBe(0)
  await other.getByLabel('Code aus der Mail').fill(code)
  await expectPath(other, '/auth/login?done=confirmed')
  await expectText(other, 'Deine E-Mail-Adresse ist bestätigt')
  expect(await other.getByLabel('E-Mail-Adresse').inputValue()).toBe(email)
  expect(await storedClaims(other)).toBeNull()

  await other.getByLabel('Passwort', { exact: true }).fill(password)
  await other.getByRole('main').getByRole('button', { name: 'Anmelden' }).click()
  await expectPath(other, '/account')
})

test('shows at each field what is wrong and sends nothing until all are right', async () => {
  const page = await visit({ locale: 'en' })
  let sent = 0
  // queries are sent, too; the form sends a mutation
  page.on('request', (request) => (sent += request.postData()?.includes('mutation') ? 1 : 0))
  await page.goto('/auth/register')
  await expectHydrated(page)
  await page.getByLabel('Email address').fill('me@WEB.DE')
  await page.getByLabel('Password', { exact: true }).fill('abc')
  await expectText(page, /provider doesn’t/i)
  await page.getByLabel('Repeat password').fill('abcd')
  await page.getByRole('button', { name: 'Create account' }).click()
  await eventually(() => page.locator('[aria-invalid=true]').count()).toBe(4)
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
  expect(sent).toBe(0)
})

test('says that an address is taken, at its field', async () => {
  const [page, account] = [await visit({ locale: 'fr' }), await seed.account()]
  await page.goto('/auth/register')
  await page.getByLabel('Adresse e-mail').fill(account.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByLabel('Répète le mot de passe').fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Créer un compte' }).click()
  await expectText(page, /Un compte existe déjà avec cette adresse/)
  expect(await page.getByLabel('Adresse e-mail').getAttribute('aria-invalid')).toBe('true')
})

test('sends an unconfirmed address to the confirmation, with the code on its way', async () => {
  const [page, account] = [await visit(), await seed.account({ confirmed: false })]
  await page.goto('/auth/login')
  await page.getByLabel('E-Mail-Adresse').fill(account.email)
  await page.getByLabel('Passwort', { exact: true }).fill(account.password)
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click()
  await expectPath(page, '/auth/confirm')
  await page.getByLabel('Code aus der Mail').fill(await codeFor(account.email, 5, new Set()))
  await expectPath(page, '/auth/login?done=confirmed')
})

test('says that another mail comes after too many wrong codes, and takes its code', async () => {
  const [page, account] = [await visit(), await seed.account({ confirmed: false })]
  await page.goto('/auth/confirm')
  await page.getByLabel('E-Mail-Adresse').fill(account.email)
  await page.getByRole('button', { name: 'Code anfordern' }).click()
  const seen = new Set<string>()
  const code = await codeFor(account.email, 5, seen)
  const field = page.getByLabel('Code aus der Mail')
  for (const wrong of ['AAAAA', 'BBBBB', 'CCCCC', 'DDDDD', 'EEEEE', 'FFFFF'].filter(
    (guess) => guess !== code,
  )) {
    // the response to this attempt, not to another request of the page
    const answered = page.waitForResponse((answer) => answer.request().postData()?.includes(wrong) ?? false)
    await field.fill(wrong)
    await answered
    await eventually(() => page.locator('[aria-busy=true]').count()).toBe(0)
    if (await page.getByText('Das waren zu viele falsche Codes.').isVisible()) break
  }
  await expectText(page, /Das waren zu viele falsche Codes\. In einer Minute schicken wir dir eine neue Mail/)
  expect(await field.inputValue()).toBe('')
  await passMinute()
  await field.fill(await codeFor(account.email, 5, seen))
  await expectPath(page, '/auth/login?done=confirmed')
})

test('resets a password with the mailed code, also by a link that leaves no code in the address', async () => {
  const [page, account] = [await visit(), await seed.account()]
  await page.goto('/auth/login')
  // before that, the link is an ordinary one and takes no address along
  await expectHydrated(page)
  await page.getByLabel('E-Mail-Adresse').fill(account.email)
  await page.getByRole('link', { name: 'Passwort vergessen?' }).click()
  await expectPath(page, '/auth/forgot-password')
  expect(await page.getByLabel('E-Mail-Adresse').inputValue()).toBe(account.email)
  await page.getByRole('button', { name: 'Code anfordern' }).click()
  await expectPath(page, '/auth/reset-password')
  const code = await codeFor(account.email, 16, new Set())

  await page.goto(`/auth/reset-password?email=${encodeURIComponent(account.email)}&code=${code}`)
  await expectPath(page, '/auth/reset-password')
  expect(await page.getByLabel('Code aus der Mail').inputValue()).toBe(code)
  await page.getByLabel('Neues Passwort').fill('Gartenzaun3')
  await page.getByLabel('Passwort wiederholen').fill('Gartenzaun3')
  await page.getByRole('button', { name: 'Passwort speichern' }).click()
  await expectPath(page, '/auth/login?done=reset')

  await page.getByLabel('Passwort', { exact: true }).fill(account.password)
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click()
  await expectText(page, 'E-Mail-Adresse und Passwort passen nicht zusammen.')
  await page.getByLabel('Passwort', { exact: true }).fill('Gartenzaun3')
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click()
  await expectPath(page, '/account')
})

test('counts down after too many attempts, and lets nothing be sent meanwhile', async () => {
  const [page, account] = [await visit(), await seed.account()]
  await page.clock.install()
  await page.goto('/auth/login')
  await page.getByLabel('E-Mail-Adresse').fill(account.email)
  await page.getByLabel('Passwort', { exact: true }).fill('Falsch-wie-immer-1')
  const send = page.getByRole('main').getByRole('button', { name: 'Anmelden' })
  const tooMany = page.getByText(/Das waren zu viele Versuche\. Warte/).first()
  for (let tries = 0; tries < 40 && !(await tooMany.isVisible()); tries += 1) {
    const answered = page.waitForResponse('**/api/graphql')
    await send.click()
    await answered
    await eventually(() => send.getAttribute('aria-busy')).toBe(null)
  }
  await tooMany.waitFor()
  expect(await send.isDisabled()).toBe(true)
  const before = await tooMany.textContent()
  await page.clock.fastForward('02:00')
  await eventually(() => tooMany.textContent()).not.toBe(before)
  await page.clock.fastForward('10:00')
  await eventually(() => send.isEnabled()).toBe(true)
  expect(await tooMany.isVisible()).toBe(false)
})
