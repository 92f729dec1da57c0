import type { SkinTexture } from '#features/skins/render/skin-texture.ts'
import { fetchBounded } from '#features/skins/service/fetch-bounded.ts'
import { readProfile } from '#features/skins/service/read-profile.ts'
import { isPng, readTexture } from '#features/skins/service/read-texture.ts'
import { SkinServiceError } from '#features/skins/service/skin-service-error.ts'

/** Most bytes of a response: a texture has a few thousand, a profile one or two. */
const responseMaxBytes = 65_536

/**
 * Requests one player's texture from a skin service; null when it knows of none. Rejects with {@link SkinServiceError} or
 * the fetch's error.
 */
export type SkinService = (uuid: string) => Promise<SkinTexture | null>

/** Addresses of a skin service, made of nothing but the configuration and a checked UUID or texture name. */
export type SkinAddresses = {
  /** Responds with a texture, or with the profile of the game's session service. */
  service: (uuid: string) => string
  /** Responds with the texture that a profile names. */
  texture: (name: string) => string
}

/** Creates a service with `timeoutMs` for all its responses about a player together. */
export function createSkinService(addresses: SkinAddresses, timeoutMs: number): SkinService {
  return async (uuid) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetchBounded(addresses.service(uuid), responseMaxBytes, signal)
    if (response === null) return null
    if (isPng(response)) return readTexture(response)
    const name = readProfile(response)
    if (name === null) return null
    const texture = await fetchBounded(addresses.texture(name), responseMaxBytes, signal)
    if (texture === null) throw new SkinServiceError('the texture of the profile is missing')
    return readTexture(texture)
  }
}
