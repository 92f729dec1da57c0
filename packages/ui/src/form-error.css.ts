import { style } from '@vanilla-extract/css'
import { belowTopBar } from '#below-top-bar.ts'
import { focusRing } from '#focus-ring.css.ts'
import { vars } from '#theme.css.ts'

export const box = style({
  scrollMarginTop: belowTopBar,
  borderRadius: vars.radius.md,
  selectors: focusRing,
})
