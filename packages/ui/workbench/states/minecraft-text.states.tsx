import { MinecraftText } from '#minecraft-text.tsx'
import { color } from '#minecraft-text.css.ts'
import type { State } from '../state.ts'

const plain = { color: null, bold: false, italic: false }

export const states: readonly State[] = [
  {
    name: 'colours',
    show: () => (
      <MinecraftText
        segments={Object.keys(color).map((name) => ({ ...plain, text: `${name} `, color: name }))}
      />
    ),
    finds: () => Object.keys(color).map((text) => ({ text })),
  },
  {
    name: 'looks',
    show: () => (
      <MinecraftText
        segments={[
          { ...plain, text: 'bold ', bold: true },
          { ...plain, text: 'italic ', italic: true },
          { ...plain, text: 'unknown', color: 'NO_SUCH_COLOUR' },
        ]}
      />
    ),
    finds: () => [{ text: 'bold' }, { text: 'italic' }, { text: 'unknown' }],
  },
]
