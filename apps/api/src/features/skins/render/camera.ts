import type { SkinBox } from '#features/skins/render/skin-boxes.ts'
import type { Vector } from '#features/skins/render/skin-faces.ts'

/** Direction from which the figure is seen, in radians: turned about its height, then from above. */
export type Viewpoint = { yaw: number; pitch: number }

/** A point of the picture: x to the right and y down in samples, z towards the onlooker. */
export type Projected = { x: number; y: number; z: number }

/** Share of the picture left free on each edge. */
const margin = 0.02

/** Places the boxes, without perspective, so that all of them just fit into the picture. */
export class Camera {
  readonly #right: Vector
  readonly #up: Vector
  readonly #towards: Vector
  readonly #scale: number
  readonly #shift: { x: number; y: number }

  constructor({ yaw, pitch }: Viewpoint, boxes: readonly SkinBox[], size: { width: number; height: number }) {
    this.#right = [Math.cos(yaw), 0, -Math.sin(yaw)]
    this.#towards = [Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), Math.cos(yaw) * Math.cos(pitch)]
    this.#up = [-Math.sin(yaw) * Math.sin(pitch), Math.cos(pitch), -Math.cos(yaw) * Math.sin(pitch)]
    const corners = boxes.flatMap(cornersOf)
    const across = corners.map((corner) => dot(corner, this.#right))
    const upright = corners.map((corner) => dot(corner, this.#up))
    const [left, right] = [Math.min(...across), Math.max(...across)]
    const [bottom, top] = [Math.min(...upright), Math.max(...upright)]
    this.#scale = Math.min(size.width / (right - left), size.height / (top - bottom)) * (1 - 2 * margin)
    this.#shift = {
      x: size.width / 2 - ((left + right) / 2) * this.#scale,
      y: size.height / 2 + ((bottom + top) / 2) * this.#scale,
    }
  }

  /** Returns whether a side with this normal faces the onlooker. */
  faces(normal: Vector): boolean {
    return dot(normal, this.#towards) > 0
  }

  /** Returns the position of a point of space in the picture. */
  project(point: Vector): Projected {
    const { x, y, z } = this.direction(point)
    return { x: x + this.#shift.x, y: y + this.#shift.y, z }
  }

  /** Returns the direction in the picture of a direction in space. */
  direction(way: Vector): Projected {
    return {
      x: dot(way, this.#right) * this.#scale,
      y: -dot(way, this.#up) * this.#scale,
      z: dot(way, this.#towards),
    }
  }
}

function cornersOf({ min, max }: SkinBox): Vector[] {
  return [min[0], max[0]].flatMap((x) =>
    [min[1], max[1]].flatMap((y) => [min[2], max[2]].map((z): Vector => [x, y, z])),
  )
}

function dot(one: Vector, other: Vector): number {
  return one[0] * other[0] + one[1] * other[1] + one[2] * other[2]
}
