import { randomUUID } from 'node:crypto'
import { startSimulatedServer } from '@kubora/plugin-sdk/simulator/simulated-server'
import { createWorldOf } from '@kubora/plugin-sdk/simulator/simulated-world'
import { auditLogPermissions } from '@kubora/validation/permissions/audit-log'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { playerPermissions } from '@kubora/validation/permissions/players'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually, expectPath, expectText, useBrowser } from './support/browser.ts'
import { ask, bridgeUrl, seed, tokenOf } from './support/product.ts'

const { visit } = useBrowser({ pictures: false })
const { viewPlayers } = playerPermissions
const team = await seed.teamMember({
  permissions: [viewPlayers, banPermissions.editBans, banPermissions.deleteBans],
})
const token = await tokenOf(team.account)

const cardOf = (page: Page) => page.getByRole('region', { name: 'Sperre', exact: true })

/** Presses a key until the focus is on the element of this kind and name. */
async function tabTo(
  page: Page,
  name: string,
  { kind = 'button', key = 'Tab' }: { kind?: 'button' | 'a' | 'select'; key?: string } = {},
): Promise<void> {
  for (let steps = 0; steps < 250; steps += 1) {
    await page.keyboard.press(key)
    const focused = await page.evaluate((wanted) => {
      const element = document.activeElement
      if (!element?.matches(wanted)) return ''
      return (element instanceof HTMLSelectElement ? element.labels[0] : element)?.textContent.trim()
    }, kind)
    if (focused === name) return
  }
  throw new Error(`${key} never reached "${name}"`)
}

/** Starts a simulated game server that knows the player. */
async function startServer(server: { key: string }, player: { uuid: string; name: string }) {
  const world = createWorldOf([
    { uuid: player.uuid, name: player.name, firstJoinAt: new Date().toISOString(), playtimeMinutes: 0 },
  ])
  const [serverKey, identityMode] = [server.key, 'online' as const]
  const simulated = await startSimulatedServer({ bridgeUrl, serverKey, identityMode, world, seed: 1 })
  await simulated.join(player.name)
  return { world, simulated }
}

test('bans, shortens and unbans by keyboard alone, and shows that the game server has each', async () => {
  const [server, player] = [await seed.gameServer(), await seed.player()]
  const { world, simulated } = await startServer(server, player)
  const page = await visit({ token })
  const { keyboard } = page
  const [card, dialog] = [cardOf(page), page.getByRole('dialog')]
  await page.goto(`/admin/player/${player.id}`)
  await card.getByText('Dieser Spieler ist nicht gesperrt.').waitFor()

  await card.getByRole('button', { name: 'Sperren' }).waitFor()
  await tabTo(page, 'Sperren')
  await keyboard.press('Enter')
  await dialog.waitFor()
  await keyboard.type('Griefing am Marktplatz')
  await keyboard.press('Tab')
  // the whole number is selected, and typing replaces it
  await keyboard.type('7')
  await dialog.getByText(/^Endet am/).waitFor()
  await keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await card.getByText('Griefing am Marktplatz').waitFor()
  await card.getByText(new RegExp(`^${server.name}: umgesetzt`)).waitFor()
  const banned = world.banOf(player.uuid)
  expect(banned?.text).toContain('Griefing am Marktplatz')
  await simulated.join(player.name)
  expect(world.player(player.uuid).online).toBe(false)

  await tabTo(page, 'Verkürzen')
  await keyboard.press('Enter')
  await dialog.waitFor()
  await keyboard.press('Control+A')
  await keyboard.type('7')
  await keyboard.press('Enter')
  await dialog.getByText(/Damit würde die Sperre nicht kürzer/).waitFor()
  await keyboard.press('Control+A')
  await keyboard.type('2')
  await keyboard.press('Enter')
  await expectText(page, `Die Sperre von ${player.name} wurde verkürzt.`)
  await eventually(() => world.banOf(player.uuid)?.text === banned?.text).toBe(false)
  await card.getByText(/Verlauf \(2 Einträge\)/).waitFor()

  await tabTo(page, 'Entsperren')
  await keyboard.press('Enter')
  await dialog.getByText('Die Sperre endet sofort.', { exact: false }).waitFor()
  await keyboard.type('Einspruch angenommen')
  await keyboard.press('Enter')
  await expectText(page, `${player.name} wurde entsperrt.`)
  await card.getByText('Dieser Spieler ist nicht gesperrt.').waitFor()
  await card.getByText('1 frühere Sperre').waitFor()
  await eventually(() => world.banOf(player.uuid)).toBeNull()
  await simulated.join(player.name)
  expect(world.player(player.uuid).online).toBe(true)
  await simulated.stop()

  await page.goto(`/admin/unban/de/${player.id}`)
  await expectText(page, 'Der Spieler ist nicht gesperrt')
  await page.getByRole('link', { name: 'Zum Spieler' }).click()
  await expectPath(page, `/admin/player/${player.id}`)
})

