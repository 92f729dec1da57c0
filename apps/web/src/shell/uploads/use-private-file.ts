import { useCallback, useSyncExternalStore } from 'react'
import { type PrivateFile, privateFileAt, showPrivateFile } from '#shell/uploads/private-files.ts'

/** Loads a file and returns its address while it is shown; nothing is loaded without a path. */
export function usePrivateFile(path: string | null): PrivateFile {
  const subscribe = useCallback(
    (listener: () => void) => (path === null ? () => undefined : showPrivateFile(path, listener)),
    [path],
  )
  return useSyncExternalStore(subscribe, () => privateFileAt(path))
}
