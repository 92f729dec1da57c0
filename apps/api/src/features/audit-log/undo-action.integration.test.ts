import { randomUUID } from 'node:crypto'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { warningPermissions } from '@kubora/validation/permissions/warnings'
import { expect, test } from 'vitest'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const { ask } = await startTestApi()
const { seed, logIn } = await openTestWorld()

/** The line by which the response says that its action can be undone. */
const undoOf = (text: string) =>
  (JSON.parse(text) as { extensions?: { undo?: string } }).extensions?.undo ?? null

const newWarning = (playerId: number) => ({
  playerId: String(playerId),
  reason: 'Spam',
  idempotencyKey: randomUUID(),
})
const create = 'mutation ($input: CreateWarningInput!) { createWarning(input: $input) { id version } }'

test('the response of an action has the line by which it is undone, once and by its own actor alone', async () => {
  const permissions = Object.values(warningPermissions)
  const { token } = await logIn((await seed.teamMember({ permissions })).account)
  const { token: other } = await logIn((await seed.teamMember({ permissions: ['*'] })).account)
  const input = newWarning((await seed.player()).id)
  const created = await ask(create, { token, variables: { input } })
  const id = undoOf(created.text)
  expect(created.data).toMatchObject({ createWarning: { version: 1 } })
  expect(id).not.toBe(null)

  const undo = (caller: string) =>
    ask('mutation ($id: ID!) { undoAction(id: $id) }', { token: caller, variables: { id } })
  expect((await undo(other)).code).toBe('NOT_FOUND')
  const undone = await undo(token)
  expect(undone.code).toBe(null)
  expect((await undo(token)).data).toEqual(undone.data)
})

test('nothing is offered for a query, and to those who lack the permission of the inverse', async () => {
  const { token } = await logIn((await seed.teamMember({ permissions: ['*'] })).account)
  const { id: playerId } = await seed.player()
  const read = await ask('{ auditLog { items { id } } }', { token })
  expect([read.code, undoOf(read.text)]).toEqual([null, null])

  const { account } = await seed.teamMember({ permissions: [banPermissions.editBans] })
  const { token: banner } = await logIn(account)
  const ban = { ...newWarning(playerId), duration: 1, unit: 'DAYS' }
  const banned = await ask('mutation ($ban: CreateBanInput!) { createBan(input: $ban) { id } }', {
    token: banner,
    variables: { ban },
  })
  expect(banned.data).toMatchObject({ createBan: {} })
  expect(undoOf(banned.text)).toBe(null)
})
