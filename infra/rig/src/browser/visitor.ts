import { until } from '@kubora/plugin-sdk/conformance/until'
import type { Browser, Locator, Page } from 'playwright-core'
import { linkNames, type LinkRow, words } from '#browser/site-words.ts'
import { waitForMail } from '#stack/mailbox.ts'
import type { RigStack } from '#stack/rig-stack.ts'

/** A person with a browser of their own on the site, in English. */
export type Visitor = {
  readonly page: Page
  readonly email: string
  readonly password: string
}

/** The site's response to a form. */
export type FormResult = {
  /** Code of the error; undefined when the form was accepted. */
  readonly code: string | undefined
  /** Text the page shows for it. */
  readonly shown: string
}

/** The code stands behind its label, at the end of a line. */
const MAILED_CODE = /: ([2-9A-HJ-NP-Z]{5})\r?$/m

/** Opens a browser for one person. */
export async function openBrowser(
  browser: Browser,
  { where }: RigStack,
  { email, password }: { email: string; password: string },
): Promise<Visitor> {
  const context = await browser.newContext({ locale: 'en-GB', baseURL: where.site })
  // Cookies of a device that visited the site before.
  await context.addCookies([
    { name: 'kubora_locale', value: 'en', url: where.site },
    { name: 'kubora_notice', value: 'accepted', url: where.site },
  ])
  await context.addInitScript(
    `if (location.protocol !== 'about:') {
      localStorage.setItem('kubora.locale', '"en"')
      localStorage.setItem('kubora.cookiesAccepted', 'true')
    }`,
  )
  // Errors of a page are the first thing to read when a step fails.
  context.on('weberror', (problem) => console.error(`  page of ${email}: ${problem.error().stack}`))
  context.on('console', (line) => {
    if (line.type() === 'error') console.error(`  page of ${email}: ${line.text()}`)
  })
  return { page: await context.newPage(), email, password }
}

/** Returns the text of an element, as a person reads it. */
export async function read(place: Locator): Promise<string> {
  return (await place.first().innerText()).replaceAll(/\s+/g, ' ').trim()
}

/** Fills in the registration and ends on the page that asks for the code. Returns its heading. */
export async function register({ page, email, password }: Visitor): Promise<string> {
  await page.goto('/auth/register')
  await page.getByLabel(words.email).fill(email)
  await page.getByLabel(words.password, { exact: true }).fill(password)
  await page.getByLabel(words.passwordRepeat).fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: words.createAccount }).click()
  await page.getByLabel(words.mailedCode).waitFor()
  return read(page.getByRole('heading', { level: 1 }))
}

/** Types the code of the mail, which sends itself and logs this browser in. Returns the title of the page it leads to. */
export async function confirm(
  { page, email }: Visitor,
  { where }: RigStack,
): Promise<{ subject: string; shown: string }> {
  const mail = await waitForMail(where.mail ?? '', email, MAILED_CODE)
  const code = MAILED_CODE.exec(mail.text)?.[1] ?? ''
  await page.getByLabel(words.mailedCode).fill(code)
  await page.waitForURL((url) => !url.pathname.includes('/auth/'))
  return { subject: mail.subject, shown: await read(page.getByRole('heading', { level: 1 })) }
}

/** Logs in and waits for the page behind the login. */
export async function logIn({ page, email, password }: Visitor): Promise<void> {
  if (!page.url().includes('/auth/login')) await page.goto('/auth/login')
  await page.getByLabel(words.email).fill(email)
  await page.getByLabel(words.password, { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: words.logIn, exact: true }).click()
  await page.waitForURL((url) => !url.pathname.includes('/auth/'))
}

/** Registers and confirms a new account, which logs it in, and ends on /account. */
export async function becomeMember(browser: Browser, stack: RigStack, name: string): Promise<Visitor> {
  const visitor = await openBrowser(browser, stack, {
    email: `${name.toLowerCase()}-${process.pid}@players.example`,
    password: 'Rig-Player-2024!',
  })
  await register(visitor)
  await confirm(visitor, stack)
  await visitor.page.goto('/account')
  return visitor
}

/** Returns the row of this kind of link on the account page. */
function linkRow({ page }: Visitor, kind: LinkRow): Locator {
  return page
    .getByRole('region', { name: words.links, exact: true })
    .getByRole('listitem')
    .filter({ has: page.getByText(linkNames[kind], { exact: true }) })
}

/** Waits until the account page shows this link, or shows none. Returns the text of the row. */
export async function waitForLink(visitor: Visitor, kind: LinkRow, linked: boolean): Promise<string> {
  const row = linkRow(visitor, kind)
  await row.getByText(linked ? words.linked : words.notLinked).waitFor()
  return read(row)
}

async function fillLinkForm(visitor: Visitor, kind: LinkRow, name: string, code: string): Promise<Locator> {
  const row = linkRow(visitor, kind)
  const opener = row.getByRole('button', { name: `${words.link} ${linkNames[kind]}` })
  await opener.waitFor()
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click()
  const form = row.getByRole('form')
  await form.getByLabel(words.playerName).fill(name)
  await form.getByLabel(words.gameCode).fill(code)
  return form
}

/** Enters name and code on the account page and waits for the response. */
export async function enterCode(
  visitor: Visitor,
  kind: LinkRow,
  name: string,
  code: string,
): Promise<FormResult> {
  const form = await fillLinkForm(visitor, kind, name, code)
  // The same text may be there from the attempt before, so this waits for the response to this code.
  const answered = visitor.page.waitForResponse((response) =>
    (response.request().postData() ?? '').includes(code),
  )
  await form.getByRole('button', { name: words.link, exact: true }).click()
  const body: { errors?: { extensions?: { code?: string } }[] } = await (await answered).json()
  const errorCode = body.errors?.[0]?.extensions?.code
  if (errorCode === undefined) return { code: undefined, shown: await waitForLink(visitor, kind, true) }
  // At a field, or above the form when it is about the form as a whole.
  const failure = form.getByText(words.refused).or(form.getByRole('alert').filter({ hasText: /\S/ }))
  await failure.first().waitFor()
  return { code: errorCode, shown: await read(failure) }
}

/** Returns the claims of the token that the browser has stored. */
export async function tokenClaims({ page }: Visitor): Promise<Record<string, unknown>> {
  const token = await page.evaluate(() => localStorage.getItem('kubora.token'))
  const payload = String(JSON.parse(token ?? 'null')).split('.')[1]
  if (payload === undefined) throw new Error('The browser holds no token')
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
}

/** Waits until the browser's token names this player, and returns its claims. */
export async function waitForTokenOf(visitor: Visitor, playerName: string): Promise<Record<string, unknown>> {
  return until(`a token that names ${playerName}`, async () => {
    const claims = await tokenClaims(visitor)
    return claims.playerName === playerName && claims
  })
}