test('a team member who saves second sees what was changed meanwhile, and what was typed stays', async () => {
  // a name as long as one can be, and one word
  const name = randomUUID().replaceAll('-', '')
  const { account, player } = await seed.linkedPlayer({ player: { name } })
  const { createBan: ban } = await ask<{ createBan: { id: string } }>(
    'mutation ($input: CreateBanInput!) { createBan(input: $input) { id } }',
    {
      input: {
        playerId: String(player.id),
        reason: 'Erster Grund',
        duration: 9,
        unit: 'DAYS',
        idempotencyKey: randomUUID(),
      },
    },
    token,
  )
  const page = await visit({ token, width: 390 })
  const dialog = page.getByRole('dialog')
  await page.goto('/admin/bans')
  await page.getByLabel('Nach Spieler suchen').fill(player.name.toLowerCase())
  await page.getByRole('link', { name: player.name }).click()
  await cardOf(page).getByRole('button', { name: 'Bearbeiten' }).click()
  await dialog.getByLabel(/^Grund/).fill('Mein Grund')
  const { x = -1, width = 0 } = (await dialog.boundingBox()) ?? {}
  expect([x >= 0, x + width <= 390]).toEqual([true, true])
  await ask(
    'mutation ($input: EditBanInput!) { editBan(input: $input) { id } }',
    { input: { id: ban.id, version: 1, reason: 'Anderer Grund', duration: 9, unit: 'DAYS', realm: 'de' } },
    token,
  )
  // shown behind the dialog, whose text stays
  await expectText(page, 'Anderer Grund')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await dialog.getByText('Die Sperre wurde inzwischen geändert').waitFor()
  await dialog.getByText('Anderer Grund').waitFor()
  expect(await dialog.getByLabel(/^Grund/).inputValue()).toBe('Mein Grund')
  // what was not touched here is as the other one left it
  expect(await dialog.getByLabel('Gilt für').inputValue()).toBe('de')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await dialog.waitFor({ state: 'detached' })
  await cardOf(page).getByText('Mein Grund').first().waitFor()
  await cardOf(page).getByText('Roleplay DE').first().waitFor()

  const reader = await seed.teamMember({ permissions: [viewPlayers, banPermissions.deleteBans] })
  const other = await visit({ token: await tokenOf(reader.account) })
  await other.goto(`/admin/unban/de/${player.id}`)
  await cardOf(other).getByRole('button', { name: 'Entsperren' }).waitFor()
  await other.goto(`/admin/player/${player.id}`)
  await cardOf(other).getByRole('button', { name: 'Entsperren' }).waitFor()
  for (const name of ['Bearbeiten', 'Erneut senden'])
    expect(await cardOf(other).getByRole('button', { name }).count()).toBe(0)

  const own = await visit({ token: await tokenOf(account) })
  await own.goto('/account')
  await expectText(own, 'Du bist gesperrt')
  await expectText(own, 'Grund: Mein Grund')

  // who ends a ban second is offered no text: there is nothing left to do
  await cardOf(other).getByRole('button', { name: 'Entsperren' }).click()
  await other.getByRole('dialog').getByText('Die Sperre endet sofort.', { exact: false }).waitFor()
  await ask(
    'mutation ($input: UnbanInput!) { unban(input: $input) { id } }',
    { input: { id: ban.id, version: 3 } },
    token,
  )
  await other.getByRole('dialog').getByRole('button', { name: 'Entsperren' }).click()
  await expectText(other, 'Die Sperre ist inzwischen beendet. Du kannst das Fenster schließen.')
})

