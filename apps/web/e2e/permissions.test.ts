import { auditLogPermissions } from '@kubora/validation/permissions/audit-log'
import { permissionPermissions } from '@kubora/validation/permissions/permissions'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { expect, test } from 'vitest'
import { eventually, expectText, useBrowser } from './support/browser.ts'
import { ask, forgetConfirmation, seed, tokenOf } from './support/product.ts'
import { keepToasts } from './support/toasts.ts'

const { visit } = useBrowser({ pictures: false })
const { viewPlayers } = playerPermissions
const { viewLogs } = auditLogPermissions
const administrator = await seed.teamMember({ permissions: ['*'] })
const adminToken = await tokenOf(administrator.account)

test('a rank with a prefix is made, given until a day, explained, taken back, and deleted', async () => {
  const player = await seed.player()
  const page = await visit({ token: adminToken })
  await keepToasts(page)
  const dialog = page.getByRole('dialog')
  await page.goto('/admin/permissions')
  await page.getByRole('link', { name: 'Neuer Rang' }).click()
  const name = `Gold ${player.id}`
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Stufe').fill('12')
  await page.getByLabel('Präfix im Spiel').fill('&#ff8800[Gold]')
  await page.getByLabel('Stufe').focus()
  await page.getByText('Die Farbe &#ff8800 kann nicht jede Version').waitFor()
  await page.getByLabel('Präfix im Spiel').fill('&6[&lGold&6]')
  await page.getByText('[Gold] Steve: Hallo!').waitFor()
  const field = page.getByLabel('Berechtigung hinzufügen')
  await field.fill(viewPlayers.replace('view', 'veiw'))
  await field.press('Enter')
  await page.getByText('Meinst du acp.players.view').waitFor()
  await field.fill(viewPlayers)
  await page.getByRole('paragraph').filter({ hasText: 'Spieler, ihre Verknüpfungen' }).waitFor()
  await field.press('Enter')
  await field.fill('game.fly')
  await page.getByRole('paragraph').filter({ hasText: 'Für Plugins' }).waitFor()
  await field.press('Enter')
  await page.getByRole('button', { name: 'game.fly entfernen' }).waitFor()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()

  await page.getByRole('button', { name: 'Spieler hinzufügen' }).click()
  await dialog.getByLabel('Spieler').fill(player.name.slice(0, 12))
  await dialog.getByRole('option', { name: player.name, exact: true, selected: true }).waitFor()
  await dialog.getByRole('combobox', { name: 'Spieler' }).press('Enter')
  expect(await dialog.getByRole('combobox', { name: 'Spieler' }).inputValue()).toBe(player.name)
  await dialog.getByLabel('Endet').selectOption('at')
  await dialog.getByRole('button', { name: 'Weiter' }).click()
  await dialog.getByRole('heading', { name: `${player.name} den Rang „${name}“ geben?` }).waitFor()
  await dialog.getByText('1 Spieler gewinnt etwas').waitFor()
  expect(await dialog.getByText('acp.players.view, game.fly').count()).toBe(1)
  await dialog.getByText(/^Endet: \d/).waitFor()
  await dialog.getByText('Kein Konto ist verknüpft').waitFor()
  await dialog.getByRole('button', { name: 'Bestätigen' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: player.name }).waitFor()
  await page.getByText(/^bis /).waitFor()

  await page.getByRole('link', { name: player.name }).click()
  const card = page.getByRole('region', { name: 'Rechte', exact: true })
  await card.getByText('Alle 2 Rechte').click()
  const granted = card.getByRole('listitem').filter({ hasText: 'Für Plugins' })
  await granted.getByText(`Durch den Rang ${name}`, { exact: true }).waitFor()
  await granted.getByText(/^bis /).waitFor()
  await card.getByText('Alle 2 Rechte').click()
  await granted.waitFor({ state: 'hidden' })
  await card.getByLabel('Berechtigung').fill(viewPlayers)
  await card.getByRole('button', { name: 'Erklären' }).click()
  await card.getByText('Der Spieler hat acp.players.view, aber es gilt nicht').waitFor()
  await card.getByRole('status').getByText(`Durch den Rang ${name}`).waitFor()
  await card.getByLabel('Berechtigung').fill(viewLogs)
  await card.getByRole('button', { name: 'Erklären' }).click()
  await card.getByText('Nein, der Spieler hat acp.logs.view nicht').waitFor()

  await card.getByRole('button', { name: 'Neue Berechtigung' }).click()
  await dialog.getByLabel('Berechtigung').fill('game.fly')
  await dialog.getByText(`Der Spieler hat sie schon. Durch den Rang ${name}`).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Ohne Speichern verlassen' }).click()
  await card.getByRole('button', { name: `Entfernen: ${name}` }).click()
  await dialog.getByText('1 Spieler verliert etwas').waitFor()
  await dialog.getByRole('button', { name: 'Bestätigen' }).click()
  await card.getByText('Kein Rang').waitFor()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Rang genommen' })
    .getByRole('button', { name: 'Rückgängig' })
    .click()
  await card.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Löschen' }).click()
  await dialog.getByRole('heading', { name: `„${name}“ löschen?` }).waitFor()
  await dialog.getByText('1 Spieler hat diesen Rang.').waitFor()
  await dialog.getByRole('button', { name: 'Löschen' }).click()
  await page.getByRole('tab', { name: 'Ränge' }).waitFor()
})

