import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const list = style({ display: 'flex', flexDirection: 'column' })

export const requests = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[3],
  marginBottom: vars.space[4],
})

export const item = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  paddingBlock: vars.space[4],
  borderTop: `${vars.size.hairline} solid ${vars.color.line}`,
  selectors: { '&:first-child': { borderTop: 0, paddingTop: 0 }, '&:last-child': { paddingBottom: 0 } },
})

export const row = style({
  display: 'grid',
  gridTemplateColumns: `${vars.size.control} minmax(0, 1fr)`,
  alignItems: 'center',
  gap: vars.space[3],
  '@media': { [media.tablet]: { gridTemplateColumns: `${vars.size.control} minmax(0, 1fr) auto` } },
})

export const sign = style({
  display: 'grid',
  placeItems: 'center',
  width: vars.size.control,
  height: vars.size.control,
  borderRadius: vars.radius.md,
  background: vars.color.raised,
  color: vars.color.muted,
  selectors: { '&[data-linked=true]': { background: vars.color.tealTint, color: vars.color.link } },
})

export const texts = style({ display: 'flex', flexDirection: 'column', minWidth: 0, outline: 'none' })
export const kind = style({ color: vars.color.muted, fontSize: vars.text.sm })
export const name = style({
  fontSize: vars.text.lg,
  fontWeight: vars.weight.semibold,
  overflowWrap: 'anywhere',
})
export const missing = style({ color: vars.color.subtle, fontWeight: vars.weight.medium })
export const since = style({ color: vars.color.subtle, fontSize: vars.text.sm })
export const action = style({
  gridColumn: 2,
  justifySelf: 'start',
  '@media': { [media.tablet]: { gridColumn: 3 } },
})
