import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { startBrowser } from '#browser/start-browser.ts'
import { read } from '#browser/visitor.ts'
import { startGameServer } from '#game-server/start-game-server.ts'
import type { ConnectedPlayer } from '#players/connect-player.ts'
import { joinSeen } from '#players/join-seen.ts'
import type { Cleanup } from '#stack/cleanup.ts'
import type { RigStack } from '#stack/rig-stack.ts'
import { createStory } from '#story.ts'

const PLAYER = 'RigOrla'
const withPrefix = new RegExp(`Premium.*${PLAYER}: `)
const withoutPrefix = new RegExp(`^(?!.*Premium).*${PLAYER}: `)

/** Says a line until it comes back as wanted; resolves with it. Throws after some tries. */
async function sayUntil(player: ConnectedPlayer, wanted: RegExp): Promise<string> {
  for (let tries = 1; tries <= 40; tries += 1) {
    const line = `shopping ${tries} ${wanted.source.length}`
    player.say(line)
    const [seen] = await player.waitForMessage(new RegExp(`^.*${PLAYER}: ${line}.*$`))
    if (wanted.test(seen)) return seen
    await sleep(500)
  }
  throw new Error(`${PLAYER} never spoke as ${wanted}`)
}

/** A guest with a phone, in English. */
async function openPhone(browser: Browser, { where }: RigStack): Promise<Page> {
  const context = await browser.newContext({
    locale: 'en-GB',
    baseURL: where.site,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await context.addCookies([
    { name: 'kubora_locale', value: 'en', url: where.site },
    { name: 'kubora_notice', value: 'accepted', url: where.site },
  ])
  return context.newPage()
}

const month = { title: 'Premium, 30 days', shown: /^Rank Premium, valid until/ }
const fireworks = { title: 'Fireworks, 10 rockets', shown: /^Items: Delivered/ }

/** Buys a product for the player; resolves with what the page of the order says, and the id of the page of payment. */
async function buy(
  page: Page,
  product: { title: string; shown: RegExp },
): Promise<{ shown: string; session: string }> {
  await page.goto('/en/shop')
  await page.getByRole('article', { name: product.title }).getByRole('button').click()
  await page.getByLabel('Name in the game').fill(PLAYER)
  await page.getByLabel(/^Email address/).fill('orla@buyer.example')
  await page.getByLabel(/^I accept/).check()
  await page.getByLabel(/^I expressly agree/).check()
  await page.getByRole('button', { name: /^Order with obligation to pay/ }).click()
  await page.waitForURL(/\/pay\/cs_/)
  const session = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.getByRole('button', { name: /^Pay €/ }).click()
  await page.getByRole('status').getByText('Paid', { exact: true }).waitFor()
  return { shown: await read(page.getByText(product.shown)), session }
}

/**
 * A rank that a guest buys for a player on a real game server, that ends, and that is paid back, and an item. Throws at the first
 * difference.
 */
export async function runShop(stack: RigStack, cleanup: Cleanup): Promise<string> {
  const story = createStory('order shows')
  const { bridgeUrl, gameVersion } = stack
  const directory = await mkdtemp(path.join(tmpdir(), 'kubora-rig-shop-'))
  cleanup.add(() => rm(directory, { recursive: true, force: true }))
  const serverKey = await stack.addServer('rig-shop', 'proxy')
  const game = await startGameServer({ bridgeUrl, serverKey, identityMode: 'proxy', gameVersion, directory })
  cleanup.add(() => game.stop())
  await game.waitForPlugin('connected')
  const player = await joinSeen(PLAYER, game, stack, cleanup)
  const page = await openPhone(await startBrowser(cleanup, stack), stack)
  story.tell({ step: 'Speaks without a rank', player: await sayUntil(player, withoutPrefix) })

  const first = await buy(page, month)
  story.tell({
    step: 'A guest buys a rank for them',
    browser: first.shown,
    player: await sayUntil(player, withPrefix),
  })
  const uuid = game.uuidOf(PLAYER)
  await stack.sql`update shop_goods set remaining_ms = 2000, running_since = now()
    where player_id = (select id from players where uuid = ${uuid})`
  await stack.sql`update player_ranks set expires_at = now() + interval '2 seconds', version = version + 1
    where player_id = (select id from players where uuid = ${uuid})`
  story.tell({ step: 'Its time ends', player: await sayUntil(player, withoutPrefix) })

  const second = await buy(page, month)
  story.tell({
    step: 'A second one is bought',
    browser: second.shown,
    player: await sayUntil(player, withPrefix),
  })
  await fetch(`${stack.where.paymentOrders}/refund`, {
    method: 'POST',
    body: JSON.stringify({ session: second.session }),
  })
  const seen = await sayUntil(player, withoutPrefix)
  await page.reload()
  const status = page.getByRole('status').getByText('Paid back', { exact: true })
  await status.waitFor()
  story.tell({ step: 'It is paid back at the provider', browser: await read(status), player: seen })

  const item = await buy(page, fireworks)
  const [given] = await player.waitForMessage(/You got 10 x minecraft:firework_rocket/)
  story.tell({ step: 'An item is bought', browser: item.shown, player: given })
  await player.leave()
  return story.table()
}
