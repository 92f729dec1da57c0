import { inRealm } from '@kubora/validation/permissions'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually, useBrowser } from './support/browser.ts'
import { ask, seed, tokenOf } from './support/product.ts'

const { visit } = useBrowser({ pictures: false })
const permissions = [inRealm(chatPermissions.answerChats, 'de')]
const [sender, writer, colleague] = await Promise.all([
  seed.linkedPlayer(),
  seed.teamMember({ permissions }),
  seed.teamMember({ permissions }),
])
const { id } = await seed.chat(sender)
const [ofSender, ofWriter, ofColleague] = await Promise.all(
  [sender, writer, colleague].map(({ account }) => tokenOf(account)),
)

const field = (page: Page) => page.getByRole('textbox', { name: 'Nachricht' })
const line = (page: Page, text: string) => page.getByText(text, { exact: true })

async function open(token: string | undefined, path: string): Promise<Page> {
  const page = await visit(token === undefined ? {} : { token })
  await page.goto(path)
  await field(page).waitFor()
  return page
}

test('who writes is shown to a colleague by name and to the player as the team, as long as they write and may see the chat', async () => {
  const [player, first, second] = await Promise.all([
    open(ofSender, `/chat/${id}`),
    open(ofWriter, `/admin/chats/${id}`),
    open(ofColleague, `/admin/chats/${id}`),
  ])
  const before = await field(player).boundingBox()
  await field(first).pressSequentially('Wir')
  await line(second, `${writer.player.name} schreibt gerade …`).waitFor()
  await line(player, 'Das Team schreibt gerade …').waitFor()
  expect(await field(player).boundingBox()).toEqual(before)
  expect(await player.getByText(writer.player.name).count()).toBe(0)
  // nobody is warned of themselves
  expect(await line(first, `${writer.player.name} schreibt gerade …`).count()).toBe(0)

  await field(first).press('Enter')
  await player.getByRole('log').getByText('Wir', { exact: true }).waitFor()
  await eventually(() => line(player, 'Das Team schreibt gerade …').count()).toBe(0)
  await line(second, `${writer.player.name} sieht diese Anfrage an`).waitFor()
  await field(player).pressSequentially('Ja')
  await line(first, `${sender.player.name} schreibt gerade …`).waitFor()

  // a chat that a member may not see any more says so at the next key
  await ask('mutation ($id: ID!) { elevateChat(realm: de, chatId: $id, version: 2) }', { id }, ofColleague)
  await field(first).pressSequentially('Noch etwas')
  await first.getByText(/^Diese Anfrage gibt es nicht, oder du darfst sie nicht lesen/).waitFor()
})
