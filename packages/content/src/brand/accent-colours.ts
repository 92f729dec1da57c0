import { contrast, mix } from '#brand/contrast.ts'

/** Surfaces of the dark theme that accents are seen on (packages/ui/src/theme.css.ts; a test compares them). */
export const surfaces = {
  bg: '#0d1416',
  surface: '#141d20',
  raised: '#1b272b',
  overlay: '#243338',
} as const

/** The two colours a network chooses, `#rrggbb`: of what can be done, and of the one call to action of a view. */
export interface NetworkColours {
  action: string
  call: string
}

/** Least contrast of text, and of large shapes with white on them (WCAG 2.2). */
const least = { text: 4.5, large: 3 }
const white = '#ffffff'
const black = '#000000'

/** The accents of the theme by the names of its tokens, without a network's own colours. */
const ours = {
  teal: '#2cc5b5',
  tealHover: '#4ad6c7',
  onTeal: '#04211d',
  link: '#5fd6c8',
  brand: '#009688',
  tealTint: '#123533',
  amber: '#ffb300',
  amberHover: '#ffc233',
  onAmber: '#201500',
  amberTint: '#33290f',
  focus: '#ffca5c',
} as const

/** Colours of the theme's accents by the names of its tokens. */
export type AccentColours = Record<keyof typeof ours, string>

/** Returns the accents of the theme: ours, or those made of a network's colours. */
export function accentColours(colours: NetworkColours | undefined): AccentColours {
  if (colours === undefined) return ours
  const { action, call } = colours
  return {
    teal: action,
    tealHover: mix(action, white, 0.18),
    onTeal: on(action),
    link: mix(action, white, 0.25),
    brand: darkened(action),
    tealTint: tint(action),
    amber: call,
    amberHover: mix(call, white, 0.2),
    onAmber: on(call),
    amberTint: tint(call),
    focus: mix(call, white, 0.35),
  }
}

/** Returns what is wrong with a network's colours, in words, with a colour that would pass. */
export function colourFaults(colours: NetworkColours): string[] {
  return (['action', 'call'] as const).flatMap((name) => {
    const colour = colours[name]
    const [worst] = Object.values(surfaces)
      .map((surface) => ({ surface, ratio: contrast(colour, surface) }))
      .sort((one, other) => one.ratio - other.ratio)
    if (worst === undefined || worst.ratio >= least.text) return []
    const ratio = (Math.floor(worst.ratio * 10) / 10).toFixed(1)
    return [
      `colours.${name}: ${colour} has a contrast of ${ratio} on the site's surface ${worst.surface}; ${least.text} is needed, ${passing(colour)} would pass`,
    ]
  })
}

/** Returns the colour nearest to this one that can be read on every surface. */
function passing(colour: string): string {
  return lighter(colour, (one) =>
    Object.values(surfaces).every((surface) => contrast(one, surface) >= least.text),
  )
}

/** Returns the colour with as little white as makes it pass. */
function lighter(colour: string, passes: (colour: string) => boolean): string {
  for (let percent = 0; percent < 100; percent++) {
    const mixed = mix(colour, white, percent / 100)
    if (passes(mixed)) return mixed
  }
  return white
}

/** Returns the text colour on a ground of this colour; a colour that can be read on dark surfaces carries dark text. */
function on(colour: string): string {
  return mix(colour, black, 0.87)
}

/** Returns the colour as dark as white on it needs. */
function darkened(colour: string): string {
  for (let percent = 0; percent < 100; percent++) {
    const mixed = mix(colour, black, percent / 100)
    if (contrast(mixed, white) >= least.large) return mixed
  }
  return black
}

/** Returns a ground with a touch of the colour, on which the colour itself can be read. */
function tint(colour: string): string {
  for (let percent = 16; percent > 0; percent--) {
    const mixed = mix(surfaces.surface, colour, percent / 100)
    if (contrast(colour, mixed) >= least.text) return mixed
  }
  return surfaces.surface
}
