import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { eventually, expectPath, expectText, storedClaims, useBrowser } from './support/browser.ts'
import { startCallingPlugin } from './support/plugin-calls.ts'
import { seed, tokenOf } from './support/product.ts'

const { visit } = useBrowser({ pictures: false })

function newPlayer(): { uuid: string; name: string } {
  return { uuid: randomUUID(), name: `P_${randomUUID().slice(0, 8)}` }
}

test('links, unlinks and shows both, by keyboard alone', async () => {
  const [plugin, player] = [await startCallingPlugin(), newPlayer()]
  const page = await visit({ token: await tokenOf(await seed.account()) })
  const { keyboard } = page
  await page.goto('/account')
  await expectText(page, '/account-verify')
  const code = await plugin.requestCode(player)

  async function tabTo(name: string): Promise<void> {
    for (let steps = 0; steps < 60; steps += 1) {
      await keyboard.press('Tab')
      if ((await page.evaluate(nameOfFocus)) === name) return
    }
    throw new Error(`Tab never reached "${name}"`)
  }
  await tabTo('Befehl kopieren')
  await keyboard.press('Enter')
  await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toBe('/account-verify')
  await tabTo('Spielername')
  await keyboard.type(player.name)
  await tabTo('Code aus dem Spiel')
  await keyboard.type(code.toLowerCase())
  await keyboard.press('Enter')
  await expectText(page, /Verknüpft seit/)
  await eventually(async () => (await storedClaims(page))?.playerName).toBe(player.name)

  await tabTo(`Verknüpfung mit ${player.name} lösen`)
  await keyboard.press('Enter')
  await expectText(page, `Verknüpfung mit ${player.name} lösen?`)
  // the dialog focuses "Cancel" first; the next tab stop confirms
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expectText(page, '/account-verify')
  await eventually(async () => (await storedClaims(page))?.playerName).toBe(null)
})

/** Returns the accessible name of the focused element, as far as labels and attributes give it. */
function nameOfFocus(): string {
  const element = document.activeElement
  if (element instanceof HTMLInputElement && element.labels?.[0]) return element.labels[0].innerText.trim()
  return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? ''
}

test('shows a new link in another tab without a reload, and an unlink in game', async () => {
  const [plugin, player, account] = [await startCallingPlugin(), newPlayer(), await seed.account()]
  const [page, other] = [
    await visit({ token: await tokenOf(account) }),
    await visit({ token: await tokenOf(account) }),
  ]
  for (const device of [page, other]) {
    await device.goto('/account')
    await expectText(device, '/account-verify')
  }
  await page.getByLabel('Spielername').fill(player.name)
  await page.getByLabel('Code aus dem Spiel').fill(await plugin.requestCode(player))
  await page.getByRole('main').getByRole('button', { name: 'Verknüpfen', exact: true }).click()
  for (const device of [page, other]) {
    await expectText(device, /Verknüpft seit/)
    await eventually(async () => (await storedClaims(device))?.playerName).toBe(player.name)
  }
  await plugin.unlink(player)
  for (const device of [page, other]) {
    await expectText(device, '/account-verify')
    await eventually(async () => (await storedClaims(device))?.playerName).toBe(null)
  }
})

test('goes on to the page that required the link, once it is made', async () => {
  const [plugin, player] = [await startCallingPlugin(), newPlayer()]
  const page = await visit({ token: await tokenOf(await seed.account()) })
  await page.goto('/')
  await page.evaluate(() => sessionStorage.setItem('kubora.returnPath', '/?from=chats'))
  await page.goto('/account?reason=not_verified')
  await expectText(page, 'Verknüpfe zuerst dein Spielkonto')
  await page.getByLabel('Spielername').fill(player.name)
  await page.getByLabel('Code aus dem Spiel').fill(await plugin.requestCode(player))
  await page.getByRole('main').getByRole('button', { name: 'Verknüpfen', exact: true }).click()
  await expectPath(page, '/?from=chats')
})

test('refuses wrong names and codes with texts that fit the game, and links nothing', async () => {
  const [plugin, player, account] = [await startCallingPlugin(), newPlayer(), await seed.account()]
  const page = await visit({ token: await tokenOf(account) })
  await page.goto('/account')
  const [name, code] = [page.getByLabel('Spielername'), page.getByLabel('Code aus dem Spiel')]
  const right = await plugin.requestCode(player)

  async function send(): Promise<void> {
    const answered = page.waitForResponse(
      (response) => response.request().postData()?.includes('mutation Link') ?? false,
    )
    await code.press('Enter')
    await answered
  }
  await name.fill('Nobody_at_all')
  await code.fill(right)
  await send()
  await expectText(page, 'Dieser Code stimmt nicht oder gilt nicht mehr.')
  await name.fill(player.name)
  const tooMany = page.getByText('Gib /account-verify noch einmal im Spiel ein')
  for (const symbol of 'ABCDEF') {
    await code.fill(symbol.repeat(8))
    await send()
    if (await tooMany.first().isVisible()) break
  }
  await tooMany.first().waitFor()
  await code.fill(right)
  await send()
  expect((await storedClaims(page))?.playerName).toBe(null)
  expect(await page.getByText(/Verknüpft seit/).count()).toBe(0)
})
