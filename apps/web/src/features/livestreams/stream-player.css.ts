import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const player = style({ aspectRatio: '16 / 9', background: vars.color.bg })
export const frame = style({ display: 'block', width: '100%', height: '100%', border: 0 })

export const consent = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: vars.space[3],
  minHeight: '100%',
  padding: vars.space[4],
  // it takes the focus only so that screen readers read its text
  outline: 'none',
  background: vars.color.raised,
  '@media': { [media.tablet]: { padding: vars.space[5] }, [media.desktop]: { paddingInline: vars.space[7] } },
})
export const consentTitle = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  fontWeight: vars.weight.semibold,
})
export const consentText = style({ color: vars.color.muted, fontSize: vars.text.sm })
export const consentActions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] })
