import { type SkinCanvas, shade } from '#skins/skin-canvas.ts'
import type { SkinStyle } from '#skins/skin-styles.ts'

const arms = ['rightArm', 'leftArm'] as const
const legs = ['rightLeg', 'leftLeg'] as const

/** Draws clothes and what they leave bare. */
export function drawOutfit(canvas: SkinCanvas, style: SkinStyle): void {
  const { skin, main, trousers, shoes } = style
  canvas.whole('body', 'base', main)
  canvas.side('body', 'base', 'front', shade(main, 0.9), { y: 10, height: 2 })
  canvas.side('body', 'base', 'front', skin, { x: 3, width: 2, height: 1 }, 0.02)
  for (const arm of arms) {
    canvas.whole(arm, 'base', skin, 0.03)
    canvas.side(arm, 'base', 'top', main)
    canvas.band(arm, 'base', main, [0, style.outfit === 'shirt' || style.outfit === 'vest' ? 4 : 9])
  }
  for (const leg of legs) {
    canvas.whole(leg, 'base', trousers)
    canvas.band(leg, 'base', shoes, [10, 12])
    canvas.side(leg, 'base', 'bottom', shade(shoes, 0.7))
    canvas.side(leg, 'base', 'front', shade(trousers, 0.86), { y: 4, height: 1 })
  }
  canvas.band('body', 'base', shade(shoes, 1.1), [11, 12], 0.02)
  canvas.side('body', 'base', 'front', [214, 178, 84], { x: 3, y: 11, width: 2, height: 1 }, 0.02)
  drawUpper(canvas, style)
}

function drawUpper(canvas: SkinCanvas, { outfit, main, accent, trousers }: SkinStyle): void {
  switch (outfit) {
    case 'shirt':
      canvas.side('body', 'base', 'front', accent, { x: 2, y: 3, width: 4, height: 3 }, 0.03)
      canvas.side('body', 'base', 'front', shade(accent, 1.25), { x: 3, y: 4, width: 2, height: 1 }, 0.02)
      break
    case 'jacket':
      canvas.side('body', 'base', 'front', accent, { x: 3, y: 1, width: 2, height: 9 })
      for (const side of ['right', 'left', 'back'] as const)
        canvas.side('body', 'overlay', side, shade(main, 0.82))
      canvas.side('body', 'overlay', 'front', shade(main, 0.82), { width: 3 })
      canvas.side('body', 'overlay', 'front', shade(main, 0.82), { x: 5 })
      for (const arm of arms) {
        canvas.band(arm, 'overlay', shade(main, 0.82), [0, 9])
        canvas.side(arm, 'overlay', 'top', shade(main, 0.9))
      }
      break
    case 'hoodie':
      canvas.side('body', 'base', 'front', shade(main, 0.8), { x: 2, y: 7, width: 4, height: 3 })
      canvas.side('body', 'base', 'front', [232, 232, 228], { x: 2, y: 1, width: 1, height: 3 }, 0.02)
      canvas.side('body', 'base', 'front', [232, 232, 228], { x: 5, y: 1, width: 1, height: 2 }, 0.02)
      canvas.side('body', 'overlay', 'back', shade(main, 0.85), { x: 1, width: 6, height: 3 })
      for (const arm of arms) canvas.band(arm, 'base', shade(main, 0.75), [8, 9])
      break
    case 'stripes':
      for (const row of [1, 4, 7]) canvas.band('body', 'base', accent, [row, row + 1])
      for (const arm of arms) for (const row of [1, 4, 7]) canvas.band(arm, 'base', accent, [row, row + 1])
      break
    case 'overalls':
      canvas.band('body', 'base', trousers, [6, 11])
      canvas.side('body', 'base', 'front', trousers, { x: 2, y: 3, width: 4, height: 3 })
      for (const x of [1, 6]) {
        canvas.side('body', 'overlay', 'front', shade(trousers, 1.1), { x, width: 1, height: 5 })
        canvas.side('body', 'overlay', 'back', shade(trousers, 1.1), { x, width: 1, height: 6 })
      }
      break
    case 'vest':
      canvas.side('body', 'overlay', 'front', accent, { width: 3, height: 9 })
      canvas.side('body', 'overlay', 'front', accent, { x: 5, height: 9 })
      canvas.side('body', 'overlay', 'back', accent, { height: 9 })
      break
  }
}
