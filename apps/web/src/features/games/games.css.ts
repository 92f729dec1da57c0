import { focusRing } from '@kubora/ui/focus-ring.css'
import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const overview = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[7],
  paddingBlock: `${vars.space[5]} ${vars.space[7]}`,
  '@media': { [media.tablet]: { paddingBlock: `${vars.space[6]} ${vars.space[8]}` } },
})
export const others = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  padding: vars.space[5],
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
  '@media': {
    [media.tablet]: {
      flexDirection: 'row',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: vars.space[6],
      padding: vars.space[6],
    },
  },
})
export const othersTexts = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  maxWidth: '62ch',
  color: vars.color.muted,
})

export const page = style({
  display: 'grid',
  gap: vars.space[6],
  paddingBlock: `${vars.space[5]} ${vars.space[7]}`,
  '@media': {
    [media.tablet]: { paddingBlock: `${vars.space[6]} ${vars.space[8]}` },
    [media.desktop]: {
      gridTemplateColumns: 'minmax(0, 1fr) 320px',
      gap: `${vars.space[8]} ${vars.space[8]}`,
      alignItems: 'start',
    },
  },
})
export const text = style({ minWidth: 0, '@media': { [media.tablet]: { fontSize: '17px' } } })

export const aside = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[5],
  '@media': {
    [media.desktop]: { position: 'sticky', top: `calc(${vars.size.topBar} + ${vars.space[5]})` },
    [media.print]: { display: 'none' },
  },
})
export const join = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[3],
  padding: vars.space[4],
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
})
export const address = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
  minHeight: vars.size.touch,
  paddingInline: `${vars.space[3]} ${vars.space[1]}`,
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  background: vars.color.bg,
  fontSize: vars.text.sm,
  overflowWrap: 'anywhere',
})
export const asideTitle = style({
  paddingBottom: vars.space[2],
  color: vars.color.subtle,
  fontSize: vars.text.sm,
  fontWeight: vars.weight.semibold,
})
export const link = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  minHeight: vars.size.touch,
  paddingInline: vars.space[2],
  marginInline: `calc(-1 * ${vars.space[2]})`,
  borderRadius: vars.radius.md,
  color: vars.color.text,
  textDecoration: 'none',
  selectors: { ...focusRing, '&:hover': { background: vars.color.hover } },
})
export const linkIcon = style({ flex: 'none', color: vars.color.link })
export const linkArrow = style({ flex: 'none', marginInlineStart: 'auto', color: vars.color.subtle })

export const more = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[5],
  '@media': { [media.desktop]: { gridColumn: '1 / -1' }, [media.print]: { display: 'none' } },
})
export const moreTitle = style({ fontSize: vars.text['2xl'] })
