import { writeFileSync } from 'node:fs'
import { drawSkin } from '#skins/draw-skin.ts'
import { encodePng } from '#skins/encode-png.ts'
import { skinSize } from '#skins/skin-layout.ts'

// Draws the skins shown for whoever has none that we know of: node packages/content/scripts/default-skins.ts
const people = ['k0', 'k6', 'k9', 'k14', 'k20', 'k8'] as const

for (const [index, word] of people.entries()) {
  const file = new URL(`../assets/skins/default-${index + 1}.png`, import.meta.url)
  writeFileSync(file, encodePng(drawSkin(word), skinSize, skinSize))
}
