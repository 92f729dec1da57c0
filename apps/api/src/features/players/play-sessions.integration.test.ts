import { randomUUID } from 'node:crypto'
import { gameServers } from '@kubora/schema/db/game-servers'
import { playSessions } from '@kubora/schema/db/player-facts'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const { ask } = await startTestApi()
const world = await openTestWorld()
const { db, seed } = world
const member = await seed.teamMember({ permissions: [playerPermissions.viewPlayers] })
const { token } = await world.logIn(member.account)

test('sessions are listed part by part, those on a removed game server no longer', async () => {
  const [player, gone, lobby] = [await seed.player(), await seed.gameServer(), await seed.gameServer()]
  const session = (serverId: number, minute: number) => ({
    serverId,
    id: randomUUID(),
    playerId: player.id,
    joinedAt: new Date(Date.UTC(2026, 0, 1, 0, minute)),
    version: 1,
  })
  await db
    .insert(playSessions)
    .values([lobby, gone, lobby, gone, lobby].map(({ id }, minute) => session(id, minute)))
  await db.delete(gameServers).where(eq(gameServers.id, gone.id))
  const read = async (after: string | null) => {
    const { data, errors } = await ask(
      `query ($id: ID!, $after: String) { player(id: $id) {
        playSessions(first: 2, after: $after) { items { joinedAt server { name } } nextCursor } } }`,
      { variables: { id: String(player.id), after }, token },
    )
    expect(errors).toEqual([])
    const found = data?.player as
      | { playSessions: { items: unknown[]; nextCursor: string | null } }
      | undefined
    return found?.playSessions
  }
  const at = (minute: number) => ({
    joinedAt: `2026-01-01T00:0${minute}:00.000Z`,
    server: { name: lobby.name },
  })
  const first = await read(null)
  expect(first?.items).toEqual([at(4), at(2)])
  expect(await read(first?.nextCursor ?? null)).toEqual({ items: [at(0)], nextCursor: null })
})
