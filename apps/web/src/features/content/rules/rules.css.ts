import { focusRing, focusRingInset } from '@kubora/ui/focus-ring.css'
import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const overview = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[4],
})
export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[3],
  padding: vars.space[4],
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
  '@media': { [media.tablet]: { padding: vars.space[5] } },
})
export const cardHead = style({ display: 'flex', alignItems: 'center', gap: vars.space[3] })
export const cardLink = style({
  borderRadius: vars.radius.sm,
  color: vars.color.text,
  textDecoration: 'none',
  selectors: { ...focusRing, '&:hover': { color: vars.color.link, textDecoration: 'underline' } },
})
export const summary = style({ maxWidth: vars.size.prose, color: vars.color.muted })
/** Hidden on phones, where the search and the pages of the categories lead to the rules. */
export const ruleLinks = style({
  display: 'none',
  columnWidth: '240px',
  columnGap: vars.space[5],
  paddingTop: vars.space[2],
  borderTop: `${vars.size.hairline} solid ${vars.color.line}`,
  '@media': { [media.tablet]: { display: 'block' } },
})
export const ruleLink = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: vars.size.controlSm,
  paddingBlock: vars.space[1],
  borderRadius: vars.radius.sm,
  color: vars.color.link,
  fontSize: vars.text.sm,
  lineHeight: vars.leading.heading,
  textDecoration: 'none',
  breakInside: 'avoid',
  selectors: { ...focusRingInset, '&:hover': { textDecoration: 'underline' } },
  '@media': { [media.touch]: { minHeight: vars.size.touch } },
})

export const categoryLinks = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space[2],
  '@media': {
    [media.tablet]: { display: 'flex', flexWrap: 'wrap' },
    [media.print]: { display: 'none' },
  },
})
export const categoryLink = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  height: '100%',
  minHeight: vars.size.touch,
  padding: `${vars.space[1]} ${vars.space[3]}`,
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
  color: vars.color.muted,
  fontSize: vars.text.sm,
  fontWeight: vars.weight.medium,
  lineHeight: vars.leading.heading,
  textDecoration: 'none',
  selectors: {
    ...focusRing,
    '&:hover': { borderColor: vars.color.controlBorder, color: vars.color.text },
    '&[data-current]': {
      borderColor: vars.color.teal,
      background: vars.color.tealTint,
      color: vars.color.link,
    },
  },
})

export const rules = style({ display: 'flex', flexDirection: 'column', minWidth: 0 })
export const rule = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[3],
  padding: `${vars.space[5]} ${vars.space[4]}`,
  marginInline: `calc(-1 * ${vars.space[4]})`,
  borderBottom: `${vars.size.hairline} solid ${vars.color.line}`,
  selectors: {
    '&:first-child': { paddingTop: vars.space[3] },
    [`${rules}:not(:has(:target)) > &[data-named], &:target`]: {
      borderRadius: vars.radius.md,
      borderBottomColor: 'transparent',
      background: vars.color.tealTint,
      boxShadow: `inset ${vars.size.ring} 0 0 ${vars.color.teal}`,
    },
  },
  '@media': {
    [media.print]: {
      padding: `${vars.space[3]} 0`,
      margin: 0,
      breakInside: 'avoid',
      background: 'none',
      boxShadow: 'none',
    },
  },
})
export const ruleHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
  maxWidth: vars.size.prose,
})
export const ruleTitle = style({ fontSize: vars.text.xl, minWidth: 0 })
export const print = style({ '@media': { [media.print]: { display: 'none' } } })
