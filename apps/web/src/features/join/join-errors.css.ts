import { focusRingInset } from '@kubora/ui/focus-ring.css'
import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const errorsHead = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  paddingBottom: vars.space[5],
})
export const errorsLead = style({ maxWidth: '62ch', color: vars.color.muted, textWrap: 'pretty' })
export const errors = style({
  overflow: 'hidden',
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
})
export const error = style({
  scrollMarginTop: `calc(${vars.size.topBar} + ${vars.space[4]})`,
  selectors: { '& + &': { borderTop: `${vars.size.hairline} solid ${vars.color.line}` } },
})
export const errorTitle = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[4],
  minHeight: vars.size.controlLg,
  padding: `${vars.space[3]} ${vars.space[4]}`,
  cursor: 'pointer',
  listStyle: 'none',
  selectors: {
    ...focusRingInset,
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover': { background: vars.color.hover },
  },
})
export const errorHeading = style({ fontSize: vars.text.md, fontWeight: vars.weight.semibold })
export const errorArrow = style({
  flex: 'none',
  color: vars.color.subtle,
  transition: `transform ${vars.motion.base} ${vars.ease.standard}`,
  selectors: { [`${error}[open] &`]: { transform: 'rotate(180deg)' } },
  '@media': { [media.reducedMotion]: { transition: 'none' } },
})
export const errorBody = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space[4],
  padding: `0 ${vars.space[4]} ${vars.space[5]}`,
})
export const help = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[4],
  paddingTop: vars.space[5],
  color: vars.color.muted,
})
