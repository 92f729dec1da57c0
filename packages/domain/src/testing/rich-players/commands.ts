import { sendCommand } from '#commands/send-command.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import type { RichPlayer } from '#testing/rich-players/rich-player.ts'

/** Adds a command that names the player. */
export async function addRows({ context, player, name }: RichPlayer): Promise<void> {
  await inUnit(context, (unit) =>
    sendCommand(unit, {
      type: 'notify',
      playerId: player.id,
      payload: { text: name },
      requireOnline: false,
      servers: [],
    }),
  )
}
