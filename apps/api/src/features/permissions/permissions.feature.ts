import '#features/permissions/explain-right.query.ts'
import '#features/permissions/held-rights.mutation.ts'
import '#features/permissions/permissions.query.ts'
import '#features/permissions/preview-rights.query.ts'
import '#features/permissions/rights-holders.query.ts'
import '#features/permissions/rights-sets.mutation.ts'
import '#features/permissions/rights-sets.query.ts'
import type { ApiFeature } from '#api-feature.ts'

/** Which permissions the caller holds, and groups, ranks and permissions of players for those who edit them. */
export const permissionsFeature: ApiFeature = {
  topics: { rights: () => ({ topic: 'rights', subject: 'rights' }) },
}
