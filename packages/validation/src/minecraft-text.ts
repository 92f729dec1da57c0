/** The colours of the game's codes §0 to §f, in their order. */
export const minecraftColours = [
  'BLACK',
  'DARK_BLUE',
  'DARK_GREEN',
  'DARK_AQUA',
  'DARK_RED',
  'DARK_PURPLE',
  'GOLD',
  'GRAY',
  'DARK_GRAY',
  'BLUE',
  'GREEN',
  'AQUA',
  'RED',
  'LIGHT_PURPLE',
  'YELLOW',
  'WHITE',
] as const
/** One of {@link minecraftColours}. */
export type MinecraftColour = (typeof minecraftColours)[number]

/** Text with one look. */
export type MinecraftSegment = {
  text: string
  /** Null: the reader's own colour. */
  color: MinecraftColour | null
  bold: boolean
  italic: boolean
}

/** Most characters read; a prefix in game is far shorter. */
const readMax = 200

// what is invisible, breaks lines or changes the direction of writing is not allowed in a prefix
const unwanted = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu

/**
 * Reads the game's § codes (0 to 9, a to f, l, o, r) into segments that hold plain text only. Codes without a meaning on a page
 * (k, m, n, x) and broken ones are left out; colours of any other kind too.
 */
export function readMinecraftText(source: string): MinecraftSegment[] {
  const segments: MinecraftSegment[] = []
  let look: Omit<MinecraftSegment, 'text'> = plain()
  // the odd pieces are codes
  for (const [index, piece] of source.slice(0, readMax).split(/§(.?)/su).entries()) {
    if (index % 2 === 1) look = changed(look, piece.toLowerCase())
    else append(segments, { ...look, text: piece.replace(unwanted, '') })
  }
  return segments
}

function plain(): Omit<MinecraftSegment, 'text'> {
  return { color: null, bold: false, italic: false }
}

function changed(look: Omit<MinecraftSegment, 'text'>, code: string): Omit<MinecraftSegment, 'text'> {
  const color = /^[0-9a-f]$/.test(code) ? minecraftColours[Number.parseInt(code, 16)] : undefined
  // as in the game a colour ends what was bold or slanted
  if (color !== undefined) return { ...plain(), color }
  if (code === 'l') return { ...look, bold: true }
  if (code === 'o') return { ...look, italic: true }
  return code === 'r' ? plain() : look
}

function append(segments: MinecraftSegment[], segment: MinecraftSegment): void {
  if (segment.text === '') return
  const last = segments.at(-1)
  const same =
    last !== undefined &&
    last.color === segment.color &&
    last.bold === segment.bold &&
    last.italic === segment.italic
  if (same) last.text += segment.text
  else segments.push(segment)
}

/** Returns a text with the codes as people type them (`&c`) as the game has them (`§c`). */
export function withGameCodes(typed: string): string {
  return typed.replace(/&([0-9a-fk-or])/gi, '§$1')
}

/** Returns a text with the game's codes (`§c`) as people type them (`&c`). */
export function withTypedCodes(text: string): string {
  return text.replaceAll('§', '&')
}
