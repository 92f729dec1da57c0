import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const frame = style({ display: 'flex', flexDirection: 'column', gap: vars.space[5], minWidth: 0 })

export const slash = style({
  paddingInline: vars.space[2],
  color: vars.color.subtle,
  '@media': { [media.touch]: { display: 'none' } },
})

export const results = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[5],
  maxWidth: vars.size.dialogLg,
  selectors: { '&[aria-busy=true]': { opacity: 0.7 } },
})
export const summary = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space[1]} ${vars.space[4]}`,
  minHeight: vars.size.target,
  color: vars.color.muted,
  fontSize: vars.text.sm,
})
export const keys = style({
  display: 'none',
  color: vars.color.subtle,
  '@media': { '(hover: hover) and (min-width: 720px)': { display: 'block' } },
})
export const group = style({ display: 'flex', flexDirection: 'column', gap: vars.space[3] })
export const groupTitle = style({ fontSize: vars.text.lg })
export const groupCount = style({ color: vars.color.subtle, fontWeight: vars.weight.regular })
export const hits = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[2],
})
export const hitIcon = style({ flex: 'none', paddingTop: vars.space[1], color: vars.color.link })
export const hitTexts = style({ display: 'flex', flexDirection: 'column', gap: vars.space[1], minWidth: 0 })
export const hitLocation = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[1],
  color: vars.color.subtle,
  fontSize: vars.text.xs,
})
export const hitTitle = style({ fontWeight: vars.weight.semibold })
export const hitSnippet = style({
  display: '-webkit-box',
  WebkitLineClamp: 3,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  color: vars.color.muted,
  fontSize: vars.text.sm,
})
export const mark = style({
  borderRadius: vars.radius.sm,
  background: vars.color.amberTint,
  color: vars.color.amber,
})

export const meant = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  color: vars.color.muted,
})
