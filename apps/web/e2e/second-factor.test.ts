import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { playerPermissions } from '@kubora/validation/permissions/players'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violationsOf } from './support/axe-violations.ts'
import { eventually, expectPath, expectText, useBrowser } from './support/browser.ts'
import { ask, forgetConfirmation, product, seed, tokenOf } from './support/product.ts'

const { visit } = useBrowser({ pictures: false })

/** Returns the code that an app shows for a base32 secret, some steps from now (RFC 6238). */
function codeOf(secret: string, stepsFromNow = 0): string {
  const bits = Array.from(secret, (symbol) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(symbol).toString(2).padStart(5, '0'),
  )
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsFromNow))
  const mac = createHmac('sha1', key).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Goes to a control by Tab alone and presses Enter on it. */
async function pressByKeyboard(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  await button.waitFor()
  for (let tabs = 0; tabs < 80; tabs += 1) {
    if (await button.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
}

/** Waits until a question that was answered is gone: while it fades, it still takes keys. */
async function expectClosed(page: Page, name: string): Promise<void> {
  await page.getByRole('alertdialog', { name }).waitFor({ state: 'detached' })
}

async function logIn(page: Page, account: { email: string; password: string }): Promise<void> {
  await page.goto('/auth/login')
  await page.getByLabel('E-Mail-Adresse').fill(account.email)
  await page.getByLabel('Passwort', { exact: true }).fill(account.password)
  await page.keyboard.press('Enter')
  await page.getByLabel('Code aus der Authenticator-App').waitFor()
}

test('a team member whose group requires it sets up the second factor by keyboard, logs in with it, and with a recovery code', async () => {
  const { account, player } = await seed.teamMember({ permissions: [playerPermissions.viewPlayers] })
  await seed.membership(player, await seed.group({ requiresSecondFactor: true }))
  const page = await visit({ token: await tokenOf(account) })
  await page.goto('/admin/players')
  await expectText(page, 'Zweiter Faktor nötig')
  expect(await violationsOf(page)).toEqual([])
  await pressByKeyboard(page, 'Zur Kontoseite')
  await expectPath(page, '/account#second-factor')
  await pressByKeyboard(page, 'Einrichten')
  await expectText(page, 'Zweiten Faktor einrichten')
  const secret = (await page.getByRole('dialog').locator('code').innerText()).replaceAll(' ', '')
  expect(await violationsOf(page)).toEqual([])
  await page.goBack()
  await expectText(page, 'Einrichtung abbrechen?')
  await pressByKeyboard(page, 'Weiter einrichten')
  await expectClosed(page, 'Einrichtung abbrechen?')
  await page.keyboard.press('Escape')
  await expectText(page, 'Einrichtung abbrechen?')
  await pressByKeyboard(page, 'Weiter einrichten')
  await expectClosed(page, 'Einrichtung abbrechen?')
  const code = page.getByLabel('Code, den die App zeigt')
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expectText(page, 'Dieser Code stimmt nicht')
  await code.fill(codeOf(secret))
  await page.keyboard.press('Enter')
  await expectText(page, 'Deine Wiederherstellungscodes')
  expect(await violationsOf(page)).toEqual([])
  const codes = await page.getByRole('alertdialog').getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  await page.goBack()
  await expectText(page, 'Codes noch nicht gesichert')
  expect(await violationsOf(page)).toEqual([])
  await pressByKeyboard(page, 'Zurück zu den Codes')
  await expectClosed(page, 'Codes noch nicht gesichert')
  await page.keyboard.press('Escape')
  await expectText(page, 'Codes noch nicht gesichert')
  await pressByKeyboard(page, 'Zurück zu den Codes')
  await expectClosed(page, 'Codes noch nicht gesichert')
  await pressByKeyboard(page, 'Ich habe sie gesichert')
  await expectText(page, 'Noch 10 Wiederherstellungscodes')
  // neither secret nor codes are kept by the browser
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state]))
  for (const text of [secret, ...codes]) expect(kept).not.toContain(text)
  await page.goto('/admin/players')
  await eventually(() => page.locator('[data-row-id]').count()).toBeGreaterThan(0)

  const other = await visit({})
  await logIn(other, account)
  expect(await violationsOf(other)).toEqual([])
  // the code of the next step, as that of this one was used
  await other.getByLabel('Code aus der Authenticator-App').fill(codeOf(secret, 1))
  await other.keyboard.press('Enter')
  await eventually(() => other.evaluate(() => localStorage.getItem('kubora.token') !== null)).toBe(true)

  const third = await visit({ width: 390 })
  await logIn(third, account)
  await third.getByLabel('Code aus der Authenticator-App').fill(codes[0]?.toLowerCase() ?? '')
  await third.keyboard.press('Enter')
  await eventually(() => third.evaluate(() => localStorage.getItem('kubora.token') !== null)).toBe(true)
})

