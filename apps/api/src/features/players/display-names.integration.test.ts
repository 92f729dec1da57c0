import { randomUUID } from 'node:crypto'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { warningPermissions } from '@kubora/validation/permissions/warnings'
import { expect, test } from 'vitest'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const { ask } = await startTestApi()
const world = await openTestWorld()
const { token } = await world.logIn(
  (
    await world.seed.teamMember({
      permissions: [playerPermissions.viewPlayers, banPermissions.editBans, warningPermissions.editWarnings],
    })
  ).account,
)
const names = { name: 'Rote_Robbe-a7c35b10', displayName: 'Rote Robbe' }
const player = await world.seed.player({ ...names, uuid: '00000000-0000-0000-0009-01f2a7c35b10' })
const playerId = String(player.id)

async function run(document: string, input: object = {}): Promise<unknown> {
  const { data, errors } = await ask(document, { token, variables: { input } })
  expect(errors).toEqual([])
  return data
}

test('the list, the search of the team and the page of a player name both, found by either', async () => {
  for (const text of ['rote robbe', 'Rote_Robbe-a7c35b10']) {
    expect(
      await run(`{
        players(search: "${text}", first: 10) { items { name displayName } }
        foundPlayers(text: "${text}") { name displayName }
      }`),
    ).toEqual({ players: { items: [names] }, foundPlayers: [names] })
  }
  expect(await run(`{ player(id: "${playerId}") { name displayName } }`)).toEqual({ player: names })
})

test('a player with a display name is banned, and the ban and the list of bans name both', async () => {
  const both = { playerName: names.name, playerDisplayName: names.displayName }
  const input = { playerId, reason: 'Griefing', duration: 1, unit: 'DAYS', idempotencyKey: randomUUID() }
  const document =
    'mutation ($input: CreateBanInput!) { createBan(input: $input) { playerName playerDisplayName } }'
  expect(await run(document, input)).toEqual({ createBan: both })
  expect(
    await run('{ bans(status: ALL, search: "rote robbe") { items { playerName playerDisplayName } } }'),
  ).toEqual({ bans: { items: [both] } })
})

test('a player with a display name is warned and gets messages', async () => {
  const key = { playerId, idempotencyKey: randomUUID() }
  await run('mutation ($input: CreateWarningInput!) { createWarning(input: $input) { id } }', {
    ...key,
    reason: 'Spam',
    days: 30,
  })
  await run('mutation ($input: NotifyPlayerInput!) { notifyPlayer(input: $input) { id } }', {
    ...key,
    text: 'Hello',
  })
  expect(
    await run(`{ player(id: "${playerId}") { activeWarnings notifications(first: 5) { items { text } } } }`),
  ).toEqual({ player: { activeWarnings: 1, notifications: { items: [{ text: 'Hello' }] } } })
})
