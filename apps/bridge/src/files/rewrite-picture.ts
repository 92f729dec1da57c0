import sharp from 'sharp'

// a small file may claim a size whose pixels fill the memory
const inputMaxPixels = 40_000_000

/** Longest edge of a stored picture, pixels: a screenshot of a 4K screen stays as it is. */
const edgeMax = 3840

const timeoutSeconds = 60

// the pictures of a process are written one after the other, by one thread
sharp.cache(false)
sharp.concurrency(1)

const formats = new Set(['jpeg', 'png', 'webp', 'heif'])

/** A picture that was written anew, or why it cannot be. */
export type RewrittenPicture =
  | { webp: Buffer; width: number; height: number }
  | { refusal: 'BROKEN' | 'TOO_LARGE' }

/**
 * Decodes a picture and writes its pixels as WebP, upright, without anything else that was in the file. Of an animation the
 * first picture is left.
 */
export async function rewritePicture(bytes: Buffer): Promise<RewrittenPicture> {
  const input = { limitInputPixels: false as const, failOn: 'error' as const, sequentialRead: true }
  try {
    const { width, height, format } = await sharp(bytes, input).metadata()
    if (!formats.has(format)) return { refusal: 'BROKEN' }
    if (width * height > inputMaxPixels) return { refusal: 'TOO_LARGE' }
    const { data: webp, info } = await sharp(bytes, { ...input, limitInputPixels: inputMaxPixels })
      .autoOrient()
      .resize(edgeMax, edgeMax, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 88 })
      .timeout({ seconds: timeoutSeconds })
      .toBuffer({ resolveWithObject: true })
    return { webp, width: info.width, height: info.height }
  } catch {
    return { refusal: 'BROKEN' }
  }
}
