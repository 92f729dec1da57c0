import { focusRing } from '@kubora/ui/focus-ring.css'
import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const card = style({
  display: 'none',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: vars.space[3],
  padding: vars.space[4],
  border: `${vars.size.hairline} solid ${vars.color.brand}`,
  borderRadius: vars.radius.lg,
  background: vars.color.tealTint,
  '@media': { [media.touch]: { display: 'grid' }, [media.print]: { display: 'none' } },
})
export const icon = style({ color: vars.color.link })
export const texts = style({ display: 'flex', flexDirection: 'column', gap: vars.space[2], minWidth: 0 })
export const title = style({ fontSize: vars.text.md })
export const text = style({ color: vars.color.muted, fontSize: vars.text.sm, textWrap: 'pretty' })
export const address = style({ overflowWrap: 'anywhere' })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] })
export const fold = style({ minWidth: 0 })
export const foldTitle = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: vars.size.touch,
  borderRadius: vars.radius.sm,
  color: vars.color.link,
  fontSize: vars.text.sm,
  cursor: 'pointer',
  listStyle: 'none',
  selectors: { ...focusRing, '&::-webkit-details-marker': { display: 'none' } },
})
/** Keeps the room of the code while it loads. */
export const frame = style({ width: '100%', maxWidth: '200px', aspectRatio: '1' })
