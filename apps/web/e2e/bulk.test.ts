import { randomUUID } from 'node:crypto'
import { startSimulatedServer } from '@kubora/plugin-sdk/simulator/simulated-server'
import { createWorldOf } from '@kubora/plugin-sdk/simulator/simulated-world'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { warningPermissions } from '@kubora/validation/permissions/warnings'
import { expect, test } from 'vitest'
import { violationsOf } from './support/axe-violations.ts'
import { eventually, expectText, useBrowser } from './support/browser.ts'
import { ask, bridgeUrl, seed, tokenOf } from './support/product.ts'

const { visit } = useBrowser({ pictures: false })
const tag = randomUUID().slice(0, 6)
const permissions = [playerPermissions.viewPlayers, banPermissions.editBans, warningPermissions.editWarnings]
const token = await tokenOf((await seed.teamMember({ permissions })).account)
const viewer = await tokenOf(
  (await seed.teamMember({ permissions: [playerPermissions.viewPlayers] })).account,
)
// who may also take back bans and warnings is offered to undo them
const takingBack = [banPermissions.deleteBans, warningPermissions.deleteWarnings]
const deleter = await tokenOf(
  (await seed.teamMember({ permissions: [...permissions, ...takingBack, banPermissions.editBanTemplates] }))
    .account,
)
const players = await seed.players(Array.from({ length: 3 }, (_, index) => ({ name: `U${tag}_${index}` })))
const createBan = 'mutation ($input: CreateBanInput!) { createBan(input: $input) { id } }'
const nameOf = (index: number) => `U${tag}_${index}`

