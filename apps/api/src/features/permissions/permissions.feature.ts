import '#features/permissions/permissions.query.ts'
import type { ApiFeature } from '#api-feature.ts'

/** Which permissions the caller holds. */
export const permissionsFeature: ApiFeature = {}
