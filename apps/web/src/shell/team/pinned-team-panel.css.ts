import { vars } from '@kubora/ui/theme.css'
import { globalStyle, style } from '@vanilla-extract/css'

export const panel = style({ padding: vars.space[2] })
export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: vars.size.control,
  paddingInlineStart: vars.space[3],
})
export const title = style({
  flex: 1,
  color: vars.color.muted,
  fontSize: vars.text.sm,
  fontWeight: vars.weight.semibold,
})

globalStyle(`${panel} li :is(a, button)`, { minHeight: vars.size.row, fontSize: vars.text.sm })
