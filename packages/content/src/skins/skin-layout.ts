/** A part of the body. */
export type SkinPart = 'head' | 'body' | 'rightArm' | 'leftArm' | 'rightLeg' | 'leftLeg'
/** Which of the two layers: the body itself, or hair, hat and jacket around it. */
export type SkinLayer = 'base' | 'overlay'
/** A side of a part, named as its owner would. */
export type SkinSide = 'top' | 'bottom' | 'right' | 'front' | 'left' | 'back'
/** Pixels of the texture. */
export type SkinArea = { x: number; y: number; width: number; height: number }

type Layout = { size: readonly [width: number, height: number, depth: number] } & Record<
  SkinLayer,
  readonly [x: number, y: number]
>

/** Edge of a texture in pixels. */
export const skinSize = 64

const layouts: Readonly<Record<SkinPart, Layout>> = {
  head: { size: [8, 8, 8], base: [0, 0], overlay: [32, 0] },
  body: { size: [8, 12, 4], base: [16, 16], overlay: [16, 32] },
  rightArm: { size: [4, 12, 4], base: [40, 16], overlay: [40, 32] },
  leftArm: { size: [4, 12, 4], base: [32, 48], overlay: [48, 48] },
  rightLeg: { size: [4, 12, 4], base: [0, 16], overlay: [0, 32] },
  leftLeg: { size: [4, 12, 4], base: [16, 48], overlay: [0, 48] },
}

/** Width, height and depth of a part in pixels; arms of slim skins are one narrower. */
export function partSize(
  part: SkinPart,
  slim = false,
): readonly [width: number, height: number, depth: number] {
  const [width, height, depth] = layouts[part].size
  return [slim && part.endsWith('Arm') ? width - 1 : width, height, depth]
}

/** Where a side of a part lies in a 64×64 texture. */
export function skinArea(part: SkinPart, layer: SkinLayer, side: SkinSide, slim = false): SkinArea {
  const [u, v] = layouts[part][layer]
  const [width, height, depth] = partSize(part, slim)
  switch (side) {
    case 'top':
      return { x: u + depth, y: v, width, height: depth }
    case 'bottom':
      return { x: u + depth + width, y: v, width, height: depth }
    case 'right':
      return { x: u, y: v + depth, width: depth, height }
    case 'front':
      return { x: u + depth, y: v + depth, width, height }
    case 'left':
      return { x: u + depth + width, y: v + depth, width: depth, height }
    case 'back':
      return { x: u + depth + width + depth, y: v + depth, width, height }
  }
}
