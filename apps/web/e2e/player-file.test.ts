import { randomUUID } from 'node:crypto'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { expect, test } from 'vitest'
import { expectText, useBrowser } from './support/browser.ts'
import { ask, bridgeUrl, seed, tokenOf } from './support/product.ts'

const { visit } = useBrowser({ pictures: false })
const { viewPlayers, editPlayers } = playerPermissions
const editor = await seed.teamMember({ permissions: [viewPlayers, editPlayers] })
const viewer = await seed.teamMember({ permissions: [viewPlayers] })

const edit = 'mutation ($input: EditPlayerNoteInput!) { editPlayerNote(input: $input) { id } }'

async function report(key: string, path: string, body: object): Promise<void> {
  const response = await fetch(`${new URL(bridgeUrl).origin}/bridge/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
}

test('a note that somebody else changed meanwhile is shown, and what was typed is kept and saved', async () => {
  const player = await seed.player()
  const token = await tokenOf(editor.account)
  const page = await visit({ token })
  await page.goto(`/admin/player/${player.id}`)
  const card = page.getByRole('region', { name: 'Notizen des Teams' })
  await card.getByRole('button', { name: 'Notiz bearbeiten' }).click()
  const field = card.getByRole('textbox', { name: 'Notiz' })
  await field.fill('Fragt oft nach Items')
  await ask(edit, { input: { playerId: String(player.id), version: 0, text: 'Hat schon gewechselt' } }, token)
  await card.getByRole('button', { name: 'Speichern' }).click()
  await card.getByText('Hat schon gewechselt').waitFor()
  expect(await field.inputValue()).toBe('Fragt oft nach Items')
  await card.getByRole('button', { name: 'Speichern' }).click()
  await expectText(page, `Notiz zu ${player.name} gespeichert`)
  await field.waitFor({ state: 'detached' })
  await card.getByText('Fragt oft nach Items').waitFor()
  await card.getByText('Frühere Fassungen').click()
  await card.getByText('Hat schon gewechselt').waitFor()
  await card.getByRole('button', { name: 'Erlaubte Charaktere in Roleplay DE ändern' }).click()
  await card.getByRole('combobox').selectOption('3')
  await card.getByRole('button', { name: 'Speichern' }).click()
  await card.getByText('Roleplay DE: 3').waitFor()
})

test('who may only view reads notes and sessions, and changes nothing', async () => {
  const [server, player] = [await seed.gameServer(), await seed.player()]
  const bootId = randomUUID()
  await report(server.key, '/hello', {
    protocolVersion: 1,
    pluginVersion: '1',
    bootId,
    identityMode: 'online',
  })
  await seed.seen(server, [player])
  const [version, joinedAt] = [Date.now(), new Date(Date.now() - 7_200_000).toISOString()]
  const about = { uuid: player.uuid, version }
  const session = { kind: 'session', ...about, sessionId: randomUUID(), joinedAt }
  const quiz = { kind: 'quiz', ...about, passed: true, score: 18, total: 20, takenAt: joinedAt }
  await report(server.key, '/player-facts', { bootId, facts: [session, quiz] })
  await report(server.key, '/players', {
    bootId,
    players: [{ ...about, name: player.name, playtimeMinutes: 65 }],
  })
  const page = await visit({ token: await tokenOf(viewer.account) })
  await page.goto(`/admin/player/${player.id}`)
  const card = page.getByRole('region', { name: 'Im Spiel' })
  await card.getByText(`Laut ${server.name}`).waitFor()
  await card.getByText('1 h 5 min').waitFor()
  await card.getByText('Spielt jetzt').waitFor()
  await page.getByText('Noch keine Notiz').waitFor()
  expect(await page.getByRole('button', { name: 'Notiz bearbeiten' }).count()).toBe(0)
})
