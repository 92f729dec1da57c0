import { style } from '@vanilla-extract/css'
import { vars } from '#theme.css.ts'

export const page = style({ padding: vars.space[4], paddingBottom: vars.space[8] })
export const component = style({ paddingTop: vars.space[6] })
export const frame = style({ margin: 0, paddingTop: vars.space[4] })
export const caption = style({ fontSize: vars.text.sm, paddingBottom: vars.space[2] })
export const captionLink = style({ color: vars.color.subtle })
export const stage = style({
  padding: vars.space[4],
  border: `${vars.size.hairline} dashed ${vars.color.line}`,
  borderRadius: vars.radius.md,
})
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: vars.space[4],
  padding: vars.space[4],
  borderBottom: `${vars.size.hairline} solid ${vars.color.line}`,
})
export const shell = style({ display: 'flex', flexDirection: 'column', height: '100dvh' })
export const viewport = style({ flex: 1, overflow: 'auto', background: vars.color.surface })
export const sheet = style({
  height: '100%',
  minWidth: vars.size.drawer,
  margin: '0 auto',
  overflow: 'hidden',
  resize: 'horizontal',
})
export const sheetFrame = style({ display: 'block', width: '100%', height: '100%', border: 0 })
