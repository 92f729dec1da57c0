import { type DetailedError, Upload } from 'tus-js-client'
import { getSession } from '#device/session-store.ts'

/** Bytes sent in one request: bounded, so that a proxy in front and a deployment get their turn. */
const pieceBytes = 64 * 1024 * 1024

/** Pauses before another try, ms; together long enough for a restart of everything and a walk out of the lift. */
const retryDelays = [0, 500, 1_000, 2_000, 3_000, 5_000, ...Array.from({ length: 100 }, () => 10_000)]

/** What becomes of a file on its way. */
export interface SendEvents {
  /** The server knows the upload now; it can be resumed under this id. */
  onBegun: (uploadId: string) => void
  onProgress: (sentBytes: number) => void
  /** The connection broke; it is tried again by itself. */
  onWaiting: () => void
  /** All bytes arrived. */
  onSent: () => void
  /** The server refused, or no try is left. `code`: the catalogue's. */
  onFailed: (code: string, params: Record<string, unknown>) => void
}

/** A file on its way that can be held and let go on. */
export interface FileSending {
  pause: () => void
  goOn: () => void
}

/** Where the file goes: into a download as a new upload, or on with one the server has begun. */
export type SendTarget = { downloadId: string; versionLabel: string } | { uploadId: string }

/** Sends a file in pieces, beginning where the server's part of it ends. It survives broken connections. */
export function sendFile(file: File, target: SendTarget, events: SendEvents): FileSending {
  const upload = new Upload(file, {
    ...('uploadId' in target
      ? { uploadUrl: `/api/uploads/${target.uploadId}` }
      : {
          endpoint: '/api/uploads',
          metadata: { download: target.downloadId, version: target.versionLabel },
        }),
    chunkSize: pieceBytes,
    retryDelays,
    // the server knows which uploads are open
    storeFingerprintForResuming: false,
    onBeforeRequest(request) {
      // the token may have been renewed meanwhile
      request.setHeader('Authorization', `Bearer ${getSession()?.token ?? ''}`)
    },
    onUploadUrlAvailable() {
      // an upload must not begin anew by itself, when a colleague gave it up or the server is away for a moment
      upload.options.endpoint = null
      events.onBegun(upload.url?.split('/').at(-1) ?? '')
    },
    onProgress: events.onProgress,
    onShouldRetry(error) {
      const again = isWorthAnotherTry(error)
      if (again) events.onWaiting()
      return again
    },
    onSuccess: events.onSent,
    onError(error) {
      const { code, params } = refusalOf(error)
      events.onFailed(code, params)
    },
  })
  upload.start()
  return {
    pause: () => void upload.abort(),
    // ends a pause before another try as well
    goOn: () => void upload.abort().then(() => upload.start()),
  }
}

/** No answer, an outage, or a piece that does not fit: the server says how far it is, and it goes on there. */
function isWorthAnotherTry(error: DetailedError): boolean {
  const status = error.originalResponse?.getStatus() ?? 0
  return status === 0 || status >= 500 || status === 409 || status === 423 || status === 429
}

/** The server's reason, in the words of the error catalogue. */
function refusalOf(error: Error | DetailedError): { code: string; params: Record<string, unknown> } {
  const response = 'originalResponse' in error ? error.originalResponse : null
  const status = response?.getStatus() ?? 0
  if (status === 0) return { code: 'NETWORK_ERROR', params: {} }
  try {
    const body = JSON.parse(response?.getBody() ?? '') as {
      errors?: { extensions?: { code?: string; params?: Record<string, unknown> } }[]
    }
    const { code = 'INTERNAL', params = {} } = body.errors?.[0]?.extensions ?? {}
    return { code, params }
  } catch {
    // a HEAD has no body to say more
    const codes: Record<number, string> = {
      401: 'UNAUTHORIZED',
      403: 'NO_PERMISSION',
      404: 'NOT_FOUND',
      410: 'NOT_FOUND',
    }
    return { code: codes[status] ?? 'INTERNAL', params: {} }
  }
}
