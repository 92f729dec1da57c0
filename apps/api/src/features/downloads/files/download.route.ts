import type { Database } from '@kubora/schema/db/client'
import { downloads } from '@kubora/schema/db/downloads'
import type { ByteRange, FileStorage } from '@kubora/storage/file-storage'
import { isSafeFileName } from '@kubora/validation/downloads'
import { and, isNotNull, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { preparedRead } from '#graphql/prepared-read.ts'
import type { DownloadCounter } from '#features/downloads/files/download-counter.ts'
import { checkPreconditions } from '#http/files/preconditions.ts'
import { sendFile } from '#http/files/send-file.ts'
import { originOf } from '#http/origin-of.ts'
import { refuseBusy } from '#http/refuse-busy.ts'
import type { AddressGate } from '#rate-limits/address-gate.ts'

/** What the route needs of the process. */
export type DownloadRouteParts = {
  db: Database
  storage: FileStorage
  counter: DownloadCounter
  gate: AddressGate
}

/** What a request costs its address, in points. */
const requestPoints = 2

const findFile = preparedRead((db) =>
  db
    .select({
      id: downloads.id,
      fileName: downloads.fileName,
      storageKey: sql<string>`${downloads.storageKey}`,
      sizeBytes: sql<number>`${downloads.sizeBytes}`.mapWith(Number),
      sha256: sql<string>`${downloads.sha256}`,
      storedAt: sql<Date>`${downloads.storedAt}`.mapWith(downloads.storedAt),
    })
    .from(downloads)
    .where(
      and(
        sql`lower(${downloads.fileName}) = lower(${sql.placeholder('name')})`,
        isNotNull(downloads.storageKey),
      ),
    )
    .prepare('download_file'),
)

/**
 * Serves the files of downloads at /download/{file} to everyone: whole, in ranges, or with 304 when they have not changed.
 * Never as a page of this site, whatever is in them. A name that no public download has is 404, however it is spelled.
 */
export function addDownloadRoute(
  app: FastifyInstance,
  { db, storage, counter, gate }: DownloadRouteParts,
): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/download/*',
    exposeHeadRoute: false,
    async handler(request, reply) {
      const waitMs = gate.trySpend(originOf(request), requestPoints)
      if (waitMs > 0) return refuseBusy(reply, waitMs)
      const name = fileNameIn(request.raw.url ?? '')
      const [file] = name === null ? [] : await findFile(db).execute({ name })
      if (!file) return reply.callNotFound()
      const validators = { etag: `"${file.sha256}"`, modifiedAt: file.storedAt }
      reply.headers({
        etag: validators.etag,
        'last-modified': file.storedAt.toUTCString(),
        'accept-ranges': 'bytes',
        // the file of an address may be replaced, and no proxy may transform its bytes
        'cache-control': 'public, no-cache, no-transform',
      })
      const condition = checkPreconditions(request.headers, validators)
      if (condition === 'not-modified') return reply.code(304).send()
      if (condition === 'failed') return reply.code(412).send()
      reply.headers({
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="${file.fileName}"; filename*=UTF-8''${file.fileName}`,
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      })
      if (request.method === 'HEAD') return reply.header('content-length', file.sizeBytes).send()
      const { storageKey, sizeBytes } = file
      return sendFile(request, reply, storage, { storageKey, sizeBytes, validators }, (range) => {
        if (isStart(range)) counter.add(file.id)
      })
    },
  })
}

/** Returns whether a download begins: at the first byte, and not as a probe for range support. */
function isStart(range: ByteRange | 'whole'): boolean {
  return range === 'whole' || (range.start === 0 && range.end > 0)
}

/** Returns the file name in an address; null for anything that is no safe name. */
function fileNameIn(url: string): string | null {
  const raw = url.slice('/download/'.length).split('?', 1)[0] ?? ''
  try {
    const name = decodeURIComponent(raw)
    return isSafeFileName(name) ? name : null
  } catch {
    return null
  }
}
