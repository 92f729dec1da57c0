import { Readable } from 'node:stream'
import type { FileStorage } from '@kubora/storage/file-storage'
import { RefusedVideo, startBlanking } from '#files/blank-metadata.ts'
import { readBoxes } from '#files/iso-media.ts'
import { readElements } from '#files/webm.ts'

/** A video that is to be written anew: the keys of its bytes and of the new ones. */
export type VideoToRewrite = { from: string; to: string; sizeBytes: number; mediaType: string }

/**
 * Writes a video without what its device says of the place and itself, and without references to other files. Picture and sound are not encoded again. Returns why it is
 * refused; null when it is written.
 */
export async function rewriteVideo(
  storage: FileStorage,
  { from, to, sizeBytes, mediaType }: VideoToRewrite,
  signal: AbortSignal,
): Promise<RefusedVideo['refusal'] | null> {
  const reader = mediaType === 'video/mp4' ? readBoxes() : readElements()
  const blanking = startBlanking(sizeBytes, reader.readPart)
  const outcome: { refusal: RefusedVideo['refusal'] | null } = { refusal: null }

  async function* blanked(source: Readable) {
    try {
      for await (const chunk of source) {
        signal.throwIfAborted()
        yield blanking.push(chunk as Buffer)
      }
      blanking.end()
      if (!reader.isPlayable()) throw new RefusedVideo('TYPE')
    } catch (error) {
      if (error instanceof RefusedVideo) outcome.refusal = error.refusal
      throw error
    }
  }

  try {
    const bytes = Readable.from(blanked(await storage.read(from)), { objectMode: false })
    await storage.writeFrom(to, bytes, sizeBytes)
  } catch (error) {
    if (outcome.refusal === null) throw error
  }
  return outcome.refusal
}
