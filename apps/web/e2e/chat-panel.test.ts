import { randomUUID } from 'node:crypto'
import { inRealm } from '@kubora/validation/permissions'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually, expectPath, expectText, useBrowser } from './support/browser.ts'
import { ask, seed, tokenOf } from './support/product.ts'

const { visit } = useBrowser({ pictures: false })
const permissions = [
  inRealm(chatPermissions.answerChats, 'de'),
  inRealm(roleplayPermissions.viewMessages, 'de'),
]
const [member, colleague] = await Promise.all([
  seed.teamMember({ permissions }),
  seed.teamMember({ permissions }),
])

async function openChat(): Promise<string> {
  const sender = await seed.linkedPlayer()
  const { openChat: chat } = await ask<{ openChat: { id: string } }>(
    'mutation ($key: ID!) { openChat(type: OTHER_REQUEST, realm: de, text: "Hallo", idempotencyKey: $key) { id } }',
    { key: randomUUID() },
    await tokenOf(sender.account),
  )
  return chat.id
}
const field = (page: Page) => page.getByRole('textbox', { name: 'Nachricht' })

test('a chat is taken, noted, taken over and given to the administrators by one key each', async () => {
  const id = await openChat()
  const team = await visit({ token: await tokenOf(member.account) })
  await team.goto(`/admin/chats/${id}`)
  await team.locator('[data-key="c"]').waitFor()
  await team.locator('[data-key="n"]').waitFor()
  await team.keyboard.press('c')
  await expectText(team, new RegExp(`bei ${member.player.name}`))
  await team.keyboard.press('n')
  await team.keyboard.type('Kennt den Hafen')
  const note = team.getByRole('textbox', { name: 'Notiz zur Anfrage' })
  await eventually(() => note.inputValue()).toBe('Kennt den Hafen')
  await team.keyboard.press('Control+Enter')
  await expectText(team, /Notiz gespeichert/)

  // a colleague sees from whom, and the note
  const other = await visit({ token: await tokenOf(colleague.account) })
  await other.goto(`/admin/chats/${id}`)
  await other.getByText('Kennt den Hafen').waitFor()
  await other.getByRole('button', { name: `Von ${member.player.name} übernehmen` }).click()
  await expectText(team, new RegExp(`Von ${colleague.player.name} übernehmen`))

  await other.keyboard.press('e')
  await other.getByRole('alertdialog').getByRole('button', { name: 'An die Administration' }).click()
  await expectPath(other, '/admin/chats')
  // the screen that still shows it learns so with its next step
  await team.keyboard.press('c')
  await expectText(team, /Diese Anfrage gibt es nicht/)
})

test('a note that is typed while the panel loads is kept, and none of it is a key', async () => {
  const id = await openChat()
  const team = await visit({ token: await tokenOf(member.account) })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await team.route('**/api/graphql', async (route) => {
    if (/query ChatPanel\b/.test(route.request().postData() ?? '')) await released
    await route.fallback()
  })
  await team.goto(`/admin/chats/${id}`)
  await team.locator('[data-key="n"]').waitFor()
  await team.keyboard.press('n')
  await team.keyboard.type('exact mit c')
  release()
  const note = team.getByRole('textbox', { name: 'Notiz zur Anfrage' })
  await note.waitFor()
  await eventually(() => note.inputValue()).toBe('exact mit c')
  expect(await team.getByRole('alertdialog').count()).toBe(0)
  await team.getByRole('button', { name: 'Übernehmen', exact: true }).waitFor()
})

test('where a colleague sorts a chat meanwhile is followed, and undone only by who has read it', async () => {
  const id = await openChat()
  const colleagueToken = await tokenOf(colleague.account)
  const sort = async (version: number, type: string) =>
    ask(
      'mutation ($id: ID!, $version: Int!, $type: ChatType!) { manageChat(realm: de, chatId: $id, version: $version, type: $type, elevated: false, toRealm: de) { id } }',
      { id, version, type },
      colleagueToken,
    )
  const team = await visit({ token: await tokenOf(member.account) })
  await team.goto(`/admin/chats/${id}`)
  await team.locator('[data-key="m"]').waitFor()
  await team.keyboard.press('m')
  const type = team.getByRole('dialog').getByLabel('Art', { exact: true })
  await type.waitFor()
  await sort(1, 'UNBAN')
  await eventually(() => type.inputValue()).toBe('UNBAN')

  await type.selectOption('SECCHAR')
  await sort(2, 'REPORT_PLAYER')
  await team.getByText('Die Anfrage ist inzwischen so eingeordnet').waitFor()
  expect(await type.inputValue()).toBe('SECCHAR')
  const save = team.getByRole('dialog').getByRole('button', { name: 'Speichern' })
  await save.click()
  await team.getByText('Jemand anderes hat die Anfrage gerade geändert').waitFor()
  await save.click()
  await expectText(team, /Die Anfrage ist neu eingeordnet/)
})

test('J leads from chat to chat, and each time the focus to its title', async () => {
  const first = await openChat()
  await openChat()
  await openChat()
  const team = await visit({ token: await tokenOf(member.account) })
  await team.goto(`/admin/chats/${first}`)
  for (let step = 0; step < 3; step += 1) {
    const { pathname } = new URL(team.url())
    await field(team).waitFor()
    await team.keyboard.press('j')
    await eventually(() => new URL(team.url()).pathname === pathname).toBe(false)
    await field(team).waitFor()
    await expect.poll(() => team.evaluate(() => document.activeElement?.matches('main h1'))).toBe(true)
  }
})

