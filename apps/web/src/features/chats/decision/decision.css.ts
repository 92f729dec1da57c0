import { vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

const { color, radius, size, space, text, weight } = vars

export const part = style({ display: 'flex', flexDirection: 'column', gap: space[3] })

export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] })

export const quiet = style({ color: color.muted, fontSize: text.sm })

export const choices = style([part, { border: '0', padding: '0', margin: '0' }])

/** What the player will read. */
export const preview = style({
  padding: space[3],
  border: `${size.hairline} solid ${color.line}`,
  borderRadius: radius.md,
  background: color.raised,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})

/** The card, apart from the messages below it. */
export const section = style({ marginBlockEnd: space[4] })

/** The outcome whose form is open. */
export const chosen = style({ fontSize: text.md, fontWeight: weight.semibold })

export const fields = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: space[3] })
