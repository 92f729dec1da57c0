import { style } from '@vanilla-extract/css'
import { vars } from '#theme.css.ts'

export const select = style({
  appearance: 'none',
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  // whatever the order of the files: a long text must not run below the chevron
  selectors: { '&&': { paddingInlineEnd: vars.size.control } },
})
export const chevron = style({
  position: 'absolute',
  insetInlineEnd: vars.space[3],
  width: vars.size.icon,
  height: vars.size.icon,
  color: vars.color.muted,
  pointerEvents: 'none',
})
