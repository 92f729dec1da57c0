import { vars } from '@kubora/ui/theme.css'
import { style, styleVariants } from '@vanilla-extract/css'

const { color, space, text, weight } = vars

/** Always as high as a line, so that nothing moves when somebody begins to write. */
export const line = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  blockSize: space[5],
  // long names make no page wider
  contain: 'inline-size',
  color: color.muted,
  fontSize: text.sm,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
})

const part = style({ display: 'inline-flex', alignItems: 'center', gap: space[1], minInlineSize: '0' })

export const tone = styleVariants({
  plain: [part],
  warning: [part, { flexShrink: 0, maxInlineSize: '100%', color: color.amber, fontWeight: weight.semibold }],
})

export const words = style({ overflow: 'hidden', textOverflow: 'ellipsis' })

export const icon = style({ flexShrink: '0' })
