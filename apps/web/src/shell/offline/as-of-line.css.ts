import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const line = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  color: vars.color.muted,
  fontSize: vars.text.sm,
  '@media': { [media.print]: { display: 'none' } },
})
export const sign = style({ flex: 'none' })
