import sharp from 'sharp'

/** Widths a picture is given in, pixels; all are 16 : 9. */
export const thumbnailWidths = [480, 960] as const

/** One of {@link thumbnailWidths}. */
export type ThumbnailWidth = (typeof thumbnailWidths)[number]

// a small file may claim a size whose pixels fill the memory
const inputMaxPixels = 16_000_000

/** Encodes the picture again as JPEG, so that nothing but pixels remains; null when it cannot be decoded. */
export async function encodeThumbnail(picture: Buffer, width: ThumbnailWidth): Promise<Buffer | null> {
  try {
    return await sharp(picture, { limitInputPixels: inputMaxPixels, failOn: 'error' })
      .resize(width, (width * 9) / 16, { fit: 'cover' })
      .jpeg({ quality: 78, mozjpeg: true })
      .toBuffer()
  } catch {
    return null
  }
}
