import { notifications } from '@kubora/schema/db/notifications'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { expect, test } from 'vitest'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const { ask } = await startTestApi()
const world = await openTestWorld()
const { account, player } = await world.seed.teamMember({ permissions: [playerPermissions.viewPlayers] })
const { token } = await world.logIn(account)

const dayMs = 86_400_000

test('lists what failed or had no response in seven days, newest first', async () => {
  const other = await world.seed.player()
  const sent = (
    outcome: 'error' | 'timeout' | 'success' | 'pending',
    daysAgo: number,
    playerId = player.id,
  ) => ({
    playerId,
    outcome,
    text: `${outcome} ${daysAgo}`,
    createdAt: new Date(Date.now() - daysAgo * dayMs),
  })
  await world.db
    .insert(notifications)
    .values([
      sent('timeout', 6),
      sent('error', 1, other.id),
      sent('error', 8),
      sent('success', 1),
      sent('pending', 0),
    ])
  const { data, errors } = await ask('{ failedNotifications { playerId playerName outcome } }', { token })
  expect(errors).toEqual([])
  expect(data?.failedNotifications).toEqual([
    { playerId: String(other.id), playerName: other.name, outcome: 'ERROR' },
    { playerId: String(player.id), playerName: player.name, outcome: 'TIMEOUT' },
  ])
})
