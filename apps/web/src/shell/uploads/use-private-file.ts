import { useEffect, useState } from 'react'
import { getSession } from '#device/session-store.ts'

/** The bytes of a file as an address of this page, while they are shown. */
export type PrivateFile = { state: 'loading' | 'not-found' | 'failed' } | { state: 'loaded'; url: string }

/** Files that are loaded now, by their path: a picture and its large view are loaded once. */
const shown = new Map<string, { users: number; url: Promise<string | null> }>()

/**
 * Loads a file with the token of the session and returns its address, which is void once nothing shows it any more. Nothing is loaded
 * without a path.
 */
export function usePrivateFile(path: string | null): PrivateFile {
  const [file, setFile] = useState<PrivateFile>({ state: 'loading' })
  useEffect(() => {
    if (path === null) return
    let isOver = false
    const opened = take(path)
    opened.then(
      (url) => {
        if (!isOver) setFile(url === null ? { state: 'not-found' } : { state: 'loaded', url })
      },
      () => {
        if (!isOver) setFile({ state: 'failed' })
      },
    )
    return () => {
      isOver = true
      release(path)
    }
  }, [path])
  return file
}

function take(path: string): Promise<string | null> {
  const entry = shown.get(path) ?? { users: 0, url: load(path) }
  entry.users += 1
  shown.set(path, entry)
  return entry.url
}

function release(path: string): void {
  const entry = shown.get(path)
  if (entry === undefined) return
  entry.users -= 1
  if (entry.users > 0) return
  shown.delete(path)
  entry.url.then(
    (url) => (url === null ? undefined : URL.revokeObjectURL(url)),
    () => undefined,
  )
}

/** Null when the file does not exist, or the user may not open it. */
async function load(path: string): Promise<string | null> {
  const headers = { authorization: `Bearer ${getSession()?.token ?? ''}` }
  const response = await fetch(path, { headers, cache: 'no-store' })
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`status ${response.status}`)
  return URL.createObjectURL(await response.blob())
}