test.each([1440, 390] as const)(
  'chosen players are banned with one form, and a refusal is said at its row, at %i px',
  async (width) => {
    const [first, second] = width === 390 ? [0, 2] : [0, 1]
    const page = await visit({ token, width })
    await page.goto(`/admin/players?q=U${tag}`)
    for (const index of [first, second]) await page.getByRole('checkbox', { name: nameOf(index) }).check()
    await page.getByRole('button', { name: 'Sperren…' }).click()
    const dialog = page.getByRole('dialog', { name: '2 Spieler sperren' })
    await dialog.getByText(`${nameOf(first)}, ${nameOf(second)}`).waitFor()
    await dialog.getByLabel(/^Grund/).fill('Griefing')
    expect(await violationsOf(page)).toEqual([])
    const input = { reason: 'Spam', duration: 1, unit: 'DAYS', idempotencyKey: randomUUID() }
    // somebody else is first with one of them
    await ask(createBan, { input: { ...input, playerId: String(players[first]?.id) } }, token).catch(
      () => undefined,
    )
    await dialog.getByRole('button', { name: 'Sperren' }).click()
    await expectText(page, '1 von 2 erledigt')
    const rows = dialog.getByRole('listitem')
    expect(await rows.nth(0).innerText()).toMatch(/bereits|schon/)
    const link = rows.nth(0).getByRole('link', { name: nameOf(first) })
    expect(await link.getAttribute('href')).toBe(`/admin/player/${players[first]?.id}`)
    expect(await rows.nth(1).innerText()).toContain('Gesperrt: 1 Tag')
    expect(await violationsOf(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Offene wiederholen' }).waitFor()
    // not offered to those who may not unban
    expect(await dialog.getByRole('button', { name: 'Alles rückgängig machen' }).count()).toBe(0)
    await dialog.getByRole('button', { name: 'Schließen' }).last().click()
    await expectText(page, '1 Zeile ausgewählt')
    // also the one that somebody else banned
    for (const index of [first, second]) {
      const row = page.locator('[data-row-id]').filter({ hasText: nameOf(index) })
      await row
        .getByText('Gesperrt')
        .or(row.getByRole('img', { name: 'Gesperrt' }))
        .waitFor()
    }
    // back where the dialog was opened
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Sperren…')
    await page.getByRole('button', { name: 'Auswahl aufheben' }).click()
  },
)

test('by a template each player gets the step that comes next for them, and all of it is undone', async () => {
  const prefix = `V${tag}`
  const [, again] = await seed.players([{ name: `${prefix}_0` }, { name: `${prefix}_1` }])
  const name = `Werbung ${tag}`
  const reasons = { de: 'Fremdwerbung', en: 'Advertising', fr: 'Publicité' }
  const steps = [1, 7].map((duration) => ({ duration, unit: 'DAYS' }))
  const { addBanTemplate: template } = await ask<{ addBanTemplate: { id: string } }>(
    'mutation ($input: BanTemplateInput!) { addBanTemplate(input: $input) { id } }',
    { input: { name, realm: null, reasons, steps } },
    deleter,
  )
  const earlier = { reason: 'Werbung', duration: 0, unit: 'DAYS', templateId: template.id }
  const input = { ...earlier, playerId: String(again?.id), idempotencyKey: randomUUID() }
  await ask(createBan, { input }, deleter)

  const page = await visit({ token: deleter, width: 390 })
  await page.goto(`/admin/players?q=${prefix}`)
  for (const index of [0, 1]) await page.getByRole('checkbox', { name: `${prefix}_${index}` }).check()
  await page.getByRole('button', { name: 'Sperren…' }).click()
  const dialog = page.getByRole('dialog', { name: '2 Spieler sperren' })
  await dialog.getByLabel('Vorlage', { exact: true }).selectOption({ label: `${name}: 1 Tag → 7 Tage` })
  expect(await dialog.getByLabel(/^Grund/).inputValue()).toBe('Fremdwerbung')
  const byLadder = dialog.getByRole('checkbox', { name: 'Jeder bekommt die nächste Stufe der Vorlage' })
  const duration = dialog.getByLabel(/^Dauer/)
  expect([await byLadder.isChecked(), await duration.count()]).toEqual([true, 0])
  expect(await violationsOf(page)).toEqual([])
  await byLadder.uncheck()
  expect(await duration.inputValue()).toBe('1')
  await byLadder.check()
  await dialog.getByRole('button', { name: 'Sperren' }).click()
  await expectText(page, '2 von 2 erledigt')
  const rows = dialog.getByRole('listitem')
  expect(await rows.nth(0).innerText()).toContain('Gesperrt: 1 Tag')
  expect(await rows.nth(1).innerText()).toContain('Gesperrt: 7 Tage')
  await dialog.getByRole('button', { name: 'Alles rückgängig machen' }).click()
  await expectText(page, '2 von 2 rückgängig gemacht')
})

test('a row whose response was lost is banned once, with the step that was sent first, when it is repeated', async () => {
  const prefix = `L${tag}`
  const [lost] = await seed.players([{ name: `${prefix}_0` }, { name: `${prefix}_1` }])
  const name = `Spam ${tag}`
  const reasons = { de: 'Spam', en: 'Spam', fr: 'Spam' }
  const steps = [1, 7].map((duration) => ({ duration, unit: 'DAYS' }))
  await ask(
    'mutation ($input: BanTemplateInput!) { addBanTemplate(input: $input) { id } }',
    { input: { name, realm: null, reasons, steps } },
    deleter,
  )
  const page = await visit({ token, width: 1440 })
  await page.goto(`/admin/players?q=${prefix}`)
  for (const index of [0, 1]) await page.getByRole('checkbox', { name: `${prefix}_${index}` }).check()
  await page.getByRole('button', { name: 'Sperren…' }).click()
  const dialog = page.getByRole('dialog', { name: '2 Spieler sperren' })
  await dialog.getByLabel('Vorlage', { exact: true }).selectOption({ label: `${name}: 1 Tag → 7 Tage` })
  let isLost = false
  await page.route('**/api/graphql', async (route) => {
    if (isLost || !route.request().postData()?.includes('mutation CreateBan')) return route.continue()
    isLost = true
    await route.fetch()
    await route.abort()
  })
  await dialog.getByRole('button', { name: 'Sperren' }).click()
  await expectText(page, '1 von 2 erledigt')
  await dialog.getByRole('button', { name: 'Offene wiederholen' }).click()
  await expectText(page, '2 von 2 erledigt')
  expect(await dialog.getByRole('listitem').first().innerText()).toContain('Gesperrt: 1 Tag')
  const read = 'query ($id: ID!) { player(id: $id) { bans { items { duration } } } }'
  const found = await ask<{ player: object }>(read, { id: String(lost?.id) }, token)
  expect(found.player).toEqual({ bans: { items: [{ duration: 1 }] } })
})

test('chosen players are notified, and each row says whether the message arrived', async () => {
  const prefix = `N${tag}`
  const [online] = await seed.players([{ name: `${prefix}_0` }, { name: `${prefix}_1` }])
  if (!online) throw new Error('no player')
  const profile = { uuid: online.uuid, name: online.name, firstJoinAt: new Date().toISOString() }
  const world = createWorldOf([{ ...profile, playtimeMinutes: 0 }])
  const [{ key: serverKey }, identityMode] = [await seed.gameServer(), 'online' as const]
  const server = await startSimulatedServer({ bridgeUrl, serverKey, identityMode, world, seed: 1 })
  await server.join(online.name)
  const onlineOn = 'query ($id: ID!) { player(id: $id) { onlineOn { id } } }'
  const read = () => ask<{ player: { onlineOn: object | null } }>(onlineOn, { id: String(online.id) }, viewer)
  await eventually(async () => (await read()).player.onlineOn !== null).toBe(true)

  const page = await visit({ token: viewer, width: 390 })
  await page.goto(`/admin/players?q=${prefix}`)
  for (const index of [0, 1]) await page.getByRole('checkbox', { name: `${prefix}_${index}` }).check()
  expect(await page.getByRole('button', { name: 'Sperren…' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Benachrichtigen…' }).click()
  const dialog = page.getByRole('dialog', { name: '2 Spieler benachrichtigen' })
  const text = dialog.getByLabel(/^Nachricht/)
  await text.fill('Gleich startet das Event')
  expect(await violationsOf(page)).toEqual([])
  await text.press('Control+Enter')
  await expectText(page, '2 von 2 gesendet, 1 zugestellt')
  const rows = dialog.getByRole('listitem')
  expect(await rows.nth(0).innerText()).toContain('Zugestellt')
  expect(await rows.nth(1).innerText()).toContain('Nicht zugestellt, wohl offline')
  expect(await violationsOf(page)).toEqual([])
  // what was received cannot be taken back
  expect(await dialog.getByRole('button', { name: 'Alles rückgängig machen' }).count()).toBe(0)
  await server.stop()
})

/** Changes the warning of a player on another page. */
async function editWarningOf(playerId: number | undefined): Promise<void> {
  const { player } = await ask<{ player: { warnings: { items: { id: string }[] } } }>(
    'query ($id: ID!) { player(id: $id) { warnings { items { id } } } }',
    { id: String(playerId) },
    token,
  )
  const input = { id: player.warnings.items[0]?.id, version: 1, reason: 'Werbung', days: 40 }
  await ask('mutation ($input: EditWarningInput!) { editWarning(input: $input) { id } }', { input }, deleter)
}

/** How many active warnings each player has. */
async function warned(): Promise<number[]> {
  return Promise.all(
    players.map(async ({ id }) => {
      const { player } = await ask<{ player: { activeWarnings: number } }>(
        'query ($id: ID!) { player(id: $id) { activeWarnings } }',
        { id: String(id) },
        token,
      )
      return player.activeWarnings
    }),
  )
}

test('chosen players are warned; all is undone but for what somebody changed meanwhile', async () => {
  const page = await visit({ token: deleter })
  await page.goto(`/admin/players?q=U${tag}`)
  await page.getByRole('checkbox', { name: 'Alle Zeilen auswählen' }).check()
  await page.getByRole('button', { name: 'Verwarnen…' }).click()
  const dialog = page.getByRole('dialog', { name: '3 Spieler verwarnen' })
  await dialog.getByLabel(/^Grund/).fill('Spam')
  await dialog.getByRole('button', { name: 'Verwarnen' }).click()
  await expectText(page, '3 von 3 erledigt')
  expect(await warned()).toEqual([1, 1, 1])
  await editWarningOf(players[1]?.id)
  await dialog.getByRole('button', { name: 'Alles rückgängig machen' }).click()
  await expectText(page, '2 von 3 rückgängig gemacht')
  const rows = dialog.getByRole('listitem')
  expect(await rows.nth(0).innerText()).toContain('Rückgängig gemacht')
  expect(await rows.nth(1).innerText()).toContain('Nicht rückgängig gemacht. Das wurde inzwischen geändert')
  expect(await warned()).toEqual([0, 1, 0])
  expect(await violationsOf(page)).toEqual([])
  expect(await dialog.getByRole('button', { name: 'Alles rückgängig machen' }).count()).toBe(0)
  expect(await dialog.getByRole('button', { name: 'Offene wiederholen' }).count()).toBe(0)
  // undone rows stay chosen
  await dialog.getByRole('button', { name: 'Schließen' }).last().click()
  await expectText(page, '2 Zeilen ausgewählt')
})
