import { vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const mark = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: vars.size.controlSm,
  height: vars.size.controlSm,
  color: vars.color.muted,
  fontWeight: vars.weight.bold,
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '&[data-medal]': {
      border: `${vars.size.rule} solid currentColor`,
      borderRadius: vars.radius.full,
      background: vars.color.bg,
    },
    '&[data-medal="1"]': { color: vars.color.amber },
    '&[data-medal="2"]': { color: vars.color.muted },
    '&[data-medal="3"]': { color: vars.color.bronze },
  },
})
