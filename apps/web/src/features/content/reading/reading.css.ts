import { focusRing, focusRingInset } from '@kubora/ui/focus-ring.css'
import { media, vars } from '@kubora/ui/theme.css'
import { createVar, globalStyle, style } from '@vanilla-extract/css'

const asideWidth = createVar()

/** Contents beside the text on wide screens, in a bar above it on narrow ones: in a grid, the bar would not stay in sight. */
export const layout = style({
  vars: { [asideWidth]: '264px' },
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[5],
  '@media': {
    [media.desktop]: {
      display: 'grid',
      gridTemplateColumns: `${asideWidth} minmax(0, 1fr)`,
      gap: vars.space[7],
      alignItems: 'start',
    },
  },
})

export const column = style({ display: 'flex', flexDirection: 'column', gap: vars.space[5], minWidth: 0 })

export const aside = style({
  display: 'none',
  '@media': {
    [media.desktop]: {
      position: 'sticky',
      top: `calc(${vars.size.topBar} + ${vars.space[4]})`,
      display: 'flex',
      flexDirection: 'column',
      gap: vars.space[2],
      maxHeight: `calc(100dvh - ${vars.size.topBar} - ${vars.space[6]})`,
    },
    [media.print]: { display: 'none' },
  },
})
export const asideTitle = style({
  color: vars.color.subtle,
  fontSize: vars.text.xs,
  fontWeight: vars.weight.semibold,
  letterSpacing: vars.tracking.wide,
  textTransform: 'uppercase',
})

export const linksFrame = style({ display: 'flex', minHeight: 0 })

/** A list of links that scrolls on its own when it is longer than the screen. */
export const links = style({
  position: 'relative',
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
  borderInlineStart: `${vars.size.hairline} solid ${vars.color.line}`,
})
export const link = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: vars.size.controlSm,
  padding: `${vars.space[1]} ${vars.space[3]}`,
  color: vars.color.muted,
  fontSize: vars.text.sm,
  lineHeight: vars.leading.heading,
  textDecoration: 'none',
  boxShadow: `inset ${vars.size.rule} 0 0 transparent`,
  selectors: {
    ...focusRingInset,
    '&:hover': { color: vars.color.text },
    '&[aria-current]': {
      background: vars.color.tealTint,
      color: vars.color.link,
      boxShadow: `inset ${vars.size.rule} 0 0 ${vars.color.teal}`,
    },
    '&[data-depth="1"]': { paddingInlineStart: vars.space[5] },
  },
  '@media': { [media.touch]: { minHeight: vars.size.touch } },
})
export const linkNote = style({
  marginInlineStart: 'auto',
  paddingInlineStart: vars.space[2],
  color: vars.color.subtle,
  fontSize: vars.text.xs,
})

/** Below the list, so that the way up is as near as any section. */
export const toTop = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: vars.size.controlSm,
  paddingInline: vars.space[3],
  border: 'none',
  borderRadius: vars.radius.sm,
  background: 'none',
  color: vars.color.muted,
  fontSize: vars.text.sm,
  cursor: 'pointer',
  selectors: { ...focusRing, '&:hover': { color: vars.color.text } },
})

/** Height of the bar of contents on narrow screens. */
const barHeight = vars.size.controlLg

/** The same list on narrow screens, collapsed in a bar that stays below the top bar. */
export const bar = style({
  position: 'sticky',
  top: vars.size.topBar,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  minHeight: barHeight,
  paddingInlineEnd: vars.space[1],
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
  '@media': { [media.desktop]: { display: 'none' }, [media.print]: { display: 'none' } },
})
/** A section to which contents lead, below the bars that cover the top of the screen. */
export const part = style({
  scrollMarginTop: `calc(${vars.size.topBar} + ${barHeight} + ${vars.space[4]})`,
  '@media': { [media.desktop]: { scrollMarginTop: `calc(${vars.size.topBar} + ${vars.space[4]})` } },
})
export const fold = style({ flex: 1, minWidth: 0 })
export const foldTitle = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: barHeight,
  paddingInline: vars.space[3],
  borderRadius: vars.radius.md,
  fontWeight: vars.weight.medium,
  cursor: 'pointer',
  listStyle: 'none',
  selectors: { ...focusRing, '&::-webkit-details-marker': { display: 'none' } },
})
export const foldIcon = style({ flex: 'none' })
export const foldText = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
export const foldNote = style({
  flex: 'none',
  marginInlineStart: 'auto',
  color: vars.color.subtle,
  fontSize: vars.text.sm,
  fontVariantNumeric: 'tabular-nums',
})
export const foldSign = style({
  flex: 'none',
  color: vars.color.subtle,
  transition: `transform ${vars.motion.fast} ${vars.ease.standard}`,
  '@media': { [media.reducedMotion]: { transition: 'none' } },
})
globalStyle(`${fold}[open] ${foldSign}`, { transform: 'rotate(180deg)' })
export const foldLinks = style({
  position: 'absolute',
  insetInline: `calc(-1 * ${vars.size.hairline})`,
  top: '100%',
  maxHeight: `calc(100dvh - ${vars.size.topBar} - ${barHeight} - ${vars.space[5]})`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  paddingBlock: vars.space[2],
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  background: vars.color.raised,
})

/** A tile with a pictogram. */
export const iconTile = style({
  display: 'grid',
  flex: 'none',
  placeItems: 'center',
  width: vars.size.touch,
  height: vars.size.touch,
  borderRadius: vars.radius.md,
  background: vars.color.tealTint,
  color: vars.color.link,
  '@media': { [media.print]: { display: 'none' } },
})

/** Small print below a text. */
export const note = style({ color: vars.color.subtle, fontSize: vars.text.sm })

export const marked = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space[1]} ${vars.space[3]}`,
  minHeight: vars.size.controlLg,
  padding: `${vars.space[2]} ${vars.space[4]}`,
  borderRadius: vars.radius.md,
  background: vars.color.amberTint,
  color: vars.color.amber,
  fontSize: vars.text.sm,
  overflowWrap: 'anywhere',
  '@media': { [media.print]: { display: 'none' } },
})
/** Aligns the button with the text above it when it wraps to the next line. */
export const unmark = style({ marginInline: `calc(-1 * ${vars.space[3]})` })
