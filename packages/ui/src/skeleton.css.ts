import { style, styleVariants } from '@vanilla-extract/css'
import { pulse } from '#motion.css.ts'
import { vars } from '#theme.css.ts'

export const skeleton = style({
  display: 'block',
  borderRadius: vars.radius.sm,
  background: vars.color.overlay,
  animation: `${pulse} ${vars.motion.pulse} ease-in-out infinite`,
})
export const shape = styleVariants({
  text: { height: '1em', marginBlock: '0.25em' },
  title: { height: vars.text['2xl'] },
  control: { height: vars.size.controlLg, borderRadius: vars.radius.md },
  row: { height: vars.size.rowTall },
  block: { height: '160px', borderRadius: vars.radius.lg },
})
export const width = styleVariants({
  full: { width: '100%' },
  wide: { width: '75%' },
  half: { width: '50%' },
  third: { width: '33%' },
})
