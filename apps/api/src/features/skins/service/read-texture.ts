import { encodePng } from '@kubora/content/skins/encode-png'
import { skinArea, type SkinPart, type SkinSide, skinSize } from '@kubora/content/skins/skin-layout'
import sharp from 'sharp'
import { channels, type SkinTexture, texel } from '#features/skins/render/skin-texture.ts'
import { SkinServiceError } from '#features/skins/service/skin-service-error.ts'

const signature = Buffer.from('89504e470d0a1a0a', 'hex')
/** Signature, length and name of the first chunk, width, height. */
const headBytes = 24

/** Height of textures made before skins had a second layer. */
const oldHeight = 32

const sides: readonly SkinSide[] = ['top', 'bottom', 'right', 'front', 'left', 'back']
const parts: readonly SkinPart[] = ['head', 'body', 'rightArm', 'leftArm', 'rightLeg', 'leftLeg']

/** Returns whether the bytes begin like a PNG. */
export function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, signature.length).equals(signature)
}

/**
 * Reads a PNG of 64×64 or 64×32 pixels as the game would: the body is opaque, and old textures get the limbs they lack.
 * Rejects with {@link SkinServiceError} for anything else, after reading no more than the first bytes.
 */
export async function readTexture(png: Buffer): Promise<SkinTexture> {
  const [width, height] =
    isPng(png) && png.length > headBytes ? [png.readUInt32BE(16), png.readUInt32BE(20)] : [0, 0]
  if (width !== skinSize || (height !== skinSize && height !== oldHeight))
    throw new SkinServiceError(`a texture of ${width}×${height} pixels is no skin`)
  const raw = await sharp(png, { limitInputPixels: skinSize * skinSize, failOn: 'warning', pages: 1 })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer()
    .catch((error: unknown) => {
      throw new SkinServiceError('the texture cannot be decoded', { cause: error })
    })
  if (raw.length !== width * height * channels) throw new SkinServiceError('the texture has other channels')
  const pixels = new Uint8Array(skinSize * skinSize * channels)
  pixels.set(raw)
  if (height === oldHeight) completeOldTexture(pixels)
  makeBodyOpaque(pixels)
  return { pixels, slim: isSlim(pixels) }
}

/** Returns the texture as a PNG that contains these pixels and nothing else. */
export function writeTexture({ pixels }: SkinTexture): Buffer {
  return encodePng(pixels, skinSize, skinSize)
}

/** Mirrors the right limbs to the left ones; removes a hat without any hole, which was never meant to be worn. */
function completeOldTexture(pixels: Uint8Array): void {
  for (const [from, to] of [
    ['rightArm', 'leftArm'],
    ['rightLeg', 'leftLeg'],
  ] as const) {
    for (const side of sides) {
      const source = skinArea(from, 'base', side === 'left' ? 'right' : side === 'right' ? 'left' : side)
      const target = skinArea(to, 'base', side)
      for (let y = 0; y < target.height; y += 1) {
        for (let x = 0; x < target.width; x += 1) {
          const at = texel(source.x + source.width - 1 - x, source.y + y)
          pixels.set(pixels.subarray(at, at + channels), texel(target.x + x, target.y + y))
        }
      }
    }
  }
  const hat = sides.flatMap((side) => offsets('head', 'overlay', side))
  if (hat.every((at) => pixels[at + 3] === 255)) for (const at of hat) pixels.fill(0, at, at + channels)
}

function makeBodyOpaque(pixels: Uint8Array): void {
  for (const part of parts)
    for (const side of sides) for (const at of offsets(part, 'base', side)) pixels[at + 3] = 255
}

function offsets(part: SkinPart, layer: 'base' | 'overlay', side: SkinSide): number[] {
  // of narrow arms only the pixels they cover, so that the free strip still marks them as narrow
  const { x, y, width, height } = skinArea(part, layer, side, part.endsWith('Arm'))
  return Array.from({ length: width * height }, (_, index) =>
    texel(x + (index % width), y + Math.floor(index / width)),
  )
}

/** Returns whether the arms are narrow: they leave a strip of the texture free. */
function isSlim(pixels: Uint8Array): boolean {
  for (let y = 20; y < skinSize / 2; y += 1)
    for (const x of [54, 55]) if (pixels[texel(x, y) + 3] !== 0) return false
  return true
}
