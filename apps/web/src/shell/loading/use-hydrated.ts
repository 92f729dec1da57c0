import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Returns false while the web server renders and while its page is hydrated, then true; on pages made in the browser always true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
