import { media, vars } from '@kubora/ui/theme.css'
import { globalStyle, style } from '@vanilla-extract/css'
import { noScript } from '#shell/layout/no-script.css.ts'

/** The room of the offer, which is above the cookie notice. */
export const offerRoom = `calc(${vars.size.touch} + ${vars.size.hairline})`

// Sticky, not fixed: at the end of the page it takes space of its own, so that the legal links above it stay reachable.
export const notices = style({
  position: 'sticky',
  bottom: 0,
  selectors: { '&:has(> aside)': { marginTop: offerRoom } },
  zIndex: vars.layer.banner,
  // neither could be closed without scripts
  '@media': { [noScript]: { display: 'none' }, [media.print]: { display: 'none' } },
})

const bar = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  borderTop: `${vars.size.hairline} solid ${vars.color.line}`,
})

export const cookies = style([
  bar,
  {
    gap: vars.space[3],
    paddingInline: vars.space[4],
    paddingBlock: vars.space[2],
    paddingBottom: `max(${vars.space[2]}, env(safe-area-inset-bottom))`,
    background: vars.color.overlay,
  },
])
// what Tab leads to is not behind it
globalStyle(
  `html:has(${cookies
    .split(' ')
    .map((name) => `.${name}`)
    .join('')}) main :is(a[href], button, input, select, textarea, summary, [tabindex="0"])`,
  { scrollMarginBottom: `calc(2 * ${vars.size.touch})` },
)
export const text = style({
  flex: '0 1 auto',
  color: vars.color.muted,
  fontSize: vars.text.xs,
  lineHeight: vars.leading.heading,
  textWrap: 'pretty',
  '@media': { [media.tablet]: { fontSize: vars.text.sm, lineHeight: vars.leading.body } },
})
export const title = style({ color: vars.color.text, fontWeight: vars.weight.semibold })

export const offer = style([
  bar,
  {
    // comes later than the cookie notice and moves nothing
    position: 'absolute',
    bottom: '100%',
    insetInline: 0,
    gap: vars.space[2],
    paddingInline: vars.space[2],
    background: vars.color.raised,
    fontSize: vars.text.sm,
  },
])
export const offerLink = style({ display: 'inline-flex', alignItems: 'center', minHeight: vars.size.touch })
