import { vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

const { color, radius, size, space, text, weight } = vars

export const block = style({
  flex: '0 0 auto',
  padding: `${space[3]} ${space[4]}`,
  border: `${size.hairline} solid ${color.line}`,
  borderRadius: radius.lg,
  background: color.surface,
})

export const summary = style({ cursor: 'pointer', fontWeight: weight.semibold })
export const scroll = style({ marginBlockStart: space[3], maxBlockSize: '30dvh', overflowY: 'auto' })
export const list = style({ display: 'flex', flexDirection: 'column', gap: space[3] })
export const term = style({ color: color.muted, fontSize: text.sm })
export const value = style({ margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' })
