const blocks: readonly [x: number, y: number, width: number, height: number, fill: string][] = [
  // ground
  [0, 222, 480, 48, '#16202b'],
  [0, 222, 480, 6, '#22313f'],
  [48, 198, 72, 24, '#1b2733'],
  [72, 174, 48, 24, '#22313f'],
  [372, 198, 72, 24, '#1b2733'],
  [396, 150, 24, 48, '#22313f'],
  // screen
  [156, 78, 168, 108, '#2b3d4f'],
  [162, 84, 156, 96, '#0e151d'],
  [228, 186, 24, 18, '#2b3d4f'],
  [204, 204, 72, 12, '#2b3d4f'],
  // antenna
  [234, 60, 12, 18, '#2b3d4f'],
  [210, 48, 24, 12, '#2b3d4f'],
  [246, 48, 24, 12, '#2b3d4f'],
  // a play symbol of blocks
  [222, 108, 12, 48, '#f5a524'],
  [234, 120, 12, 24, '#f5a524'],
  [246, 126, 12, 12, '#f5a524'],
  // stars
  [36, 42, 6, 6, '#3d566e'],
  [96, 84, 6, 6, '#3d566e'],
  [126, 30, 6, 6, '#3d566e'],
  [366, 66, 6, 6, '#3d566e'],
  [426, 36, 6, 6, '#3d566e'],
  [450, 108, 6, 6, '#3d566e'],
]

/** The picture for a platform that has none: a block-built screen under a night sky, 16 : 9. */
export const fallbackPicture = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 270" shape-rendering="crispEdges"><rect width="480" height="270" fill="#0b1118"/>${blocks
    .map(
      ([x, y, width, height, fill]) =>
        `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`,
    )
    .join('')}</svg>`,
)
