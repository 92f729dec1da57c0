import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  overflow: 'hidden',
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
})
export const cardLarge = style([
  card,
  {
    '@media': {
      [media.desktop]: {
        display: 'grid',
        gridColumn: '1 / -1',
        gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
        alignItems: 'stretch',
      },
    },
  },
])

export const stage = style({ position: 'relative', aspectRatio: '16 / 9', background: vars.color.bg })

export const preview = style({
  position: 'relative',
  height: '100%',
  overflow: 'hidden',
  background: vars.color.bg,
})
/** Covers the picture and its text, so that a click anywhere starts the player. */
export const cover = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  padding: 0,
  border: 0,
  background: 'transparent',
  color: vars.color.text,
  cursor: 'pointer',
  selectors: { '&:focus-visible': { outlineOffset: `-${vars.size.ring}` } },
})
export const picture = style({
  display: 'block',
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  imageRendering: 'auto',
})
export const shade = style({
  position: 'absolute',
  inset: 0,
  background: `linear-gradient(to top, ${vars.color.backdrop}, transparent 45%)`,
})

const plate = style({
  position: 'absolute',
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  minHeight: vars.size.target,
  paddingInline: vars.space[2],
  borderRadius: vars.radius.sm,
  fontSize: vars.text.xs,
  fontWeight: vars.weight.semibold,
})
export const live = style([
  plate,
  {
    top: vars.space[3],
    left: vars.space[3],
    background: vars.color.danger,
    color: vars.color.onDanger,
    letterSpacing: vars.tracking.wide,
    textTransform: 'uppercase',
  },
])
export const viewers = style([
  plate,
  { bottom: vars.space[3], left: vars.space[3], background: vars.color.backdrop },
])
export const play = style({
  position: 'absolute',
  top: '50%',
  left: '50%',
  display: 'grid',
  placeItems: 'center',
  width: vars.space[8],
  height: vars.space[8],
  borderRadius: vars.radius.full,
  background: vars.color.backdrop,
  transform: 'translate(-50%, -50%)',
  transition: `background ${vars.motion.fast} ${vars.ease.standard}, color ${vars.motion.fast} ${vars.ease.standard}`,
  selectors: {
    [`${cover}:hover &, ${cover}:focus-visible &`]: {
      background: vars.color.amber,
      color: vars.color.onAmber,
    },
  },
})

export const texts = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  padding: vars.space[4],
  minWidth: 0,
  selectors: { [`${cardLarge} &`]: { '@media': { [media.desktop]: { padding: vars.space[5] } } } },
})
export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
  minHeight: vars.size.controlSm,
})
export const name = style({ fontSize: vars.text.lg, minWidth: 0, overflowWrap: 'anywhere' })
export const title = style({
  fontWeight: vars.weight.medium,
  overflowWrap: 'anywhere',
  lineHeight: vars.leading.body,
})
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[4],
  rowGap: vars.space[1],
  color: vars.color.muted,
  fontSize: vars.text.sm,
})
export const outside = style({
  display: 'inline-flex',
  alignItems: 'center',
  alignSelf: 'flex-start',
  gap: vars.space[1],
  minHeight: vars.size.target,
  marginTop: 'auto',
  color: vars.color.link,
  fontSize: vars.text.sm,
  fontWeight: vars.weight.medium,
})
