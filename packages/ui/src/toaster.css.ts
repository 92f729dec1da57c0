import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '#theme.css.ts'

/** Distance of toasts at the upper edge. */
export const belowTopBar = `calc(${vars.size.topBar} + ${vars.space[4]})`

export const toast = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  width: '100%',
  padding: vars.space[4],
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  background: vars.color.overlay,
  color: vars.color.text,
  boxShadow: vars.shadow.md,
  fontFamily: vars.font.body,
  fontSize: vars.text.sm,
  // above a dialog, which takes the pointer from all else
  pointerEvents: 'auto',
})
/** The text, beside which the button keeps its width. */
export const content = style({ flex: 1, minWidth: 0 })
export const action = style({ flexShrink: 0 })
export const icon = styleVariants({
  success: { color: vars.color.success },
  error: { color: vars.color.danger },
  info: { color: vars.color.info },
  warning: { color: vars.color.amber },
})
