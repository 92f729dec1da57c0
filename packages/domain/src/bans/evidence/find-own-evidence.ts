import { evidenceFiles } from '@kubora/schema/db/evidence-files'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { defineQuery } from '#actions/define-query.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { type OwnUpload, uploadTarget } from '#uploads/own-upload.ts'

/** Returns an upload of the caller. Throws `NOT_FOUND` for an unknown or removed one, and for one of another account. */
export const findOwnEvidence = defineQuery({
  permission: banPermissions.editBans,
  input: uploadTarget,
  run: async (db, { id }, editor): Promise<OwnUpload> => {
    const [file] = await db
      .select({ id: evidenceFiles.id, state: evidenceFiles.state, sizeBytes: evidenceFiles.sizeBytes })
      .from(evidenceFiles)
      .where(
        and(
          eq(evidenceFiles.id, id),
          eq(evidenceFiles.accountId, editor.accountId),
          isNotNull(evidenceFiles.banId),
          isNull(evidenceFiles.removedAt),
        ),
      )
    if (!file) throw new DomainError('NOT_FOUND')
    return file
  },
})
