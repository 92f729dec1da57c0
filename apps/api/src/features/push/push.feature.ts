import '#features/push/own-push.query.ts'
import '#features/push/push.mutation.ts'
import type { ApiFeature } from '#api-feature.ts'

/** Push notifications in the browsers of accounts. */
export const pushFeature: ApiFeature = {}
