import { randomUUID } from 'node:crypto'
import { gameServers } from '@kubora/schema/db/game-servers'
import { eq } from 'drizzle-orm'
import { editableOf } from '#game-servers/edit-server.ts'
import { addGameServer, editGameServer, setGameServerVouching } from '#game-servers/server-actions.ts'
import type { RevertDesk, Scenarios } from '#testing/reverts/revert-desk.ts'

/** Returns scenarios of each action of game servers that can be reverted. */
export function scenarios({ db, seed, run }: RevertDesk): Scenarios {
  async function rowOf(id: number) {
    const [row] = await db.select().from(gameServers).where(eq(gameServers.id, id))
    if (!row) throw new Error('the game server was removed')
    return row
  }

  return {
    'game-servers.add': async () => {
      const slug = `revert-${randomUUID().slice(0, 8)}`
      const input = { slug, name: 'New', kind: 'lobby', realm: 'de', identityMode: 'proxy' }
      let id = 0
      return {
        act: async () => {
          id = (await run(addGameServer, input)).serverId
        },
        disturb: async () => {
          const before = editableOf(await rowOf(id))
          return run(editGameServer, { id, before, values: { ...before, name: 'Renamed' } })
        },
        state: () =>
          db.select({ slug: gameServers.slug }).from(gameServers).where(eq(gameServers.slug, slug)),
      }
    },
    'game-servers.edit': async () => {
      const { id } = await seed.gameServer()
      const rename = async (name: string) => {
        const before = editableOf(await rowOf(id))
        return run(editGameServer, { id, before, values: { ...before, name } })
      }
      return {
        act: () => rename('Renamed'),
        disturb: () => rename('Once more'),
        state: async () => editableOf(await rowOf(id)),
      }
    },
    'game-servers.set-vouching': async () => {
      const { id } = await seed.gameServer()
      const set = (vouchesForStaff: boolean) => run(setGameServerVouching, { id, vouchesForStaff })
      await set(false)
      return {
        act: () => set(true),
        disturb: () => set(false),
        state: async () => (await rowOf(id)).vouchesForStaff,
      }
    },
  }
}

/** Why actions cannot be reverted. */
export const reasons = {
  'game-servers.add-key': 'RECEIVED',
  'game-servers.drop-command': 'PASSED',
  'game-servers.remove': 'INCOMPLETE',
  'game-servers.retry-command': 'RECEIVED',
  'game-servers.revoke-key': 'INCOMPLETE',
} as const
