import { randomUUID } from 'node:crypto'
import { livestreamChannels } from '@kubora/schema/db/livestreams'
import { players } from '@kubora/schema/db/players'
import { eq } from 'drizzle-orm'
import { addChannel } from '#livestreams/add-channel.ts'
import { editChannel } from '#livestreams/edit-channel.ts'
import { orderChannels } from '#livestreams/order-channels.ts'
import { removeChannel } from '#livestreams/remove-channel.ts'
import type { RevertDesk, Scenarios } from '#testing/reverts/revert-desk.ts'

/** Returns scenarios of each action of livestreams that can be reverted. */
export function scenarios({ db, seed, run }: RevertDesk): Scenarios {
  const channels = async () =>
    (await db.select().from(livestreamChannels).orderBy(livestreamChannels.position)).map(
      ({ handle, displayName, platform, enabled, playerId }) => ({
        handle,
        displayName,
        platform,
        enabled,
        playerId,
      }),
    )
  const channelOrder = async () =>
    (await db.select().from(livestreamChannels).orderBy(livestreamChannels.position)).map(({ id }) => id)
  const channel = () => ({
    platform: 'twitch',
    handle: `s${randomUUID().slice(0, 8)}`,
    displayName: 'Stream',
    enabled: true,
  })

  return {
    'livestreams.add': async () => {
      const input = channel()
      let id = 0
      const act = async () => (id = await run(addChannel, input))
      return {
        act,
        disturb: () => run(editChannel, { ...input, id, version: 1, enabled: false }),
        state: channels,
      }
    },
    'livestreams.edit': async () => {
      const player = await seed.player()
      const input = { ...channel(), playerName: player.name }
      const id = await run(addChannel, input)
      const edit = (version: number, changes: object) =>
        run(editChannel, { ...input, id, version, ...changes })
      const act = async () => {
        await edit(1, { displayName: 'Neu', playerName: null })
        // the name goes to another player: the undo names the one who had it
        await db.update(players).set({ nameCurrent: false }).where(eq(players.id, player.id))
      }
      return { act, disturb: () => edit(2, { enabled: false, playerName: null }), state: channels }
    },
    'livestreams.remove': async () => {
      const input = channel()
      const id = await run(addChannel, input)
      return { act: () => run(removeChannel, { id }), disturb: () => run(addChannel, input), state: channels }
    },
    'livestreams.order': async () => {
      await run(addChannel, channel())
      await run(addChannel, channel())
      const ids = await channelOrder()
      const act = () => run(orderChannels, { ids: ids.toReversed() })
      return { act, disturb: () => run(addChannel, channel()), state: channelOrder }
    },
  }
}
