// Makes the pictures of packages/content/assets again. `npm run art` makes all of them, `npm run art -- hero-harbour
// icons` only those; a part of a name is enough (`npm run art -- hero`). `--draft` renders small and fast into
// .cache/art without touching the assets, `--list` says what there is, `--encode` only packs what was rendered last.
import { spawnSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { dominantColor, encode } from './encode.mjs'
import { orders } from './orders.mjs'
import { openStudio } from './studio.mjs'
import { writeLists } from './write-lists.mjs'

const here = path.dirname(fileURLToPath(import.meta.url))
const root = path.resolve(here, '..', '..', '..')
const content = path.join(root, 'packages', 'content')
const assets = path.join(content, 'assets')
const cache = path.join(root, '.cache', 'art')
const words = process.argv.slice(2)
const draft = words.includes('--draft')
const onlyEncode = words.includes('--encode')
const names = words.filter((word) => !word.startsWith('--'))
const wanted = (name) => names.length === 0 || names.some((part) => name === part || name.startsWith(part))
const say = (text) => process.stdout.write(`${text}\n`)
const kept = (name) => path.join(cache, `${name}.png`)

/** Drawn without the browser. */
const drawn = {
  brand: async () => (await import('./brand.mjs')).makeBrand(assets),
  icons: async () => (await import('./icons/make-icons.mjs')).makeIcons(assets),
  skins: async () => (await import('./default-skins.mjs')).makeDefaultSkins(assets),
}

let studio

async function rendered(order) {
  if (onlyEncode) return await readFile(kept(order.name))
  studio ??= await openStudio()
  const [width, height] = draft ? order.render.map((side) => Math.round(side / 3)) : order.render
  const quality = draft
    ? { samples: 6, rays: 12 }
    : { samples: order.logo ? 9 : 12, rays: order.logo ? 28 : 40 }
  const { scene, view, variant } = order
  const made = await studio.render({
    module: `/art/scenes/${scene}.mjs`,
    view,
    variant,
    width,
    height,
    ...quality,
  })
  const { build, light, render } = made.seconds
  say(
    `  ${width} × ${height}, ${made.triangles} triangles: built ${build} s, lit ${light} s, rendered ${render} s`,
  )
  await mkdir(cache, { recursive: true })
  await writeFile(draft ? path.join(cache, `draft-${order.name}.png`) : kept(order.name), made.png)
  return made.png
}

async function pack(order, png) {
  const picture = order.logo ? await (await import('./brand.mjs')).withLogo(png, assets) : png
  for (const { file, size, limits } of order.outputs)
    for (const [format, limit] of Object.entries(limits)) {
      const target = path.join(assets, `${file}.${format}`)
      const done = await encode(picture, {
        file: target,
        format,
        width: size[0],
        height: size[1],
        limit,
      })
      say(`  ${file}.${format}: ${(done.size / 1000).toFixed(1)} kB at quality ${done.quality}`)
    }
  return await dominantColor(png)
}

/** A source text as the repository's formatter wants it. */
function tidy(text) {
  const biome = path.join(root, 'node_modules', '.bin', 'biome')
  const done = spawnSync(biome, ['format', '--stdin-file-path=packages/content/src/list.ts'], {
    cwd: root,
    input: text,
    encoding: 'utf8',
  })
  if (done.status !== 0) throw new Error(done.stderr || 'the formatter failed')
  return done.stdout
}

async function main() {
  if (words.includes('--list'))
    return say([...Object.keys(drawn), ...orders.map((order) => order.name), 'lists'].join('\n'))
  const colorsFile = path.join(here, 'dominant-colors.json')
  let count = 0
  for (const [name, make] of Object.entries(drawn)) {
    if (draft || !wanted(name)) continue
    say(name)
    say(await make())
    count++
  }
  for (const order of orders) {
    if (!wanted(order.name)) continue
    say(order.name)
    const png = await rendered(order)
    count++
    if (draft) continue
    const color = await pack(order, png)
    const colors = { ...JSON.parse(await readFile(colorsFile, 'utf8')), [order.name]: color }
    const sorted = Object.fromEntries(Object.entries(colors).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    await writeFile(colorsFile, `${JSON.stringify(sorted, null, 2)}\n`)
  }
  if (!draft && (count > 0 || names.includes('lists'))) {
    say('lists')
    say(await writeLists(path.join(content, 'src'), tidy))
    count++
  }
  if (count === 0) throw new Error(`there is no picture named ${names.join(', ')}; --list names them`)
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  await studio?.close()
}
