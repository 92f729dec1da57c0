import { media, vars } from '@kubora/ui/theme.css'
import { globalStyle, style } from '@vanilla-extract/css'
import { notices, offerRoom } from '#shell/layout/notices.css.ts'

export const frame = style({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  // the footer of a short page stays where it is when the offer comes
  selectors: { [`&:has(> ${notices} > aside)`]: { minHeight: `calc(100dvh + ${offerRoom})` } },
})
export const body = style({ display: 'flex', flex: 1 })
/** Beside the page, below the top bar; scrolls by itself. */
export const aside = style({
  position: 'sticky',
  top: vars.size.topBar,
  flex: 'none',
  alignSelf: 'flex-start',
  width: vars.size.aside,
  height: `calc(100dvh - ${vars.size.topBar})`,
  borderInlineEnd: `${vars.size.hairline} solid ${vars.color.line}`,
  background: vars.color.surface,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
})
export const content = style({ display: 'flex', flex: 1, flexDirection: 'column', minWidth: 0 })
export const main = style({
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  ':focus': { outline: 'none' },
})
/** Of the team's pages, which use the whole width; the footer is below the screen while they show a skeleton. */
export const denseMain = style([main, { minHeight: `calc(100dvh - ${vars.size.topBar})` }])
/** Of a page that shows a skeleton first: its footer is below the screen, so that it does not move when the data is there. */
export const tallMain = style([main, { minHeight: '100dvh' }])

// print only the page itself
globalStyle(`${frame} > *:not(${body}), ${aside}, ${content} > *:not(main)`, {
  '@media': { [media.print]: { display: 'none' } },
})
