import type { Principal } from '@kubora/domain/kernel/actor'
import type { DomainContext } from '@kubora/domain/kernel/context'
import type { FileStorage } from '@kubora/storage/file-storage'
import { type Locker, Server } from '@tus/server'
import type { ErrorLog } from '#graphql/describe-errors.ts'
import type { UploadKind } from '#http/uploads/upload-kind.ts'
import { uploadRefusal } from '#http/uploads/upload-refusal.ts'

/** The caller of a request and the caller's upload it is for (none when it begins one), known before tus gets it. */
export type UploadCaller = { principal: Principal; requestId: string; uploadId?: string }

/** What the tus server needs. */
export type TusParts = {
  kind: UploadKind
  domain: DomainContext
  storage: FileStorage
  locker: Locker
  /** The callers of requests under way, by Node's request. */
  callers: WeakMap<object, UploadCaller>
  log: ErrorLog
}

/** Time in which a request may store what it has received once another one waits for its upload, ms. */
const drainMs = 100

/** Serves the resumable-upload protocol (tus 1.0) for one kind of uploads. Permissions were checked before. */
export function createTusServer({ kind, domain, storage, locker, callers, log }: TusParts): Server {
  function callerOf(request: { runtime?: { node?: { req: object } | undefined } | undefined }) {
    const caller = request.runtime?.node && callers.get(request.runtime.node.req)
    if (!caller) throw new Error('a request reached tus without a caller')
    return caller
  }
  return new Server({
    path: kind.path,
    relativeLocation: true,
    datastore: storage.uploads,
    locker,
    lockDrainTimeout: drainMs,
    maxSize: kind.maxBytes,
    // none: pages of other origins may not upload
    allowedOrigins: () => false,
    // the upload that was checked, not what the address names
    getFileIdFromRequest: (request) => callerOf(request).uploadId,
    namingFunction: (request, metadata) => {
      const { principal, requestId } = callerOf(request)
      return kind.start({ ...domain, requestId }, principal, {
        metadata: metadata ?? {},
        sizeBytes: Number(request.headers.get('upload-length') ?? Number.NaN),
      })
    },
    // the metadata of the start is in the database; the store needs none
    onUploadCreate: () => Promise.resolve({ metadata: {} }),
    onUploadFinish: async (_request, upload) => {
      await kind.finish(domain, upload.id)
      return {}
    },
    onResponseError: (request, error) => {
      if ('status_code' in error) {
        // the other request continues; this one may be sent again
        return error.body.startsWith('Request aborted') ? { ...error, status_code: 503 } : undefined
      }
      const { status, body } = uploadRefusal(error, callerOf(request).requestId, log)
      return { status_code: status, body }
    },
  })
}
