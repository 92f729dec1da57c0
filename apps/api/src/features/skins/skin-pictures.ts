import type { SkinView } from '@kubora/validation/skin-address'
import sharp from 'sharp'
import type { KeptTexture } from '#features/skins/default-skins.ts'
import { renderSkin, rendererVersion } from '#features/skins/render/render-skin.ts'
import { readTexture } from '#features/skins/service/read-texture.ts'

/** A picture of a skin. */
export type SkinPicture = { view: SkinView; size: number }

/** Draws pictures of skins and keeps the ones used last. */
export type SkinPictures = { draw: (texture: KeptTexture, picture: SkinPicture) => Promise<Buffer> }

/** Names a picture's content without drawing it. */
export function pictureTag({ digest }: KeptTexture, { view, size }: SkinPicture): string {
  return view === 'texture' ? digest : `${digest}-${view}-${size}-${rendererVersion}`
}

/** Pictures of one process; keeps at most `maxBytes` of PNGs. */
export function createSkinPictures(maxBytes: number): SkinPictures {
  const kept = new Map<string, Buffer>()
  const drawing = new Map<string, Promise<Buffer>>()
  let keptBytes = 0

  function keep(tag: string, png: Buffer): void {
    kept.set(tag, png)
    keptBytes += png.length
    for (const [oldest, bytes] of kept) {
      if (keptBytes <= maxBytes) return
      kept.delete(oldest)
      keptBytes -= bytes.length
    }
  }

  async function render(tag: string, texture: KeptTexture, { view, size }: SkinPicture): Promise<Buffer> {
    if (view === 'texture') return texture.png
    const { pixels, width, height } = renderSkin(await readTexture(texture.png), view, size)
    const png = await sharp(pixels, { raw: { width, height, channels: 4 } })
      .png({ compressionLevel: 9, effort: 4, palette: false })
      .toBuffer()
    keep(tag, png)
    return png
  }

  return {
    async draw(texture, picture) {
      const tag = pictureTag(texture, picture)
      const known = kept.get(tag)
      if (known !== undefined) {
        // the one used last goes last
        kept.delete(tag)
        kept.set(tag, known)
        return known
      }
      const under = drawing.get(tag)
      if (under !== undefined) return under
      const promise = render(tag, texture, picture).finally(() => drawing.delete(tag))
      drawing.set(tag, promise)
      return promise
    },
  }
}
