import { vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'
import { option as searchOption } from '#shell/search/search-combobox.css.ts'

export const option = style([
  searchOption,
  { alignItems: 'center', minHeight: vars.size.row, paddingBlock: vars.space[2] },
])
export const icon = style({ flex: 'none', color: vars.color.link })
/** Beside each other, or below each other where the detail has no room. */
export const texts = style({
  display: 'flex',
  flex: 1,
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: vars.space[3],
  minWidth: 0,
})
export const label = style({ overflowWrap: 'anywhere', fontWeight: vars.weight.semibold })
export const detail = style({ color: vars.color.muted, fontSize: vars.text.sm })
