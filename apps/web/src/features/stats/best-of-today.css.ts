import { vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const list = style({ display: 'flex', flexDirection: 'column', gap: vars.space[1] })
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: vars.size.rowTall,
  minWidth: 0,
})
export const name = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: vars.weight.medium,
})
export const points = style({ fontWeight: vars.weight.bold, fontVariantNumeric: 'tabular-nums' })
export const empty = style({ color: vars.color.muted, fontSize: vars.text.sm })