test('the focus goes to what came in place of a control that a step removed', async () => {
  const id = await openChat()
  const team = await visit({ token: await tokenOf(member.account) })
  await team.goto(`/admin/chats/${id}`)
  await team.locator('[data-key="x"]').waitFor()
  const focused = () => team.evaluate(() => document.activeElement?.textContent)
  await team.keyboard.press('x')
  await team.getByRole('button', { name: 'Wieder öffnen' }).waitFor()
  await expect.poll(focused).toBe('Wieder öffnen')
  await team.keyboard.press('Enter')
  await team.getByRole('button', { name: 'Anfrage schließen' }).waitFor()
  await eventually(() => team.evaluate(() => document.activeElement?.matches('main aside button'))).toBe(true)
})

test('what an action says without a network comes once there is one, and so do the next ones', async () => {
  const id = await openChat()
  const team = await visit({ token: await tokenOf(member.account) })
  // the last of what a page loads by itself: once it is there, only the toast is missing
  const lastLoaded = team.waitForResponse((response) => /\/offline-[^/]+\.js$/.test(response.url()))
  await team.goto(`/admin/chats/${id}`)
  await team.locator('[data-key="n"]').waitFor()
  await lastLoaded
  await team.waitForLoadState('networkidle')
  await team.context().setOffline(true)
  await team.keyboard.press('c')
  const missing = team.getByText('Ein Teil der Seite fehlt')
  await missing.waitFor()
  await team.getByRole('alert').getByRole('button', { name: 'Schließen' }).click()
  await missing.waitFor({ state: 'detached' })
  await team.context().setOffline(false)
  await team.locator('[data-sonner-toast]').first().waitFor()
  await team.getByRole('button', { name: 'Übernehmen', exact: true }).click()
  await expect
    .poll(() => team.locator('[data-sonner-toast]').getByRole('button', { name: 'Rückgängig' }).count())
    .toBe(1)
})

test('on a phone the panel is behind a button, and the field stays in view', async () => {
  const id = await openChat()
  const phone = await visit({ token: await tokenOf(member.account), width: 390 })
  await phone.goto(`/admin/chats/${id}`)
  await field(phone).waitFor()
  expect(await phone.getByRole('button', { name: 'Übernehmen', exact: true }).count()).toBe(0)
  await phone.getByRole('button', { name: 'Details' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Übernehmen', exact: true }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Freigeben' }).waitFor()
  await phone.keyboard.press('Escape')
  await eventually(() => field(phone).isVisible()).toBe(true)
})

test('a premessage is found by :: anywhere in a text, filled, and sent only once all of it is', async () => {
  const id = await openChat()
  const token = await tokenOf(member.account)
  const name = `Frist ${randomUUID().slice(0, 8)}`
  const text = 'ich bin {member}. Bis {?Frist} gesperrt bis {banEnd}.'
  const texts = { de: text, en: text.replace('?Frist', '?Until'), fr: text.replace('?Frist', '?Délai') }
  await ask(
    'mutation ($input: PremessageInput!, $key: ID!) { addPremessage(realm: de, own: true, input: $input, idempotencyKey: $key) { id } }',
    { input: { name, chatTypes: [], texts }, key: randomUUID() },
    token,
  )
  const team = await visit({ token })
  await team.goto(`/admin/chats/${id}`)
  await field(team).waitFor()
  await team.keyboard.press('r')
  await team.keyboard.type(`Hallo, ::${name}`)
  await team.getByRole('option', { name }).waitFor()
  const combobox = team.getByRole('combobox', { name: 'Nachricht', expanded: true })
  expect(await combobox.inputValue()).toBe(`Hallo, ::${name}`)
  // the list leaves the field in view
  expect(await combobox.boundingBox().then((box) => box && box.y + box.height)).toBeLessThan(900)
  await expectText(team, /Eine Nachricht\. Enter fügt sie ein\. Der Text kommt auf Deutsch\./)
  await team.keyboard.press('Enter')
  // asked once, in the language that is inserted
  await team.getByRole('dialog').getByLabel('Frist').waitFor()
  expect(await team.getByRole('dialog').getByRole('textbox').count()).toBe(1)
  await team.getByRole('dialog').getByLabel('Frist').fill('morgen')
  await team.keyboard.press('Enter')
  const filled = `Hallo, ich bin ${member.player.name}. Bis morgen gesperrt bis `
  await eventually(() => field(team).inputValue()).toBe(`${filled}{banEnd}.`)
  await field(team).press('Enter')
  await expectText(team, /Das ist noch nicht ausgefüllt: \{banEnd\}/)
  await field(team).fill(`${filled}Freitag.`)
  await field(team).press('Enter')
  await team.getByRole('log').getByText(`${filled}Freitag.`, { exact: true }).waitFor()
  // the list opens for each message anew, also where one was closed by Escape, and a search is never sent
  await team.keyboard.type(`::${name}`)
  await team.getByRole('option', { name }).waitFor()
  await team.keyboard.press('Escape')
  await team.keyboard.press('Enter')
  await expectText(team, new RegExp(`noch nicht ausgefüllt: ::${name}`))
  await field(team).fill('')
  await team.keyboard.type(`::${name}`)
  await team.getByRole('option', { name }).waitFor()
  await eventually(async () => {
    const { premessages } = await ask<{ premessages: { name: string; uses: number }[] }>(
      '{ premessages(realm: de) { name uses } }',
      {},
      token,
    )
    return premessages.find((one) => one.name === name)?.uses
  }).toBe(1)
})
