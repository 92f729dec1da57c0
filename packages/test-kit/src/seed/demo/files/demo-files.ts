import { defaultContent } from '@kubora/content/default-content'
import { defaultSiteConfig } from '@kubora/content/default-site-config'
import { locales } from '@kubora/validation/locales'
import { pixelPicture, type Rgb } from '#seed/demo/files/pixel-picture.ts'
import { serverList } from '#seed/demo/files/server-list.ts'
import { zipArchive } from '#seed/demo/files/zip-archive.ts'

const { brand, gameAddress, voiceAddress = gameAddress, tagline } = defaultSiteConfig

/** The network in the game's list of servers. */
export function demoServerList(): Buffer {
  return serverList([{ name: brand, address: gameAddress }])
}

/** Every address of the network on one page, in three languages. */
export function demoAddresses(): Buffer {
  const words = {
    de: ['Adressen', 'Spiel', 'Voice-Chat'],
    en: ['Addresses', 'Game', 'Voice chat'],
    fr: ['Adresses', 'Jeu', 'Vocal'],
  } as const
  const pages = locales.map((language) => {
    const [title, game, voice] = words[language]
    return `${brand}: ${title}\n${tagline[language]}\n\n${game}: ${gameAddress}\n${voice}: ${voiceAddress}\n`
  })
  return Buffer.from(pages.join('\n'))
}

/** All keys of the game to print, one list for each language. */
export function demoKeyboardSheet(): Buffer {
  const page = defaultContent.find(({ kind, key }) => kind === 'wikiPage' && key === 'keyboard')
  const shortcuts = defaultContent.filter(({ kind }) => kind === 'wikiShortcut')
  const pages = locales.map((language) => {
    const title = page?.texts[language].title ?? ''
    const lines = shortcuts.map(({ settings, texts }) => {
      const keys = Array.isArray(settings.keys) ? settings.keys.join(' + ') : ''
      return `${keys.padEnd(28)} ${texts[language].action ?? ''}`
    })
    return `${brand}: ${title}\n\n${lines.join('\n')}\n`
  })
  return Buffer.from(pages.join('\n\n'))
}

/** A resource pack the game loads: the network's sayings on the title screen, and a picture of its own. */
export function demoResourcePack(): Buffer {
  const description = `${brand} – ${tagline.en}`
  const splashes = locales.map((language) => tagline[language])
  return zipArchive([
    {
      path: 'pack.mcmeta',
      bytes: Buffer.from(`${JSON.stringify({ pack: { pack_format: 3, description } }, null, 2)}\n`),
    },
    { path: 'pack.png', bytes: packPicture() },
    { path: 'assets/minecraft/texts/splashes.txt', bytes: Buffer.from(`${splashes.join('\n')}\n`) },
  ])
}

const [sky, top, left, right]: readonly [Rgb, Rgb, Rgb, Rgb] = [
  [20, 34, 43],
  [255, 190, 92],
  [38, 166, 154],
  [22, 110, 104],
]

/** A block seen from its corner, in the colours of the site. */
function packPicture(): Buffer {
  const size = 64
  return pixelPicture(size, (x, y) => {
    const across = Math.abs(x - size / 2)
    const edge = 12 + across / 2
    if (across > 24 || y < edge || y > 64 - edge) return sky
    if (y < 36 - across / 2) return top
    return x < size / 2 ? left : right
  })
}
