import { z } from 'zod'
import { SkinServiceError } from '#features/skins/service/skin-service-error.ts'

const profileSchema = z.object({
  properties: z.array(z.object({ name: z.string(), value: z.string() })).max(20),
})
const texturesSchema = z.object({ textures: z.object({ SKIN: z.object({ url: z.string() }).optional() }) })

/** The end of a texture's address: its name at the game's texture service. */
const textureName = /^https?:\/\/[a-z0-9.-]+\/texture\/([0-9a-f]{16,64})$/

/** Returns the name of the texture in a profile of the game's session service; null when the player has none. */
export function readProfile(response: Buffer): string | null {
  const { properties } = parse(profileSchema, response.toString('utf8'))
  const textures = properties.find(({ name }) => name === 'textures')
  if (textures === undefined) return null
  const { SKIN: skin } = parse(
    texturesSchema,
    Buffer.from(textures.value, 'base64').toString('utf8'),
  ).textures
  if (skin === undefined) return null
  // only the name is taken from the address: the configuration decides on the host
  const name = textureName.exec(skin.url)?.[1]
  if (name === undefined) throw new SkinServiceError('the profile leads to no texture')
  return name
}

function parse<Shape>(schema: z.ZodType<Shape>, json: string): Shape {
  try {
    return schema.parse(JSON.parse(json))
  } catch (error) {
    throw new SkinServiceError('the skin service sent no profile', { cause: error })
  }
}
