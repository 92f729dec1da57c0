import { type SkinLayer, type SkinPart, partSize } from '@kubora/content/skins/skin-layout'

/** A box of the figure in texture pixels: x to the onlooker's right, y up from the feet, z towards the onlooker. */
export type SkinBox = {
  part: SkinPart
  layer: SkinLayer
  min: readonly [number, number, number]
  max: readonly [number, number, number]
}

/** How far the outer layer stands off the body. */
const standOff = { head: 0.5, limb: 0.3 }

/** The parts of a figure in both layers. */
export function skinBoxes(parts: readonly SkinPart[], slim: boolean): SkinBox[] {
  return parts.flatMap((part) => [box(part, 'base', slim), box(part, 'overlay', slim)])
}

function box(part: SkinPart, layer: SkinLayer, slim: boolean): SkinBox {
  const [width, height, depth] = partSize(part, slim)
  const [x, y] = corner(part, width)
  const by = layer === 'base' ? 0 : part === 'head' ? standOff.head : standOff.limb
  return {
    part,
    layer,
    min: [x - by, y - by, -depth / 2 - by],
    max: [x + width + by, y + height + by, depth / 2 + by],
  }
}

/** Left and lower edge of a part, as the onlooker sees it: the figure's right arm stands left. */
function corner(part: SkinPart, width: number): readonly [x: number, y: number] {
  switch (part) {
    case 'head':
      return [-4, 24]
    case 'body':
      return [-4, 12]
    case 'rightArm':
      return [-4 - width, 12]
    case 'leftArm':
      return [4, 12]
    case 'rightLeg':
      return [-4, 0]
    case 'leftLeg':
      return [0, 0]
  }
}
