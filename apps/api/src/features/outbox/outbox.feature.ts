import '#features/outbox/jobs.query.ts'
import type { ApiFeature } from '#api-feature.ts'

/** Jobs that wait or failed. */
export const outboxFeature: ApiFeature = {}
