import { vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const move = style({
  display: 'block',
  fontSize: vars.text.xs,
  fontWeight: vars.weight.semibold,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  selectors: {
    '&[data-move=up]': { color: vars.color.success },
    '&[data-move=down]': { color: vars.color.muted },
  },
})
