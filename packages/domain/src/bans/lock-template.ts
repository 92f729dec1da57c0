import { banTemplates, type StoredReasons } from '@kubora/schema/db/bans'
import { message } from '@kubora/validation/messages'
import { and, eq, isNull } from 'drizzle-orm'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/**
 * Locks a template that is not deleted. Throws `NOT_FOUND` when there is none, `CONFLICT` when it was changed since the caller
 * read `version`.
 */
export async function lockTemplate(unit: Unit, { id, version }: { id: number; version: number }) {
  const [template] = await unit.tx
    .select()
    .from(banTemplates)
    .where(and(eq(banTemplates.id, id), isNull(banTemplates.deletedAt)))
    .for('update')
  if (!template) throw new DomainError('NOT_FOUND')
  if (template.version !== version) {
    throw new DomainError('CONFLICT', { params: { version: template.version } })
  }
  return template
}

/**
 * Returns the reasons of a template; null for none. Throws `INVALID_INPUT` at `templateId` unless it is null or a template that
 * is not deleted.
 */
export async function requireTemplate(unit: Unit, templateId: number | null): Promise<StoredReasons | null> {
  if (templateId === null) return null
  const [template] = await unit.tx
    .select({ reasons: banTemplates.reasons })
    .from(banTemplates)
    .where(and(eq(banTemplates.id, templateId), isNull(banTemplates.deletedAt)))
  if (template) return template.reasons
  throw new DomainError('INVALID_INPUT', {
    fieldErrors: [{ path: 'templateId', key: message('invalid-choice') }],
  })
}
