import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const list = style({ display: 'flex', flexDirection: 'column' })

export const row = style({
  display: 'grid',
  gridTemplateColumns: `${vars.size.control} minmax(0, 1fr)`,
  gap: `${vars.space[1]} ${vars.space[3]}`,
  alignItems: 'center',
  paddingBlock: vars.space[3],
  borderTop: `${vars.size.hairline} solid ${vars.color.line}`,
  selectors: { '&:first-child': { borderTop: 0, paddingTop: 0 }, '&:last-child': { paddingBottom: 0 } },
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
  selectors: {
    '&[data-tone=success]': { background: vars.color.successTint, color: vars.color.success },
    '&[data-tone=danger]': { background: vars.color.dangerTint, color: vars.color.danger },
  },
})

export const texts = style({ display: 'flex', flexDirection: 'column', gap: vars.space[1], minWidth: 0 })
export const name = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  fontWeight: vars.weight.medium,
  overflowWrap: 'anywhere',
})
export const detail = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[3],
  color: vars.color.muted,
  fontSize: vars.text.sm,
  overflowWrap: 'anywhere',
})
export const aside = style({
  gridColumn: 2,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space[1],
  color: vars.color.muted,
  fontSize: vars.text.sm,
  '@media': { [media.tablet]: { gridColumn: 3, alignItems: 'flex-end', textAlign: 'end' } },
})
export const more = style({
  paddingTop: vars.space[4],
  borderTop: `${vars.size.hairline} solid ${vars.color.line}`,
})
