import type { ByteRange, FileStorage } from '@kubora/storage/file-storage'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isRangeCurrent, type Validators } from '#http/files/preconditions.ts'
import { requestedRange } from '#http/files/requested-range.ts'

/** A stored file and the facts by which a range of it is current. */
export type SentFile = { storageKey: string; sizeBytes: number; validators: Validators }

/**
 * Sends a stored file, whole or the range that is requested; 416 for a range beyond its end. `onStart` is called with what is
 * sent before the first byte.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: FileStorage,
  { storageKey, sizeBytes, validators }: SentFile,
  onStart: (range: ByteRange | 'whole') => void = () => undefined,
) {
  const range = isRangeCurrent(request.headers, validators)
    ? requestedRange(request.headers.range, sizeBytes)
    : 'whole'
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${sizeBytes}`).send()
  }
  onStart(range)
  const bytes = await (range === 'whole' ? storage.read(storageKey) : storage.read(storageKey, range))
  // the reader may have disconnected while the file was opened: close it
  if (request.raw.socket.destroyed) bytes.destroy()
  if (range === 'whole') return reply.header('content-length', sizeBytes).send(bytes)
  return reply
    .code(206)
    .headers({
      'content-length': range.end - range.start + 1,
      'content-range': `bytes ${range.start}-${range.end}/${sizeBytes}`,
    })
    .send(bytes)
}
