import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

/** Height of a scene on phones, where it is above the text; on wide screens it is behind it. */
const phoneHeight = '372px'

/** Fills its parent, which is positioned and sets the height; the scene is at its top. */
export const frame = style({ position: 'absolute', inset: 0, isolation: 'isolate', overflow: 'hidden' })

export const picture = style({ display: 'contents' })

export const image = style({
  position: 'absolute',
  inset: '0 0 auto',
  width: '100%',
  height: phoneHeight,
  objectFit: 'cover',
  objectPosition: '50% 100%',
  '@media': { [media.tablet]: { height: '100%', objectPosition: '100% 74%' } },
})

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
  height: phoneHeight,
  pointerEvents: 'none',
  background: `linear-gradient(180deg, ${veil(30)}, transparent 24%, transparent 58%, ${veil(84)} 86%, ${vars.color.bg})`,
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
