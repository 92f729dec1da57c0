import { getSession } from '#device/session-store.ts'
import { onResyncQueries } from '#graphql/resync-exchange.ts'

/** The bytes of a file as an address of this page, while they are shown. */
export type PrivateFile =
  | { state: 'loading' }
  | { state: 'not-found' }
  | { state: 'failed'; retry: () => void }
  | { state: 'loaded'; url: string }

interface ShownFile {
  file: PrivateFile
  listeners: Set<() => void>
  stop: () => void
}

const loading: PrivateFile = { state: 'loading' }

/** Files that are shown now, by their path: a picture and its large view are loaded once. */
const shown = new Map<string, ShownFile>()

/** Returns the file as far as it is loaded; the same object until something changes. */
export function privateFileAt(path: string | null): PrivateFile {
  return (path === null ? undefined : shown.get(path)?.file) ?? loading
}

/**
 * Loads a file with the token of the session, and calls `listener` after every change of it. One that failed is loaded again for each that
 * shows it anew, and when the connection is back. Returns how to end this: its address is void once nothing shows it any more.
 */
export function showPrivateFile(path: string, listener: () => void): () => void {
  const entry = shown.get(path) ?? begin(path)
  entry.listeners.add(listener)
  loadAgain(path)
  return () => {
    entry.listeners.delete(listener)
    if (entry.listeners.size > 0) return
    shown.delete(path)
    entry.stop()
    if (entry.file.state === 'loaded') URL.revokeObjectURL(entry.file.url)
  }
}

function begin(path: string): ShownFile {
  const entry = {
    file: loading,
    listeners: new Set<() => void>(),
    stop: onResyncQueries(() => loadAgain(path)),
  }
  shown.set(path, entry)
  void load(path, entry)
  return entry
}

function loadAgain(path: string): void {
  const entry = shown.get(path)
  if (entry?.file.state !== 'failed') return
  change(entry, loading)
  void load(path, entry)
}

function change(entry: ShownFile, file: PrivateFile): void {
  entry.file = file
  for (const listener of entry.listeners) listener()
}

async function load(path: string, entry: ShownFile): Promise<void> {
  const file = await read(path).catch(() => ({ state: 'failed', retry: () => loadAgain(path) }) as const)
  if (shown.get(path) === entry) change(entry, file)
  else if (file.state === 'loaded') URL.revokeObjectURL(file.url)
}

/** Not found when the file does not exist, or the user may not open it. */
async function read(path: string): Promise<PrivateFile> {
  const headers = { authorization: `Bearer ${getSession()?.token ?? ''}` }
  const response = await fetch(path, { headers, cache: 'no-store' })
  if (response.status === 404) return { state: 'not-found' }
  if (!response.ok) throw new Error(`status ${response.status}`)
  return { state: 'loaded', url: URL.createObjectURL(await response.blob()) }
}
