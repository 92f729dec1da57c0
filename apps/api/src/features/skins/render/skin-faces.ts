import { type SkinArea, type SkinLayer, type SkinSide, skinArea } from '@kubora/content/skins/skin-layout'
import type { SkinBox } from '#features/skins/render/skin-boxes.ts'

/** A point or a direction: x to the onlooker's right, y up, z towards the onlooker. */
export type Vector = readonly [x: number, y: number, z: number]

/** One side of a box: its texture's upper left corner in space, and the ways along the texture's edges. */
export type SkinFace = {
  layer: SkinLayer
  side: SkinSide
  area: SkinArea
  corner: Vector
  across: Vector
  down: Vector
  /** Points away from the box. */
  normal: Vector
}

/** The six sides of a box. */
export function facesOf(box: SkinBox, slim: boolean): SkinFace[] {
  const [x0, y0, z0] = box.min
  const [x1, y1, z1] = box.max
  const [width, height, depth] = [x1 - x0, y1 - y0, z1 - z0]
  const drop: Vector = [0, -height, 0]
  function face(side: SkinSide, normal: Vector, corner: Vector, across: Vector, down: Vector): SkinFace {
    const area = skinArea(box.part, box.layer, side, slim)
    return { layer: box.layer, side, area, corner, across, down, normal }
  }
  return [
    face('front', [0, 0, 1], [x0, y1, z1], [width, 0, 0], drop),
    face('back', [0, 0, -1], [x1, y1, z0], [-width, 0, 0], drop),
    face('right', [-1, 0, 0], [x0, y1, z0], [0, 0, depth], drop),
    face('left', [1, 0, 0], [x1, y1, z1], [0, 0, -depth], drop),
    face('top', [0, 1, 0], [x0, y1, z0], [width, 0, 0], [0, 0, depth]),
    face('bottom', [0, -1, 0], [x0, y0, z0], [width, 0, 0], [0, 0, depth]),
  ]
}
