import { vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

const { color, radius, size, space, text, weight } = vars

export const sections = style({ display: 'flex', flexDirection: 'column', gap: space[6] })
export const section = style({ display: 'flex', flexDirection: 'column', gap: space[3] })
export const heading = style({ fontSize: text.lg })
export const list = style({ display: 'flex', flexDirection: 'column', gap: space[2], listStyle: 'none' })

export const item = style({
  position: 'relative',
  padding: space[4],
  border: `${size.hairline} solid ${color.line}`,
  borderRadius: radius.lg,
  background: color.surface,
  selectors: {
    '&:hover': { background: color.raised },
    '&[data-unread]': { borderColor: color.amber },
  },
})

export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] })

/** The whole item leads to the chat. */
export const link = style({
  color: color.text,
  fontWeight: weight.semibold,
  overflowWrap: 'anywhere',
  textDecoration: 'none',
  selectors: { '&::after': { content: '', position: 'absolute', inset: '0' } },
})

export const realm = style({ color: color.muted, fontSize: text.sm })
export const time = style({ marginInlineStart: 'auto', color: color.muted, fontSize: text.sm })

export const excerpt = style({
  marginBlockStart: space[1],
  color: color.muted,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

export const pages = style({ display: 'flex', gap: space[3] })

export const form = style({ display: 'flex', flexDirection: 'column', gap: space[4] })

/** A type of chats that one may not open now. */
export const refused = style({
  padding: space[4],
  border: `${size.hairline} dashed ${color.line}`,
  borderRadius: radius.lg,
  color: color.muted,
})

export const about = style({ marginBlockStart: space[1], color: color.muted })
export const reason = style({ marginBlockStart: space[2], color: color.text })
