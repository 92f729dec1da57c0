import { media, vars } from '@kubora/ui/theme.css'
import { style, styleVariants } from '@vanilla-extract/css'

const base = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
  padding: vars.space[3],
  border: `${vars.size.hairline} solid ${vars.color.teal}`,
  borderRadius: vars.radius.lg,
  background: vars.color.tealTint,
  boxShadow: vars.shadow.md,
  '@media': { [media.print]: { display: 'none' } },
})
export const place = styleVariants({
  below: [base],
  pinned: [
    base,
    {
      position: 'sticky',
      bottom: `calc(${vars.space[3]} + env(safe-area-inset-bottom, 0px))`,
      zIndex: vars.layer.sticky,
      // where a phone lies on its side, or a keyboard takes half, it would cover the rows
      '@media': { 'screen and (max-height: 480px)': { position: 'static' } },
    },
  ],
})
export const texts = style({
  display: 'flex',
  // on phones the button stands below
  flex: '1 1 40%',
  flexDirection: 'column',
  minWidth: 0,
  fontSize: vars.text.sm,
  fontVariantNumeric: 'tabular-nums',
})
export const title = style({ color: vars.color.link, fontWeight: vars.weight.semibold })
export const none = style({ color: vars.color.muted, fontSize: vars.text.sm })
