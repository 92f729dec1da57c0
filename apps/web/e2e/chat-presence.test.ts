import { randomUUID } from 'node:crypto'
import { inRealm } from '@kubora/validation/permissions'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually, useBrowser } from './support/browser.ts'
import { seed, tokenOf } from './support/product.ts'

const { visit } = useBrowser({ pictures: false })
const sender = await seed.linkedPlayer()
const permissions = [inRealm(chatPermissions.answerChats, 'de')]
const writer = await seed.teamMember({ permissions })
const colleague = await seed.teamMember({ permissions })

const field = (page: Page) => page.getByRole('textbox', { name: 'Nachricht' })
const line = (page: Page, text: string) => page.getByText(text, { exact: true })

test('who writes is shown to a colleague by name and to the player as the team, until it is sent', async () => {
  const player = await visit({ token: await tokenOf(sender.account) })
  await player.goto('/chats/new/other-request')
  await player.getByLabel(/^Deine Nachricht/).fill(`Hallo ${randomUUID()}`)
  await player.getByRole('button', { name: 'Anfrage abschicken' }).click()
  await field(player).waitFor()
  const id = new URL(player.url()).pathname.split('/').at(-1) ?? ''
  const [first, second] = [
    await visit({ token: await tokenOf(writer.account) }),
    await visit({ token: await tokenOf(colleague.account) }),
  ]
  for (const page of [first, second]) {
    await page.goto(`/admin/chats/${id}`)
    await field(page).waitFor()
  }
  await line(first, `${colleague.player.name} sieht diese Anfrage an`).waitFor()

  const before = await field(player).boundingBox()
  await field(first).pressSequentially('Wir')
  await line(second, `${writer.player.name} schreibt gerade …`).waitFor()
  await line(player, 'Das Team schreibt gerade …').waitFor()
  expect(await field(player).boundingBox()).toEqual(before)
  expect(await player.getByText(writer.player.name).count()).toBe(0)
  // nobody is warned of themselves
  expect(await line(first, `${writer.player.name} schreibt gerade …`).count()).toBe(0)

  await field(first).press('Enter')
  await eventually(() => line(player, 'Das Team schreibt gerade …').count()).toBe(0)
  await line(second, `${writer.player.name} sieht diese Anfrage an`).waitFor()
  await field(player).pressSequentially('Ja')
  await line(first, `${sender.player.name} schreibt gerade …`).waitFor()
  await player.goto('/changelog')
  await eventually(() => first.getByText(`${sender.player.name} schreibt gerade …`).count()).toBe(0)
})
