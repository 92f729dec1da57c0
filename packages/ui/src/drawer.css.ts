import { style, styleVariants } from '@vanilla-extract/css'
import { backdrop as sharedBackdrop } from '#backdrop.css.ts'
import { fadeIn, fadeOut, slideInLeft, slideInRight, slideOutLeft, slideOutRight } from '#motion.css.ts'
import { media, vars } from '#theme.css.ts'

export const backdrop = style([sharedBackdrop, { zIndex: vars.layer.drawer }])

export const panel = style({
  position: 'fixed',
  insetBlock: 0,
  zIndex: vars.layer.drawer,
  display: 'flex',
  flexDirection: 'column',
  width: `min(${vars.size.drawer}, 88vw)`,
  background: vars.color.surface,
  boxShadow: vars.shadow.lg,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  ':focus': { outline: 'none' },
  selectors: { '&[data-state=closed]': { pointerEvents: 'none' } },
})

export const side = styleVariants({
  right: {
    insetInlineEnd: 0,
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
    insetInlineStart: 0,
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
  paddingInline: `${vars.space[4]} ${vars.space[3]}`,
  borderBottom: `${vars.size.hairline} solid ${vars.color.line}`,
  background: vars.color.surface,
})
export const title = style({ flex: 1, fontSize: vars.text.lg, minWidth: 0 })
export const body = style({ display: 'flex', flex: 1, flexDirection: 'column', padding: vars.space[3] })
