import { randomUUID } from 'node:crypto'
import { inRealm } from '@kubora/validation/permissions'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually, expectPath, expectText, useBrowser } from './support/browser.ts'
import { seed, tokenOf } from './support/product.ts'
import { keepToasts } from './support/toasts.ts'

const { visit } = useBrowser()
const sender = await seed.linkedPlayer()
const member = await seed.teamMember({ permissions: [inRealm(chatPermissions.answerChats, 'de')] })

const field = (page: Page) => page.getByRole('textbox', { name: 'Nachricht' })
const bubble = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true })

test('a player opens a request, both sides read each other at once, and nothing typed is lost', async () => {
  const player = await visit({ token: await tokenOf(sender.account) })
  const team = await visit({ token: await tokenOf(member.account) })
  await keepToasts(team)
  await team.goto('/admin/chats')

  await player.goto('/chats')
  await player.getByRole('link', { name: 'Neue Anfrage' }).first().click()
  await player.getByRole('link', { name: 'Sonstiges' }).click()
  const question = `Mein Auto ist weg ${randomUUID()}`
  await player.getByLabel('Welche Welt betrifft es?').selectOption('de')
  await player.getByLabel(/^Deine Nachricht/).fill(question)
  await player.getByRole('button', { name: 'Anfrage abschicken' }).click()
  await bubble(player, question).waitFor()

  // it comes into the queue by itself
  await team.getByRole('link', { name: sender.player.name, exact: true }).click()
  await bubble(team, question).waitFor()
  await field(team).fill('Wo stand es?')
  await field(team).press('Enter')
  await bubble(player, 'Wo stand es?').waitFor()

  // what is typed survives a reload
  await field(player).fill('Am Hafen, glaube ich')
  await player.waitForTimeout(600)
  await player.reload()
  await expect.poll(() => field(player).inputValue()).toBe('Am Hafen, glaube ich')

  // without a connection it waits, and is sent once
  await player.context().setOffline(true)
  await field(player).press('Enter')
  await expectText(player, /Keine Verbindung/)
  expect(await field(player).inputValue()).toBe('')
  // also when the chat is left meanwhile
  await player.goBack()
  await expectPath(player, '/chats/new')
  await player.goForward()
  await expectText(player, /Am Hafen, glaube ich/)
  await player.context().setOffline(false)
  await bubble(team, 'Am Hafen, glaube ich').waitFor()
  await expect.poll(() => bubble(player, 'Am Hafen, glaube ich').count()).toBe(1)
  await expect.poll(() => player.getByText('Keine Verbindung').count()).toBe(0)

  // elsewhere on the site the tab says that there is something to read, until it is read
  const chat = player.url()
  await player.goto('/changelog')
  await field(team).fill('Wir sehen nach')
  await field(team).press('Enter')
  await bubble(team, 'Wir sehen nach').waitFor()
  await player.reload()
  await eventually(() => player.title()).toMatch(/^● Changelog · /)
  await player.goto(chat)
  await bubble(player, 'Wir sehen nach').waitFor()
  await eventually(() => player.title()).not.toMatch(/^●/)

  // who has scrolled up comes to what they send
  await player.setViewportSize({ width: 390, height: 480 })
  const log = player.getByRole('log')
  await log.evaluate((element) => (element.scrollTop = 0))
  await player.getByRole('button', { name: 'Zum Ende' }).waitFor()
  await field(player).fill('Danke')
  await player.getByRole('button', { name: 'Senden' }).click()
  await bubble(team, 'Danke').waitFor()
  await eventually(() => player.getByRole('button', { name: /Zum Ende|neue/ }).count()).toBe(0)
  await eventually(() =>
    log.evaluate((element) => element.scrollHeight - element.scrollTop - element.clientHeight),
  ).toBeLessThan(2)

  await field(player).fill('Moment noch')
  await team.getByRole('button', { name: 'Schließen' }).click()
  await expectText(player, /Das Team hat die Anfrage geschlossen/)
  // and says so once
  expect(await player.getByText(/Anfrage geschlossen/).count()).toBe(1)
  expect(await field(player).count()).toBe(0)
  // what was being typed can still be read and copied
  await player.getByText('Moment noch', { exact: true }).waitFor()

  // closed by mistake: it is in the field again, and once it was sent it does not come back
  await team.getByRole('button', { name: 'Rückgängig' }).click()
  await eventually(() => field(player).inputValue()).toBe('Moment noch')
  await player.getByRole('button', { name: 'Senden' }).click()
  await bubble(team, 'Moment noch').waitFor()
  await eventually(() => player.evaluate(() => localStorage.getItem('kubora.formDrafts'))).toBeNull()
  await player.reload()
  await bubble(player, 'Moment noch').waitFor()
  expect(await field(player).inputValue()).toBe('')
})

test('a team member answers the first request of the queue by keys alone', async () => {
  const asking = await seed.linkedPlayer()
  const player = await visit({ token: await tokenOf(asking.account) })
  await player.goto('/chats/new/other-request')
  const question = `Wo ist das Rathaus? ${randomUUID()}`
  await player.getByLabel('Welche Welt betrifft es?').selectOption('de')
  await player.getByLabel(/^Deine Nachricht/).fill(question)
  await player.getByRole('button', { name: 'Anfrage abschicken' }).click()
  await bubble(player, question).waitFor()

  const team = await visit({ token: await tokenOf(member.account) })
  await team.goto('/admin/chats')
  const first = team.getByRole('row').nth(1)
  await first.waitFor()
  await team.keyboard.press('ArrowDown')
  await eventually(() => first.evaluate((row) => row.contains(document.activeElement))).toBe(true)
  await team.keyboard.press('Enter')
  await field(team).waitFor()
  await team.keyboard.press('r')
  const answer = `Am Markt ${randomUUID()}`
  await team.keyboard.type(answer)
  await team.keyboard.press('Enter')
  await bubble(team, answer).waitFor()
  expect(await field(team).inputValue()).toBe('')
})

test('a member finds words in messages, goes on to the next request by key, and back to the list as it was', async () => {
  // no other test asks in this world: behind the first request waits the second
  const reader = await seed.teamMember({ permissions: [inRealm(chatPermissions.answerChats, 'fr')] })
  const word = `Leuchtturm${randomUUID().slice(0, 8)}`
  for (const text of [`Wo ist der ${word}?`, 'Und der Hafen?']) {
    const asking = await visit({ token: await tokenOf((await seed.linkedPlayer()).account) })
    await asking.goto('/chats/new/other-request')
    await asking.getByLabel('Welche Welt betrifft es?').selectOption('fr')
    await asking.getByLabel(/^Deine Nachricht/).fill(text)
    await asking.getByRole('button', { name: 'Anfrage abschicken' }).click()
    await bubble(asking, text).waitFor()
  }
  const team = await visit({ token: await tokenOf(reader.account) })
  await team.goto('/admin/chats?status=WAITING')
  await team.getByLabel('Anfragen durchsuchen').fill(word.toLowerCase())
  await team.locator('mark', { hasText: word }).first().waitFor()
  await team.getByRole('row').nth(1).click()
  await bubble(team, `Wo ist der ${word}?`).waitFor()
  await team.keyboard.press('j')
  await bubble(team, 'Und der Hafen?').waitFor()
  await team
    .getByRole('navigation', { name: 'Pfad zu dieser Seite' })
    .getByRole('link', { name: 'Anfragen' })
    .click()
  await expectPath(team, `/admin/chats?status=WAITING&q=${word.toLowerCase()}`)
})
