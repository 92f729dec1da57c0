import { createSealing } from '@kubora/domain/audit-log/seal-audit-log'
import type { BridgeFeature } from '#bridge-feature.ts'

/** Seals of the ACP log. */
export const auditLogFeature = {
  schedules: () => [{ name: 'seal-audit-log', everyMs: 60_000, run: createSealing() }],
} satisfies BridgeFeature
