import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** A texture as it is stored: a checked PNG and the digest that names its content. */
export type StoredTexture = { png: Buffer; digest: string }

const files = ['default-1', 'default-2', 'default-3', 'default-4', 'default-5', 'default-6'] as const

/** Returns the digest of a texture's content: 16 characters of its SHA-256. */
export function digestOf(png: Buffer): string {
  return createHash('sha256').update(png).digest('base64url').slice(0, 16)
}

const skins: readonly StoredTexture[] = files.map((name) => {
  const png = readFileSync(new URL(import.meta.resolve(`@kubora/content/assets/skins/${name}.png`)))
  return { png, digest: digestOf(png) }
})

/** Returns one of our own skins for a player without one; the same player always gets the same. */
export function defaultSkin(uuid: string): StoredTexture {
  const skin = skins[Number.parseInt(uuid.slice(-4), 16) % skins.length]
  if (skin === undefined) throw new Error(`${uuid} is no UUID`)
  return skin
}
