import { style, styleVariants } from '@vanilla-extract/css'
import { focusRing } from '#focus-ring.css.ts'
import { media, vars } from '#theme.css.ts'

export const button = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[2],
  border: `${vars.size.hairline} solid transparent`,
  borderRadius: vars.radius.md,
  fontWeight: vars.weight.semibold,
  lineHeight: vars.leading.heading,
  // space around a second line
  paddingBlock: vars.space[1],
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  userSelect: 'none',
  transition: `background-color ${vars.motion.fast} ${vars.ease.standard}, border-color ${vars.motion.fast} ${vars.ease.standard}, color ${vars.motion.fast} ${vars.ease.standard}, transform ${vars.motion.fast} ${vars.ease.standard}`,
  selectors: {
    ...focusRing,
    '&:active:not(:disabled)': { transform: `translateY(${vars.size.hairline})` },
    '&:disabled': { cursor: 'not-allowed', opacity: 0.55 },
    '&[aria-busy=true]': { cursor: 'progress' },
  },
  '@media': {
    [media.touch]: { minHeight: vars.size.touch },
    [media.reducedMotion]: {
      transition: 'none',
      selectors: { '&:active:not(:disabled)': { transform: 'none' } },
    },
  },
})
export const buttonVariant = styleVariants({
  primary: {
    background: vars.color.amber,
    color: vars.color.onAmber,
    selectors: { '&:hover:not(:disabled)': { background: vars.color.amberHover } },
  },
  accent: {
    background: vars.color.teal,
    color: vars.color.onTeal,
    selectors: { '&:hover:not(:disabled)': { background: vars.color.tealHover } },
  },
  secondary: {
    borderColor: vars.color.controlBorder,
    background: vars.color.hover,
    color: vars.color.text,
    selectors: {
      '&:hover:not(:disabled)': { background: vars.color.active, borderColor: vars.color.muted },
    },
  },
  ghost: {
    background: 'transparent',
    color: vars.color.link,
    selectors: { '&:hover:not(:disabled)': { background: vars.color.hover } },
  },
  danger: {
    background: vars.color.danger,
    color: vars.color.onDanger,
    selectors: { '&:hover:not(:disabled)': { background: vars.color.dangerHover } },
  },
})
export const buttonSize = styleVariants({
  sm: { minHeight: vars.size.controlSm, paddingInline: vars.space[3], fontSize: vars.text.sm },
  md: {
    minHeight: vars.size.control,
    paddingBlock: vars.space[2],
    paddingInline: vars.space[4],
    fontSize: vars.text.md,
  },
  lg: {
    minHeight: vars.size.controlLg,
    paddingBlock: vars.space[2],
    paddingInline: vars.space[5],
    fontSize: vars.text.lg,
  },
})
export const buttonFull = style({ width: '100%' })

export const busyContent = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space[2] })