test('a grave action asks for the password in a dialog and goes on after it', async () => {
  const { account } = await seed.teamMember({
    permissions: [playerPermissions.viewPlayers, playerPermissions.exportPlayers],
  })
  const page = await visit({ token: await tokenOf(account) })
  await forgetConfirmation(account)
  await page.goto('/admin/players')
  const saved = page.waitForEvent('download', { timeout: 0 })
  await page.getByRole('button', { name: 'Als CSV exportieren' }).click()
  await expectText(page, 'Bestätige, dass du es bist')
  expect(await violationsOf(page)).toEqual([])
  // the focus is in the field
  await page.keyboard.type('falsch')
  await page.keyboard.press('Enter')
  await expectText(page, 'Das Passwort stimmt nicht')
  await page.getByLabel('Passwort', { exact: true }).fill(account.password)
  await page.keyboard.press('Enter')
  expect((await saved).suggestedFilename()).toMatch(/\.csv$/)
})

test('each code that is refused is refused with its words, and a pause says how long it is', async () => {
  const account = await seed.account()
  const [first, token] = [await visit({}), await tokenOf(account)]
  const run = <Data>(query: string, variables: object = {}) => ask<Data>(query, variables, token)
  const { beginTotp: secret } = await run<{ beginTotp: string }>('mutation { beginTotp }')
  // the next step's code would be right, and a busy machine reaches it before the login
  const setUpWith = codeOf(secret)
  const { activateTotp } = await run<{ activateTotp: { codes: string[] } }>(
    'mutation ($code: String!) { activateTotp(code: $code) { codes } }',
    { code: setUpWith },
  )
  const said: { entered: string; words: string }[] = []
  const enter = async (page: Page, entered: string, code: string, words: string) => {
    const field = page.getByLabel('Code aus der Authenticator-App')
    await field.fill('')
    await field.fill(code)
    await page.keyboard.press('Enter')
    await page.getByText(words).first().waitFor()
    said.push({ entered, words: await page.getByText(words).first().innerText() })
  }
  const wrong = 'Dieser Code stimmt nicht'
  await logIn(first, account)
  await enter(first, 'the code with which it was set up', setUpWith, wrong)
  await enter(first, 'a code of three steps ahead', codeOf(secret, 3), wrong)
  await enter(first, 'a code of three steps ago', codeOf(secret, -3), wrong)
  const [recovery = ''] = activateTotp.codes
  await first.getByLabel('Code aus der Authenticator-App').fill(recovery)
  await first.keyboard.press('Enter')
  await eventually(() => first.evaluate(() => localStorage.getItem('kubora.token') !== null)).toBe(true)

  const second = await visit({})
  await logIn(second, account)
  await enter(second, 'a recovery code that was used', recovery, 'Dieser Wiederherstellungscode stimmt nicht')
  await enter(second, 'a guess', '000000', wrong)
  await enter(second, 'a guess after five wrong codes', '000001', 'Warte')
  expect(said).toHaveLength(6)
  console.table(said)
})

/** Gives the browser of a page an authenticator without a person, as a platform has one. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Runs in a page: the next request of a passkey is refused as when a user cancels it. */
function refuseOnce(): void {
  const { credentials } = navigator
  const get = credentials.get.bind(credentials)
  credentials.get = () => {
    credentials.get = get
    return Promise.reject(new DOMException('cancelled', 'NotAllowedError'))
  }
}

/** Runs in a page: the next passkey is made for another challenge, so that the server refuses it. */
function spoilOnce(): void {
  const { credentials } = navigator
  const create = credentials.create.bind(credentials)
  credentials.create = (options) => {
    credentials.create = create
    if (options?.publicKey) options.publicKey.challenge = new Uint8Array(32)
    return create(options)
  }
}

