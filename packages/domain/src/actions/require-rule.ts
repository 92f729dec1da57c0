import { contentItems } from '@kubora/schema/db/content'
import { message } from '@kubora/validation/messages'
import { and, eq, isNull } from 'drizzle-orm'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/** Throws `INVALID_INPUT` at `ruleId` unless it is null or a rule that exists. */
export async function requireRule(unit: Unit, ruleId: number | null): Promise<void> {
  if (ruleId === null) return
  const [rule] = await unit.tx
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(and(eq(contentItems.id, ruleId), eq(contentItems.kind, 'rule'), isNull(contentItems.deletedAt)))
  if (rule) return
  throw new DomainError('INVALID_INPUT', {
    fieldErrors: [{ path: 'ruleId', key: message('invalid-choice') }],
  })
}
