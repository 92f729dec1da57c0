import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { paints } from './paints.mjs'

/** One icon as an SVG of runs: a rectangle for each stretch of one colour, a path for each colour. */
function iconSvg(rows) {
  const paths = new Map()
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; ) {
      let width = 1
      while (row[x + width] === row[x]) width++
      const color = paints[row[x]]
      if (color) paths.set(color, `${paths.get(color) ?? ''}M${x} ${y}h${width}v1h-${width}z`)
      x += width
    }
  })
  const drawn = [...paths].map(([color, d]) => `<path fill="${color}" d="${d}"/>`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 12" shape-rendering="crispEdges">${drawn}</svg>\n`
}

/** The drawings of grids.txt: a line with an event's name, then twelve rows; a letter is a paint, a dot is nothing. */
async function readGrids() {
  const text = await readFile(new URL('grids.txt', import.meta.url), 'utf8')
  return text
    .trim()
    .split('\n\n')
    .map((block) => {
      const [event, ...rows] = block.split('\n')
      const known = new RegExp(`^[.${Object.keys(paints).join('')}]{12}$`)
      if (rows.length !== 12 || !rows.every((row) => known.test(row)))
        throw new Error(`the grid of ${event} is not 12 × 12 known letters`)
      return { event, rows }
    })
}

/** Writes assets/stats/<event>.svg for every event. */
export async function makeIcons(assets) {
  const folder = path.join(assets, 'stats')
  await mkdir(folder, { recursive: true })
  const grids = await readGrids()
  let bytes = 0
  for (const { event, rows } of grids) {
    const svg = iconSvg(rows)
    bytes += svg.length
    await writeFile(path.join(folder, `${event.toLowerCase().replaceAll('_', '-')}.svg`), svg)
  }
  return `  stats/*.svg: ${grids.length} icons, ${Math.round(bytes / grids.length)} bytes on average`
}
