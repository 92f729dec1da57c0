import type { warnings } from '@kubora/schema/db/warnings'
import type { editWarningInput } from '@kubora/validation/warnings'
import type { z } from 'zod'

type WarningContent = Pick<
  typeof warnings.$inferSelect,
  'realm' | 'reason' | 'remark' | 'days' | 'expiresAt' | 'ruleId' | 'proof'
>

/** What a form sends of a warning: a field that is missing below would be edited without being stored. */
type Entered = Exclude<keyof z.output<typeof editWarningInput>, 'id' | 'version'>

/** Returns what of a warning the team decides, as plain JSON for the audit log. */
export function contentOfWarning(warning: WarningContent) {
  const { realm, reason, remark, days, expiresAt, ruleId, proof } = warning
  const entered = { realm, reason, remark, days, ruleId, proof } satisfies Record<Entered, unknown>
  return { ...entered, expiresAt: expiresAt?.toISOString() ?? null }
}
