import { besideNotch, safeArea } from '@kubora/ui/safe-area.css'
import { media, vars } from '@kubora/ui/theme.css'
import { globalStyle, style } from '@vanilla-extract/css'
import { noScript } from '#shell/layout/no-script.css.ts'

export const bar = style({
  position: 'sticky',
  top: 0,
  zIndex: vars.layer.bar,
  borderBottom: `${vars.size.hairline} solid ${vars.color.line}`,
  background: `color-mix(in srgb, ${vars.color.bg} 88%, transparent)`,
  backdropFilter: 'blur(12px)',
})

export const inner = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  // with the line below it, the bar is as high as others take it to be
  height: `calc(${vars.size.topBar} - ${vars.size.hairline})`,
  paddingTop: safeArea.top,
  paddingInline: besideNotch(vars.space[2]),
  '@media': { [media.tablet]: { paddingInline: besideNotch(vars.space[4]), gap: vars.space[3] } },
})

export const brand = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: vars.size.touch,
  paddingInline: vars.space[2],
  borderRadius: vars.radius.md,
  color: vars.color.text,
  fontSize: vars.text.lg,
  fontWeight: vars.weight.bold,
  letterSpacing: vars.tracking.tight,
  textDecoration: 'none',
  selectors: {
    '&:focus-visible': {
      outline: `${vars.size.ring} solid ${vars.color.focus}`,
      outlineOffset: `calc(-1 * ${vars.size.rule})`,
    },
  },
})

export const logo = style({ flex: 'none', width: vars.size.iconXl, height: vars.size.iconXl })
export const spacer = style({ flex: 1 })

globalStyle(`${inner} > :is(button, fieldset)`, { '@media': { [noScript]: { display: 'none' } } })

// where the bar is too narrow for the name, it is only read out
const readOut = {
  position: 'absolute',
  width: vars.size.hairline,
  height: vars.size.hairline,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const
globalStyle(`${brand} > span`, { '@media': { '(max-width: 359px)': readOut } })
globalStyle(`button + ${brand} > span`, { '@media': { '(max-width: 429px)': readOut } })

/** At the corner of its button. */
export const mark = style({ position: 'absolute', insetBlockStart: '0', insetInlineEnd: '0' })
