import { sendCommand, type CommandPayload } from '#commands/send-command.ts'
import { followPlayers } from '#commands/follow-player.ts'
import type { DomainContext } from '#kernel/context.ts'
import { completeJob } from '#kernel/complete-job.ts'
import { inUnit } from '#kernel/unit-of-work.ts'

/** Milliseconds after which the message is not sent any more, as it would only surprise. */
const usefulForMs = 10 * 60_000

/**
 * Sends the player the message that a link began or ended, once per job: to the server the player is on, or joins within
 * ten minutes.
 */
export async function sendLinkChanged(
  context: DomainContext,
  jobId: string,
  playerId: number,
  payload: CommandPayload<'link-changed'>,
): Promise<void> {
  await inUnit(context, async (unit) => {
    if (!(await completeJob(unit, jobId))) return
    await sendCommand(unit, {
      type: 'link-changed',
      playerId,
      payload,
      requireOnline: false,
      expiresInMs: usefulForMs,
      servers: [],
    })
    await followPlayers(unit, [playerId])
  })
}
