import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

const formats = {
  avif: {
    qualities: [62, 56, 51, 46, 42, 38, 34, 30],
    write: (image, quality) => image.avif({ quality, effort: 9, chromaSubsampling: '4:2:0' }),
  },
  webp: {
    qualities: [80, 74, 68, 62, 56, 50, 44, 38],
    write: (image, quality) => image.webp({ quality, effort: 6, smartSubsample: true }),
  },
  jpg: {
    qualities: [88, 84, 80, 76, 70, 64],
    write: (image, quality) => image.jpeg({ quality, mozjpeg: true }),
  },
}

/**
 * Writes a picture in one format at the best quality that weighs no more than `limit` bytes.
 * Throws when even the least does not fit.
 */
export async function encode(png, { file, format, width, height, limit }) {
  await mkdir(path.dirname(file), { recursive: true })
  const { qualities, write } = formats[format]
  const image = sharp(png).resize(width, height, { kernel: 'lanczos3' }).removeAlpha()
  for (const quality of qualities) {
    await write(image.clone(), quality).toFile(file)
    const { size } = await stat(file)
    if (size <= limit) return { quality, size }
  }
  throw new Error(`${path.basename(file)} does not fit into ${limit} bytes`)
}

/** The colour that stands for a picture while it loads, as #rrggbb: its mean, a little darkened. */
export async function dominantColor(png) {
  const { data, info } = await sharp(png)
    .removeAlpha()
    .resize(16, 16, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const mean = (channel) => {
    let sum = 0
    for (let i = channel; i < data.length; i += info.channels) sum += data[i]
    return Math.round((sum / (info.width * info.height)) * 0.9)
  }
  return `#${[0, 1, 2].map((channel) => mean(channel).toString(16).padStart(2, '0')).join('')}`
}
