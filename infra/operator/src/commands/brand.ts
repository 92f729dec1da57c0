import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { surfaces } from '@kubora/content/brand/accent-colours'
import { pictureOrders } from '@kubora/content/brand/brand-pictures'
import { readBrand } from '@kubora/content/brand/read-brand'
import sharp from 'sharp'
import { brandFolder } from '#env.ts'
import { OperatorError } from '#operator-error.ts'

/** The part of a picture's smaller side that the logo takes: a maskable icon may be cut to a circle of four fifths. */
const shares = { plain: 1, tile: 0.72, maskable: 0.56, share: 0.5 }
const clear = { r: 0, g: 0, b: 0, alpha: 0 }
/** Pixels of a drawing that a favicon needs on sharp screens. */
const faviconPx = 64

type Drawing = { file: string; width: number; height: number; share: number; ground: string | typeof clear }

/** The command `brand:draw [folder]`: draws what a brand's folder lacks from its logo. Throws without a logo. */
export async function brandDrawCommand(given?: string): Promise<void> {
  const folder = folderOf(given)
  const logo = pictureOrders.logo.files
    .map((file) => path.join(folder, file))
    .find((file) => existsSync(file))
  if (logo === undefined)
    throw new OperatorError(`There is no logo.svg or logo.png in ${folder}. Nothing was changed.`)
  const missing = drawings().filter(
    ({ file }) => !filesFor(file).some((other) => existsSync(path.join(folder, other))),
  )
  for (const drawing of missing) await writeFile(path.join(folder, drawing.file), await draw(logo, drawing))
  console.log(
    missing.length === 0
      ? 'Nothing is missing.'
      : `Drawn from ${path.basename(logo)}: ${missing.map(({ file }) => file).join(', ')}. Replace any of them by one of your own.`,
  )
}

/** The command `brand:check [folder]`. Throws with everything that is missing or wrong. */
export function brandCheckCommand(given?: string): void {
  const folder = folderOf(given)
  try {
    const { config } = readBrand(folder)
    console.log(`The brand of ${config.brand} is complete.`)
  } catch (error) {
    const faults = error instanceof Error ? error.message : String(error)
    const advice = /\.png: is missing/.test(faults)
      ? '\n"brand:draw" draws missing pictures from the logo.'
      : ''
    throw new OperatorError(faults + advice)
  }
}

function folderOf(given: string | undefined): string {
  const folder = given ?? brandFolder()
  if (folder === undefined) throw new OperatorError('Name the folder of the brand, or set SITE_CONFIG to it.')
  return folder
}

/** Returns the files of which one is enough. */
function filesFor(file: string): readonly string[] {
  return (
    Object.values(pictureOrders).find(({ files }) => (files as readonly string[]).includes(file))?.files ?? []
  )
}

function drawings(): Drawing[] {
  const square = (file: string, px: number, share: number, ground: Drawing['ground']) => ({
    file,
    width: px,
    height: px,
    share,
    ground,
  })
  return [
    square('favicon.png', faviconPx, shares.plain, clear),
    square('apple-touch-icon.png', pictureOrders['apple-touch-icon'].px[0], shares.tile, surfaces.surface),
    ...([192, 512] as const).flatMap((px) => [
      square(`icon-${px}.png`, px, shares.plain, clear),
      square(`icon-maskable-${px}.png`, px, shares.maskable, surfaces.surface),
    ]),
    { file: 'share.png', width: 1_200, height: 630, share: shares.share, ground: surfaces.bg },
  ]
}

async function draw(logo: string, { width, height, share, ground }: Drawing): Promise<Buffer> {
  const box = Math.round(Math.min(width, height) * share)
  // drawn from the vector at about its final size
  const input = await sharp(logo, { density: Math.max(72, box) })
    .resize({ width: box, height: box, fit: 'inside' })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 4, background: ground } })
    .composite([{ input }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}
