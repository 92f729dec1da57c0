import { usePersistedValue } from '#shell/session/use-persisted-value.ts'
import { foldedStore, withFolded } from '#shell/table/folded-store.ts'

/** Which rows of a list are folded. */
export interface Folded {
  ids: readonly string[]
  fold: (ids: readonly string[], isFolded: boolean) => void
}

/** Returns the folded rows of a list, as this device remembers them. */
export function useFolded(list: string): Folded {
  const stored = usePersistedValue(foldedStore)
  const ids = stored?.[list] ?? none
  return {
    ids,
    fold: (changed, isFolded) => foldedStore.set({ ...stored, [list]: withFolded(ids, changed, isFolded) }),
  }
}

const none: readonly string[] = []
