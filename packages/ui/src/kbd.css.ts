import { style } from '@vanilla-extract/css'
import { vars } from '#theme.css.ts'

export const kbd = style({
  display: 'inline-block',
  minWidth: vars.size.target,
  paddingInline: vars.space[2],
  border: `${vars.size.hairline} solid ${vars.color.controlBorder}`,
  borderBottomWidth: vars.size.rule,
  borderRadius: vars.radius.sm,
  background: vars.color.raised,
  fontSize: vars.text.xs,
  textAlign: 'center',
})
