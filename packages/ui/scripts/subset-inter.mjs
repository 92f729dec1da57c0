/**
 * Makes `assets/fonts/inter-latin.woff2`: Inter's variable font with the letters of German, English and French, the weights
 * and the features the tokens use. Run again after an update of Inter:
 * `npm run exec -- node packages/ui/scripts/subset-inter.mjs`
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const source = fileURLToPath(
  import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
)
const target = fileURLToPath(new URL('../assets/fonts/inter-latin.woff2', import.meta.url))

function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset)).join(
    '',
  )
}

const letters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸ–—‘’‚“”„•…‹›€™←→↑↓−×\u2009\u202f`
const font = await subsetFont(readFileSync(source), letters, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700, default: 400 } },
  keepFeatures: ['kern', 'calt', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'cv11', 'ss03'],
})
writeFileSync(target, font)
console.info(`${target}: ${font.length} bytes, before ${readFileSync(source).length}`)
