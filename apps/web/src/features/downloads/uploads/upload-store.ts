import { rememberFile } from '#features/downloads/uploads/file-marks.ts'
import type { FileSending, SendTarget } from '#features/downloads/uploads/send-file.ts'
import { loadChunk } from '#shell/loading/load-chunk.ts'

/** A file that this tab sends or can resume. */
export interface Sending {
  state: 'sending' | 'waiting' | 'paused' | 'sent' | 'failed'
  fileName: string
  totalBytes: number
  sentBytes: number
  /** Bytes per second over the last seconds; null until it can be computed. */
  bytesPerSecond: number | null
  /** Why it failed, as an error code of the catalogue. */
  failure: { code: string; params: Record<string, unknown> } | null
}

/** Time the speed is averaged over, ms. */
const speedWindowMs = 5_000

const sendings = new Map<string, Sending>()
const controls = new Map<string, FileSending>()
const marks = new Map<string, { at: number; bytes: number }[]>()
const listeners = new Set<() => void>()

function change(downloadId: string, next: Partial<Sending>): void {
  const before = sendings.get(downloadId)
  if (!before) return
  sendings.set(downloadId, { ...before, ...next })
  emit()
}

function emit(): void {
  for (const listener of listeners) listener()
}

/** Returns what this tab sends into a download; the same object until something changes. */
export function sendingInto(downloadId: string): Sending | undefined {
  return sendings.get(downloadId)
}

/** Calls `listener` after every change. Returns a function that unsubscribes. */
export function subscribeSendings(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Sends a file into a download and continues when the user opens another page of the site. `target` names an upload to
 * resume or the download of a new one. `onServerChange` is called when the server's state of the upload has changed.
 */
export function startSending(
  downloadId: string,
  file: File,
  target: SendTarget,
  onServerChange: () => void,
): void {
  sendings.set(downloadId, {
    state: 'sending',
    fileName: file.name,
    totalBytes: file.size,
    sentBytes: 0,
    bytesPerSecond: null,
    failure: null,
  })
  marks.set(downloadId, [])
  watchLeaving()
  emit()
  loadChunk(() => import('#features/downloads/uploads/send-file.ts')).then(
    ({ sendFile }) => {
      const control = sendFile(file, target, {
        onBegun(uploadId) {
          void rememberFile(uploadId, file)
          onServerChange()
        },
        onProgress: (sentBytes) => noteProgress(downloadId, sentBytes),
        onWaiting: () => change(downloadId, { state: 'waiting', bytesPerSecond: null }),
        onSent() {
          change(downloadId, { state: 'sent', sentBytes: file.size })
          onServerChange()
        },
        onFailed(code, params) {
          change(downloadId, { state: 'failed', failure: { code, params } })
          onServerChange()
        },
      })
      controls.set(downloadId, control)
    },
    () => change(downloadId, { state: 'failed', failure: { code: 'NETWORK_ERROR', params: {} } }),
  )
}

/** Pauses an upload; the server stores its bytes for a day. */
export function pauseSending(downloadId: string): void {
  controls.get(downloadId)?.pause()
  change(downloadId, { state: 'paused', bytesPerSecond: null })
}

/** Resumes an upload that was paused or has failed. */
export function resumeSending(downloadId: string): void {
  marks.set(downloadId, [])
  change(downloadId, { state: 'sending', failure: null })
  controls.get(downloadId)?.goOn()
}

/** Forgets an upload and stops it if it is running. */
export function forgetSending(downloadId: string): void {
  controls.get(downloadId)?.pause()
  controls.delete(downloadId)
  marks.delete(downloadId)
  if (sendings.delete(downloadId)) emit()
}

function noteProgress(downloadId: string, sentBytes: number): void {
  if (sendings.get(downloadId)?.state === 'paused') return
  const now = performance.now()
  const recent = (marks.get(downloadId) ?? []).filter(({ at }) => now - at < speedWindowMs)
  recent.push({ at: now, bytes: sentBytes })
  marks.set(downloadId, recent)
  const [first] = recent
  const seconds = first ? (now - first.at) / 1_000 : 0
  const speed = first && seconds >= 1 ? Math.max(0, (sentBytes - first.bytes) / seconds) : null
  change(downloadId, { state: 'sending', sentBytes, bytesPerSecond: speed })
}

let watching = false

/** Asks before the tab is closed during an upload, and resumes waiting uploads when the device is online again. */
function watchLeaving(): void {
  if (watching) return
  watching = true
  window.addEventListener('beforeunload', (event) => {
    const underWay = [...sendings.values()].some(({ state }) => state === 'sending' || state === 'waiting')
    if (underWay) event.preventDefault()
  })
  window.addEventListener('online', () => {
    for (const [downloadId, { state }] of sendings) if (state === 'waiting') resumeSending(downloadId)
  })
}
