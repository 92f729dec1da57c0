import { style } from '@vanilla-extract/css'
import { media, vars } from '#theme.css.ts'

export const field = style({ display: 'flex', flexDirection: 'column', gap: vars.space[2], minWidth: 0 })

export const label = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space[2],
  color: vars.color.text,
  fontSize: vars.text.sm,
  fontWeight: vars.weight.medium,
})

export const optional = style({ color: vars.color.subtle, fontWeight: vars.weight.regular })
export const hint = style({ color: vars.color.subtle, fontSize: vars.text.sm })

export const message = style({
  display: 'flex',
  gap: vars.space[2],
  color: vars.color.danger,
  fontSize: vars.text.sm,
  // also what somebody typed
  overflowWrap: 'anywhere',
})
export const messageIcon = style({
  flex: 'none',
  marginTop: vars.space[1],
  width: vars.size.icon,
  height: vars.size.icon,
})

export const control = style({
  width: '100%',
  minHeight: vars.size.controlLg,
  paddingInline: vars.space[3],
  border: `${vars.size.hairline} solid ${vars.color.controlBorder}`,
  borderRadius: vars.radius.md,
  background: vars.color.bg,
  color: vars.color.text,
  fontSize: vars.text.md,
  transition: `border-color ${vars.motion.fast} ${vars.ease.standard}, box-shadow ${vars.motion.fast} ${vars.ease.standard}`,
  selectors: {
    '&::placeholder': { color: vars.color.subtle, opacity: 1 },
    '&:hover:not(:disabled)': { borderColor: vars.color.muted },
    '&:focus-visible': {
      outline: `${vars.size.ring} solid ${vars.color.focus}`,
      outlineOffset: vars.size.hairline,
      borderColor: vars.color.focus,
    },
    '&[aria-invalid=true]': { borderColor: vars.color.danger },
    '&:disabled': { cursor: 'not-allowed', opacity: 0.55 },
    '&:-webkit-autofill': {
      WebkitTextFillColor: vars.color.text,
      boxShadow: `inset 0 0 0 100px ${vars.color.raised}`,
      caretColor: vars.color.text,
    },
  },
  '@media': { [media.reducedMotion]: { transition: 'none' } },
})

export const compact = style({
  minHeight: vars.size.control,
  fontSize: vars.text.sm,
  '@media': { [media.touch]: { minHeight: vars.size.touch, fontSize: vars.text.md } },
})
export const textArea = style({
  paddingBlock: vars.space[3],
  resize: 'vertical',
  lineHeight: vars.leading.body,
})
export const adorned = style({ position: 'relative', display: 'flex', alignItems: 'center' })
export const leading = style({ paddingInlineStart: vars.size.control })
export const trailing = style({ paddingInlineEnd: vars.size.controlLg })
export const leadingSlot = style({
  position: 'absolute',
  insetInlineStart: vars.space[3],
  display: 'flex',
  color: vars.color.subtle,
  pointerEvents: 'none',
})
export const trailingSlot = style({ position: 'absolute', insetInlineEnd: vars.space[1], display: 'flex' })
