import { drawHead } from '#skins/draw-head.ts'
import { drawOutfit } from '#skins/draw-outfit.ts'
import { chanceFrom, SkinCanvas } from '#skins/skin-canvas.ts'
import { pickStyle } from '#skins/skin-styles.ts'

/** Draws a person, always the same for the same word. Returns red, green, blue, alpha of 64×64 pixels. */
export function drawSkin(word: string): Uint8Array {
  const chance = chanceFrom(word)
  const style = pickStyle(chance)
  const canvas = new SkinCanvas(chance)
  drawHead(canvas, style)
  drawOutfit(canvas, style)
  return canvas.pixels
}
