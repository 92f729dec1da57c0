import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** A texture as it is kept: a checked PNG and what names its content. */
export type KeptTexture = { png: Buffer; digest: string }

const files = ['default-1', 'default-2', 'default-3', 'default-4', 'default-5', 'default-6'] as const

/** Stands for whoever has no UUID. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** What names a texture's content: 16 characters of its SHA-256. */
export function digestOf(png: Buffer): string {
  return createHash('sha256').update(png).digest('base64url').slice(0, 16)
}

const skins: readonly KeptTexture[] = files.map((name) => {
  const png = readFileSync(new URL(import.meta.resolve(`@kubora/content/assets/skins/${name}.png`)))
  return { png, digest: digestOf(png) }
})

/** A skin of our own for who has none, always the same for the same player. */
export function defaultSkin(uuid: string): KeptTexture {
  const skin = skins[Number.parseInt(uuid.slice(-4), 16) % skins.length]
  if (skin === undefined) throw new Error(`${uuid} is no UUID`)
  return skin
}

/** Whether there is nobody whom a skin service could know. */
export function isNobody(uuid: string): boolean {
  return uuid === nobody
}
