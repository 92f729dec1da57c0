import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'
import { noScript } from '#shell/layout/no-script.css.ts'

// Sticky, not fixed: at the end of the page it takes space of its own, so that the legal links above it stay reachable.
export const dialog = style({
  position: 'sticky',
  bottom: vars.space[3],
  alignSelf: 'center',
  margin: vars.space[3],
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
  '@media': {
    [media.tablet]: { alignSelf: 'flex-end', bottom: vars.space[4], margin: vars.space[4] },
    // without scripts it could not be accepted
    [noScript]: { display: 'none' },
  },
})
export const title = style({ fontSize: vars.text.md, fontWeight: vars.weight.semibold })
export const text = style({ color: vars.color.muted, fontSize: vars.text.sm })
