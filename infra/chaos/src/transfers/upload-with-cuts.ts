import { createReadStream } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Upload } from 'tus-js-client'

/** A moment of an upload at which something breaks. */
export type Cut = { name: string; atBytes: number; break: () => Promise<unknown> }

/** Result of a cut; `downtimeSeconds`: from the break until bytes were sent again. */
export type CutResult = { name: string; sentBytes: number; resumedFrom: number; downtimeSeconds: number }

/** An upload and its cuts. */
export type UploadTask = {
  site: string
  file: string
  sizeBytes: number
  token: string
  downloadId: string
  cuts: readonly Cut[]
}

/** Size of a chunk, as the TeamPanel sends it. */
const pieceBytes = 64 * 1024 * 1024

/** Waits before each retry, ms: enough for the processes to start again after a cut. */
const retryDelays = [0, 250, ...Array.from({ length: 120 }, () => 500)]

/**
 * Uploads a file with the panel's client, breaking something at each cut's moment. Resolves once all bytes are accepted,
 * with how far the client had come at each cut and where the server let it resume.
 */
export function uploadWithCuts(task: UploadTask): Promise<CutResult[]> {
  const results: CutResult[] = []
  const waiting = [...task.cuts]
  let sentBytes = 0
  let brokenAt = 0
  return new Promise((resolve, reject) => {
    const upload = new Upload(createReadStream(task.file), {
      endpoint: `${task.site}/api/uploads`,
      uploadSize: task.sizeBytes,
      chunkSize: pieceBytes,
      retryDelays,
      metadata: { download: task.downloadId, version: 'chaos' },
      headers: { Authorization: `Bearer ${task.token}` },
      onUploadUrlAvailable() {
        // else the client would begin again when the server is unavailable for a moment
        upload.options.endpoint = null
      },
      onProgress(bytes) {
        sentBytes = bytes
        const last = results.at(-1)
        if (
          last !== undefined &&
          last.downtimeSeconds === -1 &&
          last.resumedFrom !== -1 &&
          bytes > last.resumedFrom
        )
          last.downtimeSeconds = (performance.now() - brokenAt) / 1_000
        const [next] = waiting
        if (next === undefined || bytes < next.atBytes) return
        waiting.shift()
        results.push({ name: next.name, sentBytes, resumedFrom: -1, downtimeSeconds: -1 })
        brokenAt = performance.now()
        next.break().catch(reject)
      },
      onAfterResponse(request, response) {
        const last = results.at(-1)
        if (request.getMethod() !== 'HEAD' || last === undefined || last.resumedFrom !== -1) return
        if (response.getStatus() === 200) last.resumedFrom = Number(response.getHeader('Upload-Offset'))
      },
      // everything but a refusal is worth a retry
      onShouldRetry(error) {
        const status = error.originalResponse?.getStatus() ?? 0
        return status === 0 || status >= 500 || status === 409 || status === 423
      },
      onSuccess: () => resolve(results),
      onError: reject,
    })
    upload.start()
    void sleep(1_200_000, undefined, { ref: false }).then(() => reject(new Error('the upload never ended')))
  })
}
