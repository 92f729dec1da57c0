import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { heroScenes, orders, sceneFocus } from './orders.mjs'

// Writes the typed lists by which pages name pictures (packages/content/src/*-pictures.ts) from the orders, so that
// a picture, its files and its numbers cannot disagree.

const camel = (words) => words.replaceAll(/-(\w)/g, (_all, letter) => letter.toUpperCase())

function imports(outputs) {
  return outputs.flatMap(({ file, limits }) =>
    Object.keys(limits).map((format) => `import ${nameOf(file, format)} from '../assets/${file}.${format}'`),
  )
}

function nameOf(file, format) {
  return camel(`${path.basename(file)}-${format}`)
}

function sizes(outputs, format) {
  const list = outputs.map(({ file, size }) => `{ url: ${nameOf(file, format)}, width: ${size[0]} }`)
  return `[${list.join(', ')}]`
}

function picture(order, color) {
  const largest = order.outputs[0]
  return `{
    sources: { avif: ${sizes(order.outputs, 'avif')}, webp: ${sizes(order.outputs, 'webp')} },
    width: ${largest.size[0]},
    height: ${largest.size[1]},
    color: '${color}',
  }`
}

const head = '// Written by `npm run art -- lists`; change packages/art/src/orders.mjs instead.\n'

function heroFiles(order, color, focus) {
  const names = (format) => `[${order.outputs.map(({ file }) => nameOf(file, format)).join(', ')}]`
  return `{ color: '${color}', focus: ${focus}, avif: ${names('avif')}, webp: ${names('webp')} }`
}

function heroSource(scenes, colors, declare) {
  const used = scenes.flatMap((scene) =>
    orders.filter((order) => order.name === `hero-${scene}` || order.name === `phone-${scene}`),
  )
  const items = scenes.map((scene) => {
    const files = ['hero', 'phone'].map((prefix) => {
      const order = used.find(({ name }) => name === `${prefix}-${scene}`)
      return heroFiles(order, colors[order.name], sceneFocus[scene][prefix === 'phone' ? 'phone' : 'wide'])
    })
    return `heroPictureOf('${scene}', '${camel(scene)}', ${files.join(', ')})`
  })
  return `${head}${used.flatMap((order) => imports(order.outputs)).join('\n')}
import { type HeroPicture, heroPictureOf } from '#picture.ts'

${declare(items)}`
}

function listSource(prefix, type, names, colors, comment) {
  const used = orders.filter((order) => order.name.startsWith(`${prefix}-`))
  const entries = used.map(
    (order) => `  ${camel(order.name.slice(prefix.length + 1))}: ${picture(order, colors[order.name])},`,
  )
  return `${head}${used.flatMap((order) => imports(order.outputs)).join('\n')}
import type { Picture } from '#picture.ts'

/** ${comment} */
export const ${names} = {
${entries.join('\n')}
} as const satisfies Record<string, ${type}>
`
}

function shareSource() {
  const used = orders.filter((order) => order.name.startsWith('share-'))
  const lines = used.map(
    ({ outputs: [{ file }] }) => `import ${nameOf(file, 'jpg')} from '../assets/${file}.jpg'`,
  )
  const entries = used.map(
    ({ name, outputs: [{ file }] }) => `  ${camel(name.slice(6))}: ${nameOf(file, 'jpg')},`,
  )
  return `${head}${lines.join('\n')}

/** Pictures for shared links, 1200 × 630 px JPEG, by section. */
export const sharePictures = {
${entries.join('\n')}
} as const

/** A section that has a picture of its own for shared links. */
export type ShareSection = keyof typeof sharePictures
`
}

/** Writes all lists; `tidy` formats one source text. */
export async function writeLists(source, tidy) {
  const colors = JSON.parse(await readFile(new URL('dominant-colors.json', import.meta.url), 'utf8'))
  const done = heroScenes.filter((scene) => colors[`hero-${scene}`] && colors[`phone-${scene}`])
  const files = {
    'hero-picture.ts': heroSource(
      done.slice(0, 1),
      colors,
      ([first]) =>
        `/** The picture a visitor sees first; alone, so that the landing page loads the data of no other. */\nexport const heroPicture: HeroPicture = ${first}\n`,
    ),
    'carousel-pictures.ts': heroSource(
      done.slice(1),
      colors,
      (items) =>
        `/** The carousel's pictures after the first, in order. Loaded after that one: \`import('@kubora/content/carousel-pictures')\`. */\nexport const carouselPictures: readonly HeroPicture[] = [${items.join(', ')}]\n`,
    ),
  }
  const has = (prefix) =>
    orders.filter((order) => order.name.startsWith(prefix)).every((order) => colors[order.name])
  if (has('card-'))
    files['card-pictures.ts'] = listSource(
      'card',
      'Picture',
      'cardPictures',
      colors,
      'The games’ cards and the lost explorer of the page that does not exist, 800 × 500 px.',
    )
  if (has('season-'))
    files['season-pictures.ts'] = listSource(
      'season',
      'Picture',
      'seasonPictures',
      colors,
      'Backgrounds of the game’s main menu through the year, 1920 × 1080 px.',
    )
  if (has('share-')) files['share-pictures.ts'] = shareSource()
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(source, name), await tidy(text))
  return `  ${Object.keys(files).join(', ')}`
}
