import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '#theme.css.ts'

/**
 * The game's colours by name. Not tokens: they are the game's and stand here only, each lightened until it has 4.5 and more
 * against our surfaces.
 */
export const color = styleVariants({
  BLACK: { color: '#b3c4c6' },
  DARK_BLUE: { color: '#7f9cff' },
  DARK_GREEN: { color: '#5fc26a' },
  DARK_AQUA: { color: '#3cc7c7' },
  DARK_RED: { color: '#ff7f78' },
  DARK_PURPLE: { color: '#d98bea' },
  GOLD: { color: '#ffb733' },
  GRAY: { color: '#bcc5c7' },
  DARK_GRAY: { color: '#9aa8ab' },
  BLUE: { color: '#93a5ff' },
  GREEN: { color: '#7ff08a' },
  AQUA: { color: '#7df2f2' },
  RED: { color: '#ff8a80' },
  LIGHT_PURPLE: { color: '#ff9df5' },
  YELLOW: { color: '#fff27a' },
  WHITE: { color: '#f4fafa' },
})
export const bold = style({ fontWeight: vars.weight.bold })
export const italic = style({ fontStyle: 'italic' })
