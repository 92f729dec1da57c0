import { style, styleVariants } from '@vanilla-extract/css'
import { pulse, spin } from '#motion.css.ts'
import { media, vars } from '#theme.css.ts'

export const spinner = style({
  display: 'inline-block',
  flex: 'none',
  border: `${vars.size.rule} solid currentcolor`,
  borderTopColor: 'transparent',
  borderRadius: vars.radius.full,
  animation: `${spin} ${vars.motion.spin} linear infinite`,
  '@media': { [media.reducedMotion]: { animation: `${pulse} ${vars.motion.pulse} linear infinite` } },
})

export const spinnerSize = styleVariants({
  sm: { width: vars.size.icon, height: vars.size.icon },
  md: { width: vars.size.target, height: vars.size.target },
})
