import { inRealm } from '@kubora/validation/permissions'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { expect, test } from 'vitest'
import { expectText, useBrowser } from './support/browser.ts'
import { expectHydrated } from './support/hydrated.ts'
import { ask, seed, tokenOf } from './support/product.ts'

const { visit } = useBrowser()
const answers = inRealm(chatPermissions.answerChats, 'de')
const { editBans, deleteBans, editRealmBans } = banPermissions

test('a member shortens a ban by a decision, the player reads it at once in their language, and it is taken back', async () => {
  const sender = await seed.linkedPlayer()
  const { id } = await seed.chat(sender, { type: 'UNBAN' })
  const member = await tokenOf(
    (await seed.teamMember({ permissions: [answers, editBans, deleteBans] })).account,
  )
  await ask(
    `mutation ($player: ID!, $key: ID!) { createBan(input: { playerId: $player, reason: "Griefing", duration: 90, unit: DAYS, idempotencyKey: $key }) { id } }`,
    { player: String(sender.player.id), key: crypto.randomUUID() },
    member,
  )
  const player = await visit({ token: await tokenOf(sender.account) })
  await player.goto(`/en/chat/${id}`)
  const team = await visit({ token: member })
  await team.goto(`/admin/chats/${id}`)
  const section = team.getByRole('region', { name: 'Entscheidung' })

  // by keyboard
  const accept = section.getByRole('button', { name: 'Angenommen' })
  await accept.waitFor()
  await team.keyboard.press('d')
  await team.keyboard.press('ArrowRight')
  await expect.poll(() => accept.evaluate((element) => element === document.activeElement)).toBe(false)
  await team.keyboard.press('ArrowLeft')
  await team.keyboard.press('Enter')
  // Escape closes what is unchanged, and asks about the rest
  await section.getByLabel('Grund', { exact: true }).waitFor()
  await team.keyboard.press('Escape')
  await section.getByLabel('Grund', { exact: true }).waitFor({ state: 'detached' })
  await expect.poll(() => accept.evaluate((element) => element === document.activeElement)).toBe(true)
  await team.keyboard.press('Enter')
  await section.getByLabel('Grund', { exact: true }).selectOption('own')
  await section.getByLabel('Dein Grund').press('Escape')
  await team.getByRole('alertdialog').getByRole('button').first().click()
  await section.getByLabel('Was geschieht mit der Sperre?').selectOption('shorten')
  await section.getByLabel('Neue Dauer').fill('30')
  await section.getByLabel('Grund', { exact: true }).selectOption('own')
  await section.getByLabel('Dein Grund').fill('Du hast dich entschuldigt.')
  // what the player will read
  await section.getByText('Dein Entbannungsantrag wurde angenommen.').waitFor()
  await section.getByText(/Deine Sperre endet jetzt am/).waitFor()
  await section.getByRole('button', { name: 'Entscheiden und schließen' }).click()

  await expectText(
    player,
    /Your unban request was accepted\. Reason: Du hast dich entschuldigt\. Your ban now ends on/,
  )
  await player.goto('/en/chats')
  await player.getByText('Accepted', { exact: true }).waitFor()

  await section.getByRole('button', { name: 'Zurücknehmen' }).click()
  await team.getByRole('alertdialog').getByRole('button', { name: 'Zurücknehmen' }).press('Enter')
  // in either order: what was decided cannot be undone once more, and a toast without that leaves by itself
  await Promise.all([
    expectText(team, /hat die Entscheidung zurückgenommen/),
    expectText(team, /Die Entscheidung ist zurückgenommen/),
  ])
  await expect
    .poll(() =>
      team
        .locator('[data-sonner-toast]')
        .getByText(/^Entschieden/)
        .count(),
    )
    .toBe(0)
  await accept.waitFor()
  await expect.poll(() => section.evaluate((element) => element.contains(document.activeElement))).toBe(true)
})

