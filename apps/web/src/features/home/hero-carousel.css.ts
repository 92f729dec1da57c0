import { focusRing } from '@kubora/ui/focus-ring.css'
import { media, vars } from '@kubora/ui/theme.css'
import { createVar, style } from '@vanilla-extract/css'

export const carousel = style({ position: 'absolute', inset: 0 })

/** One picture over the other: the new one fades in over the one before, which stays until it is covered. */
export const slide = style({
  position: 'absolute',
  inset: 0,
  opacity: 0,
  selectors: {
    '&[data-place=before]': { zIndex: 1, opacity: 1 },
    '&[data-place=now]': {
      zIndex: 2,
      opacity: 1,
      transition: `opacity calc(${vars.motion.slow} * 3) ${vars.ease.standard}`,
    },
  },
})

export const controls = style({
  position: 'absolute',
  zIndex: 4,
  insetInline: 0,
  bottom: vars.space[2],
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 'fit-content',
  marginInline: 'auto',
  paddingInline: `${vars.space[1]} ${vars.space[2]}`,
  borderRadius: vars.radius.full,
  background: `color-mix(in srgb, ${vars.color.bg} 82%, transparent)`,
  '@media': {
    [media.tablet]: {
      insetInline: 'auto max(24px, calc((100% - 1200px) / 2 + 24px))',
      bottom: vars.space[6],
    },
    [media.print]: { display: 'none' },
  },
})

const dotWidth = createVar()

export const dots = style({ display: 'flex' })
export const dot = style({
  vars: { [dotWidth]: vars.space[2] },
  display: 'grid',
  placeItems: 'center',
  width: vars.size.target,
  minHeight: vars.size.row,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.sm,
  background: 'none',
  cursor: 'pointer',
  selectors: {
    ...focusRing,
    '&::before': {
      content: '',
      width: dotWidth,
      height: vars.space[2],
      borderRadius: vars.radius.full,
      background: vars.color.muted,
      transition: `background-color ${vars.motion.fast} ${vars.ease.standard}`,
    },
    '&:hover::before': { background: vars.color.text },
    '&[aria-current]': { vars: { [dotWidth]: '20px' } },
    '&[aria-current]::before': { background: vars.color.teal },
  },
  '@media': {
    [media.touch]: { minHeight: vars.size.touch },
    [media.forcedColors]: { selectors: { '&::before': { forcedColorAdjust: 'none' } } },
  },
})
