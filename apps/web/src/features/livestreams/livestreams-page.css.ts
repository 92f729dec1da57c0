import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const sections = style({ display: 'flex', flexDirection: 'column', gap: vars.space[6] })
export const status = style({
  color: vars.color.amber,
  fontSize: vars.text.sm,
  selectors: { '&:empty': { display: 'none' } },
})

export const grid = style({
  display: 'grid',
  alignItems: 'stretch',
  gap: vars.space[5],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})

export const subtitle = style({ marginBottom: vars.space[4], fontSize: vars.text.xl })
export const quietList = style({
  display: 'grid',
  gap: vars.space[3],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [media.desktop]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
})
export const quiet = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  minHeight: vars.size.touch,
  height: '100%',
  padding: vars.space[3],
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
  color: vars.color.text,
  textDecoration: 'none',
  transition: `background ${vars.motion.fast} ${vars.ease.standard}`,
  '@media': { [media.hover]: { ':hover': { background: vars.color.raised } } },
})
export const initial = style({
  display: 'grid',
  flexShrink: 0,
  placeItems: 'center',
  width: vars.size.control,
  height: vars.size.control,
  borderRadius: vars.radius.md,
  background: vars.color.tealTint,
  color: vars.color.link,
  fontWeight: vars.weight.semibold,
})
export const quietTexts = style({ display: 'flex', flexDirection: 'column', minWidth: 0, flexGrow: 1 })
export const quietName = style({ fontWeight: vars.weight.medium, overflowWrap: 'anywhere' })
export const quietFact = style({ color: vars.color.muted, fontSize: vars.text.sm })
export const quietSign = style({ flexShrink: 0, color: vars.color.subtle })

export const privacy = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  maxWidth: vars.size.prose,
  paddingTop: vars.space[5],
  borderTop: `${vars.size.hairline} solid ${vars.color.line}`,
  color: vars.color.muted,
  fontSize: vars.text.sm,
})
export const privacyTitle = style({ color: vars.color.text, fontSize: vars.text.md })
export const choices = style({ display: 'flex', flexDirection: 'column', gap: vars.space[2] })
export const choice = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
})
