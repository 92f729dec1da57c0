import { skinSize } from '@kubora/content/skins/skin-layout'

/** A skin ready to be drawn: 64×64 pixels of red, green, blue, alpha, and whether its arms are three pixels wide. */
export type SkinTexture = { pixels: Uint8Array; slim: boolean }

/** Red, green, blue and alpha of one pixel. */
export const channels = 4

/** Returns a pixel's offset among the texture's bytes. */
export function texel(x: number, y: number): number {
  return (y * skinSize + x) * channels
}
