import { accentColours, type NetworkColours } from '#brand/accent-colours.ts'
import { type BrandPictures, pictureOf } from '#brand/brand-pictures.ts'

/**
 * Returns the pictures of a network that has none of its own: the first letter of its name on a tile in its colour, and no
 * picture for shared links. Nothing of them is the demo's.
 */
export function monogram(brand: string, colours: NetworkColours | undefined): BrandPictures {
  const { teal, onTeal } = accentColours(colours)
  const letter = /^./u.exec(brand.trim())?.[0].toLocaleUpperCase() ?? ''
  const escaped = letter.replace(/[<>&"']/g, (sign) => `&#${sign.codePointAt(0)};`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${teal}"/><text x="32" y="46" text-anchor="middle" font-family="system-ui, sans-serif" font-size="40" font-weight="700" fill="${onTeal}">${escaped}</text></svg>`
  const picture = pictureOf('monogram.svg', Buffer.from(svg))
  return {
    logo: picture,
    favicon: picture,
    touchIcon: null,
    icons: [{ picture, px: null, maskable: false }],
    share: null,
  }
}
