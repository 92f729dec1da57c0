import { media, vars } from '@kubora/ui/theme.css'
import { globalStyle, style } from '@vanilla-extract/css'

export const tools = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: vars.space[3],
  '@media': { [media.print]: { display: 'none' } },
})
export const search = style({ flex: '1 1 auto', minWidth: 0, maxWidth: vars.size.dialogMd })
export const hint = style({
  color: vars.color.muted,
  fontSize: vars.text.sm,
  selectors: { '&:not(:empty)': { paddingTop: vars.space[1] } },
})
export const size = style({ flex: 'none' })
// the label beside the choice, so that it is as high as the search
globalStyle(`${size} > *`, {
  display: 'flex',
  flexDirection: 'row',
  alignItems: 'center',
  gap: vars.space[2],
})
globalStyle(`${size} label`, {
  whiteSpace: 'nowrap',
  '@media': {
    [media.phone]: {
      position: 'absolute',
      width: vars.size.hairline,
      height: vars.size.hairline,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
})
globalStyle(`${size} select`, { minHeight: vars.size.controlLg })
