import { until } from '@kubora/plugin-sdk/conformance/until'
import type { Browser, Locator, Page } from 'playwright-core'
import { waitForMail } from '#stack/mailbox.ts'
import type { RigStack } from '#stack/rig-stack.ts'

/** A person with a browser of their own on the site, in English. */
export type Visitor = {
  readonly page: Page
  readonly email: string
  readonly password: string
}

/** What the site answered to a form. */
export type FormAnswer = {
  /** Code of the error; undefined when the form was accepted. */
  readonly code: string | undefined
  /** Words the page shows for it. */
  readonly shown: string
}

/** Kinds of links in the order in which the account page lists them. */
const LINK_ROWS = ['GAME', 'VOICE', 'CHAT_PLATFORM'] as const

/** The code stands behind its label, at the end of a line. */
const MAILED_CODE = /: ([2-9A-HJ-NP-Z]{5})\r?$/m

/** A kind of link. */
export type LinkRow = (typeof LINK_ROWS)[number]

/** Opens a browser for one person. */
export async function openBrowser(
  browser: Browser,
  { where }: RigStack,
  { email, password }: { email: string; password: string },
): Promise<Visitor> {
  const context = await browser.newContext({ locale: 'en-GB', baseURL: where.site })
  // As a visitor who was here before; an empty first page has no storage.
  await context.addInitScript(
    `if (location.protocol !== 'about:') {
      localStorage.setItem('kubora.locale', '"en"')
      localStorage.setItem('kubora.cookiesAccepted', 'true')
    }`,
  )
  // What a page complains of is the first thing to know when it does not do what it should.
  context.on('weberror', (problem) => console.error(`  page of ${email}: ${problem.error().stack}`))
  context.on('console', (line) => {
    if (line.type() === 'error') console.error(`  page of ${email}: ${line.text()}`)
  })
  return { page: await context.newPage(), email, password }
}

/** Words of a place on the page, as a person reads them. */
export async function read(place: Locator): Promise<string> {
  return (await place.first().innerText()).replaceAll(/\s+/g, ' ').trim()
}

/** Fills in the registration and ends on the page that asks for the code. Gives its heading. */
export async function register({ page, email, password }: Visitor): Promise<string> {
  await page.goto('/auth/register')
  await page.fill('input[name=email]', email)
  await page.fill('input[name=password]', password)
  await page.fill('input[name=passwordRepeat]', password)
  await page.check('input[name=termsAccepted]')
  await page.locator('form button[type=submit]').click()
  await page.waitForURL('**/auth/confirm')
  await page.locator('input[name=code]').waitFor()
  return read(page.locator('h1'))
}

/** Types the code of the mail, which sends itself, and ends on the login page. Gives what that page says. */
export async function confirm(
  { page, email }: Visitor,
  { where }: RigStack,
): Promise<{ subject: string; shown: string }> {
  const mail = await waitForMail(where.mail ?? '', email, MAILED_CODE)
  const code = MAILED_CODE.exec(mail.text)?.[1] ?? ''
  await page.fill('input[name=code]', code)
  await page.waitForURL('**/auth/login**')
  return {
    subject: mail.subject,
    shown: await read(page.locator('[role=status], [role=alert]').filter({ hasText: /\S/ })),
  }
}

/** Logs in and waits for the page behind. */
export async function logIn({ page, email, password }: Visitor): Promise<void> {
  if (!page.url().includes('/auth/login')) await page.goto('/auth/login')
  await page.fill('input[name=email]', email)
  await page.fill('input[name=password]', password)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'))
}

/** Registers, confirms and logs in a fresh account, and ends on /account. */
export async function becomeMember(browser: Browser, stack: RigStack, name: string): Promise<Visitor> {
  const visitor = await openBrowser(browser, stack, {
    email: `${name.toLowerCase()}-${process.pid}@players.example`,
    password: 'Rig-Player-2024!',
  })
  await register(visitor)
  await confirm(visitor, stack)
  await logIn(visitor)
  await visitor.page.goto('/account')
  return visitor
}

/** The row of this kind of link on the account page. */
export function linkRow({ page }: Visitor, kind: LinkRow): Locator {
  return page
    .locator('li')
    .filter({ has: page.locator('[data-linked]') })
    .nth(LINK_ROWS.indexOf(kind))
}

/** Whether the account page shows this link, waiting until it does or does not. */
export async function waitForLink(visitor: Visitor, kind: LinkRow, linked: boolean): Promise<string> {
  const row = linkRow(visitor, kind)
  await row.locator(`[data-linked=${linked}]`).waitFor()
  return read(row)
}

async function fillLinkForm(visitor: Visitor, kind: LinkRow, name: string, code: string): Promise<Locator> {
  const row = linkRow(visitor, kind)
  await row.waitFor()
  const form = row.locator('form')
  if ((await form.count()) === 0) await row.locator('button[aria-expanded]').click()
  await form.locator('input[name=name]').fill(name)
  await form.locator('input[name=code]').fill(code)
  return form
}

/** Enters name and code on the account page and waits for the answer. */
export async function enterCode(
  visitor: Visitor,
  kind: LinkRow,
  name: string,
  code: string,
): Promise<FormAnswer> {
  const { page } = visitor
  const form = await fillLinkForm(visitor, kind, name, code)
  const answered = page.waitForResponse(
    (response) =>
      response.url().includes('/api/graphql') && (response.request().postData() ?? '').includes('link('),
  )
  await form.locator('button[type=submit]').click()
  const body: { errors?: { extensions?: { code?: string } }[] } = await (await answered).json()
  const errorCode = body.errors?.[0]?.extensions?.code
  if (errorCode === undefined) return { code: undefined, shown: await waitForLink(visitor, kind, true) }
  const place = form.locator('[role=alert], [id$=-error]').filter({ hasText: /\S/ })
  await place.first().waitFor()
  return { code: errorCode, shown: await read(place) }
}

/** The claims of the token that the browser holds now. */
export async function tokenClaims({ page }: Visitor): Promise<Record<string, unknown>> {
  const token = await page.evaluate(() => localStorage.getItem('kubora.token'))
  const payload = String(JSON.parse(token ?? 'null')).split('.')[1]
  if (payload === undefined) throw new Error('The browser holds no token')
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
}

/** Waits until the browser's token names this player, and gives its claims. */
export async function waitForTokenOf(visitor: Visitor, playerName: string): Promise<Record<string, unknown>> {
  return until(`a token that names ${playerName}`, async () => {
    const claims = await tokenClaims(visitor)
    return claims.playerName === playerName && claims
  })
}
