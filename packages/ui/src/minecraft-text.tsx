import * as css from '#minecraft-text.css.ts'
import { classNames } from '#class-names.ts'

/** A piece of text with one look of the game's codes. */
export interface MinecraftTextSegment {
  text: string
  /** Name of one of the game's colours; null or unknown: the surrounding one. */
  color: string | null
  bold: boolean
  italic: boolean
}

/** Properties of {@link MinecraftText}. */
export interface MinecraftTextProps {
  segments: readonly MinecraftTextSegment[]
}

/** Text in the game's colours, lightened where they could not be read on our surfaces. */
export function MinecraftText({ segments }: MinecraftTextProps) {
  return (
    <span>
      {segments.map((segment, index) => (
        // segments have no names, and are replaced together
        <span key={index} className={classNames(lookOf(segment))}>
          {segment.text}
        </span>
      ))}
    </span>
  )
}

function lookOf({ color, bold, italic }: MinecraftTextSegment): string {
  const colours: Readonly<Record<string, string>> = css.color
  return classNames(
    color !== null && Object.hasOwn(colours, color) ? colours[color] : undefined,
    bold && css.bold,
    italic && css.italic,
  )
}
