import { read, type Visitor } from '#browser/visitor.ts'

/** Finds the player in the list of the TeamPanel and opens their page. Gives the row of the list. */
export async function openPlayer({ page }: Visitor, name: string): Promise<string> {
  await page.goto('/admin/players')
  await page.locator('search input').fill(name)
  const link = page.locator('[data-row-link]').filter({ hasText: new RegExp(`^${name}$`) })
  await link.waitFor()
  const row = await read(page.locator('tr').filter({ has: link }))
  await link.click()
  await page.waitForURL('**/admin/player/*')
  return row
}

/** Sends a message into the game and waits for its outcome. Gives what the page says about it. */
export async function notify({ page }: Visitor, text: string): Promise<string> {
  await page.locator('textarea[name=text]').fill(text)
  await page.locator('form:has(textarea[name=text]) button[type=submit]').click()
  const item = page.locator('li').filter({ hasText: text }).first()
  await item.waitFor()
  // Live: the page is never reloaded, the badge turns by itself.
  await item.filter({ hasNotText: 'On its way' }).waitFor()
  return read(item)
}
