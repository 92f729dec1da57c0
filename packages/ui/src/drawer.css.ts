import { style, styleVariants } from '@vanilla-extract/css'
import { backdrop as sharedBackdrop } from '#backdrop.css.ts'
import { fadeIn, fadeOut, slideInLeft, slideInRight, slideOutLeft, slideOutRight } from '#motion.css.ts'
import { safeArea } from '#safe-area.css.ts'
import { media, vars } from '#theme.css.ts'

/** Below the panel: one that is opened again while it closes is in the document before its new backdrop. */
export const backdrop = style([sharedBackdrop, { zIndex: vars.layer.drawerBackdrop }])

export const panel = style({
  position: 'fixed',
  bottom: 0,
  zIndex: vars.layer.drawer,
  display: 'flex',
  flexDirection: 'column',
  background: vars.color.surface,
  boxShadow: vars.shadow.lg,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  paddingBottom: safeArea.bottom,
  ':focus': { outline: 'none' },
  selectors: { '&[data-state=closed]': { pointerEvents: 'none' } },
})

const upright = { top: 0, width: `min(${vars.size.drawer} + ${safeArea.right}, 88vw)` }

export const side = styleVariants({
  bottom: {
    insetInline: 0,
    maxHeight: '80dvh',
    borderTop: `${vars.size.hairline} solid ${vars.color.line}`,
    borderRadius: `${vars.radius.lg} ${vars.radius.lg} 0 0`,
    animation: `${fadeIn} ${vars.motion.base} ${vars.ease.standard}`,
    selectors: {
      '&[data-state=closed]': { animation: `${fadeOut} ${vars.motion.base} ${vars.ease.standard}` },
    },
  },
  right: {
    ...upright,
    insetInlineEnd: 0,
    paddingInlineEnd: safeArea.right,
    borderInlineStart: `${vars.size.hairline} solid ${vars.color.line}`,
    animation: `${slideInRight} ${vars.motion.slow} ${vars.ease.standard}`,
    selectors: {
      '&[data-state=closed]': { animation: `${slideOutRight} ${vars.motion.base} ${vars.ease.standard}` },
    },
    '@media': {
      [media.reducedMotion]: {
        animationName: fadeIn,
        selectors: { '&[data-state=closed]': { animationName: fadeOut } },
      },
    },
  },
  left: {
    ...upright,
    insetInlineStart: 0,
    paddingInlineStart: safeArea.left,
    borderInlineEnd: `${vars.size.hairline} solid ${vars.color.line}`,
    animation: `${slideInLeft} ${vars.motion.slow} ${vars.ease.standard}`,
    selectors: {
      '&[data-state=closed]': { animation: `${slideOutLeft} ${vars.motion.base} ${vars.ease.standard}` },
    },
    '@media': {
      [media.reducedMotion]: {
        animationName: fadeIn,
        selectors: { '&[data-state=closed]': { animationName: fadeOut } },
      },
    },
  },
})

export const head = style({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  minHeight: vars.size.topBar,
  paddingTop: safeArea.top,
  paddingInline: `${vars.space[4]} ${vars.space[3]}`,
  borderBottom: `${vars.size.hairline} solid ${vars.color.line}`,
  background: vars.color.surface,
})
export const title = style({ flex: 1, fontSize: vars.text.lg, minWidth: 0 })
export const body = style({ display: 'flex', flex: 1, flexDirection: 'column', padding: vars.space[3] })
