import { style, styleVariants } from '@vanilla-extract/css'
import { backdrop as sharedBackdrop } from '#backdrop.css.ts'
import { fadeIn, fadeOut, riseIn } from '#motion.css.ts'
import { media, vars } from '#theme.css.ts'

/** Below the dialog: one that is opened again while it closes is in the document before its new backdrop. */
export const backdrop = style([sharedBackdrop, { zIndex: vars.layer.dialogBackdrop }])

export const positioner = style({
  position: 'fixed',
  inset: 0,
  zIndex: vars.layer.dialog,
  display: 'grid',
  // no wider than the window, however long a word of the title is
  gridTemplateColumns: 'minmax(0, 1fr)',
  placeItems: 'center',
  padding: vars.space[4],
  overflowY: 'auto',
  pointerEvents: 'none',
})

export const content = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  width: '100%',
  padding: vars.space[5],
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
  boxShadow: vars.shadow.lg,
  pointerEvents: 'auto',
  animation: `${riseIn} ${vars.motion.base} ${vars.ease.standard}`,
  ':focus': { outline: 'none' },
  '@media': {
    [media.reducedMotion]: { animationName: fadeIn },
  },
  selectors: {
    '&[data-state=closed]': { animation: `${fadeOut} ${vars.motion.fast} ${vars.ease.standard}` },
  },
})

export const size = styleVariants({
  sm: { maxWidth: vars.size.dialogSm },
  md: { maxWidth: vars.size.dialogMd },
  lg: { maxWidth: vars.size.dialogLg },
})

export const head = style({ display: 'flex', alignItems: 'flex-start', gap: vars.space[3] })
export const heading = style({
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  gap: vars.space[2],
  minWidth: 0,
})
export const title = style({ fontSize: vars.text.xl, overflowWrap: 'anywhere' })

const titleLine = `${vars.text.xl} * ${vars.leading.heading}`
/** In the middle of the title's first line, which is lower than the cross. */
export const cross = style({
  marginBlock: `calc((${titleLine} - ${vars.size.controlSm}) / 2)`,
  '@media': { [media.touch]: { marginBlock: `calc((${titleLine} - ${vars.size.touch}) / 2)` } },
})
export const description = style({ color: vars.color.muted })
export const footer = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: vars.space[3],
  paddingTop: vars.space[2],
})
