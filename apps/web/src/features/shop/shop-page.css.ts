import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const sections = style({ display: 'flex', flexDirection: 'column', gap: vars.space[7] })
export const sectionTitle = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  fontSize: vars.text.xl,
})
export const sectionLead = style({
  maxWidth: vars.size.prose,
  marginTop: vars.space[1],
  color: vars.color.muted,
})
export const grid = style({
  display: 'grid',
  gap: vars.space[4],
  marginTop: vars.space[4],
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(18rem, 30%)), 1fr))',
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
  selectors: { '&:target': { borderColor: vars.color.teal } },
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
export const summary = style({ color: vars.color.muted, overflowWrap: 'anywhere' })
/** Aligns price and button of a row at the bottom, whatever the length of the texts. */
export const foot = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[3],
  marginTop: 'auto',
  paddingTop: vars.space[4],
  borderTop: `${vars.size.hairline} solid ${vars.color.line}`,
})
/** On the page of one product: below its text, as wide as on a card. */
export const purchase = style([foot, { maxWidth: '24rem', marginTop: vars.space[6] }])
export const price = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: vars.space[2],
  fontVariantNumeric: 'tabular-nums',
})
export const amount = style({ fontSize: vars.text.xl, fontWeight: vars.weight.semibold })
export const quiet = style({ color: vars.color.muted, fontSize: vars.text.sm })
export const note = style({ marginTop: vars.space[6], color: vars.color.muted, fontSize: vars.text.sm })
