import type { Locale } from '@kubora/i18n/locale'
import { formatDay, formatDuration, formatNumber } from '@kubora/i18n/format'
import { serverTexts } from '@kubora/i18n/server-texts'
import sharp from 'sharp'
import { cardColours, rankColours } from '#features/players/card/card-colours.ts'
import { cardScene } from '#features/players/card/card-scene.ts'
import { outlineFitting, outlineText, type TextWeight } from '#features/players/card/outline-text.ts'
import type { MinecraftSegment } from '@kubora/validation/minecraft-text'
import { levelOf } from '@kubora/validation/stats-level'

/** Size of a card in px, as social networks expect share pictures. */
export const cardSize = { width: 1200, height: 630 }

/** Content of a card. */
export type Card = {
  locale: Locale
  brand: string
  /** Colour of the host, `#rrggbb`. */
  accent: string
  /** Host of the site, shown at the foot. */
  host: string
  /** Null: the card shows the network instead of a player. */
  player: {
    name: string
    rank: readonly MinecraftSegment[]
    playtimeMinutes: number
    /** The day of the first join in the network's zone, yyyy-mm-dd. */
    firstJoinDay: string
    /** Of all modes and all time; null: the card shows neither them nor the level. */
    points: number | null
  } | null
}

/** Where the figure's feet stand, and how high its picture is. */
const figure = { x: 238, feet: 520, height: 512 }
const textLeft = 490
const logoBox = { top: 62, size: 54 }
const textWidth = 640
/** Where the last row of facts has its labels, how far it is from a row to the next, and from a fact to the next. */
const factsAt = { bottom: 472, row: 86, column: 320 }

/** Draws a card: the figure (a PNG 512 px high) beside the texts about its player, and the network's logo if it has one. */
export async function drawCard(card: Card, figurePng: Buffer, logo: Buffer | null): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${cardSize.width} ${cardSize.height}" width="${cardSize.width}" height="${cardSize.height}">
    ${cardScene(figure.x, figure.feet)}${brandLine(card, logo !== null)}${card.player === null ? nobody(card) : facts(card.locale, card.player)}
    ${line(card.host, textLeft, 574, 26, 'regular', card.accent)}
  </svg>`
  const pictures = [
    { input: figurePng, left: figure.x - figure.height / 4, top: figure.feet - figure.height + 28 },
  ]
  if (logo !== null) pictures.push({ input: await logoPng(logo), left: textLeft, top: logoBox.top })
  return sharp(Buffer.from(svg)).composite(pictures).png({ compressionLevel: 9 }).toBuffer()
}

function brandLine({ brand }: Card, hasLogo: boolean): string {
  const { path } = outlineFitting(brand, { size: 34, minSize: 22, maxWidth: 560, weight: 'bold' })
  const left = textLeft + (hasLogo ? logoBox.size + 14 : 0)
  return `<path fill="${cardColours.text}" transform="translate(${left} 101)" d="${path}"/>`
}

function facts(locale: Locale, player: NonNullable<Card['player']>): string {
  const t = serverTexts(locale, 'player')
  const name = outlineFitting(player.name, { size: 88, minSize: 36, maxWidth: textWidth, weight: 'bold' })
  const rows = [
    ...(player.points === null
      ? []
      : [
          [
            [t(($) => $.card.level), formatNumber(locale, levelOf(player.points).level)],
            [t(($) => $.card.points), formatNumber(locale, player.points)],
          ],
        ]),
    [
      [t(($) => $.card.playtime), formatDuration(locale, player.playtimeMinutes)],
      [t(($) => $.card.since), formatDay(locale, player.firstJoinDay)],
    ],
  ]
  // a single row stands in the middle
  const first = rows.length === 1 ? factsAt.bottom - factsAt.row / 2 : factsAt.bottom - factsAt.row
  return `<path fill="${cardColours.text}" transform="translate(${textLeft} 254)" d="${name.path}"/>
    ${rankChip(player.rank)}
    ${rows
      .flatMap((row, y) =>
        row.map(([label = '', value = ''], x) =>
          fact(label, value, textLeft + x * factsAt.column, first + y * factsAt.row),
        ),
      )
      .join('')}`
}

function fact(label: string, value: string, left: number, top: number): string {
  const { path } = outlineFitting(value, { size: 36, minSize: 20, maxWidth: 300, weight: 'bold' })
  return `${line(label, left, top, 24, 'regular', cardColours.muted)}<path fill="${cardColours.text}" transform="translate(${left} ${top + 44})" d="${path}"/>`
}

function rankChip(rank: readonly MinecraftSegment[]): string {
  if (rank.length === 0) return ''
  let x = 0
  const letters = rank.map(({ text, color }) => {
    const { path, width } = outlineText(text, 30, 'bold')
    const shape = `<path fill="${color === null ? cardColours.text : rankColours[color]}" transform="translate(${x} 0)" d="${path}"/>`
    x += width
    return shape
  })
  const scale = Math.min(1, (textWidth - 44) / Math.max(x, 1))
  return `<rect x="${textLeft}" y="284" width="${x * scale + 44}" height="58" rx="12" fill="${cardColours.bg}" fill-opacity="0.72" stroke="${cardColours.line}"/>
    <g transform="translate(${textLeft + 22} 324) scale(${scale})">${letters.join('')}</g>`
}

function nobody({ locale }: Card): string {
  const t = serverTexts(locale, 'player')
  return `${line(
    t(($) => $.card.nobody),
    textLeft,
    300,
    88,
    'bold',
    cardColours.text,
  )}${line(
    t(($) => $.card.lead),
    textLeft,
    360,
    32,
    'regular',
    cardColours.muted,
  )}`
}

function line(text: string, x: number, y: number, size: number, weight: TextWeight, colour: string): string {
  return `<path fill="${colour}" transform="translate(${x} ${y})" d="${outlineText(text, size, weight).path}"/>`
}

async function logoPng(logo: Buffer): Promise<Buffer> {
  const box = {
    width: logoBox.size,
    height: logoBox.size,
    fit: 'contain',
    background: 'transparent',
  } as const
  return sharp(logo).resize(box).png().toBuffer()
}
