import type { warnings } from '@kubora/schema/db/warnings'

type WarningContent = Pick<
  typeof warnings.$inferSelect,
  'realm' | 'reason' | 'remark' | 'days' | 'expiresAt' | 'ruleId' | 'proof'
>

/** Returns what of a warning the team decides, as plain JSON for the audit log. */
export function contentOfWarning(warning: WarningContent) {
  const { realm, reason, remark, days, expiresAt, ruleId, proof } = warning
  return { realm, reason, remark, days, expiresAt: expiresAt?.toISOString() ?? null, ruleId, proof }
}
