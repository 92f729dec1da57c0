import { useSubscription } from 'urql'
import { RightsChangedSubscription } from '#features/permissions/rights.documents.ts'

/** Calls `reload` whenever somebody changed a group, a rank or what a player has of them. */
export function useRightsChanges(reload: () => void, pause = false): void {
  useSubscription({ query: RightsChangedSubscription, pause }, (_before, data) => {
    reload()
    return data
  })
}
