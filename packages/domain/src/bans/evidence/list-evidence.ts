import { bans } from '@kubora/schema/db/bans'
import { evidenceFiles } from '@kubora/schema/db/evidence-files'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { and, asc, eq, getColumns, isNull, not, sql } from 'drizzle-orm'
import { z } from 'zod'
import { message } from '@kubora/validation/messages'
import { defineQuery } from '#actions/define-query.ts'
import { isWithheld } from '#permissions/colleagues.ts'

/** A file of evidence as the team sees it before it is opened. */
export type EvidenceFile = typeof evidenceFiles.$inferSelect

/** Returns the files of a ban, oldest first, unfinished ones too; none of a ban of the member or of somebody who stands above. */
export const listEvidence = defineQuery({
  permission: banPermissions.viewEvidence,
  input: z.object({ banId: z.guid({ error: message('uuid') }) }),
  run: async (db, { banId }, member): Promise<EvidenceFile[]> => {
    return db
      .select(getColumns(evidenceFiles))
      .from(evidenceFiles)
      .innerJoin(bans, eq(bans.id, evidenceFiles.banId))
      .where(
        and(
          eq(evidenceFiles.banId, banId),
          isNull(evidenceFiles.removedAt),
          not(isWithheld(member, sql`${bans.playerId}`)),
        ),
      )
      .orderBy(asc(evidenceFiles.id))
  },
})
