import '#features/network/network-status.query.ts'
import type { ApiFeature } from '#api-feature.ts'

/** Players and game servers online now. */
export const networkFeature: ApiFeature = {
  topics: { 'network-status': () => ({ topic: 'network-status', subject: 'network' }) },
}
