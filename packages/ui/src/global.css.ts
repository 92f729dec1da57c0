import { globalFontFace, globalStyle } from '@vanilla-extract/css'
import interLatinExt from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2'
import interLatin from '../assets/fonts/inter-latin.woff2'
import { belowTopBar } from '#below-top-bar.ts'
import { media, vars } from '#theme.css.ts'

// optional: a visitor without the cached font reads in the system's, and nothing moves once it is loaded
globalFontFace('Inter Variable', [
  {
    src: `url(${interLatinExt}) format('woff2')`,
    fontWeight: '100 900',
    fontDisplay: 'optional',
    unicodeRange:
      'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  },
  {
    src: `url(${interLatin}) format('woff2')`,
    fontWeight: '100 900',
    fontDisplay: 'optional',
    unicodeRange:
      'U+0020-007E,U+00A0-00FF,U+0152-0153,U+0178,U+2009,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+202F,U+2039-203A,U+20AC,U+2122,U+2190-2193,U+2212',
  },
])

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' })
globalStyle('*', { margin: 0 })

globalStyle('html', {
  colorScheme: 'dark',
  background: vars.color.bg,
  scrollbarColor: `${vars.color.controlBorder} transparent`,
  textSizeAdjust: '100%',
})

globalStyle('body', {
  minHeight: '100dvh',
  background: vars.color.bg,
  color: vars.color.text,
  fontFamily: vars.font.body,
  fontSize: vars.text.md,
  lineHeight: vars.leading.body,
  fontFeatureSettings: "'cv11' 1, 'ss03' 1",
  WebkitFontSmoothing: 'antialiased',
  overflowWrap: 'break-word',
})

globalStyle('h1, h2, h3, h4', {
  lineHeight: vars.leading.heading,
  fontWeight: vars.weight.bold,
  textWrap: 'balance',
})
globalStyle('h1', { fontSize: vars.text['2xl'], letterSpacing: vars.tracking.tight })
globalStyle('h2', { fontSize: vars.text.xl, letterSpacing: vars.tracking.tight })
globalStyle('h3', { fontSize: vars.text.lg })
globalStyle('h4', { fontSize: vars.text.md })
globalStyle('h1:focus', { outline: 'none' })

// not a padding of the root: with it the browser scrolls the page at each focus
globalStyle(':is(h1, h2, h3, h4, h5, h6, [id])', { scrollMarginTop: belowTopBar })
// fields are focused, not led to by an address
globalStyle(':is(input, select, textarea, button)[id]', { scrollMarginTop: 0 })
// what Tab leads to is not behind the bar, whose own controls and those of dialogs are outside of main
globalStyle('main :is(a[href], button, input, select, textarea, summary, [tabindex="0"])', {
  scrollMarginTop: `calc(${vars.size.topBar} + ${vars.space[1]})`,
})

globalStyle('a', { color: vars.color.link, textUnderlineOffset: '0.2em' })
// Digits of equal width where numbers stand below each other or change; in running text they would tear hyphens apart.
globalStyle('table, time, output, input, dd, [data-figures]', { fontVariantNumeric: 'tabular-nums' })
globalStyle('fieldset', { padding: 0, border: 0, minWidth: 0 })
globalStyle('ul, ol', { padding: 0, listStyle: 'none' })
globalStyle('img, svg, video, canvas', { display: 'block', maxWidth: '100%' })
globalStyle('button, input, select, textarea', {
  font: 'inherit',
  color: 'inherit',
  letterSpacing: 'inherit',
})
globalStyle('code, kbd, pre, samp', { fontFamily: vars.font.mono })
globalStyle('::selection', { background: vars.color.brand, color: vars.color.text })
// Forced colours have no tints: what is chosen among others gets a frame.
globalStyle('a[aria-current]:not(:focus-visible), button[aria-pressed=true]:not(:focus-visible)', {
  '@media': {
    [media.forcedColors]: {
      outline: `${vars.size.rule} solid Highlight`,
      outlineOffset: `calc(-1 * ${vars.size.rule})`,
    },
  },
})
