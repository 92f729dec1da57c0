import type { SkinTexture } from '#features/skins/render/skin-texture.ts'
import { fetchBounded } from '#features/skins/service/fetch-bounded.ts'
import { readProfile } from '#features/skins/service/read-profile.ts'
import { isPng, readTexture } from '#features/skins/service/read-texture.ts'
import { SkinServiceError } from '#features/skins/service/skin-service-error.ts'

/** Most bytes of a response: a texture has a few thousand, a profile one or two. */
const responseMaxBytes = 65_536

/**
 * Fetches the texture of a player from a skin service; null when the service has none. Rejects with {@link
 * SkinServiceError} or the error of the fetch.
 */
export type SkinService = (uuid: string) => Promise<SkinTexture | null>

/** Addresses of a skin service, made only from the configuration and a checked UUID or texture name. */
export type SkinAddresses = {
  /** Address that responds with a texture, or with a profile of the game's session service. */
  service: (uuid: string) => string
  /** Address that responds with the texture that a profile names. */
  texture: (name: string) => string
}

/** Creates a service; `timeoutMs` is the timeout for all its responses about one player together. */
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
