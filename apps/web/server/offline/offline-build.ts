import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { OfflineBuild } from '../pages/site.ts'

/** Returns a file as devices keep it: its path with the hash of its bytes. */
export function keptFile(file: string, bytes: Uint8Array): OfflineBuild['files'][number] {
  return [file, `sha256-${createHash('sha256').update(bytes).digest('base64')}`]
}

/** Reads what devices keep of a built site. Throws when a file is missing. */
export function readOfflineBuild(siteDir: string, files: readonly string[]): OfflineBuild {
  const workerIn = (name: string) => readFileSync(path.join(siteDir, `${name}.js`), 'utf8')
  return {
    files: files.map((file) => keptFile(file, readFileSync(path.join(siteDir, file)))),
    worker: workerIn('offline-worker'),
    removingWorker: workerIn('removing-worker'),
  }
}
