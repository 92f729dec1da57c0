import { style, styleVariants } from '@vanilla-extract/css'
import { media, vars } from '#theme.css.ts'

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  minWidth: 0,
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
})
export const cardPadding = styleVariants({
  none: { padding: 0, overflow: 'hidden' },
  md: { padding: vars.space[4], '@media': { [media.tablet]: { padding: vars.space[5] } } },
  lg: { padding: vars.space[5], '@media': { [media.tablet]: { padding: vars.space[6] } } },
})

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
})
export const headText = style({ display: 'flex', flexDirection: 'column', gap: vars.space[1], minWidth: 0 })
export const title = style({ fontSize: vars.text.lg })
export const lead = style({ color: vars.color.muted, fontSize: vars.text.sm })
