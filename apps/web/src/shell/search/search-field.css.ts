import { focusRingInset } from '@kubora/ui/focus-ring.css'
import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const field = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  width: '100%',
  maxWidth: vars.size.dialogMd,
  minHeight: vars.size.controlLg,
  paddingInline: `${vars.space[4]} ${vars.space[2]}`,
  border: `${vars.size.hairline} solid ${vars.color.controlBorder}`,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
  selectors: {
    '&:hover': { borderColor: vars.color.muted },
    '&:focus-within': {
      outline: `${vars.size.ring} solid ${vars.color.focus}`,
      outlineOffset: vars.size.hairline,
      borderColor: vars.color.focus,
    },
  },
  '@media': { [media.print]: { display: 'none' } },
})
export const controlIcon = style({ flex: 'none', color: vars.color.subtle })
export const input = style({
  flex: 1,
  minWidth: 0,
  height: vars.size.touch,
  padding: 0,
  border: 0,
  background: 'transparent',
  outline: 'none',
  textOverflow: 'ellipsis',
  selectors: { '&::placeholder': { color: vars.color.subtle, opacity: 1 } },
})

export const hit = style({
  display: 'flex',
  gap: vars.space[3],
  height: '100%',
  padding: vars.space[4],
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
  color: vars.color.text,
  textDecoration: 'none',
  selectors: {
    ...focusRingInset,
    '&:hover': { borderColor: vars.color.teal, background: vars.color.raised },
  },
})
