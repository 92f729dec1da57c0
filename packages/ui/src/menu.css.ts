import { style } from '@vanilla-extract/css'
import { fadeIn } from '#motion.css.ts'
import { media, vars } from '#theme.css.ts'

export const menu = style({
  zIndex: vars.layer.menu,
  minWidth: '180px',
  maxWidth: vars.size.drawer,
  padding: vars.space[1],
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  background: vars.color.overlay,
  boxShadow: vars.shadow.md,
  animation: `${fadeIn} ${vars.motion.fast} ${vars.ease.standard}`,
})
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: vars.size.row,
  paddingInline: vars.space[3],
  borderRadius: vars.radius.sm,
  fontSize: vars.text.sm,
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[data-highlighted]': {
      background: vars.color.active,
      outline: `${vars.size.rule} solid ${vars.color.focus}`,
      outlineOffset: `calc(-1 * ${vars.size.rule})`,
    },
    '&[data-disabled]': { cursor: 'not-allowed', opacity: 0.55 },
    '&[data-tone=danger]': { color: vars.color.danger },
  },
  '@media': { [media.touch]: { minHeight: vars.size.touch } },
})
/** Room for the mark of what is chosen, so that all labels begin alike. */
export const mark = style({ display: 'inline-flex', flex: 'none', width: vars.size.icon })
