import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

// The mark: a cube of blocks whose front carries a K. Drawn from one grid for each of its three sides.

const side = 8
const k = ['........', '.##..##.', '.##.##..', '.####...', '.####...', '.##.##..', '.##..##.', '........']

const lamp = ['........', '........', '........', '....##..', '....##..', '........', '........', '........']

const colors = {
  top: ['#6fe6d8', '#5fd6c8', '#7ff0e2'],
  left: ['#0aa394', '#009688', '#07a092'],
  right: ['#0a6f66', '#08655d', '#0c7a70'],
  letter: '#ffca5c',
  letterShade: '#f2a516',
}

const shade = (list, column, row) => list[(column * 7 + row * 5 + ((column * row) % 3)) % list.length]
const number = (value) => String(Math.round(value * 100) / 100)

/** One cell of a side as a path; `u` and `v` are the side's edges. */
function cell(origin, u, v, column, row, width = 1) {
  const x = origin[0] + (u[0] * column + v[0] * row) / side
  const y = origin[1] + (u[1] * column + v[1] * row) / side
  const step = (edge, share) => `${number((edge[0] * share) / side)} ${number((edge[1] * share) / side)}`
  const back = [-u[0] * width, -u[1] * width]
  return `M${number(x)} ${number(y)}l${step(u, width)} ${step(v, 1)} ${step(back, 1)}z`
}

function face(origin, u, v, tones, marks) {
  const paths = new Map([
    [
      tones[1],
      `M${number(origin[0])} ${number(origin[1])}l${number(u[0])} ${number(u[1])} ${number(v[0])} ${number(v[1])} ${number(-u[0])} ${number(-u[1])}z`,
    ],
  ])
  const add = (color, words) => paths.set(color, (paths.get(color) ?? '') + words)
  for (let row = 0; row < side; row += 2)
    for (let column = 0; column < side; column += 2) {
      const tone = shade(tones, column / 2, row / 2)
      if (tone === tones[1]) continue
      add(tone, cell(origin, u, v, column, row, 2) + cell(origin, u, v, column, row + 1, 2))
    }
  if (marks)
    marks.rows.forEach((line, row) => {
      for (let column = 0; column < side; ) {
        let width = 0
        while (line[column + width] === '#') width++
        if (width > 0) add(marks.color, cell(origin, u, v, column, row, width))
        column += Math.max(1, width)
      }
    })
  return [...paths].map(([fill, d]) => `<path fill="${fill}" d="${d}"/>`).join('')
}

function cube(x, y, size) {
  const [w, h] = [size * 0.4330127, size * 0.25]
  const top = [x, y]
  const middle = [x, y + 2 * h]
  return [
    face([top[0] - w, top[1] + h], [w, -h], [w, h], colors.top, null),
    face([x - w, y + h], [w, h], [0, size * 0.5], colors.left, { rows: k, color: colors.letter }),
    face(middle, [w, -h], [0, size * 0.5], colors.right, { rows: lamp, color: colors.letterShade }),
  ].join('')
}

const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" role="img" aria-label="Logo" shape-rendering="geometricPrecision">${cube(16, 1, 30)}</svg>\n`
const onTile = (inset, radius) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${radius}" fill="#141d20"/>${cube(16, inset, 32 - inset * 2)}</svg>`

/** An .ico file that holds one PNG. */
function ico(png, size) {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(22, 18)
  return Buffer.concat([head, png])
}

const pngOf = (svg, size) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()

/** Writes logo, favicons and the icons of the web manifest. */
export async function makeBrand(assets) {
  const write = (name, content) => writeFile(path.join(assets, name), content)
  await write('logo.svg', mark)
  await write('favicon.svg', mark)
  await write('favicon.ico', ico(await pngOf(mark, 32), 32))
  await write('apple-touch-icon.png', await pngOf(onTile(4, 0), 180))
  for (const size of [192, 512]) {
    await write(`icon-${size}.png`, await pngOf(mark, size))
    // the middle 80 % of a maskable icon are safe
    await write(`icon-maskable-${size}.png`, await pngOf(onTile(6, 0), size))
  }
  return '  logo.svg, favicon.svg, favicon.ico, apple-touch-icon.png, icon-{192,512}.png, icon-maskable-{192,512}.png'
}

/** Puts the mark, on a soft shadow, into the lower left of a picture for shared links. */
export async function withLogo(png, assets) {
  const svg = await readFile(path.join(assets, 'logo.svg'))
  const logo = await sharp(svg, { density: 432 }).resize(150, 150).png().toBuffer()
  const shadow = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><defs><radialGradient id="s" cx="0" cy="1" r=".62"><stop offset="0" stop-color="#0d1416" stop-opacity=".82"/><stop offset="1" stop-color="#0d1416" stop-opacity="0"/></radialGradient></defs><rect width="1200" height="630" fill="url(#s)"/></svg>',
  )
  return await sharp(png)
    .resize(1200, 630)
    .composite([{ input: shadow }, { input: logo, left: 52, top: 428 }])
    .png()
    .toBuffer()
}
