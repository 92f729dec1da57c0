import { vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const column = style({ display: 'flex', flexDirection: 'column', gap: vars.space[5] })

export const ways = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${vars.space[1]} ${vars.space[2]}`,
  justifyContent: 'center',
  color: vars.color.muted,
})

export const recipient = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
  padding: `${vars.space[3]} ${vars.space[4]}`,
  borderRadius: vars.radius.md,
  background: vars.color.raised,
})
export const recipientText = style({ display: 'flex', flexDirection: 'column', minWidth: 0 })
export const recipientLabel = style({ color: vars.color.subtle, fontSize: vars.text.sm })
export const recipientAddress = style({ fontWeight: vars.weight.semibold, overflowWrap: 'anywhere' })

export const resend = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space[2],
  paddingTop: vars.space[4],
  borderTop: `${vars.size.hairline} solid ${vars.color.line}`,
  color: vars.color.muted,
  fontSize: vars.text.sm,
})

export const besideLabel = style({ display: 'flex', justifyContent: 'flex-end', fontSize: vars.text.sm })
/** Tall enough for a finger. */
export const besideLabelLink = style({ paddingBlock: vars.space[1] })
