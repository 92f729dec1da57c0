import { bans } from '@kubora/schema/db/bans'
import { evidenceFiles } from '@kubora/schema/db/evidence-files'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { and, asc, eq, getColumns, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { message } from '@kubora/validation/messages'
import { defineQuery } from '#actions/define-query.ts'

/** A file of evidence as the team sees it before it is opened. */
export type EvidenceFile = typeof evidenceFiles.$inferSelect

/** Returns the files of a ban, oldest first, unfinished ones too; none of a ban of the member. */
export const listEvidence = defineQuery({
  permission: banPermissions.viewEvidence,
  input: z.object({ banId: z.guid({ error: message('uuid') }) }),
  run: async (db, { banId }, member): Promise<EvidenceFile[]> => {
    const rows = await db
      .select({ ...getColumns(evidenceFiles), playerId: bans.playerId })
      .from(evidenceFiles)
      .innerJoin(bans, eq(bans.id, evidenceFiles.banId))
      .where(and(eq(evidenceFiles.banId, banId), isNull(evidenceFiles.removedAt)))
      .orderBy(asc(evidenceFiles.id))
    return rows.filter(({ playerId }) => playerId !== member.player?.id)
  },
})
