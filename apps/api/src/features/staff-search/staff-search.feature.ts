import '#features/staff-search/staff-search.query.ts'
import type { ApiFeature } from '#api-feature.ts'

/** What the team finds by Ctrl-K beside the search of the site. */
export const staffSearchFeature: ApiFeature = {}
