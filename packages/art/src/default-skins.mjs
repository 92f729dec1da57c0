// Draws the skins of players whose skin is unknown.
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { drawSkin } from '@kubora/content/skins/draw-skin'
import { encodePng } from '@kubora/content/skins/encode-png'
import { skinSize } from '@kubora/content/skins/skin-layout'

/** One person each; the word is the seed. */
const people = ['k0', 'k6', 'k9', 'k14', 'k20', 'k8']

/** Writes skins/default-1.png and so on; says what it wrote. */
export async function makeDefaultSkins(assets) {
  const folder = path.join(assets, 'skins')
  await mkdir(folder, { recursive: true })
  for (const [index, word] of people.entries())
    await writeFile(
      path.join(folder, `default-${index + 1}.png`),
      encodePng(drawSkin(word), skinSize, skinSize),
    )
  return `  skins/*.png: ${people.length} skins`
}
