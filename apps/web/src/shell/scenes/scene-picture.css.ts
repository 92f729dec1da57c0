import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

/** On phones a scene stands above the text, on wide screens behind it. */
const phoneHeight = '372px'

/** Fills its parent, which is positioned and says how high it is; the scene stands at its top. */
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

/** The page's background over a scene, in percent. */
function veil(percent: number): string {
  return `color-mix(in srgb, ${vars.color.bg} ${percent}%, transparent)`
}

/** Upper and lower end of a wide scene, which meet the bar and the page. */
const ends = [
  `linear-gradient(0deg, ${vars.color.bg}, transparent 20%)`,
  `linear-gradient(180deg, ${veil(40)}, transparent 14%)`,
].join(', ')

/** Darkens a scene so far that text keeps a contrast of 4.5 wherever it stands. */
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
    // the text takes less of the width
    [media.desktop]: {
      background: `linear-gradient(90deg, ${veil(94)}, ${veil(88)} 40%, ${veil(68)} 51%, transparent 70%), ${ends}`,
    },
  },
})
