import { skinArea, type SkinPart } from '@kubora/content/skins/skin-layout'
import type { SkinView } from '@kubora/content/skins/skin-address'
import { skinBoxes } from '#features/skins/render/skin-boxes.ts'
import { channels, type SkinTexture, texel } from '#features/skins/render/skin-texture.ts'
import type { Viewpoint } from '#features/skins/render/camera.ts'
import { drawFigure, type Picture } from '#features/skins/render/draw-figure.ts'

/**
 * Part of every picture's tag: change it when pictures of the same skin come out differently, so that caches drop the old
 * ones.
 */
export const rendererVersion = 1

const everything: readonly SkinPart[] = ['head', 'body', 'rightArm', 'leftArm', 'rightLeg', 'leftLeg']
const headOnly: readonly SkinPart[] = ['head']
const upperHalf: readonly SkinPart[] = ['head', 'body', 'rightArm', 'leftArm']

const viewpoint: Viewpoint = { yaw: 0.5, pitch: 0.3 }

/** Draws a view of a skin, `size` px high. The body is half as wide as high; all other views are square. */
export function renderSkin(texture: SkinTexture, view: Exclude<SkinView, 'texture'>, size: number): Picture {
  if (view === 'face') return renderFace(texture, size)
  const parts = { head: headOnly, bust: upperHalf, body: everything }[view]
  const width = view === 'body' ? size / 2 : size
  return drawFigure(texture, skinBoxes(parts, texture.slim), viewpoint, { width, height: size })
}

/** Draws the front of the head with the hat, in whole squares. */
function renderFace({ pixels: skin }: SkinTexture, size: number): Picture {
  const base = skinArea('head', 'base', 'front')
  const worn = skinArea('head', 'overlay', 'front')
  const pixels = new Uint8Array(size * size * channels)
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const x = Math.floor((column * base.width) / size)
      const y = Math.floor((row * base.height) / size)
      const below = texel(base.x + x, base.y + y)
      const above = texel(worn.x + x, worn.y + y)
      const alpha = (skin[above + 3] ?? 0) / 255
      const at = (row * size + column) * channels
      for (let channel = 0; channel < 3; channel += 1)
        pixels[at + channel] = Math.round(
          (skin[above + channel] ?? 0) * alpha + (skin[below + channel] ?? 0) * (1 - alpha),
        )
      pixels[at + 3] = 255
    }
  }
  return { pixels, width: size, height: size }
}
