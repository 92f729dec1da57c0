import { vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const progressLine = style({ display: 'flex', alignItems: 'center', gap: vars.space[3] })
export const progress = style({
  appearance: 'none',
  flex: 1,
  minWidth: 0,
  height: vars.space[2],
  border: 'none',
  borderRadius: vars.radius.full,
  overflow: 'hidden',
  background: vars.color.overlay,
  color: vars.color.teal,
  selectors: {
    '&::-webkit-progress-bar': { background: vars.color.overlay },
    '&::-webkit-progress-value': {
      background: 'currentColor',
      borderRadius: vars.radius.full,
      transition: `inline-size ${vars.motion.base} ${vars.ease.standard}`,
    },
    '&::-moz-progress-bar': { background: 'currentColor', borderRadius: vars.radius.full },
    '&[data-tone=amber]': { color: vars.color.amber },
    '&[data-tone=info]': { color: vars.color.info },
  },
})
export const percent = style({
  minWidth: vars.space[7],
  textAlign: 'end',
  fontSize: vars.text.sm,
  fontVariantNumeric: 'tabular-nums',
})
