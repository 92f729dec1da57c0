import type { Locator, Page } from 'playwright-core'
import { words } from '#browser/site-words.ts'
import { read, type Visitor } from '#browser/visitor.ts'

function messageField(page: Page): Locator {
  return page.getByRole('textbox', { name: words.message })
}

/** Finds the player in the list of the TeamPanel and opens their page. Returns the row of the list. */
export async function openPlayer({ page }: Visitor, name: string): Promise<string> {
  // the login took over the language of the account, which is German
  await page.goto('/admin/players?locale=en')
  await page.getByRole('textbox', { name: words.searchPlayers }).fill(name)
  const link = page.getByRole('link', { name, exact: true })
  await link.waitFor()
  const row = await read(page.getByRole('row').filter({ has: link }))
  await link.click()
  await messageField(page).waitFor()
  return row
}

/** Waits until the open player page says that the player is on no game server. */
export async function waitForOffline({ page }: Visitor): Promise<void> {
  await page.getByRole('main').getByText(words.offline, { exact: true }).waitFor()
}

/** Sends a message into the game and waits for its outcome. Returns what the page says about it. */
export async function notify({ page }: Visitor, text: string): Promise<string> {
  await messageField(page).fill(text)
  await page.getByRole('button', { name: words.send, exact: true }).click()
  const sent = page.getByRole('region', { name: words.sentMessages })
  const item = sent.getByRole('listitem').filter({ hasText: text }).first()
  await item.waitFor()
  // Live: the page is never reloaded, the badge changes by itself.
  await item.filter({ hasNotText: words.onItsWay }).waitFor()
  return read(item)
}
