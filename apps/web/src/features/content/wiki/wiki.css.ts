import { focusRing, focusRingInset } from '@kubora/ui/focus-ring.css'
import { media, vars } from '@kubora/ui/theme.css'
import { globalStyle, style } from '@vanilla-extract/css'

export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[3],
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: vars.space[4] },
    [media.desktop]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
})
export const card = style({
  display: 'flex',
  gap: vars.space[4],
  height: '100%',
  padding: vars.space[4],
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
  color: vars.color.text,
  textDecoration: 'none',
  transition: `border-color ${vars.motion.fast} ${vars.ease.standard}, background-color ${vars.motion.fast} ${vars.ease.standard}`,
  selectors: { ...focusRing, '&:hover': { borderColor: vars.color.teal, background: vars.color.raised } },
  '@media': {
    [media.tablet]: { padding: vars.space[5] },
    [media.reducedMotion]: { transition: 'none' },
  },
})
export const cardTexts = style({ display: 'flex', flexDirection: 'column', gap: vars.space[1], minWidth: 0 })
export const cardTitle = style({
  fontSize: vars.text.lg,
  fontWeight: vars.weight.semibold,
  lineHeight: vars.leading.heading,
})
export const cardSummary = style({ color: vars.color.muted, fontSize: vars.text.sm })

export const pages = style({ paddingBottom: vars.space[4] })
export const pageLink = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: vars.size.controlSm,
  padding: `${vars.space[1]} ${vars.space[2]}`,
  borderRadius: vars.radius.md,
  color: vars.color.muted,
  fontSize: vars.text.sm,
  lineHeight: vars.leading.heading,
  textDecoration: 'none',
  selectors: {
    ...focusRingInset,
    '&:hover': { background: vars.color.hover, color: vars.color.text },
    '&[aria-current]': { background: vars.color.tealTint, color: vars.color.link },
  },
  '@media': { [media.touch]: { minHeight: vars.size.touch } },
})
globalStyle(`${pageLink} > svg`, { flex: 'none' })

export const neighbours = style({
  display: 'grid',
  gap: vars.space[3],
  paddingTop: vars.space[5],
  borderTop: `${vars.size.hairline} solid ${vars.color.line}`,
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [media.print]: { display: 'none' },
  },
})
export const neighbour = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  padding: vars.space[4],
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  color: vars.color.link,
  textDecoration: 'none',
  selectors: { ...focusRing, '&:hover': { borderColor: vars.color.teal } },
})
globalStyle(`${neighbour} > svg`, { flex: 'none' })
export const neighbourAfter = style([
  neighbour,
  {
    justifyContent: 'flex-end',
    textAlign: 'end',
    '@media': { [media.tablet]: { gridColumn: 2 } },
  },
])
export const neighbourTitle = style({ display: 'block', fontWeight: vars.weight.semibold })

export const keyGroup = style({ display: 'flex', flexDirection: 'column', gap: vars.space[3] })
export const keyTable = style({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
  overflow: 'hidden',
})
export const keyTableHead = style({})
/** Inline padding of a cell. */
const inline = {
  paddingInline: vars.space[3],
  '@media': { [media.tablet]: { paddingInline: vars.space[4] } },
}
globalStyle(`${keyTableHead} th`, {
  paddingBlock: vars.space[2],
  ...inline,
  background: vars.color.raised,
  color: vars.color.muted,
  fontSize: vars.text.xs,
  fontWeight: vars.weight.semibold,
  textAlign: 'start',
})
export const keyRow = style({ selectors: { '&:target': { background: vars.color.tealTint } } })
const cell = style({
  paddingBlock: vars.space[3],
  ...inline,
  borderTop: `${vars.size.hairline} solid ${vars.color.line}`,
  textAlign: 'start',
  verticalAlign: 'middle',
  overflowWrap: 'anywhere',
})
export const keyCell = style([
  cell,
  {
    width: '44%',
    fontWeight: vars.weight.regular,
    '@media': { [media.tablet]: { width: '280px' } },
  },
])
export const actionCell = style([cell])
export const keys = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[2] })
export const plus = style({ color: vars.color.subtle })
export const keycap = style({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: vars.size.control,
  minHeight: vars.size.row,
  paddingInline: vars.space[2],
  border: `${vars.size.hairline} solid ${vars.color.controlBorder}`,
  borderBottomWidth: vars.size.ring,
  borderRadius: vars.radius.md,
  background: `linear-gradient(${vars.color.overlay}, ${vars.color.raised})`,
  color: vars.color.text,
  fontFamily: vars.font.body,
  fontSize: vars.text.sm,
  fontWeight: vars.weight.semibold,
  lineHeight: vars.leading.heading,
  textAlign: 'center',
  textWrap: 'balance',
})
export const action = style({ fontWeight: vars.weight.semibold })
export const actionText = style({ color: vars.color.muted, fontSize: vars.text.sm })

export const commands = style({ display: 'flex', flexDirection: 'column', gap: vars.space[3] })
export const command = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  padding: vars.space[4],
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
  selectors: { '&:target': { borderColor: vars.color.teal, background: vars.color.tealTint } },
  '@media': { [media.print]: { breakInside: 'avoid' } },
})
export const commandHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
})
export const commandTitle = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: vars.space[2],
  minWidth: 0,
  color: vars.color.link,
  fontSize: vars.text.lg,
})
export const parameters = style({ color: vars.color.subtle, fontWeight: vars.weight.regular })
export const commandButtons = style({
  display: 'flex',
  flex: 'none',
  gap: vars.space[1],
  '@media': { [media.print]: { display: 'none' } },
})
export const effect = style({ maxWidth: vars.size.prose, fontWeight: vars.weight.medium })
