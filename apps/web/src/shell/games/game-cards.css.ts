import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const cards = style({
  display: 'grid',
  gap: vars.space[4],
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'repeat(auto-fit, minmax(280px, 1fr))', gap: vars.space[5] },
  },
})

export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
  transition: `border-color ${vars.motion.base} ${vars.ease.standard}, box-shadow ${vars.motion.base} ${vars.ease.standard}`,
  selectors: {
    '&:hover, &:has(a:focus-visible)': { borderColor: vars.color.teal, boxShadow: vars.shadow.md },
    '&:has(a:focus-visible)': { outline: `${vars.size.ring} solid ${vars.color.focus}` },
  },
})

export const frame = style({
  overflow: 'hidden',
  aspectRatio: '8 / 5',
  background: vars.color.tealTint,
})
export const picture = style({
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  transition: `transform calc(${vars.motion.slow} * 2) ${vars.ease.standard}`,
  selectors: { [`${card}:hover &`]: { transform: 'scale(1.04)' } },
  '@media': {
    [media.reducedMotion]: { transition: 'none', selectors: { [`${card}:hover &`]: { transform: 'none' } } },
  },
})

export const texts = style({
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  gap: vars.space[2],
  padding: `${vars.space[4]} ${vars.space[5]} ${vars.space[4]}`,
})
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `0 ${vars.space[3]}`,
})
export const teaser = style({ color: vars.color.muted, textWrap: 'pretty' })

export const more = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: vars.size.control,
  marginTop: 'auto',
  color: vars.color.link,
  fontWeight: vars.weight.semibold,
  textDecoration: 'none',
  selectors: {
    // the link covers the whole card
    '&::after': { content: '', position: 'absolute', inset: 0 },
    '&:focus-visible': { outline: 'none' },
    [`${card}:hover &`]: { textDecoration: 'underline' },
  },
})
export const arrow = style({
  transition: `transform ${vars.motion.base} ${vars.ease.standard}`,
  selectors: { [`${card}:hover &`]: { transform: `translateX(${vars.space[1]})` } },
  '@media': {
    [media.reducedMotion]: { transition: 'none', selectors: { [`${card}:hover &`]: { transform: 'none' } } },
  },
})
