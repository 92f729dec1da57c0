import { evidenceFiles } from '@kubora/schema/db/evidence-files'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { defineQuery } from '#actions/define-query.ts'
import type { EvidenceFile } from '#bans/evidence/list-evidence.ts'

/** Returns the uploads of the caller whose bytes have not all arrived, for all bans, oldest first: a few at most. */
export const listOwnEvidence = defineQuery({
  permission: banPermissions.editBans,
  input: z.object({}),
  run: async (db, _input, editor): Promise<EvidenceFile[]> =>
    db
      .select()
      .from(evidenceFiles)
      .where(
        and(
          eq(evidenceFiles.accountId, editor.accountId),
          eq(evidenceFiles.state, 'receiving'),
          isNotNull(evidenceFiles.banId),
          isNull(evidenceFiles.removedAt),
        ),
      )
      .orderBy(asc(evidenceFiles.id)),
})
