import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const stage = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[3],
  // the figure stays visible beside a long column
  '@media': { [media.desktop]: { position: 'sticky', top: vars.space[5] } },
})
export const scene = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'end center',
  overflow: 'hidden',
  isolation: 'isolate',
  width: '100%',
  height: '400px',
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: `radial-gradient(ellipse 70% 60% at 50% 45%, color-mix(in srgb, ${vars.color.teal} 26%, ${vars.color.surface}), ${vars.color.surface})`,
  '@media': { [media.desktop]: { height: '520px' } },
})

/** A field of blocks that runs to the horizon: two sets of lines, tilted. */
export const ground = style({
  position: 'absolute',
  insetInline: '-40%',
  bottom: '-18%',
  zIndex: -1,
  height: '52%',
  transform: 'perspective(520px) rotateX(62deg)',
  background: `linear-gradient(${vars.color.tealTint} 2px, transparent 2px) 0 0 / 64px 64px, linear-gradient(90deg, ${vars.color.tealTint} 2px, transparent 2px) 0 0 / 64px 64px, color-mix(in srgb, ${vars.color.brand} 34%, ${vars.color.bg})`,
  maskImage: 'linear-gradient(180deg, transparent, black 30%)',
})

export const figure = style({
  display: 'block',
  width: 'auto',
  height: '340px',
  marginBottom: vars.space[5],
  filter: `drop-shadow(0 18px 14px ${vars.color.backdrop})`,
  '@media': { [media.desktop]: { height: '448px' } },
})
export const loading = style({
  display: 'flex',
  alignItems: 'center',
  alignSelf: 'center',
  gap: vars.space[3],
})
export const note = style({
  color: vars.color.muted,
  fontSize: vars.text.sm,
  textAlign: 'center',
  ':empty': { display: 'none' },
})

export const viewer = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  gridTemplateRows: 'minmax(0, 1fr) auto',
})
export const canvas = style({
  display: 'block',
  minHeight: 0,
  cursor: 'grab',
  touchAction: 'pan-y',
  ':active': { cursor: 'grabbing' },
  ':focus-visible': {
    outline: `${vars.size.ring} solid ${vars.color.focus}`,
    outlineOffset: `calc(-1 * ${vars.size.ring})`,
  },
})
export const space = style({ position: 'relative', minWidth: 0, minHeight: 0, overflow: 'hidden' })
export const controls = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
  padding: vars.space[3],
})
export const hint = style({ color: vars.color.muted, fontSize: vars.text.xs })
export const close = style({ position: 'absolute', top: vars.space[2], right: vars.space[2] })
