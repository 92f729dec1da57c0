import { playerLinks } from '@kubora/schema/db/player-links'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const { ask } = await startTestApi()
const world = await openTestWorld()

test('lists players linked in seven days, not identities at other services, newest first', async () => {
  const { account, player } = await world.seed.teamMember({ permissions: [playerPermissions.viewPlayers] })
  const { token } = await world.logIn(account)
  const [earlier, longAgo] = [await world.seed.linkedPlayer(), await world.seed.linkedPlayer()]
  await world.seed.link(account, player, { kind: 'VOICE' })
  const setLinked = (linkId: number, daysAgo: number) =>
    world.db
      .update(playerLinks)
      .set({ linkedAt: new Date(Date.now() - daysAgo * 86_400_000) })
      .where(eq(playerLinks.id, linkId))
  await setLinked(earlier.linkId, 2)
  await setLinked(longAgo.linkId, 8)
  const { data, errors } = await ask('{ recentLinks { playerId playerName } }', { token })
  expect(errors).toEqual([])
  expect(data?.recentLinks).toEqual(
    [player, earlier.player].map(({ id, name }) => ({ playerId: String(id), playerName: name })),
  )
})
