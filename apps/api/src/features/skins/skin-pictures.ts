import type { SkinView } from '@kubora/content/skins/skin-address'
import sharp from 'sharp'
import type { StoredTexture } from '#features/skins/default-skins.ts'
import { renderSkin, rendererVersion } from '#features/skins/render/render-skin.ts'
import { readTexture } from '#features/skins/service/read-texture.ts'
import { createPictureCache } from '#http/picture-cache.ts'

/** A picture of a skin: the view, and its height in px. */
export type SkinPicture = { view: SkinView; size: number }

/** Draws pictures of skins and caches the ones used last. */
export type SkinPictures = {
  draw: (texture: StoredTexture, picture: SkinPicture) => Promise<Buffer>
  /** Cost of drawing, in pictures of 64 px; 0 for a picture that is cached or being drawn. */
  cost: (texture: StoredTexture, picture: SkinPicture) => number
}

/** Returns the tag of a picture's content, without drawing it. */
export function pictureTag({ digest }: StoredTexture, { view, size }: SkinPicture): string {
  return view === 'texture' ? digest : `${digest}-${view}-${size}-${rendererVersion}`
}

/** Creates the pictures of one process; caches at most `maxBytes` of PNGs. */
export function createSkinPictures(maxBytes: number): SkinPictures {
  const cache = createPictureCache(maxBytes)
  return {
    cost: (texture, picture) =>
      picture.view === 'texture' || cache.has(pictureTag(texture, picture)) ? 0 : areaOf(picture) / 64 ** 2,
    draw: async (texture, picture) =>
      picture.view === 'texture'
        ? texture.png
        : cache.get(pictureTag(texture, picture), () => render(texture, picture.view, picture.size)),
  }
}

/** In px; the body is half as wide as high. */
function areaOf({ view, size }: SkinPicture): number {
  return view === 'body' ? size ** 2 / 2 : size ** 2
}

async function render({ png }: StoredTexture, view: SkinView, size: number): Promise<Buffer> {
  if (view === 'texture') return png
  const { pixels, width, height } = renderSkin(await readTexture(png), view, size)
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 9 })
    .toBuffer()
}
