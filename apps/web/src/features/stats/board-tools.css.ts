import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const tools = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: vars.space[3],
  '@media': { [media.print]: { display: 'none' } },
})
export const search = style({ flex: '1 1 auto', minWidth: 0, maxWidth: vars.size.dialogMd })
export const size = style({ flex: 'none' })
