import { type Colour, type SkinCanvas, shade } from '#skins/skin-canvas.ts'
import type { SkinStyle } from '#skins/skin-styles.ts'

const white: Colour = [240, 244, 244]

/** Draws face and hair or what is worn on them. */
export function drawHead(canvas: SkinCanvas, style: SkinStyle): void {
  canvas.whole('head', 'base', style.skin, 0.03)
  canvas.side('head', 'base', 'bottom', shade(style.skin, 0.82), {}, 0.02)
  drawFace(canvas, style)
  drawHair(canvas, style)
}

function drawFace(canvas: SkinCanvas, { skin, hair, eyes, beard }: SkinStyle): void {
  const front = (colour: Colour, x: number, y: number, width = 1, height = 1) =>
    canvas.side('head', 'base', 'front', colour, { x, y, width, height }, 0)
  front(shade(hair, 0.9), 1, 3, 2)
  front(shade(hair, 0.9), 5, 3, 2)
  front(white, 1, 4)
  front(eyes, 2, 4)
  front(eyes, 5, 4)
  front(white, 6, 4)
  front(shade(skin, 0.88), 3, 5, 2)
  front(shade(skin, 0.66), 3, 6, 2)
  if (beard) {
    canvas.band('head', 'base', shade(hair, 0.92), [7, 8])
    for (const [x, width] of [
      [0, 1],
      [1, 2],
      [5, 2],
      [7, 1],
    ] as const)
      front(shade(hair, 0.95), x, 6, width)
  }
}

function drawHair(canvas: SkinCanvas, { hair, haircut, main, accent }: SkinStyle): void {
  if (haircut === 'bald') return
  const grain = 0.1
  canvas.side('head', 'base', 'top', hair, {}, grain)
  canvas.side('head', 'base', 'back', hair, { height: 6 }, grain)
  canvas.side('head', 'base', 'right', hair, { height: 4 }, grain)
  canvas.side('head', 'base', 'left', hair, { height: 4 }, grain)
  canvas.side('head', 'base', 'front', hair, { height: 2 }, grain)
  const sideburns = { x: 0, y: 2, width: 1, height: 2 }
  canvas.side('head', 'base', 'front', hair, sideburns, grain)
  canvas.side('head', 'base', 'front', hair, { ...sideburns, x: 7 }, grain)
  switch (haircut) {
    case 'long':
      canvas.side('head', 'base', 'back', hair, {}, grain)
      canvas.side('head', 'base', 'right', hair, { height: 8, width: 5 }, grain)
      canvas.side('head', 'base', 'left', hair, { x: 3, height: 8 }, grain)
      canvas.side('head', 'overlay', 'back', hair, {}, grain)
      canvas.side('body', 'overlay', 'back', hair, { x: 1, width: 6, height: 3 }, grain)
      break
    case 'fringe':
      canvas.side('head', 'overlay', 'front', hair, { height: 2 }, grain)
      canvas.side('head', 'overlay', 'front', hair, { x: 0, y: 2, width: 3, height: 1 }, grain)
      canvas.side('head', 'overlay', 'top', hair, {}, grain)
      break
    case 'curls':
      canvas.side('head', 'overlay', 'top', shade(hair, 1.08), {}, 0.2)
      canvas.band('head', 'overlay', shade(hair, 1.04), [0, 3], 0.2)
      for (const side of ['right', 'left', 'back'] as const)
        canvas.side('head', 'overlay', side, hair, { y: 3, height: 2 }, 0.2)
      break
    case 'cap':
      canvas.side('head', 'overlay', 'top', main, {}, 0.04)
      canvas.band('head', 'overlay', main, [0, 2], 0.04)
      canvas.side('head', 'overlay', 'front', accent, { x: 0, y: 2, width: 8, height: 1 }, 0.02)
      canvas.side('head', 'overlay', 'front', accent, { x: 3, y: 0, width: 2, height: 1 }, 0.02)
      break
    case 'hood':
      canvas.whole('head', 'overlay', shade(main, 0.9), 0.04)
      canvas.side('head', 'overlay', 'front', shade(main, 0.8), { height: 2 }, 0.04)
      clearFace(canvas)
      break
    case 'short':
      break
  }
}

/** Opens the hood where the face looks out. */
function clearFace(canvas: SkinCanvas): void {
  // the front of the head's overlay stands at 40, 8 of the texture
  for (let y = 10; y < 15; y += 1)
    for (let x = 41; x < 47; x += 1) canvas.pixels.fill(0, (y * 64 + x) * 4, (y * 64 + x) * 4 + 4)
}
