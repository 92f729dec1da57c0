import type { SkinSide } from '@kubora/content/skins/skin-layout'
import { Camera, type Viewpoint } from '#features/skins/render/camera.ts'
import type { SkinBox } from '#features/skins/render/skin-boxes.ts'
import { facesOf, type SkinFace } from '#features/skins/render/skin-faces.ts'
import { channels, type SkinTexture, texel } from '#features/skins/render/skin-texture.ts'

/** Pixels of red, green, blue, alpha, row by row. */
export type Picture = { pixels: Uint8Array; width: number; height: number }

/** Light on each side; the lamp hangs above and before the figure. */
const light: Readonly<Record<SkinSide, number>> = {
  top: 1.06,
  front: 0.97,
  left: 0.8,
  right: 0.8,
  back: 0.7,
  bottom: 0.55,
}
/** Light on the inner side of the outer layer, seen through its holes. */
const innerLight = 0.8

/** Samples along each edge of a pixel. */
const samples = 2

/** The colour drawn at every sample, and how near it is. */
type Layers = { width: number; height: number; colour: Float32Array; nearness: Float32Array }

/** Draws boxes without perspective, in the middle of the picture and as large as they fit. */
export function drawFigure(
  texture: SkinTexture,
  boxes: readonly SkinBox[],
  viewpoint: Viewpoint,
  size: { width: number; height: number },
): Picture {
  const layers = emptyLayers(size.width * samples, size.height * samples)
  const camera = new Camera(viewpoint, boxes, layers)
  const faces = boxes.flatMap((box) => facesOf(box, texture.slim))
  const facing = (face: SkinFace) => camera.faces(face.normal)
  // far to near, so that what is behind a transparent side is drawn before it
  for (const face of faces.filter((one) => one.layer === 'base' && facing(one)))
    drawFace(layers, camera, texture, face, light[face.side])
  for (const face of faces.filter((one) => one.layer === 'overlay' && !facing(one)))
    drawFace(layers, camera, texture, face, light[face.side] * innerLight)
  for (const face of faces.filter((one) => one.layer === 'overlay' && facing(one)))
    drawFace(layers, camera, texture, face, light[face.side])
  return shrink(layers, size)
}

function emptyLayers(width: number, height: number): Layers {
  return {
    width,
    height,
    colour: new Float32Array(width * height * channels),
    nearness: new Float32Array(width * height).fill(-Infinity),
  }
}

/** Draws a side onto every sample that it covers and at which it is the nearest. */
function drawFace(
  layers: Layers,
  camera: Camera,
  texture: SkinTexture,
  face: SkinFace,
  bright: number,
): void {
  const corner = camera.project(face.corner)
  const across = camera.direction(face.across)
  const down = camera.direction(face.down)
  const area = across.x * down.y - across.y * down.x
  // seen edge on
  if (Math.abs(area) < 1e-6) return
  const xs = [corner.x, corner.x + across.x, corner.x + down.x, corner.x + across.x + down.x]
  const ys = [corner.y, corner.y + across.y, corner.y + down.y, corner.y + across.y + down.y]
  const [left, right] = [
    Math.max(0, Math.floor(Math.min(...xs))),
    Math.min(layers.width, Math.ceil(Math.max(...xs))),
  ]
  const [top, bottom] = [
    Math.max(0, Math.floor(Math.min(...ys))),
    Math.min(layers.height, Math.ceil(Math.max(...ys))),
  ]
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const [dx, dy] = [x + 0.5 - corner.x, y + 0.5 - corner.y]
      const along = (dx * down.y - dy * down.x) / area
      const deep = (dy * across.x - dx * across.y) / area
      if (along < 0 || along >= 1 || deep < 0 || deep >= 1) continue
      const nearness = corner.z + along * across.z + deep * down.z
      const at = texel(
        face.area.x + Math.floor(along * face.area.width),
        face.area.y + Math.floor(deep * face.area.height),
      )
      const alpha = face.layer === 'base' ? 1 : (texture.pixels[at + 3] ?? 0) / 255
      blend(layers, y * layers.width + x, nearness, texture.pixels, at, bright, alpha)
    }
  }
}

function blend(
  { colour, nearness: nearest }: Layers,
  sample: number,
  nearness: number,
  pixels: Uint8Array,
  at: number,
  bright: number,
  alpha: number,
): void {
  if (alpha === 0 || nearness <= (nearest[sample] ?? 0)) return
  const offset = sample * channels
  // colours are stored multiplied by their alpha
  for (let channel = 0; channel < 3; channel += 1) {
    const lit = Math.min(255, (pixels[at + channel] ?? 0) * bright)
    colour[offset + channel] = lit * alpha + (colour[offset + channel] ?? 0) * (1 - alpha)
  }
  colour[offset + 3] = alpha + (colour[offset + 3] ?? 0) * (1 - alpha)
  if (alpha > 0.5) nearest[sample] = nearness
}

/** Returns the pixels; each is the mean of its samples. */
function shrink(
  { width: stride, colour }: Layers,
  { width, height }: { width: number; height: number },
): Picture {
  const pixels = new Uint8Array(width * height * channels)
  const sum = new Float64Array(channels)
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      sum.fill(0)
      for (let part = 0; part < samples * samples; part += 1) {
        const y = row * samples + Math.floor(part / samples)
        const offset = (y * stride + column * samples + (part % samples)) * channels
        for (let channel = 0; channel < channels; channel += 1)
          sum[channel] = (sum[channel] ?? 0) + (colour[offset + channel] ?? 0)
      }
      const weight = sum[3] ?? 0
      if (weight === 0) continue
      const at = (row * width + column) * channels
      for (let channel = 0; channel < 3; channel += 1)
        pixels[at + channel] = Math.round((sum[channel] ?? 0) / weight)
      pixels[at + 3] = Math.round((weight / (samples * samples)) * 255)
    }
  }
  return { pixels, width, height }
}
