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

/** Stands for the network's launcher, to which the guide sends people: an archive that says so in three languages. */
export function demoLauncher(): Buffer {
  return zipArchive([{ path: 'LIESMICH-README-LISEZMOI.txt', bytes: standInText('launcher') }])
}

/** Stands for the voice plugin, as a package that TeamSpeak's installer opens: a description without a program. */
export function demoVoicePlugin(): Buffer {
  const description = [
    `Name = ${brand} Voice (Demo)`,
    'Type = Plugin',
    `Author = ${brand}`,
    'Version = 1.0',
    'Platforms = ',
    `Description = "${words.en.voicePlugin}"`,
  ]
  return zipArchive([
    { path: 'package.ini', bytes: Buffer.from(`${description.join('\n')}\n`) },
    { path: 'LIESMICH-README-LISEZMOI.txt', bytes: standInText('voicePlugin') },
  ])
}

const words = {
  de: {
    launcher: 'Diese Datei steht in der Demo für den Launcher. Sie enthält kein Programm.',
    voicePlugin: 'Diese Datei steht in der Demo für das Voice-Plugin. Sie enthält kein Programm.',
  },
  en: {
    launcher: 'In the demo, this file stands for the launcher. It contains no program.',
    voicePlugin: 'In the demo, this file stands for the voice plugin. It contains no program.',
  },
  fr: {
    launcher: 'Dans la démo, ce fichier tient lieu de launcher. Il ne contient aucun programme.',
    voicePlugin: 'Dans la démo, ce fichier tient lieu de plugin vocal. Il ne contient aucun programme.',
  },
} as const

function standInText(file: 'launcher' | 'voicePlugin'): Buffer {
  return Buffer.from(locales.map((language) => `${words[language][file]}\n`).join(''))
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