test('a passkey is added by keyboard, confirms a login and a grave action, and is removed', async () => {
  const { account } = await seed.teamMember({
    permissions: [playerPermissions.viewPlayers, playerPermissions.exportPlayers],
  })
  const page = await visit({ token: await tokenOf(account) })
  await addAuthenticator(page)
  await page.goto('/account#second-factor')
  await pressByKeyboard(page, 'Passkey hinzufügen')
  await expectText(page, 'Danach fragt dich dein Browser')
  expect(await violationsOf(page)).toEqual([])
  await page.getByLabel('Name', { exact: true }).fill('Schlüsselbund')
  await page.evaluate(spoilOnce)
  await page.keyboard.press('Enter')
  await expectText(page, 'Dieser Passkey wurde nicht anerkannt')
  await page.getByLabel('Name', { exact: true }).press('Enter')
  await expectText(page, 'Deine Wiederherstellungscodes')
  await pressByKeyboard(page, 'Ich habe sie gesichert')
  await expectText(page, 'Noch nicht benutzt')
  expect(await violationsOf(page)).toEqual([])

  await page.evaluate(() => localStorage.removeItem('kubora.token'))
  await page.goto('/auth/login')
  await page.getByLabel('E-Mail-Adresse').fill(account.email)
  await page.getByLabel('Passwort', { exact: true }).fill(account.password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Mit Passkey bestätigen' }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  // the button has the focus; the user closes the window of the browser, and then does not
  await page.evaluate(refuseOnce)
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('Abgebrochen.').waitFor()
  await page.keyboard.press('Enter')
  await eventually(() => page.evaluate(() => localStorage.getItem('kubora.token') !== null)).toBe(true)

  await forgetConfirmation(account)
  await page.goto('/admin/players')
  const saved = page.waitForEvent('download', { timeout: 0 })
  await page.getByRole('button', { name: 'Als CSV exportieren' }).click()
  await page.getByRole('button', { name: 'Mit Passkey bestätigen' }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.csv$/)

  await page.goto('/account#second-factor')
  await page.getByRole('button', { name: 'Passkey Schlüsselbund entfernen' }).click()
  await expectText(page, 'Danach hat dein Konto keinen zweiten Faktor mehr')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Entfernen' }).click()
  await eventually(() => page.getByText('Schlüsselbund').count()).toBe(0)
})

test('a page of another origin gets no passkey of the site, and its proofs are refused', async () => {
  const { account } = await seed.linkedPlayer()
  const token = await tokenOf(account)
  const page = await visit({ token })
  await addAuthenticator(page)
  await page.goto('/account#second-factor')
  await page.getByRole('button', { name: 'Passkey hinzufügen' }).click()
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.getByRole('button', { name: 'Ich habe sie gesichert' }).click()
  const send = async (query: string, variables: object) => {
    const response = await fetch(`${product.site}/api/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query, variables }),
    })
    return response.json()
  }
  const { data } = await send('mutation { beginPasskeyConfirmation }', {})
  const options = JSON.parse(data.beginPasskeyConfirmation)
  expect(options.rpId).toBe(new URL(product.site).hostname)

  // the browser itself refuses a host that is not the page's
  const refused = await page.evaluate(proveAt, { ...options, rpId: 'evil.test' })
  expect(refused).toBe('SecurityError')

  // a page that looks like ours on another port of the host: the browser signs, and the proof names that page
  const look = createServer((_request, response) => response.end('<!doctype html><title>Look-alike</title>'))
  await new Promise<void>((resolve) => look.listen(0, '127.0.0.1', resolve))
  await page.goto(`http://localhost:${(look.address() as AddressInfo).port}/`)
  const forged = await page.evaluate(proveAt, options)
  look.close()
  expect(JSON.parse(forged)).toHaveProperty('response.signature')
  const confirm = 'mutation ($response: String!) { confirmByPasskey(response: $response) }'
  expect(await send(confirm, { response: forged })).toMatchObject({
    errors: [{ extensions: { code: 'PASSKEY_WRONG' } }],
  })
})

/** Runs in a page: returns the AuthenticationResponseJSON for these options, or the name of the browser's refusal. */
async function proveAt(options: PublicKeyCredentialRequestOptionsJSON): Promise<string> {
  try {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
    const credential = await navigator.credentials.get({ publicKey })
    return JSON.stringify((credential as PublicKeyCredential).toJSON())
  } catch (error) {
    return (error as Error).name
  }
}
