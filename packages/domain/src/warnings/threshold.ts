import { banTemplates } from '@kubora/schema/db/bans'
import { warningThresholds } from '@kubora/schema/db/warnings'
import { message } from '@kubora/validation/messages'
import type { Realm } from '@kubora/validation/realms'
import { and, eq, isNull } from 'drizzle-orm'
import { DomainError } from '#kernel/domain-error.ts'
import { violatedConstraint } from '#kernel/unique-violation.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/** Locks a threshold. Throws `NOT_FOUND` when there is none, `CONFLICT` when it was changed since the caller read `version`. */
export async function lockThreshold(unit: Unit, { id, version }: { id: number; version: number }) {
  const [threshold] = await unit.tx
    .select()
    .from(warningThresholds)
    .where(eq(warningThresholds.id, id))
    .for('update')
  if (!threshold) throw new DomainError('NOT_FOUND')
  if (threshold.version !== version) {
    throw new DomainError('CONFLICT', { params: { version: threshold.version } })
  }
  return threshold
}

/**
 * Throws `INVALID_INPUT` at `templateId` unless it is a template of bans that is not deleted, and not one of another realm than
 * the threshold's. The template keeps its realm until the transaction ends.
 */
export async function requireProposable(
  unit: Unit,
  { realm, templateId }: { realm: Realm | null; templateId: number },
): Promise<void> {
  const [template] = await unit.tx
    .select({ realm: banTemplates.realm })
    .from(banTemplates)
    .where(and(eq(banTemplates.id, templateId), isNull(banTemplates.deletedAt)))
    .for('share')
  if (template && (realm === null || template.realm === null || template.realm === realm)) return
  const fieldErrors = [{ path: 'templateId', key: message(template ? 'template-realm' : 'invalid-choice') }]
  throw new DomainError('INVALID_INPUT', { fieldErrors })
}

/** Throws `INVALID_INPUT` at `count` for a second threshold with the same realm and count, any other error unchanged. */
export function refuseSameCount(error: unknown): never {
  if (violatedConstraint(error) !== 'warning_thresholds_count_key') throw error
  throw new DomainError('INVALID_INPUT', { fieldErrors: [{ path: 'count', key: message('taken') }] })
}
