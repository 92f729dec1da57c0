import { createECDH, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { violationsOf } from './support/axe-violations.ts'
import { eventually, expectPath, useBrowser } from './support/browser.ts'
import { pushEndpoints, seed, tokenOf } from './support/product.ts'

const { visit } = useBrowser()

/** What the page sees of a push service, and what the reader answers. */
type FakedPush = { endpoint: string; p256dh: string; auth: string; permission: NotificationPermission }

/** Replaces the permission and the push service, which a browser without a window does not have. Runs in the page. */
function fakePush({ endpoint, p256dh, auth, permission }: FakedPush): void {
  let current: object | null = null
  let given: NotificationPermission = permission === 'granted' ? 'default' : permission
  Object.defineProperty(Notification, 'permission', { get: () => given })
  Notification.requestPermission = () => Promise.resolve((given = permission))
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
    unsubscribe: () => {
      current = null
      return Promise.resolve(true)
    },
  }
  Object.assign(PushManager.prototype, {
    getSubscription: () => Promise.resolve(current),
    subscribe: ({ userVisibleOnly, applicationServerKey }: PushSubscriptionOptionsInit) => {
      if (userVisibleOnly !== true || typeof applicationServerKey !== 'string')
        return Promise.reject(new Error('refused'))
      current = subscription
      return Promise.resolve(subscription)
    },
  })
}

async function openAccount(host: string, permission: NotificationPermission = 'granted') {
  const { account } = await seed.linkedPlayer()
  const p256dh = createECDH('prime256v1').generateKeys('base64url')
  const auth = randomBytes(16).toString('base64url')
  const endpoint = `https://${host}/${account.id}`
  const page = await visit({ token: await tokenOf(account), width: 390, readsOffline: true })
  await page.addInitScript(fakePush, { endpoint, p256dh, auth, permission })
  await page.goto('/account')
  return { page, account, endpoint }
}

test('a user turns push notifications on and off; the logout ends them', async () => {
  const { page, account, endpoint } = await openAccount('web.push.apple.com')
  const turnOn = page.getByRole('button', { name: 'Einschalten' })
  const turnOff = page.getByRole('button', { name: 'Ausschalten' })
  await turnOn.click()
  await turnOff.waitFor()
  expect(await pushEndpoints(account)).toEqual([endpoint])
  expect(await violationsOf(page)).toEqual([])
  await turnOff.click()
  await turnOn.waitFor()
  expect(await pushEndpoints(account)).toEqual([])
  await turnOn.click()
  await turnOff.waitFor()
  await page.getByRole('button', { name: 'Menü öffnen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Abmelden' }).click()
  await expectPath(page, '/auth/login')
  await eventually(() => pushEndpoints(account)).toEqual([])
})

test('a user reads that the browser blocks them, and that its service is not known', async () => {
  const { page } = await openAccount('web.push.apple.com', 'denied')
  await page.getByText('Dein Browser blockiert Benachrichtigungen dieser Website.').waitFor()
  const { page: other, account } = await openAccount('push.example')
  await other.getByRole('button', { name: 'Einschalten' }).click()
  await other
    .getByText('Dein Browser nutzt einen Dienst für Benachrichtigungen, den wir nicht kennen')
    .waitFor()
  expect(await pushEndpoints(account)).toEqual([])
})
