import { inRealm } from '@kubora/validation/permissions'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violationsOf } from './support/axe-violations.ts'
import { eventually, useBrowser } from './support/browser.ts'
import { ask, seed, tokenOf } from './support/product.ts'

const { visit } = useBrowser()

const alt = (name: string) => `Bild von ${name}, karte.png`
const widthOf = (page: Page, name: string) =>
  page.getByRole('img', { name: alt(name) }).evaluate((image) => (image as HTMLImageElement).naturalWidth)

/** Pastes a red picture of 60 × 30 pixels, as from a program that cuts out the screen. */
function pastePicture(page: Page) {
  return page.getByRole('textbox', { name: 'Nachricht' }).evaluate(async (field) => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 60, height: 30 })
    canvas.getContext('2d')?.fillRect(0, 0, 60, 30)
    const bytes = await new Promise<Blob | null>((done) => canvas.toBlob(done))
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([bytes ?? ''], 'karte.png', { type: 'image/png' }))
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
}

test('a player pastes a picture, the team sees it without a reload and opens it large', async () => {
  const sender = await seed.linkedPlayer()
  const { id } = await seed.chat(sender)
  const member = await seed.teamMember({ permissions: [inRealm(chatPermissions.answerChats, 'de')] })
  const player = await visit({ token: await tokenOf(sender.account) })
  const memberToken = await tokenOf(member.account)
  const team = await visit({ token: memberToken })
  await Promise.all([player.goto(`/chat/${id}`), team.goto('/admin/chats')])
  await team.locator(`a[href$="/admin/chats/${id}"]`).first().click()
  await team.getByRole('log').getByText('Hallo', { exact: true }).waitFor()

  await pastePicture(player)
  await player.getByText('Hochgeladen', { exact: true }).waitFor()
  expect(await violationsOf(player)).toEqual([])
  await player.getByRole('button', { name: 'Senden' }).click()
  await expect.poll(() => widthOf(player, 'Du')).toBe(60)
  await expect.poll(() => widthOf(team, sender.player.name)).toBe(60)
  await team.getByRole('button', { name: alt(sender.player.name) }).click()
  const dialog = team.getByRole('dialog', { name: 'karte.png' })
  await dialog.getByRole('link', { name: 'Herunterladen' }).waitFor()
  expect(await violationsOf(team)).toEqual([])
  await team.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await team.getByRole('button', { name: alt(sender.player.name) }).click()
  await dialog.getByRole('link', { name: 'Herunterladen' }).waitFor()
  await team.goBack()
  await dialog.waitFor({ state: 'detached' })
  // the browser goes back first, and then again to the chat
  await expect.poll(() => team.url()).toContain(id)
  await team.getByRole('log').getByText('Hallo', { exact: true }).waitFor()

  // what is no picture says so in its place
  await player.locator('input[type=file]').setInputFiles({
    name: 'bild.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<!doctype html><script>alert(1)</script>'),
  })
  await player.getByRole('button', { name: 'Senden' }).click()
  await team.getByText(/^bild\.png: Abgelehnt/).waitFor()

  // what was not sent when the chat was closed is named
  await pastePicture(player)
  await player.getByText('Hochgeladen', { exact: true }).waitFor()
  const { chat } = await ask<{ chat: { version: number } }>(
    'query ($id: ID!) { chat(id: $id) { version } }',
    { id },
    memberToken,
  )
  await ask(
    'mutation ($id: ID!, $version: Int!) { closeChat(realm: de, chatId: $id, version: $version) { id } }',
    { id, version: chat.version },
    memberToken,
  )
  const unsent = player.getByRole('status').filter({ hasText: 'Das hattest du noch nicht gesendet' })
  await unsent.getByText('karte.png').waitFor()
})

test('a message that waits for its files waits no more once it is changed, until it is sent again', async () => {
  const sender = await seed.linkedPlayer()
  const { id } = await seed.chat(sender)
  const player = await visit({ token: await tokenOf(sender.account) })
  await player.goto(`/chat/${id}`)
  await player.getByRole('log').getByText('Hallo', { exact: true }).waitFor()
  const field = player.getByRole('textbox', { name: 'Nachricht' })
  const held = player.getByText('Die Nachricht geht ab, sobald die Dateien hochgeladen sind.')
  await pastePicture(player)
  await player.getByText('Hochgeladen', { exact: true }).waitFor()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await player.route('**/api/chat-files**', async (route) => {
    await released
    await route.fallback()
  })
  await pastePicture(player)
  await field.fill('Halb')
  await field.press('Enter')
  await held.waitFor()
  await field.press('End')
  await player.keyboard.type(' und')
  await eventually(() => held.count()).toBe(0)
  await field.press('Enter')
  await held.waitFor()
  // to be replaced: what is left has arrived
  await player.getByRole('button', { name: 'karte.png entfernen' }).last().click()
  release()
  await pastePicture(player)
  await eventually(() => player.getByText('Hochgeladen', { exact: true }).count()).toBe(2)
  await field.press('End')
  await player.keyboard.type(' ganz')
  await player.keyboard.press('Enter')
  await player.getByRole('log').getByText('Halb und ganz', { exact: true }).waitFor()
  await eventually(() => player.getByRole('log').getByRole('img').count()).toBe(2)
  expect(
    await player
      .getByRole('log')
      .getByText(/^Halb( und)?$/)
      .count(),
  ).toBe(0)
})
