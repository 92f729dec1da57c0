import { media, vars } from '@kubora/ui/theme.css'
import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css'

/** How many pieces drift through the air. */
export const pieceCount = 22

export const scene = style({ position: 'absolute', inset: 0, zIndex: -1, overflow: 'hidden' })
export const picture = style({ width: '100%', height: '100%', objectFit: 'cover', objectPosition: '70% 60%' })

/** Darkens the picture behind the texts, so that their contrast is at least 4.5. */
export const scrim = style({
  position: 'absolute',
  inset: 0,
  background: `linear-gradient(180deg, color-mix(in srgb, ${vars.color.bg} 84%, transparent), color-mix(in srgb, ${vars.color.bg} 66%, transparent) 60%, color-mix(in srgb, ${vars.color.bg} 90%, transparent))`,
  '@media': {
    [media.tablet]: {
      background: `linear-gradient(90deg, color-mix(in srgb, ${vars.color.bg} 92%, transparent), color-mix(in srgb, ${vars.color.bg} 74%, transparent) 34%, transparent 68%), linear-gradient(0deg, color-mix(in srgb, ${vars.color.bg} 70%, transparent), transparent 24%)`,
    },
  },
})

export const air = style({
  position: 'absolute',
  inset: 0,
  '@media': { [media.reducedMotion]: { display: 'none' } },
})

const fall = keyframes({
  from: { transform: 'translate3d(0, -6vh, 0) rotate(0deg)' },
  '50%': { transform: 'translate3d(4vw, 50vh, 0) rotate(180deg)' },
  to: { transform: 'translate3d(-2vw, 108vh, 0) rotate(360deg)' },
})
const rise = keyframes({
  from: { transform: 'translate3d(0, 106vh, 0)', opacity: 0 },
  '20%': { opacity: 0.9 },
  '80%': { opacity: 0.7 },
  to: { transform: 'translate3d(5vw, -8vh, 0)', opacity: 0 },
})

const piecePlace = { position: 'absolute', top: 0, animationIterationCount: 'infinite' } as const
const falling = { ...piecePlace, animationName: fall, animationTimingFunction: 'linear' } as const
const rising = { ...piecePlace, animationName: rise, animationTimingFunction: 'ease-in-out' } as const

/** Square, as everything in the game: petals, motes, leaves, snow, embers. */
export const piece = styleVariants({
  spring: { ...falling, width: '9px', height: '9px', background: '#ffc4dd', opacity: 0.85 },
  summer: { ...rising, width: '5px', height: '5px', background: '#fff0a8' },
  autumn: { ...falling, width: '11px', height: '11px', background: '#e08a2e', opacity: 0.9 },
  winter: { ...falling, width: '7px', height: '7px', background: '#ffffff', opacity: 0.85 },
  halloween: { ...rising, width: '6px', height: '6px', background: '#ff9a2e' },
})

// column, size, pace and start of each piece use different small primes, so that no pattern shows
for (let index = 0; index < pieceCount; index += 1) {
  const seconds = 9 + ((index * 7) % 11)
  globalStyle(`${air} > :nth-child(${index + 1})`, {
    left: `${(index * 37 + 5) % 100}%`,
    scale: String(0.6 + ((index * 5) % 9) / 10),
    animationDuration: `${seconds}s`,
    animationDelay: `-${(index * 13) % seconds}s`,
  })
}
// some leaves are red, some petals white
globalStyle(`${piece.autumn}:nth-child(3n)`, { background: '#c04a2b' })
globalStyle(`${piece.autumn}:nth-child(5n)`, { background: '#f2c14e' })
globalStyle(`${piece.spring}:nth-child(3n)`, { background: '#ffffff' })
