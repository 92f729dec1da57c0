import type { MinecraftColour } from '@kubora/validation/minecraft-text'

/** Colours of the site (packages/ui/src/theme.css.ts), for pictures that no style sheet reaches. */
export const cardColours = {
  bg: '#0d1416',
  surface: '#141d20',
  raised: '#1b272b',
  line: '#2a3a3f',
  text: '#e8f1f1',
  muted: '#b3c4c6',
  teal: '#2cc5b5',
  tealDark: '#0b6b62',
  tealDeep: '#04211d',
  link: '#5fd6c8',
  amber: '#ffb300',
  success: '#66d17a',
} as const

/** The game's colours, lightened where they could not be read on the dark ground. */
export const rankColours: Readonly<Record<MinecraftColour, string>> = {
  BLACK: '#b3c4c6',
  DARK_BLUE: '#7f9cff',
  DARK_GREEN: '#5fc26a',
  DARK_AQUA: '#3cc7c7',
  DARK_RED: '#ff7f78',
  DARK_PURPLE: '#d98bea',
  GOLD: '#ffb733',
  GRAY: '#bcc5c7',
  DARK_GRAY: '#9aa8ab',
  BLUE: '#93a5ff',
  GREEN: '#7ff08a',
  AQUA: '#7df2f2',
  RED: '#ff8a80',
  LIGHT_PURPLE: '#ff9df5',
  YELLOW: '#fff27a',
  WHITE: '#f4fafa',
}
