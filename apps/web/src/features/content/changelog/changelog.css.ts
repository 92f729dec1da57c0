import { focusRing } from '@kubora/ui/focus-ring.css'
import { media, vars } from '@kubora/ui/theme.css'
import { globalStyle, style, styleVariants } from '@vanilla-extract/css'

export const feed = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: vars.size.control,
  borderRadius: vars.radius.sm,
  color: vars.color.link,
  fontSize: vars.text.sm,
  selectors: focusRing,
  '@media': {
    [media.touch]: { minHeight: vars.size.touch },
    [media.print]: { display: 'none' },
  },
})

export const filter = style({ minWidth: 0, '@media': { [media.print]: { display: 'none' } } })
export const chips = style({
  // the offset of a chip is measured from here
  position: 'relative',
  display: 'flex',
  gap: vars.space[2],
  // the focus ring of a chip needs space inside the scrolling area
  padding: vars.space[1],
  margin: `calc(-1 * ${vars.space[1]})`,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '@media': { [media.tablet]: { flexWrap: 'wrap', overflowX: 'visible' } },
})
globalStyle(`${chips} > li`, { flex: 'none' })
export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: vars.size.row,
  paddingInline: vars.space[3],
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.full,
  background: vars.color.surface,
  color: vars.color.muted,
  fontSize: vars.text.sm,
  fontWeight: vars.weight.medium,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  selectors: {
    ...focusRing,
    '&:hover': { borderColor: vars.color.controlBorder, color: vars.color.text },
    '&[aria-current]': {
      borderColor: vars.color.teal,
      background: vars.color.tealTint,
      color: vars.color.link,
    },
  },
  '@media': { [media.touch]: { minHeight: vars.size.touch } },
})
export const chipIcon = styleVariants({
  neutral: { color: vars.color.muted },
  teal: { color: vars.color.link },
  amber: { color: vars.color.amber },
  success: { color: vars.color.success },
  danger: { color: vars.color.danger },
  info: { color: vars.color.info },
})

export const newYear = style({
  selectors: { '& + &, li + &': { marginTop: vars.space[2] } },
})
export const monthSelect = style({
  '@media': { [media.desktop]: { display: 'none' }, [media.print]: { display: 'none' } },
})

export const monthLabel = style({
  display: 'block',
  paddingBottom: vars.space[2],
  fontSize: vars.text.sm,
  fontWeight: vars.weight.medium,
})
export const monthControl = style({ position: 'relative', display: 'flex', alignItems: 'center' })
export const monthList = style({
  appearance: 'none',
  width: '100%',
  minHeight: vars.size.controlLg,
  paddingInline: `${vars.space[3]} ${vars.size.control}`,
  border: `${vars.size.hairline} solid ${vars.color.controlBorder}`,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
  selectors: focusRing,
})
globalStyle(`${monthList} > option`, { background: vars.color.overlay })
export const monthSign = style({
  position: 'absolute',
  insetInlineEnd: vars.space[3],
  color: vars.color.subtle,
  pointerEvents: 'none',
})

/** Always takes its space, so that nothing moves once the last visit is read from this device. */
export const newCount = style({
  minHeight: vars.size.target,
  marginBottom: `calc(-1 * ${vars.space[4]})`,
  color: vars.color.amber,
  fontSize: vars.text.sm,
})

export const month = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4] })
export const monthTitle = style({
  selectors: { '&::first-letter': { textTransform: 'uppercase' } },
  color: vars.color.muted,
})
export const entry = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  padding: vars.space[4],
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
  selectors: {
    '&[data-new]': { boxShadow: `inset ${vars.size.ring} 0 0 ${vars.color.amber}` },
    '&:target': { borderColor: vars.color.teal },
  },
  '@media': {
    [media.tablet]: { padding: vars.space[5] },
    [media.print]: { breakInside: 'avoid' },
  },
})
export const entryHead = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: vars.space[3],
})
export const entryTitles = style({ minWidth: 0 })
export const day = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: vars.size.target,
  color: vars.color.subtle,
  fontSize: vars.text.sm,
})
export const entryTitle = style({ fontSize: vars.text.xl })
export const entryLink = style({
  borderRadius: vars.radius.sm,
  color: vars.color.text,
  textDecoration: 'none',
  selectors: { ...focusRing, '&:hover': { color: vars.color.link, textDecoration: 'underline' } },
})
/** An entry on a page of its own. */
export const single = style({ display: 'flex', flexDirection: 'column', gap: vars.space[5] })

export const changes = style({
  display: 'grid',
  gap: vars.space[2],
  '@media': {
    [media.tablet]: { gridTemplateColumns: '168px minmax(0, 1fr)', gap: vars.space[4] },
  },
})
export const changesTitle = style({ display: 'flex', alignItems: 'flex-start', lineHeight: 'inherit' })
export const lines = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[1],
  paddingInlineStart: vars.space[4],
  listStyle: 'disc',
  maxWidth: vars.size.prose,
  color: vars.color.muted,
})
globalStyle(`${lines} > li::marker`, { color: vars.color.subtle })

export const more = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space[3],
  paddingTop: vars.space[4],
  '@media': { [media.print]: { display: 'none' } },
})
