import { rememberFile } from '#shell/uploads/file-marks.ts'
import type { FileSending, SendTarget } from '#shell/uploads/send-file.ts'
import { loadChunk } from '#shell/loading/load-chunk.ts'

/** A file that this tab sends or can resume. */
export interface Sending {
  state: 'sending' | 'waiting' | 'paused' | 'sent' | 'failed'
  /** Null until the server has created the upload. */
  uploadId: string | null
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
/** The latest start for each key: what an earlier one still reports is not about its file. */
const starts = new Map<string, symbol>()
const marks = new Map<string, { at: number; bytes: number }[]>()
const listeners = new Set<() => void>()

function change(key: string, next: Partial<Sending>): void {
  const before = sendings.get(key)
  if (!before) return
  sendings.set(key, { ...before, ...next })
  emit()
}

function emit(): void {
  for (const listener of listeners) listener()
}

/** Whether a failed upload may be resumed: the server has begun it, or was not reached. What it refused is refused again. */
export function mayResume({ state, uploadId, failure }: Sending): boolean {
  return state === 'failed' && (uploadId !== null || failure?.code === 'NETWORK_ERROR')
}

/** Returns what this tab sends for a key; the same object until something changes. */
export function sendingInto(key: string): Sending | undefined {
  return sendings.get(key)
}

/** Calls `listener` after every change. Returns a function that unsubscribes. */
export function subscribeSendings(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Sends a file and continues when the user opens another page of the site. `key` is unique to what it is for, such as the id of
 * a download; `target` names an upload to resume or what a new one is for. `onServerChange` is called when the server's state
 * of the upload has changed.
 */
export function startSending(key: string, file: File, target: SendTarget, onServerChange: () => void): void {
  sendings.set(key, {
    state: 'sending',
    uploadId: 'uploadId' in target ? target.uploadId : null,
    fileName: file.name,
    totalBytes: file.size,
    sentBytes: 0,
    bytesPerSecond: null,
    failure: null,
  })
  marks.set(key, [])
  watchLeaving()
  emit()
  controls.delete(key)
  const start = Symbol(file.name)
  starts.set(key, start)
  const isLatest = () => starts.get(key) === start
  const note = (next: Partial<Sending>) => {
    if (isLatest()) change(key, next)
  }
  const send = () =>
    loadChunk(() => import('#shell/uploads/send-file.ts')).then(
      ({ sendFile }) => {
        if (!isLatest()) return
        const begin = () => {
          const control = sendFile(file, target, {
            onBegun(uploadId) {
              void rememberFile(uploadId, file)
              note({ uploadId })
              onServerChange()
            },
            onProgress(sentBytes) {
              if (isLatest()) noteProgress(key, sentBytes)
            },
            onWaiting: () => note({ state: 'waiting', bytesPerSecond: null }),
            onSent() {
              note({ state: 'sent', sentBytes: file.size })
              onServerChange()
            },
            onFailed(code, params) {
              note({ state: 'failed', failure: { code, params } })
              onServerChange()
            },
          })
          controls.set(key, control)
        }
        // paused before it began
        if (sendings.get(key)?.state === 'paused') controls.set(key, { pause: () => undefined, goOn: begin })
        else begin()
      },
      () => {
        if (!isLatest()) return
        // once: a pause while it loads again is no reason to send twice
        const goOn = () => {
          controls.delete(key)
          void send()
        }
        controls.set(key, { pause: () => undefined, goOn })
        note({ state: 'failed', failure: { code: 'NETWORK_ERROR', params: {} } })
      },
    )
  void send()
}

/** Pauses an upload; the server stores its bytes for a day. */
export function pauseSending(key: string): void {
  controls.get(key)?.pause()
  change(key, { state: 'paused', bytesPerSecond: null })
}

/** Resumes an upload that was paused or has failed. */
export function resumeSending(key: string): void {
  marks.set(key, [])
  change(key, { state: 'sending', failure: null })
  controls.get(key)?.goOn()
}

/** Forgets an upload and stops it if it is running. */
export function forgetSending(key: string): void {
  controls.get(key)?.pause()
  controls.delete(key)
  starts.delete(key)
  marks.delete(key)
  if (sendings.delete(key)) emit()
}

function noteProgress(key: string, sentBytes: number): void {
  if (sendings.get(key)?.state === 'paused') return
  const now = performance.now()
  const recent = (marks.get(key) ?? []).filter(({ at }) => now - at < speedWindowMs)
  recent.push({ at: now, bytes: sentBytes })
  marks.set(key, recent)
  const [first] = recent
  const seconds = first ? (now - first.at) / 1_000 : 0
  const speed = first && seconds >= 1 ? Math.max(0, (sentBytes - first.bytes) / seconds) : null
  change(key, { state: 'sending', sentBytes, bytesPerSecond: speed })
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
    for (const [key, { state }] of sendings) if (state === 'waiting') resumeSending(key)
  })
}
