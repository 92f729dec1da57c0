import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
// Node takes the package's CommonJS build, and that has a default
// oxlint-disable-next-line import/default
import opentype from 'opentype.js'

/** Weights the pictures use. */
export type TextWeight = 'regular' | 'bold'

/** Text as shapes, so that pictures look the same on machines without fonts. */
export type OutlinedText = {
  /** An SVG path that starts at 0 on the base line. */
  path: string
  /** Advance in px. */
  width: number
}

/** Files with the letters of our languages, and those of their neighbours. */
const files: Readonly<Record<TextWeight, readonly string[]>> = {
  regular: [
    import.meta.resolve('@fontsource/inter/files/inter-latin-400-normal.woff'),
    import.meta.resolve('@fontsource/inter/files/inter-latin-ext-400-normal.woff'),
  ],
  bold: [
    import.meta.resolve('@fontsource/inter/files/inter-latin-700-normal.woff'),
    import.meta.resolve('@fontsource/inter/files/inter-latin-ext-700-normal.woff'),
  ],
}

const fonts = new Map<TextWeight, readonly opentype.Font[]>()

/** Outlines a line of text at `size` px; characters the font lacks are left out. */
export function outlineText(text: string, size: number, weight: TextWeight): OutlinedText {
  const paths: string[] = []
  let x = 0
  for (const character of text.normalize('NFC')) {
    const font = fontsOf(weight).find((one) => one.charToGlyphIndex(character) > 0)
    const glyph = font?.charToGlyph(character)
    if (font === undefined || glyph === undefined) continue
    paths.push(glyph.getPath(x, 0, size).toPathData(2))
    x += ((glyph.advanceWidth ?? 0) * size) / font.unitsPerEm
  }
  return { path: paths.join(''), width: x }
}

/** Outlines text as large as it fits into `maxWidth`, at most `size` px; shortened with … where it would get below `minSize`. */
export function outlineFitting(
  text: string,
  {
    size,
    minSize,
    maxWidth,
    weight,
  }: { size: number; minSize: number; maxWidth: number; weight: TextWeight },
): OutlinedText & { size: number } {
  const { width } = outlineText(text, size, weight)
  const fitting = Math.min(size, (size * maxWidth) / Math.max(width, 1))
  if (fitting >= minSize) return { ...outlineText(text, fitting, weight), size: fitting }
  let shortened = Array.from(text)
  let outlined = outlineText(text, minSize, weight)
  while (outlined.width > maxWidth && shortened.length > 1) {
    shortened = shortened.slice(0, -1)
    outlined = outlineText(`${shortened.join('')}…`, minSize, weight)
  }
  return { ...outlined, size: minSize }
}

function fontsOf(weight: TextWeight): readonly opentype.Font[] {
  const known = fonts.get(weight)
  if (known !== undefined) return known
  const loaded = files[weight].map((file) => {
    const bytes = readFileSync(fileURLToPath(file))
    return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
  })
  fonts.set(weight, loaded)
  return loaded
}
