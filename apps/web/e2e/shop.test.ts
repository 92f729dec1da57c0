import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { violationsOf } from './support/axe-violations.ts'
import { expectText, useBrowser } from './support/browser.ts'
import { product, readRows, seed, tokenOf } from './support/product.ts'
import { keepToasts } from './support/toasts.ts'

const { visit } = useBrowser({ pictures: false })

/** Puts the product with this title into the cart and opens it. */
async function choose(page: Page, title: string): Promise<void> {
  await page.goto('/shop')
  await page.getByRole('article', { name: title }).getByRole('button').click()
  await page.getByRole('heading', { name: 'Warenkorb', level: 1 }).waitFor()
}

/** Logs in on this device, as what a guest has done there goes on. */
async function logIn(page: Page, token: string): Promise<void> {
  await page.evaluate((stored) => {
    localStorage.setItem('kubora.tokenTime', JSON.stringify(Date.now()))
    localStorage.setItem('kubora.token', JSON.stringify(stored))
  }, token)
}

async function order(page: Page, playerName: string): Promise<void> {
  await page.getByLabel(/^Name im Spiel/).fill(playerName)
  const email = page.getByLabel(/^E-Mail-Adresse/)
  if (await email.isVisible()) await email.fill(`${playerName}@buyer.example`.toLowerCase())
  await page.getByLabel(/^Ich akzeptiere/).check()
  await page.getByLabel(/^Ich stimme ausdrücklich zu/).check()
  await page.getByRole('button', { name: /^Zahlungspflichtig bestellen/ }).click()
}

test('the shop is a page of its own in three languages, with its products', async () => {
  for (const [path, text] of [
    ['/shop', 'Premium, 30 Tage'],
    ['/en/shop', 'Premium, 30 days'],
    ['/fr/shop', 'Premium, 30 jours'],
  ] as const) {
    const response = await fetch(product.site + path)
    expect([response.status, (await response.text()).includes(text)], path).toEqual([200, true])
  }
  const one = await fetch(`${product.site}/en/shop/product/premium-month`)
  expect([one.status, (await one.text()).includes('"price":"9.99"')]).toEqual([200, true])
  expect((await fetch(`${product.site}/shop/product/nothing`)).status).toBe(404)
})

test('a guest with a phone buys a rank, and has it once the payment is there', async () => {
  const player = await seed.player()
  const page = await visit({ width: 390 })
  await choose(page, 'Premium, 30 Tage')
  await expectText(page, '9,99')
  await order(page, 'nobody_here_at_all')
  await expectText(page, /Der Spieler muss zuerst einmal auf den Server kommen/)
  // said once, at the field, to which the page goes; no order is known that was never made
  expect(await page.getByText(/^Diesen Namen kennen wir nicht/).count()).toBe(1)
  await page.locator('input[name=playerName]:focus').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('kubora.order'))).toBe(null)
  expect(await violationsOf(page)).toEqual([])
  await order(page, player.name.toUpperCase())
  // on the way back from the page that is not paid yet, the cart says so and leads to it
  await page.getByRole('button', { name: /^Pay €/ }).waitFor()
  await page.goBack()
  await page
    .getByRole('status')
    .getByText(/^Bestellung \d+ wartet auf die Zahlung/)
    .waitFor()
  await page.getByRole('link', { name: 'Bestellung ansehen' }).click()
  await page.getByRole('link', { name: 'Zur Zahlung' }).click()
  // the page of the stand-in, which declines before it takes the money
  await page.getByRole('button', { name: 'Decline the card' }).click()
  await page.getByRole('alert').waitFor()
  await page.getByRole('button', { name: /^Pay €/ }).click()
  await page.getByRole('status').getByText('Bezahlt').waitFor()
  await expectText(page, /Rang Premium, gültig bis/)
  expect(page.url()).toMatch(/\/shop\/order#[\w-]{43}$/)
  await page.getByRole('link', { name: 'Rechnung', exact: true }).click()
  const paper = page.getByRole('article', { name: /^Rechnung 20\d\d-\d{5}$/ })
  await paper.getByRole('row', { name: /Premium, 30 Tage 1 9,99.€ 9,99.€/ }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  expect(page.url()).toMatch(/\/shop\/invoice#[\w-]{43}$/)
  // on paper there is the invoice alone
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('button', { name: 'Drucken' }).isVisible()).toBe(false)
  expect(await page.getByRole('contentinfo').isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })
  // nothing is left in the cart
  await page.goto('/shop/cart')
  await expectText(page, 'Dein Warenkorb ist leer')
  // the form has the number of the order, and its address no key
  await page.goto('/shop/order')
  await page.getByRole('main').getByRole('link', { name: 'Vertrag widerrufen' }).click()
  await page.getByRole('heading', { name: 'Vertrag widerrufen', level: 1 }).waitFor()
  expect(await page.getByLabel(/^Nummer der Bestellung/).inputValue()).toMatch(/^\d+$/)
  expect(new URL(page.url()).hash).toBe('')
})

