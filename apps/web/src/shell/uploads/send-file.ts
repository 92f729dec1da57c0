import { type DetailedError, Upload } from 'tus-js-client'
import { getSession } from '#device/session-store.ts'

/** Bytes sent in one request: bounded, so that a reverse proxy accepts the body and a deployment need not wait long. */
const pieceBytes = 64 * 1024 * 1024

/** Waits before each retry, ms; together long enough for a restart of all services or a lost mobile connection. */
const retryDelays = [0, 500, 1_000, 2_000, 3_000, 5_000, ...Array.from({ length: 100 }, () => 10_000)]

/** Events of an upload. */
export interface SendEvents {
  /** The server has created the upload; it can be resumed under this id. */
  onBegun: (uploadId: string) => void
  onProgress: (sentBytes: number) => void
  /** The connection broke; it is retried automatically. */
  onWaiting: () => void
  /** All bytes arrived. */
  onSent: () => void
  /** The server refused, or no retry is left. `code`: error code of the catalogue. */
  onFailed: (code: string, params: Record<string, unknown>) => void
}

/** A running upload that can be paused and resumed. */
export interface FileSending {
  pause: () => void
  goOn: () => void
}

/** Target of a file: where uploads begin, with what is declared about a new one, or the id of an upload to resume. */
export type SendTarget = { path: string } & ({ metadata: Record<string, string> } | { uploadId: string })

/** Sends a file in chunks, from the offset the server has stored, and retries after broken connections. */
export function sendFile(file: File, target: SendTarget, events: SendEvents): FileSending {
  const upload = new Upload(file, {
    ...('uploadId' in target
      ? { uploadUrl: `${target.path}/${target.uploadId}` }
      : {
          endpoint: target.path,
          metadata: target.metadata,
        }),
    chunkSize: pieceBytes,
    retryDelays,
    // the server lists open uploads, so none are stored in the browser
    storeFingerprintForResuming: false,
    onBeforeRequest(request) {
      // the token may have been renewed meanwhile
      request.setHeader('Authorization', `Bearer ${getSession()?.token ?? ''}`)
    },
    onUploadUrlAvailable() {
      // a retry must not create a new upload when a colleague abandoned it or the server was unavailable
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
    // also ends a wait before a retry
    goOn: () => void upload.abort().then(() => upload.start()),
  }
}

/** True without a response, in an outage, or for a wrong offset: the retry requests the offset from the server and resumes. */
function isWorthAnotherTry(error: DetailedError): boolean {
  const status = error.originalResponse?.getStatus() ?? 0
  return status === 0 || status >= 500 || status === 409 || status === 423 || status === 429
}

/** Returns the server's reason as an error code of the catalogue. */
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
    // the response of a HEAD has no body
    const codes: Record<number, string> = {
      401: 'UNAUTHORIZED',
      403: 'NO_PERMISSION',
      404: 'NOT_FOUND',
      410: 'NOT_FOUND',
    }
    return { code: codes[status] ?? 'INTERNAL', params: {} }
  }
}
