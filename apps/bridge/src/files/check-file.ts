import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { FileStorage } from '@kubora/storage/file-storage'
import { pictureMaxBytes } from '@kubora/validation/evidence-files'
import { hashFile } from '#files/hash-file.ts'
import { findMediaType, mediaTypeBytes } from '#files/media-type.ts'
import { rewritePicture } from '#files/rewrite-picture.ts'
import { rewriteVideo } from '#files/rewrite-video.ts'

/** A picture or video whose bytes have arrived: under which key, how many were declared, and where it is to be written anew. */
export type FileToCheck = { fileId: string; sizeBytes: number; checkedKey: string }

/** What a check found of a file that is written anew. */
export type CheckedFile = {
  kind: 'PICTURE' | 'VIDEO'
  mediaType: string
  storedBytes: number
  sha256: string
  /** Size of a picture, pixels; null for a video. */
  width: number | null
  height: number | null
}

/** Why a file is refused: another type or other tracks, broken or cut off, too many pixels or bytes, or missing, as after a restore. */
export type FileRefusal = 'TYPE' | 'BROKEN' | 'TOO_LARGE' | 'MISSING'

/** How a check is watched: its end by `signal`, its progress in bytes, of which `false` says that nobody wants the file any more. */
export type CheckWatch = { signal: AbortSignal; onProgress: (bytes: number) => Promise<boolean> }

/** Finds out what a complete file is. Writes a picture or video anew under its key, refuses everything else. */
export async function checkFile(
  storage: FileStorage,
  file: FileToCheck,
  watch: CheckWatch,
): Promise<{ checked: CheckedFile } | { refusal: FileRefusal }> {
  const { fileId, sizeBytes } = file
  const keptBytes = await storage.sizeOf(fileId)
  // a backup has no files that were not checked
  if (keptBytes === null) return { refusal: 'MISSING' }
  // bytes of another size than declared are not the file that was chosen
  if (keptBytes !== sizeBytes) return { refusal: 'BROKEN' }
  const media = findMediaType(await readHead(storage, fileId, sizeBytes))
  if (!media) return { refusal: 'TYPE' }
  return media.kind === 'VIDEO'
    ? checkVideo(storage, file, media.mediaType, watch)
    : checkPicture(storage, file, watch)
}

async function checkVideo(
  storage: FileStorage,
  { fileId, sizeBytes, checkedKey }: FileToCheck,
  mediaType: string,
  watch: CheckWatch,
): Promise<{ checked: CheckedFile } | { refusal: FileRefusal }> {
  const refusal = await rewriteVideo(
    storage,
    { from: fileId, to: checkedKey, sizeBytes, mediaType },
    watch.signal,
  )
  if (refusal !== null) return { refusal }
  await storage.secure(checkedKey)
  const sha256 = await hashFile(storage, checkedKey, watch)
  return { checked: { kind: 'VIDEO', mediaType, storedBytes: sizeBytes, sha256, width: null, height: null } }
}

async function checkPicture(
  storage: FileStorage,
  { fileId, sizeBytes, checkedKey }: FileToCheck,
  { signal }: CheckWatch,
): Promise<{ checked: CheckedFile } | { refusal: FileRefusal }> {
  if (sizeBytes > pictureMaxBytes) return { refusal: 'TOO_LARGE' }
  const picture = await rewritePicture(await buffer(await storage.read(fileId)))
  if ('refusal' in picture) return picture
  signal.throwIfAborted()
  const { webp, width, height } = picture
  await storage.write(checkedKey, webp)
  await storage.secure(checkedKey)
  const sha256 = createHash('sha256').update(webp).digest('hex')
  return {
    checked: {
      kind: 'PICTURE',
      mediaType: 'image/webp',
      storedBytes: webp.length,
      sha256,
      width,
      height,
    },
  }
}

async function readHead(storage: FileStorage, key: string, sizeBytes: number): Promise<Buffer> {
  return buffer(await storage.read(key, { start: 0, end: Math.min(mediaTypeBytes, sizeBytes) - 1 }))
}
