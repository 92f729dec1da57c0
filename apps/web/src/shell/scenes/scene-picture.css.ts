import type { PictureFocus } from '@kubora/content/picture'
import { media, vars } from '@kubora/ui/theme.css'
import { createVar, fallbackVar, style, styleVariants } from '@vanilla-extract/css'

/** Height of a scene on phones, where it is above the text; on wide screens it is behind it. */
export const phoneHeight = createVar()

/** Fills its parent, which is positioned and sets the height; the scene is at its top. */
export const frame = style({
  position: 'absolute',
  inset: 0,
  isolation: 'isolate',
  overflow: 'hidden',
})

export const picture = style({ display: 'contents' })

export const image = style({
  position: 'absolute',
  inset: '0 0 auto',
  width: '100%',
  height: fallbackVar(phoneHeight, '372px'),
  objectFit: 'cover',
  '@media': { [media.tablet]: { height: '100%' } },
})

const positions: Record<PictureFocus, null> = {
  60: null,
  75: null,
  80: null,
  85: null,
  90: null,
  95: null,
  100: null,
}

/** Keeps the action in sight by its distance from the top of a tall picture, in percent. */
export const phoneFocus = styleVariants(positions, (_, percent) => ({
  '@media': { [`not ${media.tablet}`]: { objectPosition: `50% ${percent}%` } },
}))

/** Keeps the action in sight by its distance from the left of a wide picture, in percent. */
export const wideFocus = styleVariants(positions, (_, percent) => ({
  '@media': { [media.tablet]: { objectPosition: `${percent}% 74%` } },
}))

/** Returns the page's background colour with an opacity in percent. */
function veil(percent: number): string {
  return `color-mix(in srgb, ${vars.color.bg} ${percent}%, transparent)`
}

/** Gradients at the upper and lower end of a wide scene, towards the top bar and the page. */
const ends = [
  `linear-gradient(0deg, ${vars.color.bg}, transparent 20%)`,
  `linear-gradient(180deg, ${veil(40)}, transparent 14%)`,
].join(', ')

/** Darkens a scene, so that text anywhere on it has a contrast of at least 4.5. */
export const scrim = style({
  position: 'absolute',
  inset: '0 0 auto',
  zIndex: 3,
  height: fallbackVar(phoneHeight, '372px'),
  pointerEvents: 'none',
  background: `linear-gradient(180deg, ${veil(30)}, transparent 24%, transparent 66%, ${veil(84)} 92%, ${vars.color.bg})`,
  '@media': {
    [media.tablet]: {
      height: '100%',
      background: `linear-gradient(90deg, ${veil(92)}, ${veil(84)} 64%, ${veil(60)} 80%, transparent), ${ends}`,
    },
    // the text covers less of the width here
    [media.desktop]: {
      background: `linear-gradient(90deg, ${veil(94)}, ${veil(88)} 40%, ${veil(68)} 51%, transparent 70%), ${ends}`,
    },
  },
})
