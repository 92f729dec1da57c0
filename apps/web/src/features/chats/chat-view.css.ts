import { media, vars } from '@kubora/ui/theme.css'
import { globalStyle, style, styleVariants } from '@vanilla-extract/css'

const { color, radius, size, space, text, weight } = vars

/** Screens on which a phone lies on its side, or a keyboard takes half. */
const low = 'screen and (max-height: 480px)'

const viewBase = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  '@media': { [low]: { gap: space[2] } },
})

/** Marks the page of an own chat, whose title and lead are one line where the screen is small. */
const ownPage = style({})
const small = `${media.phone}, ${low}`
const page = `:has(> ${ownPage})`
globalStyle(`${page} > header`, {
  '@media': { [small]: { alignItems: 'center', gap: `${space[2]} ${space[4]}`, paddingBottom: space[3] } },
})
globalStyle(`${page} > header > div:first-child`, {
  '@media': {
    [small]: {
      flexDirection: 'row',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      gap: `${space[1]} ${space[3]}`,
    },
  },
})
globalStyle(`${page} > header > div:first-child > div`, {
  '@media': { [media.phone]: { flexBasis: '100%' } },
})
globalStyle(`${page} > header h1`, { '@media': { [small]: { fontSize: text.xl } } })
globalStyle(`${page} > header h1 + p`, { '@media': { [small]: { fontSize: text.sm } } })

/**
 * The conversation with its field; it fills what the top bar and the title of the side's page leave, and is higher where what
 * stands around the messages needs the room.
 */
export const view = styleVariants({
  PLAYER: [
    viewBase,
    ownPage,
    {
      minBlockSize: `calc(100dvh - ${size.topBar} - ${space[8]} * 4)`,
      '@media': {
        [media.phone]: { minBlockSize: `calc(100dvh - ${size.topBar} - ${space[8]} * 2 - ${space[6]})` },
        [low]: { minBlockSize: `calc(100dvh - ${size.topBar} - ${space[4]})` },
      },
    },
  ],
  TEAM: [
    viewBase,
    {
      minBlockSize: `calc(100dvh - ${size.topBar} - ${space[8]} * 2 - ${space[6]})`,
      '@media': {
        [media.phone]: { minBlockSize: `calc(100dvh - ${size.topBar} - ${space[8]} * 4)` },
        [low]: { minBlockSize: `calc(100dvh - ${size.topBar} - ${space[4]})` },
      },
    },
  ],
})

export const frame = style({
  position: 'relative',
  flex: '1 1 0',
  // always readable
  minBlockSize: '14rem',
  border: `${size.hairline} solid ${color.line}`,
  borderRadius: radius.lg,
  background: color.surface,
  overflow: 'hidden',
  '@media': { [low]: { minBlockSize: '7rem' } },
})

export const scroller = style({
  // the messages make the frame no higher
  position: 'absolute',
  inset: '0',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: space[4],
  // not every browser has it: use-kept-scroll.ts does it
  overflowAnchor: 'none',
  '@media': { [media.phone]: { padding: space[3] } },
})

export const list = style({ display: 'flex', flexDirection: 'column', gap: space[4], listStyle: 'none' })

export const older = style({ display: 'flex', justifyContent: 'center', paddingBlockEnd: space[4] })

export const divider = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  color: color.muted,
  fontSize: text.sm,
  selectors: {
    '&::before, &::after': { content: '', flex: '1', borderTop: `${size.hairline} solid ${color.line}` },
  },
})

export const unreadLine = style([divider, { color: color.amber, fontWeight: weight.semibold }])

const groupBase = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
  maxInlineSize: '80%',
  '@media': { [media.phone]: { maxInlineSize: '92%' } },
})

export const group = styleVariants({
  own: [groupBase, { alignSelf: 'flex-end', alignItems: 'flex-end' }],
  other: [groupBase, { alignSelf: 'flex-start', alignItems: 'flex-start' }],
})

export const writer = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  color: color.muted,
  fontSize: text.sm,
  overflowWrap: 'anywhere',
})

export const name = style({ color: color.text, fontWeight: weight.semibold })

const bubbleBase = style({
  padding: `${space[2]} ${space[3]}`,
  borderRadius: radius.lg,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  maxInlineSize: '100%',
})

export const bubble = styleVariants({
  own: [bubbleBase, { background: color.tealTint }],
  other: [bubbleBase, { background: color.raised }],
})

/** On its way: outlined instead of filled. */
export const unsent = style([bubbleBase, { border: `${size.hairline} dashed ${color.controlBorder}` }])

export const state = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  color: color.muted,
  fontSize: text.sm,
})

export const refused = style([state, { color: color.danger }])

/** What was typed and not sent. */
export const typed = style({
  maxBlockSize: '20dvh',
  overflowY: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})

export const entry = style([divider, { alignSelf: 'stretch' }])

export const down = style({
  position: 'absolute',
  insetBlockEnd: space[3],
  insetInline: '0',
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
})

globalStyle(`${down} > *`, { pointerEvents: 'auto' })

export const composer = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: space[3],
  alignItems: 'end',
  // away from the edge that it is scrolled to
  scrollMarginBlockEnd: space[2],
  '@media': {
    // the whole width to write in
    [media.phone]: { gridTemplateColumns: '1fr', gap: space[2] },
  },
})

export const field = style({
  minInlineSize: '0',
  resize: 'none',
  maxBlockSize: '40dvh',
  '@supports': {
    // as high as what is typed; elsewhere the lines are counted
    '(field-sizing: content)': { fieldSizing: 'content', minBlockSize: `calc(2lh + ${space[3]} * 2)` },
  },
})

/** Copies a message: beside its text. */
export const copy = style({ display: 'inline-flex', marginInlineStart: space[2], verticalAlign: 'middle' })

/** Words of a button of which phones show the picture alone. */
export const compactText = style({
  '@media': {
    [media.phone]: {
      position: 'absolute',
      inlineSize: size.hairline,
      blockSize: size.hairline,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
})

/** What the list says itself, beside the messages. */
export const aside = style({ color: color.muted, fontSize: text.sm, textAlign: 'center' })
