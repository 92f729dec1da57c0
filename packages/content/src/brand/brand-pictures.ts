import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { imageSize } from 'image-size'
import { svgFaults } from '#brand/svg-faults.ts'

/** A picture of the network's brand, as the site serves it. */
export interface BrandPicture {
  /** Name of its file, such as `logo.svg`. */
  name: string
  /** Its media type. */
  type: string
  bytes: Buffer
  /** Path of the site, with a part that changes with the bytes. */
  path: string
}

/** The pictures by which browsers, phones and links show a network. */
export interface BrandPictures {
  logo: BrandPicture
  favicon: BrandPicture
  /** For home screens of phones that read no web manifest. */
  touchIcon: BrandPicture | null
  /** Icons of the web manifest; `px` is null for one of any size. */
  icons: readonly { picture: BrandPicture; px: number | null; maskable: boolean }[]
  /** For shared links, 1200 × 630 px. */
  share: BrandPicture | null
}

/** What a picture has to be; `px` is its exact size, `least` the least of a square one. */
interface PictureOrder {
  files: readonly string[]
  px?: readonly [width: number, height: number]
  least?: number
}

/** The pictures of a brand, by the names of their files without an extension. */
export const pictureOrders = {
  logo: { files: ['logo.svg', 'logo.png'] },
  favicon: { files: ['favicon.svg', 'favicon.png', 'favicon.ico'], least: 32 },
  'apple-touch-icon': { files: ['apple-touch-icon.png'], px: [180, 180] },
  'icon-192': { files: ['icon-192.png'], px: [192, 192] },
  'icon-512': { files: ['icon-512.png'], px: [512, 512] },
  'icon-maskable-192': { files: ['icon-maskable-192.png'], px: [192, 192] },
  'icon-maskable-512': { files: ['icon-maskable-512.png'], px: [512, 512] },
  share: { files: ['share.jpg', 'share.png'], px: [1_200, 630] },
} as const satisfies Record<string, PictureOrder>

type PictureName = keyof typeof pictureOrders

const types: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  ico: 'image/x-icon',
}

/** Largest file, bytes: every visitor loads it. */
const maxBytes = 500_000
/** Least height of a logo that is drawn in pixels. */
const leastLogoPx = 64

/** Returns a picture at the path under which the site serves it. */
export function pictureOf(name: string, bytes: Buffer): BrandPicture {
  const { name: base, ext } = path.parse(name)
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 12)
  return { name, type: types[ext.slice(1)] ?? '', bytes, path: `/brand/${base}-${hash}${ext}` }
}

/** Reads the pictures of a brand's folder. Adds everything that is missing or wrong to `faults`, in words; null then. */
export function readPictures(folder: string, faults: string[]): BrandPictures | null {
  const there = readdirSync(folder)
  const found = new Map<PictureName, BrandPicture>()
  for (const [name, order] of Object.entries(pictureOrders) as [PictureName, PictureOrder][]) {
    const files = order.files.filter((file) => there.includes(file))
    const [file] = files
    if (file === undefined) faults.push(`${order.files.join(' or ')}: is missing${sizeWords(order)}`)
    else if (files.length > 1) faults.push(`${files.join(', ')}: one of them is enough, remove the others`)
    else {
      const picture = readPicture(folder, file, order, faults)
      if (picture !== null) found.set(name, picture)
    }
  }
  return arrange(found)
}

function arrange(found: ReadonlyMap<PictureName, BrandPicture>): BrandPictures | null {
  const [logo, favicon, touchIcon, share] = (['logo', 'favicon', 'apple-touch-icon', 'share'] as const).map(
    (name) => found.get(name),
  )
  if (!logo || !favicon || !touchIcon || !share) return null
  const icons = ([192, 512] as const).flatMap((px) =>
    [false, true].flatMap((maskable) => {
      const picture = found.get(maskable ? `icon-maskable-${px}` : `icon-${px}`)
      return picture ? [{ picture, px, maskable }] : []
    }),
  )
  return { logo, favicon, touchIcon, icons, share }
}

function readPicture(
  folder: string,
  file: string,
  order: PictureOrder,
  faults: string[],
): BrandPicture | null {
  const full = path.join(folder, file)
  const { size } = statSync(full)
  if (size > maxBytes) {
    faults.push(`${file}: has ${Math.ceil(size / 1_000)} kB, at most ${maxBytes / 1_000} are allowed`)
    return null
  }
  const bytes = readFileSync(full)
  const wrong = pictureFaults(file, bytes, order)
  faults.push(...wrong.map((fault) => `${file}: ${fault}`))
  return wrong.length > 0 ? null : pictureOf(file, bytes)
}

function pictureFaults(file: string, bytes: Buffer, order: PictureOrder): string[] {
  const form = path.extname(file).slice(1)
  if (form === 'svg') return svgFaults(bytes.toString('utf8'))
  const found = measure(bytes)
  if (found === null) return [`is no picture${sizeWords(order)}`]
  const { width, height, type } = found
  if (type !== form) return [`is a picture of the type ${type}, and not ${form}`]
  const is = `is ${width} × ${height} px`
  if (order.px && (width !== order.px[0] || height !== order.px[1])) return [`${is}${sizeWords(order)}`]
  if (order.least !== undefined && (width !== height || width < order.least))
    return [`${is}${sizeWords(order)}`]
  if (order.px === undefined && order.least === undefined && height < leastLogoPx)
    return [`${is}; at least ${leastLogoPx} px of height are needed, or logo.svg`]
  return []
}

/** Returns size and type of a picture by its bytes; null for anything else. An icon file counts by its largest picture. */
function measure(bytes: Buffer): { width: number; height: number; type: string } | null {
  try {
    const { width, height, type, images } = imageSize(bytes)
    const largest = [...(images ?? [])].sort((one, other) => other.width - one.width)[0]
    return { width: largest?.width ?? width, height: largest?.height ?? height, type: type ?? '' }
  } catch {
    return null
  }
}

function sizeWords({ px, least }: PictureOrder): string {
  if (px) return `; ${px[0]} × ${px[1]} px are needed`
  return least === undefined ? '' : `; a square of at least ${least} px is needed`
}
