import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const dialog = style({
  position: 'fixed',
  insetInline: vars.space[3],
  bottom: vars.space[3],
  zIndex: vars.layer.banner,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[3],
  maxWidth: vars.size.form,
  padding: vars.space[4],
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: vars.color.overlay,
  boxShadow: vars.shadow.lg,
  '@media': { [media.tablet]: { insetInline: 'auto', right: vars.space[4], bottom: vars.space[4] } },
})
export const title = style({ fontSize: vars.text.md, fontWeight: vars.weight.semibold })
export const text = style({ color: vars.color.muted, fontSize: vars.text.sm })
