import { style } from '@vanilla-extract/css'
import { media, vars } from '#theme.css.ts'

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: vars.space[4],
  paddingBottom: vars.space[5],
})
export const texts = style({ display: 'flex', flexDirection: 'column', gap: vars.space[2], minWidth: 0 })
export const eyebrow = style({
  color: vars.color.link,
  fontSize: vars.text.sm,
  fontWeight: vars.weight.medium,
})
export const title = style({
  '@media': { [media.tablet]: { fontSize: vars.text['3xl'] } },
})
export const lead = style({ maxWidth: vars.size.prose, color: vars.color.muted, fontSize: vars.text.lg })
