/** Red, green and blue, 0 to 255. */
type Rgb = readonly [number, number, number]

/** Returns the parts of a colour `#rrggbb`. */
function partsOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function luminance(hex: string): number {
  const [red, green, blue] = partsOf(hex).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast of two colours `#rrggbb` (WCAG 2.2), 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Returns a colour mixed with another one, whose share is 0 to 1, as `#rrggbb`. */
export function mix(colour: string, other: string, share: number): string {
  const others = partsOf(other)
  const mixed = partsOf(colour).map((part, index) =>
    Math.round(part + ((others[index] ?? 0) - part) * share)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${mixed.join('')}`
}
