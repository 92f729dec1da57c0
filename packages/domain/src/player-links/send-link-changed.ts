import type { CommandPayload } from '#commands/send-command.ts'
import { sendToPlayer } from '#commands/send-to-player.ts'
import type { DomainContext } from '#kernel/context.ts'
import { completeJob } from '#kernel/complete-job.ts'
import { inUnit } from '#kernel/unit-of-work.ts'

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
    await sendToPlayer(unit, { type: 'link-changed', playerId, payload })
  })
}
