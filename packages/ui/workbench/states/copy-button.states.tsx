import { CopyButton } from '#copy-button.tsx'
import type { State } from '../state.ts'

export const states: readonly State[] = [
  {
    name: 'default',
    show: (words) => <CopyButton text="play.example.com" label={words.copy} copiedLabel={words.copied} />,
    finds: (words) => [{ role: 'button', name: words.copy }],
  },
  {
    name: 'icon only',
    show: (words) => (
      <CopyButton text="play.example.com" label={words.copy} copiedLabel={words.copied} iconOnly />
    ),
    finds: (words) => [{ role: 'button', name: words.copy }],
  },
  {
    name: 'call to action',
    show: (words) => (
      <CopyButton
        text="play.example.com"
        label={words.copy}
        copiedLabel={words.copied}
        variant="primary"
        size="lg"
      />
    ),
    finds: (words) => [{ role: 'button', name: words.copy }],
  },
]