test('a template is added by form, proposes its next duration when a player is banned, and each reads its reason in their language', async () => {
  const editor = await seed.teamMember({
    permissions: [viewPlayers, banPermissions.editBans, banPermissions.editBanTemplates],
  })
  const page = await visit({ token: await tokenOf(editor.account) })
  const { account, player } = await seed.linkedPlayer({ account: { locale: 'fr' } })
  const dialog = page.getByRole('dialog')
  const templateName = `Werbung ${randomUUID().slice(0, 8)}`
  await page.goto('/admin/ban-templates')
  await page.getByRole('button', { name: 'Vorlage hinzufügen' }).click()
  await dialog.getByLabel('Name').fill(templateName)
  for (const [label, text] of [
    ['Grund auf Deutsch', 'Werbung für andere Server'],
    ['Grund auf Englisch', 'Advertising other servers'],
    ['Grund auf Französisch', 'Publicité pour d’autres serveurs'],
  ] as const)
    await dialog.getByLabel(label).fill(text)
  await dialog.getByRole('button', { name: 'Stufe hinzufügen' }).click()
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  // the second step has no duration yet
  await dialog.getByText('Dieses Feld wird benötigt').waitFor()
  await dialog.getByLabel('2. Sperre').fill('-1')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expectText(page, `Die Vorlage „${templateName}“ ist gespeichert.`)
  await page.getByText('1 Tag → Dauerhaft').first().waitFor()

  await page.goto(`/admin/player/${player.id}`)
  await cardOf(page).getByRole('button', { name: 'Sperren' }).click()
  await dialog.getByLabel('Vorlage').selectOption({ label: `${templateName}: 1 Tag` })
  expect(await dialog.getByLabel(/^Grund/).inputValue()).toBe('Werbung für andere Server')
  await dialog.getByRole('button', { name: 'Sperren' }).click()
  await dialog.waitFor({ state: 'detached' })
  await cardOf(page).getByText('Werbung für andere Server').first().waitFor()

  // each reads it in a language of their own
  const own = await visit({ token: await tokenOf(account), locale: 'fr' })
  await own.goto('/account')
  await expectText(own, 'Publicité pour d’autres serveurs')
})

test('a player is found, banned by a template, and the ban taken back in the log, all by keyboard', async () => {
  const permissions = [
    viewPlayers,
    auditLogPermissions.viewLogs,
    banPermissions.editBans,
    banPermissions.deleteBans,
    banPermissions.editBanTemplates,
  ]
  const staff = await tokenOf((await seed.teamMember({ permissions })).account)
  const [player, first, second] = [await seed.player(), await seed.gameServer(), await seed.gameServer()]
  const [one, two] = [await startServer(first, player), await startServer(second, player)]
  // no other template begins like it: a select forgets after a second what was typed
  const templateName = `Q ${randomUUID().slice(0, 8)}`
  const input = {
    name: templateName,
    realm: null,
    reasons: { de: 'Abwerben von Spielern', en: 'Poaching players', fr: 'Débauchage de joueurs' },
    steps: [{ duration: 3, unit: 'DAYS' }],
  }
  await ask('mutation ($input: BanTemplateInput!) { addBanTemplate(input: $input) { id } }', { input }, staff)
  const page = await visit({ token: staff })
  const { keyboard } = page
  const [card, dialog] = [cardOf(page), page.getByRole('dialog')]

  await page.goto('/admin/players')
  await page.getByLabel('Spieler suchen').waitFor()
  await keyboard.press('/')
  await keyboard.type(player.name)
  await page.getByRole('link', { name: player.name }).waitFor()
  await eventually(() => page.url()).toContain('q=')
  await tabTo(page, player.name, { kind: 'a' })
  await keyboard.press('Enter')
  await expectPath(page, `/admin/player/${player.id}`)
  await card.getByRole('button', { name: 'Sperren' }).waitFor()

  await tabTo(page, 'Sperren')
  await keyboard.press('Enter')
  await dialog.getByRole('option', { name: `${templateName}: 3 Tage` }).waitFor({ state: 'attached' })
  await tabTo(page, 'Vorlage', { kind: 'select', key: 'Shift+Tab' })
  await keyboard.press('Q')
  await eventually(() => dialog.getByLabel(/^Grund/).inputValue()).toBe('Abwerben von Spielern')
  await tabTo(page, 'Sperren')
  await keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  for (const { name } of [first, second]) await card.getByText(new RegExp(`^${name}: umgesetzt`)).waitFor()
  expect([one, two].map(({ world }) => world.banOf(player.uuid) !== null)).toEqual([true, true])

  await tabTo(page, 'ACP-Logs', { kind: 'a', key: 'Shift+Tab' })
  await keyboard.press('Enter')
  await expectPath(page, '/admin/acplogs')
  await page.getByRole('link', { name: 'Spieler gesperrt' }).first().waitFor()
  // others ban meanwhile
  await keyboard.press('/')
  await keyboard.type(player.name)
  await eventually(() => page.url()).toContain(`q=${player.name}`)
  await eventually(() => page.getByRole('link', { name: 'Spieler gesperrt' }).count()).toBe(1)
  await tabTo(page, 'Spieler gesperrt', { kind: 'a' })
  await keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Spieler gesperrt' }).waitFor()
  await expectText(page, player.name)
  await page.getByRole('button', { name: 'Rückgängig machen …' }).waitFor()
  await tabTo(page, 'Rückgängig machen …')
  await keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Rückgängig machen' }).waitFor()
  await tabTo(page, 'Rückgängig machen')
  await keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  for (const { world } of [one, two]) await eventually(() => world.banOf(player.uuid)).toBeNull()
  await Promise.all([one.simulated.stop(), two.simulated.stop()])
})
