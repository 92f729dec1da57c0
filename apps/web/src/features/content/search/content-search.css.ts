import { focusRingInset } from '@kubora/ui/focus-ring.css'
import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const frame = style({ display: 'flex', flexDirection: 'column', gap: vars.space[5], minWidth: 0 })

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
