import { vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

const { color, radius, size, space, text } = vars

/** The list above the field. */
export const list = style({
  maxBlockSize: '40dvh',
  overflowY: 'auto',
  padding: space[1],
  border: `${size.hairline} solid ${color.controlBorder}`,
  borderRadius: radius.lg,
  background: color.raised,
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
})

export const note = style({ color: color.muted, fontSize: text.sm })
export const fields = style({ display: 'flex', flexDirection: 'column', gap: space[4] })
