import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

/** Holds a scene; its parent says how high it is. On phones it stands above the text, on wide screens behind it. */
export const frame = style({
  position: 'absolute',
  inset: '0 0 auto',
  isolation: 'isolate',
  height: '384px',
  overflow: 'hidden',
  background: vars.color.tealTint,
  '@media': { [media.tablet]: { inset: 0, height: 'auto' } },
})

export const picture = style({ display: 'contents' })

export const image = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  objectPosition: '50% 82%',
  '@media': { [media.tablet]: { objectPosition: '100% 70%' } },
})

/** Darkens a scene so far that text keeps a contrast of 4.5 wherever it stands. */
export const scrim = style({
  position: 'absolute',
  inset: 0,
  zIndex: 3,
  pointerEvents: 'none',
  background: `linear-gradient(180deg, color-mix(in srgb, ${vars.color.bg} 30%, transparent), transparent 24%, transparent 48%, color-mix(in srgb, ${vars.color.bg} 90%, transparent) 86%, ${vars.color.bg})`,
  '@media': {
    [media.tablet]: {
      background: `linear-gradient(90deg, color-mix(in srgb, ${vars.color.bg} 96%, transparent), color-mix(in srgb, ${vars.color.bg} 90%, transparent) 34%, transparent 72%), linear-gradient(0deg, ${vars.color.bg}, transparent 22%), linear-gradient(180deg, color-mix(in srgb, ${vars.color.bg} 50%, transparent), transparent 18%)`,
    },
  },
})
