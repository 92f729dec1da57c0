import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violationsOf } from './support/axe-violations.ts'
import { expectText, useBrowser } from './support/browser.ts'
import { product, seed, tokenOf } from './support/product.ts'

const { visit } = useBrowser({ pictures: false })

/** Puts the product with this title into the cart and opens it. */
async function choose(page: Page, title: string): Promise<void> {
  await page.goto('/shop')
  await page.getByRole('article', { name: title }).getByRole('button').click()
  await page.getByRole('heading', { name: 'Warenkorb', level: 1 }).waitFor()
}

async function order(page: Page, playerName: string): Promise<void> {
  await page.getByLabel(/^Name im Spiel/).fill(playerName)
  await page.getByLabel(/^Ich akzeptiere/).check()
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
  expect(await violationsOf(page)).toEqual([])
  await order(page, player.name.toUpperCase())
  // the page of the stand-in, which declines before it takes the money
  await page.getByRole('button', { name: 'Decline the card' }).click()
  await page.getByRole('alert').waitFor()
  await page.getByRole('button', { name: /^Pay €/ }).click()
  await page.getByRole('status').getByText('Bezahlt').waitFor()
  await expectText(page, /Rang Premium, gültig bis/)
  expect(page.url()).toMatch(/\/shop\/order#[\w-]{43}$/)
  // nothing is left in the cart
  await page.goto('/shop/cart')
  await expectText(page, 'Dein Warenkorb ist leer')
})

test('somebody who is logged in finds the order at the account, also one that was not paid', async () => {
  const { account, player } = await seed.linkedPlayer()
  const page = await visit({ token: await tokenOf(account) })
  await choose(page, 'Champion, 30 Tage')
  expect(await page.getByLabel(/^Name im Spiel/).inputValue()).toBe(player.name)
  await order(page, player.name)
  await page.getByRole('button', { name: 'Go back without paying' }).click()
  await page.getByRole('status').getByText('Wartet auf die Zahlung').waitFor()
  await page.goto('/account')
  await expectText(page, 'Champion, 30 Tage')
  await expectText(page, 'Wartet auf die Zahlung')
})
