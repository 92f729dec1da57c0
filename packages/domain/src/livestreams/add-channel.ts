import { livestreamChannels } from '@kubora/schema/db/livestreams'
import { sql } from 'drizzle-orm'
import { recordAudit } from '#audit-log/record-audit.ts'
import { actorOf, type Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { askAgain, channelValues, editLivestreams, refuseTakenHandle } from '#livestreams/channel-values.ts'
import { requirePermission } from '#permissions/require-permission.ts'

/**
 * Adds a channel at the end of the list and answers its id; needs `acp.livestreams.edit`. One that is listed already is
 * refused (`INVALID_INPUT` at `handle`).
 */
export async function addChannel(
  context: DomainContext,
  principal: Principal | null,
  input: unknown,
): Promise<number> {
  const editor = requirePermission(principal, editLivestreams)
  return inUnit(context, async (unit) => {
    const values = await channelValues(unit, input)
    const [row] = await unit.tx
      .insert(livestreamChannels)
      .values({
        ...values,
        position: sql`(select coalesce(max(c.position), 0) + 1 from livestream_channels c)`,
      })
      .returning({ id: livestreamChannels.id })
    if (!row) throw new Error('insert returned no row')
    await recordAudit(unit, {
      actor: actorOf(editor),
      action: 'livestreams.add',
      target: { type: 'livestream-channel', id: row.id },
      newValue: values,
    })
    await askAgain(unit)
    unit.announce({ kind: 'livestreams' })
    return row.id
  }).catch(refuseTakenHandle)
}
