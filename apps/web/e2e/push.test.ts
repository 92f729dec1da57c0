import { createECDH, randomBytes } from 'node:crypto'
import { defaultSiteConfig } from '@kubora/content/default-site-config'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually, expectPath, useBrowser } from './support/browser.ts'
import { product, pushEndpoints, seed, tokenOf } from './support/product.ts'

const { visit } = useBrowser()

/** What the page sees of a push service: a browser without a window has none. */
type FakedPush = { endpoint: string; p256dh: string; auth: string; refuses: boolean }

/** Replaces the push service of the browser, which needs the maker's own. Runs in the page. */
function fakePush({ endpoint, p256dh, auth, refuses }: FakedPush): void {
  let current: object | null = null
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
    subscribe: (options: PushSubscriptionOptionsInit) => {
      if (refuses || options.userVisibleOnly !== true) return Promise.reject(new Error('no push service'))
      current = subscription
      return Promise.resolve(subscription)
    },
  })
}

function browserKeys() {
  const p256dh = createECDH('prime256v1').generateKeys('base64url')
  return { p256dh, auth: randomBytes(16).toString('base64url') }
}

async function openAccount({ refuses = false } = {}) {
  const { account } = await seed.linkedPlayer()
  const endpoint = `https://fcm.googleapis.com/fcm/send/${account.id}`
  const page = await visit({ token: await tokenOf(account), width: 390, readsOffline: true })
  await page.context().grantPermissions(['notifications'], { origin: product.site })
  await page.addInitScript(fakePush, { endpoint, refuses, ...browserKeys() })
  await page.goto('/account')
  return { page, account, endpoint }
}

/** Sends the service worker what a push service would, decrypted, and returns what it shows. */
async function push(page: Page, data: string) {
  const cdp = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: product.site,
    registrationId: await registered,
    data,
  })
  const shown = () =>
    page.evaluate(async () => {
      const notices = await (await navigator.serviceWorker.ready).getNotifications()
      return notices.map(({ title, body, lang, tag }) => ({ title, body, lang, tag }))
    })
  await eventually(async () => (await shown()).length).toBe(1)
  return shown()
}

test('a user turns notifications on, is notified without a text of the chat, and they end with the logout', async () => {
  const { page, account, endpoint } = await openAccount()
  await page.getByRole('button', { name: 'Einschalten' }).click()
  await page.getByRole('button', { name: 'Ausschalten' }).waitFor()
  expect(await pushEndpoints(account)).toEqual([endpoint])
  expect(await push(page, 'fr')).toEqual([
    {
      title: defaultSiteConfig.brand,
      body: 'L’équipe t’a écrit. Touche ici pour ouvrir tes demandes.',
      lang: 'fr',
      tag: 'chat-answer',
    },
  ])
  // what it does not know it shows in German, in the place of the first
  expect(await push(page, '<b>')).toMatchObject([{ lang: 'de' }])
  await page.getByRole('button', { name: 'Menü öffnen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Abmelden' }).click()
  await expectPath(page, '/auth/login')
  expect(await pushEndpoints(account)).toEqual([])
})

test('where the push service refuses, the user reads it and nothing is stored', async () => {
  const { page, account } = await openAccount({ refuses: true })
  await page.getByRole('button', { name: 'Einschalten' }).click()
  await page.getByText('Dein Browser konnte die Benachrichtigungen nicht einschalten').waitFor()
  expect(await pushEndpoints(account)).toEqual([])
})
