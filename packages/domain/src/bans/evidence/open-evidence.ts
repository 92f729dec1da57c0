import { evidenceOpenings } from '@kubora/schema/db/evidence-files'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { sql } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { isWithheld } from '#permissions/colleagues.ts'
import { lockEvidence } from '#bans/evidence/lock-evidence.ts'
import type { Principal } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { uploadTarget } from '#uploads/own-upload.ts'

/** The stored bytes of a file of evidence. */
export type OpenedEvidence = {
  storageKey: string
  mediaType: string
  sizeBytes: number
  sha256: string
  storedAt: Date
}

/**
 * Returns where the bytes of a file are, and writes that into the ACP log, once per member, file and hour. Throws `NOT_FOUND`
 * for an unknown, unfinished or removed file, and for one of a ban of the member or of
 * somebody who stands above.
 */
export const openEvidence = defineAction({
  name: 'bans.evidence.open',
  permission: banPermissions.viewEvidence,
  input: uploadTarget,
  run: async (unit, { id }, member) => {
    const file = await lockEvidence(unit, id)
    const { state, storageKey, mediaType, storedBytes, sha256, storedAt, banId, playerId, fileName } = file
    if (state !== 'stored' || (await isWithheldNow(unit, member, playerId)))
      throw new DomainError('NOT_FOUND')
    if (
      storageKey === null ||
      mediaType === null ||
      storedBytes === null ||
      sha256 === null ||
      storedAt === null
    )
      throw new Error('a stored file has all of its facts')
    const result: OpenedEvidence = { storageKey, mediaType, sizeBytes: storedBytes, sha256, storedAt }
    const logged = await unit.tx
      .insert(evidenceOpenings)
      .values({ fileId: id, accountId: member.accountId, loggedAt: sql`clock_timestamp()` })
      .onConflictDoUpdate({
        target: [evidenceOpenings.fileId, evidenceOpenings.accountId],
        set: { loggedAt: sql`clock_timestamp()` },
        setWhere: sql`${evidenceOpenings.loggedAt} < clock_timestamp() - interval '1 hour'`,
      })
      .returning({ fileId: evidenceOpenings.fileId })
    if (logged.length === 0) return { result, audit: { none: 'the same member opened it within the hour' } }
    return {
      result,
      audit: { target: { type: 'player', id: playerId }, after: { banId, fileId: id, fileName, sha256 } },
    }
  },
  revert: { none: 'NO_CHANGE' },
})

/** Returns whether what proves a ban of this player is withheld from the member. */
async function isWithheldNow({ tx }: Unit, member: Principal, playerId: number): Promise<boolean> {
  const [row] = await tx.execute<{ withheld: boolean }>(
    sql`select ${isWithheld(member, sql`${playerId}::bigint`)} as withheld`,
  )
  return row?.withheld !== false
}
