import { media, vars } from '@kubora/ui/theme.css'
import { globalStyle, style } from '@vanilla-extract/css'

export const podium = style({
  display: 'grid',
  gap: vars.space[3],
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'end',
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: vars.space[4] } },
})
export const step = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  height: '100%',
  justifyContent: 'flex-end',
  scrollMarginTop: `calc(${vars.size.topBar} + ${vars.space[4]})`,
  vars: { '--medal': vars.color.muted },
  selectors: {
    '&[data-place="1"]': { vars: { '--medal': vars.color.amber } },
    '&[data-place="3"]': { vars: { '--medal': vars.color.bronze } },
  },
  '@media': {
    [media.phone]: { selectors: { '&[data-place="1"]': { gridColumn: '1 / -1' } } },
    // the second to the left of the first
    [media.tablet]: {
      selectors: {
        '&[data-place="1"]': { order: 2 },
        '&[data-place="2"]': { order: 1 },
        '&[data-place="3"]': { order: 3 },
      },
    },
  },
})
export const figure = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
})
export const crown = style({ color: vars.color.amber, marginBottom: vars.space[1] })
export const bust = style({
  width: vars.size.bust,
  height: vars.size.bust,
  imageRendering: 'pixelated',
  filter: `drop-shadow(${vars.shadow.sm})`,
})
export const block = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space[1],
  padding: vars.space[4],
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderTop: `${vars.size.ring} solid var(--medal)`,
  borderRadius: vars.radius.lg,
  background: `linear-gradient(${vars.color.raised}, ${vars.color.surface})`,
  textAlign: 'center',
  selectors: { '[data-own] > &': { borderColor: vars.color.teal, background: vars.color.tealTint } },
  '@media': {
    [media.phone]: { paddingInline: vars.space[2] },
    [media.tablet]: {
      selectors: {
        '[data-place="1"] > &': { paddingBlock: vars.space[6] },
        '[data-place="2"] > &': { paddingBlock: vars.space[5] },
      },
    },
  },
})
export const name = style({
  display: '-webkit-box',
  maxWidth: '100%',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  fontSize: vars.text.lg,
  fontWeight: vars.weight.bold,
  lineHeight: vars.leading.heading,
})
export const you = style({
  paddingInline: vars.space[2],
  borderRadius: vars.radius.full,
  background: vars.color.teal,
  color: vars.color.onTeal,
  fontSize: vars.text.xs,
  fontWeight: vars.weight.bold,
})
export const points = style({
  fontSize: vars.text.xl,
  fontWeight: vars.weight.bold,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: vars.leading.heading,
  selectors: { '[data-place="1"] &': { color: vars.color.amber, fontSize: vars.text['2xl'] } },
})
export const unit = style({ color: vars.color.muted, fontSize: vars.text.sm, fontWeight: vars.weight.medium })
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: `${vars.space[2]} ${vars.space[4]}`,
  marginTop: vars.space[2],
  fontSize: vars.text.sm,
})
globalStyle(`${facts} dt`, { color: vars.color.muted, fontSize: vars.text.xs })
globalStyle(`${facts} dd`, {
  margin: 0,
  fontWeight: vars.weight.semibold,
  fontVariantNumeric: 'tabular-nums',
})
