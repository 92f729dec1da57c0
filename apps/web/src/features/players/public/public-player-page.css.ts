import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const page = style({
  display: 'grid',
  gap: vars.space[6],
  paddingBlock: `${vars.space[5]} ${vars.space[6]}`,
  '@media': {
    [media.tablet]: { paddingBlock: `${vars.space[7]} ${vars.space[7]}` },
    [media.desktop]: {
      gridTemplateColumns: 'minmax(320px, 5fr) 7fr',
      gap: vars.space[8],
      alignItems: 'start',
    },
  },
})

export const texts = style({ display: 'grid', gap: vars.space[5], minWidth: 0 })
export const eyebrow = style({
  color: vars.color.link,
  fontSize: vars.text.sm,
  fontWeight: vars.weight.medium,
})
export const name = style({
  marginTop: `calc(-1 * ${vars.space[4]})`,
  fontSize: vars.text['3xl'],
  letterSpacing: vars.tracking.tight,
  overflowWrap: 'anywhere',
  '@media': { [media.tablet]: { fontSize: vars.text['4xl'] } },
})

export const states = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
})
const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: vars.size.row,
  paddingInline: vars.space[3],
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.full,
  background: vars.color.surface,
  fontSize: vars.text.sm,
})
export const state = style([chip])
export const rank = style([chip, { borderRadius: vars.radius.md, fontWeight: vars.weight.semibold }])

export const facts = style({
  display: 'grid',
  gap: vars.space[3],
  gridTemplateColumns: 'repeat(2, 1fr)',
})
export const fact = style({
  display: 'grid',
  gap: vars.space[1],
  alignContent: 'start',
  padding: vars.space[4],
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
})
export const factTerm = style({ color: vars.color.muted, fontSize: vars.text.sm })
export const factValue = style({
  fontSize: vars.text.lg,
  '@media': { [media.tablet]: { fontSize: vars.text.xl } },
  fontWeight: vars.weight.semibold,
  lineHeight: vars.leading.heading,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
})

export const uuid = style({ display: 'flex', alignItems: 'center', gap: vars.space[2], minWidth: 0 })
export const uuidTerm = style({ color: vars.color.muted, fontSize: vars.text.sm })
export const uuidText = style({ minWidth: 0, fontSize: vars.text.sm, overflowWrap: 'anywhere' })