test('somebody who is logged in finds the order at the account, also one that was not paid', async () => {
  const { account, player } = await seed.linkedPlayer()
  const page = await visit({ token: await tokenOf(account) })
  await keepToasts(page)
  await choose(page, 'Champion, 30 Tage')
  await choose(page, 'Champion, 30 Tage')
  await expectText(page, '„Champion, 30 Tage“ liegt jetzt 2-mal in deinem Warenkorb.')
  expect(await page.getByLabel(/^Name im Spiel/).inputValue()).toBe(player.name)
  // a message that may not be sent holds nothing back once it is no gift
  await page.getByLabel(/^Das ist ein Geschenk/).check()
  await page.getByLabel('Deine Nachricht').fill('max.de')
  await page.getByLabel(/^Das ist ein Geschenk/).uncheck()
  await order(page, player.name)
  await page.getByRole('button', { name: 'Go back without paying' }).click()
  await page.getByRole('status').getByText('Wartet auf die Zahlung').waitFor()
  // the order is one of the account and one of this device: the cart says it once
  await page.goto('/shop/cart')
  const unpaid = page.getByRole('status').getByText(/^Bestellung \d+ wartet auf die Zahlung/)
  await expect.poll(() => unpaid.count()).toBe(1)
  await page.goto('/account')
  await expectText(page, 'Champion, 30 Tage')
  await expectText(page, 'Wartet auf die Zahlung')
  // where they cannot be read, both pages say so: it must not look as if there was none
  const ownOrders = (route: Route) =>
    route.request().postData()?.includes('OwnOrders') ? route.abort() : route.fallback()
  await page.route('**/api/graphql', ownOrders)
  for (const path of ['/account', '/shop/cart']) {
    await page.goto(path)
    await expectText(page, 'Deine Bestellungen konnten nicht geladen werden')
  }
  await page.unroute('**/api/graphql', ownOrders)
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect.poll(() => unpaid.count()).toBe(1)
  // while a line cannot be bought nothing can be ordered, least of all for nothing
  await page.getByRole('button', { name: /bestellen$/ }).waitFor()
  await page.route('**/api/graphql', async (route) => {
    if (!route.request().postData()?.includes('query Cart')) return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replaceAll('"isAvailable":true', '"isAvailable":false')
    await route.fulfill({ response, body })
  })
  await page.goto('/shop/cart')
  await expectText(page, 'dann kannst du bestellen')
  expect(await page.getByRole('button', { name: /bestellen$/ }).count()).toBe(0)
})

test('a guest who logs in reads in the cart that the order still has to be paid', async () => {
  const { account, player } = await seed.linkedPlayer()
  const page = await visit()
  await choose(page, 'Premium, 30 Tage')
  await order(page, player.name)
  await page.getByRole('button', { name: 'Go back without paying' }).click()
  await page.getByRole('status').getByText('Wartet auf die Zahlung').waitFor()
  await logIn(page, await tokenOf(account))
  await page.goto('/shop/cart')
  const unpaid = page.getByRole('status').getByText(/^Bestellung \d+ wartet auf die Zahlung/)
  await expect.poll(() => unpaid.count()).toBe(1)
})

test('a guest withdraws in two steps, and has the receipt with date and time', async () => {
  const page = await visit({ width: 390 })
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Vertrag widerrufen' }).click()
  await page.getByRole('heading', { name: 'Vertrag widerrufen', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.getByLabel(/^Dein Name/).fill('Kim Käufer')
  await page.getByLabel(/^Nummer der Bestellung/).fill('17')
  await page.getByLabel(/^E-Mail-Adresse/).fill('kim@buyer.example')
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.getByRole('heading', { name: 'Stimmt das so?', level: 1 }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  // what was typed is there again, by the button and by that of the browser
  const back = [() => page.getByRole('button', { name: 'Ändern' }).click(), () => page.goBack()]
  for (const goBack of back) {
    await goBack()
    expect(await page.getByLabel(/^Dein Name/).inputValue()).toBe('Kim Käufer')
    await page.getByRole('button', { name: 'Weiter' }).click()
    await page.getByRole('heading', { name: 'Stimmt das so?', level: 1 }).waitFor()
  }
  await page.getByRole('button', { name: 'Widerruf bestätigen', exact: true }).click()
  await page
    .getByRole('status')
    .getByText(/Wir haben ihn am \d\d\.\d\d\.20\d\d, \d\d:\d\d/)
    .waitFor()
  await expectText(page, 'Den ganzen Vertrag')
})

test('a cart is the account’s after the login, also on another device; a gift takes a coupon and shows whom it goes to', async () => {
  const [{ account, player }, friend] = [await seed.linkedPlayer(), await seed.player()]
  const code = `GIFT-${account.id}`
  await readRows(`insert into shop_coupons (code, percent) values ('${code}', 50)`)
  const token = await tokenOf(account)
  const phone = await visit({ width: 390 })
  await choose(phone, 'Premium, 30 Tage')
  await logIn(phone, token)
  await phone.goto('/rules')
  await phone.waitForFunction(() => localStorage.getItem('kubora.cart') === null)
  const page = await visit({ token })
  await page.goto('/shop/cart')
  await page.getByLabel('Gutscheincode').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Einlösen' }).click()
  await expectText(page, `Gutschein ${code}`)
  await expectText(page, `${player.name} bekommt alles.`)
  await page.getByLabel(/^Das ist ein Geschenk/).check()
  await page.getByLabel('Deine Nachricht').fill('Alles Gute!')
  await page.getByLabel(/^Name im Spiel/).fill(friend.name.toUpperCase())
  await expectText(page, `${friend.name} bekommt alles.`)
  await page.getByLabel(/^Ich akzeptiere/).check()
  await page.getByLabel(/^Ich stimme ausdrücklich zu/).check()
  await expectText(page, /Summe ?4,99/)
  await page.getByRole('button', { name: /^Zahlungspflichtig bestellen/ }).click()
  await page.getByRole('button', { name: /^Pay €/ }).click()
  await page.getByRole('status').getByText('Bezahlt').waitFor()
  await expectText(page, 'Deine Nachricht dazu: Alles Gute!')
})