test('who lacks the permission of an effect reads which, and a block that a decision made is lifted', async () => {
  const sender = await seed.linkedPlayer()
  const { id } = await seed.chat(sender, { type: 'SECCHAR' })
  const team = await visit({
    token: await tokenOf((await seed.teamMember({ permissions: [answers] })).account),
  })
  await team.goto(`/admin/chats/${id}`)
  const section = team.getByRole('region', { name: 'Entscheidung' })
  await section.getByRole('button', { name: 'Angenommen' }).click()
  await section.getByText('Dafür fehlt dir die Berechtigung acp.players.edit.').waitFor()
  await section.getByRole('button', { name: 'Abgelehnt' }).click()
  await section.getByRole('button', { name: 'Entscheiden und schließen' }).click()
  await section.getByText('Gib einen Grund an.').waitFor()
  await section
    .getByLabel('Grund', { exact: true })
    .selectOption({ label: 'Der Geschichte fehlen Einzelheiten.' })
  await section.getByText('Danach wartet der Spieler 7 Tage.').waitFor()
  await section.getByRole('button', { name: 'Entscheiden und schließen' }).click()
  await section.getByText(/kann bis .* keine solche Anfrage stellen/).waitFor()
  await section.getByRole('button', { name: 'Aufheben' }).click()
  await expect.poll(() => section.getByText(/keine solche Anfrage stellen/).count()).toBe(0)
})

test('who may end the bans of a realm alone reads what a ban of the network needs', async () => {
  const sender = await seed.linkedPlayer()
  const { id } = await seed.chat(sender, { type: 'UNBAN' })
  await ask(
    `mutation ($player: ID!, $key: ID!) { createBan(input: { playerId: $player, reason: "Griefing", duration: 90, unit: DAYS, idempotencyKey: $key }) { id } }`,
    { player: String(sender.player.id), key: crypto.randomUUID() },
    await tokenOf((await seed.teamMember({ permissions: [editBans] })).account),
  )
  const permissions = [answers, inRealm(editRealmBans, 'de')]
  const team = await visit({ token: await tokenOf((await seed.teamMember({ permissions })).account) })
  await team.goto(`/admin/chats/${id}`)
  const section = team.getByRole('region', { name: 'Entscheidung' })
  await section.getByRole('button', { name: 'Angenommen' }).click()
  await section.getByText(`Dafür fehlt dir die Berechtigung ${deleteBans}.`).waitFor()
  expect(await section.getByText('Der Spieler ist nicht mehr gesperrt.').count()).toBe(0)
})

test('a typed reason stays on the device, a ban is not shortened to a later end, and the close is said once', async () => {
  const sender = await seed.linkedPlayer()
  const { id } = await seed.chat(sender, { type: 'UNBAN' })
  const member = await tokenOf(
    (await seed.teamMember({ permissions: [answers, editBans, deleteBans] })).account,
  )
  await ask(
    `mutation ($player: ID!, $key: ID!) { createBan(input: { playerId: $player, reason: "Griefing", duration: 90, unit: DAYS, idempotencyKey: $key }) { id } }`,
    { player: String(sender.player.id), key: crypto.randomUUID() },
    member,
  )
  const team = await visit({ token: member })
  await team.goto(`/admin/chats/${id}`)
  const section = team.getByRole('region', { name: 'Entscheidung' })
  const accept = section.getByRole('button', { name: 'Angenommen' })
  await accept.click()
  await section.getByLabel('Grund', { exact: true }).selectOption('own')
  await section.getByLabel('Dein Grund').fill('Du hast dich entschuldigt.')
  await team.reload()
  await expectHydrated(team)
  await section.getByRole('button', { name: 'Abgelehnt' }).click()
  await section.getByLabel('Grund', { exact: true }).waitFor()
  expect(await section.getByRole('button', { name: 'Weiterschreiben' }).count()).toBe(0)
  await accept.click()
  await section.getByRole('button', { name: 'Weiterschreiben' }).click()
  expect(await section.getByLabel('Dein Grund').inputValue()).toBe('Du hast dich entschuldigt.')

  const sent: string[] = []
  team.on('request', (request) => sent.push(request.postData() ?? ''))
  await section.getByLabel('Was geschieht mit der Sperre?').selectOption('shorten')
  const submit = section.getByRole('button', { name: 'Entscheiden und schließen' })
  for (const duration of ['90', '-1', '3000']) {
    await section.getByLabel('Neue Dauer').fill('89')
    await section.getByText('Damit endet die Sperre nicht früher.').waitFor({ state: 'detached' })
    await section.getByLabel('Neue Dauer').fill(duration)
    await submit.click()
    await section.getByText('Damit endet die Sperre nicht früher.').waitFor()
  }
  expect(sent.filter((body) => body.includes('decideChat'))).toEqual([])
  await section.getByLabel('Neue Dauer').fill('89')
  await submit.click()
  await section.getByText('Zum Entscheiden musst du die Anfrage wieder öffnen.').waitFor()
  expect(sent.filter((body) => body.includes('decideChat'))).toHaveLength(1)
  expect(await team.getByText('Diese Anfrage ist geschlossen.').count()).toBe(1)
})
