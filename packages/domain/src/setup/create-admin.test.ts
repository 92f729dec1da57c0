import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createAdmin } from '#setup/create-admin.ts'
import { codeOf, createTestContext } from '#testing/test-context.ts'

const { context, seed, principalOf } = await createTestContext()

function input(changes: object = {}) {
  const playerUuid = randomUUID()
  return {
    email: `${playerUuid}@example.org`,
    playerUuid,
    playerName: `A${playerUuid.slice(0, 8)}`,
    ...changes,
  }
}

test('makes a confirmed account with a linked player that may do everything; again changes nothing', async () => {
  const wanted = input()
  const made = await createAdmin(context, wanted, 'hash')
  const principal = await principalOf({ id: made.accountId })
  expect(principal).toMatchObject({ isTeamMember: true, grants: ['*'], player: { name: wanted.playerName } })
  expect(await createAdmin(context, wanted, 'other')).toEqual({ ...made, accountExisted: true })
})

test('refuses an account linked elsewhere and a player of another account', async () => {
  const { account, player } = await seed.linkedPlayer()
  expect(await codeOf(createAdmin(context, input({ email: account.email }), 'hash'))).toBe(
    'ACCOUNT_ALREADY_LINKED',
  )
  const taken = input({ playerUuid: player.uuid, playerName: player.name })
  expect(await codeOf(createAdmin(context, taken, 'hash'))).toBe('PLAYER_ALREADY_LINKED')
  expect(await codeOf(createAdmin(context, input({ playerName: 'a b' }), 'hash'))).toBe('INVALID_INPUT')
})
