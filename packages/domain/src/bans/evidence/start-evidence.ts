import { evidenceFiles } from '@kubora/schema/db/evidence-files'
import {
  evidenceDailyMaxBytes,
  evidenceUploadsMax,
  startEvidenceInput,
} from '@kubora/validation/evidence-files'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { and, eq, sql } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { lockProvenBan, requireBoundsOfBan } from '#bans/evidence/evidence-bounds.ts'
import { requireNotAbove } from '#permissions/colleagues.ts'
import { actorOf } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/**
 * Begins the upload of a file that proves a ban, active or not. Returns its id, under which the bytes that arrive are stored.
 * Throws `NOT_FOUND` for an unknown ban, `PLAYER_PROTECTED` for a ban of the member, `HIGHER_RANK` for one of somebody above, `EVIDENCE_FULL` when the ban has as many
 * files or bytes as it may, `UPLOAD_LIMIT` when the member has too many unfinished uploads or sent too much within a day.
 */
export const startEvidence = defineAction({
  name: 'bans.evidence.start',
  permission: banPermissions.editBans,
  input: startEvidenceInput,
  run: async (unit, { banId, fileName, sizeBytes }, member) => {
    const { accountId, name: accountName } = actorOf(member)
    // one at a time, so that two at once do not both stay below a bound
    await unit.tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`evidence of account ${accountId}`}, 0))`,
    )
    const { playerId } = await lockProvenBan(unit, banId)
    await requireNotAbove(unit, member, playerId)
    await requireBoundsOfMember(unit, member.accountId, sizeBytes)
    await requireBoundsOfBan(unit, banId, sizeBytes)
    const [row] = await unit.tx
      .insert(evidenceFiles)
      .values({ banId, fileName, sizeBytes, accountId, accountName })
      .returning({ id: evidenceFiles.id })
    if (!row) throw new Error('insert returned no row')
    return { result: row.id, audit: { none: 'the file is logged when it is stored' } }
  },
  revert: { none: 'OWN_ENTRY' },
})

async function requireBoundsOfMember(unit: Unit, accountId: number, sizeBytes: number): Promise<void> {
  const [sent] = await unit.tx
    .select({
      bytes: sql<number>`coalesce(sum(${evidenceFiles.sizeBytes}), 0)`.mapWith(Number),
      unfinished:
        sql<number>`count(*) filter (where ${evidenceFiles.state} in ('receiving', 'checking'))`.mapWith(
          Number,
        ),
    })
    .from(evidenceFiles)
    .where(
      and(
        eq(evidenceFiles.accountId, accountId),
        sql`${evidenceFiles.createdAt} > clock_timestamp() - interval '24 hours'`,
      ),
    )
  if (!sent) throw new Error('an aggregate returned no row')
  if (sent.unfinished < evidenceUploadsMax && sent.bytes + sizeBytes <= evidenceDailyMaxBytes) return
  throw new DomainError('UPLOAD_LIMIT', {
    params: { uploads: evidenceUploadsMax, gigabytes: evidenceDailyMaxBytes / 1_000_000_000 },
  })
}
