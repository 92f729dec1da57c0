import { media, vars } from '@kubora/ui/theme.css'
import { keyframes, style } from '@vanilla-extract/css'

/** Custom properties with which a row says where it comes from. */
export const fromLeftName = '--from-left'
export const fromTopName = '--from-top'

const move = keyframes({ from: { transform: `translate(var(${fromLeftName}), var(${fromTopName}))` } })

/** A row that moves to its place. */
export const moved = style({
  animation: `${move} ${vars.motion.slow} ${vars.ease.standard}`,
  '@media': { [media.reducedMotion]: { animation: 'none' } },
})
