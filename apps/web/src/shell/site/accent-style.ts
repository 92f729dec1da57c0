import type { AccentColours } from '@kubora/content/brand/accent-colours'
import { vars } from '@kubora/ui/theme.css'

/**
 * Returns the style that puts a network's accents in the place of ours, except on paper. Its selector wins over the theme's,
 * which later chunks may load again.
 */
export function accentStyle(accents: AccentColours): string {
  const lines = Object.entries(accents).map(([token, colour]) => {
    const name = /var\((--[^),]+)/.exec(vars.color[token as keyof AccentColours])?.[1]
    return `${name}:${colour}`
  })
  return `@media screen{:root:root{${lines.join(';')}}}`
}
