import { playerPermissions } from '@kubora/validation/permissions/players'
import { expect, test } from 'vitest'
import { expectPath, expectText, useBrowser } from './support/browser.ts'
import { seed, tokenOf } from './support/product.ts'

const { visit } = useBrowser({ pictures: false })

test('sends a guest to the login and back to the requested page', async () => {
  const [page, account] = [await visit(), await seed.account()]
  await page.goto('/account')
  await expectPath(page, '/auth/login')
  await expectText(page, 'dann geht es dort weiter, wo du hinwolltest')
  await page.getByLabel('E-Mail-Adresse').fill(account.email)
  await page.getByLabel('Passwort', { exact: true }).fill(account.password)
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click()
  await expectPath(page, '/account')
})

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
  'does not follow the forged return path %s',
  async (planted) => {
    const [page, { account }] = [await visit(), await seed.linkedPlayer()]
    await page.goto('/auth/login')
    await page.evaluate((path) => sessionStorage.setItem('kubora.returnPath', path), planted)
    await page.getByLabel('E-Mail-Adresse').fill(account.email)
    await page.getByLabel('Passwort', { exact: true }).fill(account.password)
    await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click()
    await expectPath(page, '/')
  },
)

test('keeps guests and players out of the TeamPanel pages', async () => {
  const player = await seed.linkedPlayer()
  for (const page of [await visit(), await visit({ token: await tokenOf(player.account) })]) {
    for (const path of ['/admin/players', '/admin/player/1', '/admin/servers']) {
      await page.goto(path)
      await expectPath(page, '/')
    }
  }
})

test('keeps users who are logged in out of the pages for guests', async () => {
  const page = await visit({ token: await tokenOf(await seed.account()) })
  for (const path of ['login', 'register', 'confirm', 'forgot-password', 'reset-password']) {
    await page.goto(`/auth/${path}`)
    await expectPath(page, '/')
  }
})

test('shows a team member without the permission which one is missing', async () => {
  const { account } = await seed.teamMember({ permissions: [] })
  const page = await visit({ token: await tokenOf(account), locale: 'en' })
  await page.goto('/admin/players')
  await expectText(page, 'You can’t view players')
  await expectText(page, playerPermissions.viewPlayers)
  await page.goto('/admin/player/1')
  await expectText(page, 'You can’t view players')
})

test('logs out in every tab when the login is removed from the device', async () => {
  const page = await visit({ token: await tokenOf(await seed.account()) })
  await page.goto('/account')
  const other = await page.context().newPage()
  await other.goto('/account')
  await expectText(other, 'Auf einen Blick')
  await other.evaluate(() => localStorage.removeItem('kubora.token'))
  await other.reload()
  await expectPath(other, '/auth/login')
  expect(await other.evaluate(() => localStorage.getItem('kubora.token'))).toBe(null)
})
