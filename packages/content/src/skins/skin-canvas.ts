import {
  type SkinArea,
  type SkinLayer,
  type SkinPart,
  type SkinSide,
  skinArea,
  skinSize,
} from '#skins/skin-layout.ts'

/** A colour as red, green and blue, 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number]

/** Returns the next random number between 0 and 1; the sequence is the same for the same seed. */
export type Chance = () => number

/** Pixels of a rectangle within a side, counted from its upper left corner as seen from outside. */
export type Patch = { x?: number; y?: number; width?: number; height?: number }

const sides: readonly SkinSide[] = ['top', 'bottom', 'right', 'front', 'left', 'back']

/** Returns random numbers seeded by a word (FNV-1a, then mulberry32). */
export function chanceFrom(word: string): Chance {
  let state = 0x811c9dc5
  for (const character of word) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The colour made lighter (above 1) or darker. */
export function shade([red, green, blue]: Colour, factor: number): Colour {
  return [Math.min(255, red * factor), Math.min(255, green * factor), Math.min(255, blue * factor)]
}

/** Draws on the sides of a skin; each pixel differs a little from its colour, as cloth and hair do. */
export class SkinCanvas {
  /** Red, green, blue, alpha of 64×64 pixels, row by row. */
  readonly pixels = new Uint8Array(skinSize * skinSize * 4)
  readonly #chance: Chance

  constructor(chance: Chance) {
    this.#chance = chance
  }

  /** Fills a rectangle of one side, or the whole side. `grain` is how far a pixel may differ, as a share of its brightness. */
  side(
    part: SkinPart,
    layer: SkinLayer,
    side: SkinSide,
    colour: Colour,
    patch: Patch = {},
    grain = 0.05,
  ): this {
    const area = skinArea(part, layer, side)
    const { x = 0, y = 0, width = area.width - x, height = area.height - y } = patch
    return this.#fill({ x: area.x + x, y: area.y + y, width, height }, colour, grain)
  }

  /** Fills rows of all four sides of a part; `rows` counts from the top, as half-open range. */
  band(
    part: SkinPart,
    layer: SkinLayer,
    colour: Colour,
    rows: readonly [from: number, to: number],
    grain = 0.05,
  ): this {
    for (const side of ['right', 'front', 'left', 'back'] as const)
      this.side(part, layer, side, colour, { y: rows[0], height: rows[1] - rows[0] }, grain)
    return this
  }

  /** Fills a part on all six sides. */
  whole(part: SkinPart, layer: SkinLayer, colour: Colour, grain = 0.05): this {
    for (const side of sides) this.side(part, layer, side, colour, {}, grain)
    return this
  }

  #fill({ x, y, width, height }: SkinArea, colour: Colour, grain: number): this {
    for (let row = y; row < y + height; row += 1) {
      for (let column = x; column < x + width; column += 1) {
        const [red, green, blue] = shade(colour, 1 + (this.#chance() * 2 - 1) * grain)
        this.pixels.set([red, green, blue, 255], (row * skinSize + column) * 4)
      }
    }
    return this
  }
}
