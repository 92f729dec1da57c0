/** Pictures of a player: the flat face, the head, head and chest, the whole body, and the texture itself for a 3D view. */
export const skinViews = ['face', 'head', 'bust', 'body', 'texture'] as const
/** One of {@link skinViews}. */
export type SkinView = (typeof skinViews)[number]

/** Heights a picture can be had in, in px; the body is half as wide as high, a texture always has 64. */
export const skinSizes = [16, 24, 32, 48, 64, 80, 96, 128, 192, 256, 384, 512] as const
/** One of {@link skinSizes}. */
export type SkinSize = (typeof skinSizes)[number]

/** Height without a wish, in px (docs/SPECIFICATION.md §2). */
export const defaultSkinSize: SkinSize = 64

/** 8-4-4-4-12 lowercase hexadecimal (docs/SPECIFICATION.md §5). */
export const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Path of a player's picture on the site; without a UUID it shows a default face. */
export function skinUrl(
  uuid: string | null | undefined,
  view: SkinView = 'face',
  size: SkinSize = defaultSkinSize,
): string {
  const id = uuid != null && uuidPattern.test(uuid) ? uuid : nobody
  return `/api/skins/${id}/${view}.png${view === 'texture' ? '' : `?size=${size}`}`
}

/** Begins the ids of people without a UUID; no player's begins with it. */
const nobodyStart = '00000000-0000-0000-0000-00000000'
const nobody = `${nobodyStart}0000`

/** Returns whether an id stands for a person without a UUID, so that no skin service can know it. */
export function isNobody(uuid: string): boolean {
  return uuid.startsWith(nobodyStart)
}

/** Returns an id for a person without a UUID, so that people of different names get different default skins. */
export function nobodyNamed(name: string): string {
  const hash = new TextEncoder().encode(name).reduce((sum, byte) => (sum * 5 + byte) % 0x1_0000, 0)
  return `${nobodyStart}${hash.toString(16).padStart(4, '0')}`
}
