import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const sections = style({ display: 'flex', flexDirection: 'column', gap: vars.space[7] })
export const sectionTitle = style({ fontSize: vars.text.xl })
export const sectionLead = style({
  maxWidth: vars.size.prose,
  marginTop: vars.space[1],
  color: vars.color.muted,
})
export const grid = style({
  display: 'grid',
  gap: vars.space[4],
  marginTop: vars.space[4],
  // at most two side by side, and only where a name fits
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(22rem, 40%)), 1fr))',
  '@media': { [media.tablet]: { gap: vars.space[5] } },
})
export const cell = style({ display: 'flex', minWidth: 0 })

export const card = style({
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  gap: vars.space[4],
  minWidth: 0,
  padding: vars.space[5],
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
  scrollMarginTop: `calc(${vars.size.topBar} + ${vars.space[4]})`,
  transition: `border-color ${vars.motion.fast} ${vars.ease.standard}`,
  selectors: { '&:target': { borderColor: vars.color.teal } },
  '@media': { [media.hover]: { ':hover': { borderColor: vars.color.controlBorder } } },
})
export const head = style({ display: 'flex', alignItems: 'flex-start', gap: vars.space[3] })
export const sign = style({
  display: 'grid',
  flexShrink: 0,
  placeItems: 'center',
  width: vars.size.controlLg,
  height: vars.size.controlLg,
  borderRadius: vars.radius.md,
  background: vars.color.tealTint,
  color: vars.color.link,
})
export const headTexts = style({ flex: 1, minWidth: 0 })
export const title = style({ fontSize: vars.text.lg, overflowWrap: 'anywhere' })
export const fileName = style({
  color: vars.color.subtle,
  fontFamily: vars.font.mono,
  fontSize: vars.text.xs,
  overflowWrap: 'anywhere',
})
export const version = style({ whiteSpace: 'nowrap' })
export const description = style({ color: vars.color.muted })

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, auto)',
  justifyContent: 'start',
  columnGap: vars.space[5],
  rowGap: vars.space[2],
  // aligns the buttons of a row at the bottom, whatever the length of the texts
  marginTop: 'auto',
})
export const fact = style({ display: 'flex', flexDirection: 'column' })
export const factTerm = style({ color: vars.color.subtle, fontSize: vars.text.xs })
export const factValue = style({
  margin: 0,
  fontSize: vars.text.sm,
  fontWeight: vars.weight.medium,
  fontVariantNumeric: 'tabular-nums',
})

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
  paddingTop: vars.space[4],
  borderTop: `${vars.size.hairline} solid ${vars.color.line}`,
  '@media': { [media.print]: { display: 'none' } },
})
export const checksum = style({ display: 'flex', alignItems: 'center', gap: vars.space[2], minWidth: 0 })
export const hash = style({ color: vars.color.muted, fontSize: vars.text.xs, whiteSpace: 'nowrap' })

export const notes = style({
  display: 'grid',
  gap: vars.space[4],
  paddingTop: vars.space[5],
  borderTop: `${vars.size.hairline} solid ${vars.color.line}`,
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: vars.space[6] } },
})
export const note = style({
  display: 'flex',
  gap: vars.space[3],
  maxWidth: vars.size.prose,
  color: vars.color.muted,
  fontSize: vars.text.sm,
})
export const noteIcon = style({ flexShrink: 0, color: vars.color.link })
