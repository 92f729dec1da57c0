import '#features/player-links/account-link-requests.field.ts'
import '#features/player-links/link-requests.mutation.ts'
import '#features/player-links/links.mutation.ts'
import '#features/player-links/recent-links.query.ts'
import type { ApiFeature } from '#api-feature.ts'

/** Links of accounts, and requests that wait for a person. */
export const playerLinksFeature: ApiFeature = {}