test('an open form follows the changes of others, and does not overwrite one that nobody has read', async () => {
  const id = await seed.group({ name: `Bauteam ${administrator.player.id}`, permissions: ['game.build'] })
  await seed.membership(await seed.player(), id)
  const page = await visit({ token: adminToken })
  await page.goto(`/admin/permissions/group/${id}`)
  const field = page.getByLabel('Name', { exact: true })
  await field.waitFor()
  const dialog = page.getByRole('dialog')
  const edit = (version: number, name: string, permissions: string[]) =>
    ask(
      'mutation ($input: EditPermissionGroupInput!) { editPermissionGroup(input: $input) { id } }',
      { input: { id, version, name, isTeam: false, permissions } },
      adminToken,
    )
  await edit(1, 'Zimmerleute', ['game.build'])
  await eventually(() => field.inputValue()).toBe('Zimmerleute')
  await field.fill('Baumeister')
  await edit(2, 'Architekten', ['game.build', 'game.plan'])
  await page.getByText('Inzwischen hat jemand anderes gespeichert').waitFor()
  await page.getByText('game.build, game.plan').waitFor()
  expect(await field.inputValue()).toBe('Baumeister')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByText('Nicht gespeichert', { exact: false }).waitFor()
  await eventually(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Architekten')
  expect(await field.inputValue()).toBe('Baumeister')
  // from now on the one that was read is replaced, and what was not touched stays as the other saved it
  await page.getByRole('button', { name: 'Speichern' }).click()
  await dialog.getByRole('button', { name: 'Ändern' }).click()
  await page.getByRole('heading', { name: 'Baumeister', level: 1 }).waitFor()
  await page.getByText('game.plan').first().waitFor()
})

test('what the server stores in other words is no change by somebody else', async () => {
  const id = await seed.group({ name: `Boten ${administrator.player.id}`, permissions: ['game.run'] })
  const page = await visit({ token: adminToken })
  await page.goto(`/admin/permissions/group/${id}`)
  const field = page.getByLabel('Name', { exact: true })
  for (const name of [`Läufer ${id}`, `Reiter ${id}`]) {
    await field.fill(`${name} `)
    await page.getByRole('button', { name: 'Speichern' }).click()
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    await eventually(() => field.inputValue()).toBe(name)
    expect(await page.getByText('Inzwischen hat jemand anderes gespeichert').count()).toBe(0)
  }
})

test('who loses the right loses the open screen, and is warned before losing it by their own hand', async () => {
  const member = await seed.teamMember({
    permissions: [permissionPermissions.editPermissions, viewPlayers],
  })
  const page = await visit({ token: await tokenOf(member.account) })
  await page.goto('/admin/permissions?view=groups')
  await page.getByRole('tab', { name: 'Gruppen' }).waitFor()
  await page.getByRole('table').waitFor()
  const { groups } = await ask<{ groups: { id: string; permissions: string[] }[] }>(
    '{ groups: permissionGroups { id permissions } }',
    {},
    await tokenOf(member.account),
  )
  expect(groups.length).toBeGreaterThan(0)
  const rights = await ask<{ playerRights: { groups: { setId: string; version: number }[] } }>(
    'query ($id: ID!) { playerRights(playerId: $id) { groups { setId version } } }',
    { id: member.player.id },
    adminToken,
  )
  const [own] = rights.playerRights.groups
  if (!own) throw new Error('the member has no group')

  const self = await visit({ token: await tokenOf(member.account) })
  await self.goto(`/admin/permissions/group/${own.setId}`)
  await self.getByRole('button', { name: `Entfernen: ${member.player.name}` }).click()
  const dialog = self.getByRole('dialog')
  await dialog.getByText('Du verlierst eigene Rechte').waitFor()
  expect(await dialog.getByRole('button', { name: 'Bestätigen' }).isDisabled()).toBe(true)
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()

  await ask(
    'mutation ($input: MembershipTarget!) { removeFromGroup(input: $input) { playerId } }',
    { input: { playerId: member.player.id, groupId: own.setId, version: own.version } },
    adminToken,
  )
  await eventually(() => page.getByRole('table').count()).toBe(0)
})

test('who has not confirmed lately is asked above the open question, and the change goes on', async () => {
  const member = await seed.teamMember({ permissions: ['*'] })
  const page = await visit({ token: await tokenOf(member.account) })
  const player = await seed.player()
  const id = await seed.group({ name: `Gäste ${player.id}`, permissions: ['game.sit'] })
  await seed.membership(player, id)
  await page.goto(`/admin/permissions/group/${id}`)
  await forgetConfirmation(member.account)
  await page.getByRole('button', { name: `Entfernen: ${player.name}` }).click()
  const review = page.getByRole('dialog', { name: `${player.name} aus „Gäste ${player.id}“ entfernen?` })
  await review.getByRole('button', { name: 'Bestätigen' }).click()
  await page.getByLabel('Passwort', { exact: true }).fill(member.account.password)
  await page.keyboard.press('Enter')
  await review.waitFor({ state: 'detached' })
  await expectText(page, 'Aus der Gruppe entfernt')
})

test('without the permission the page says so', async () => {
  const { account } = await seed.teamMember({ permissions: [viewPlayers] })
  const page = await visit({ token: await tokenOf(account) })
  await page.goto('/admin/permissions')
  await expectText(page, 'Du kannst keine Berechtigungen bearbeiten')
})
