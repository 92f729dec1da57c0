import { useEffect } from 'react'
import { toast } from 'sonner'
import { Toaster } from '#toaster.tsx'
import type { State } from '../state.ts'
import type { Words } from '../words.ts'

type Kind = 'success' | 'error' | 'info' | 'warning'

interface ShownToastProps {
  words: Words
  kind: Kind
  text: string
  /** Label of a button. */
  button?: string
}

function ShownToast({ words, kind, text, button }: ShownToastProps) {
  useEffect(() => {
    const id = toast[kind](text, {
      duration: Number.POSITIVE_INFINITY,
      ...(button === undefined ? {} : { action: { label: button, onClick: () => undefined } }),
    })
    return () => {
      toast.dismiss(id)
    }
  }, [kind, text, button])
  return <Toaster label={words.title} closeLabel={words.close} />
}

const kinds: readonly [Kind, keyof Words][] = [
  ['success', 'saved'],
  ['error', 'failed'],
  ['info', 'sentence'],
  ['warning', 'long'],
]

const kindStates = kinds.map(
  ([kind, word]): State => ({
    name: kind,
    alone: true,
    show: (words) => <ShownToast words={words} kind={kind} text={words[word]} />,
    finds: (words) => [{ role: 'listitem' }, { text: words[word] }],
  }),
)

export const states: readonly State[] = [
  ...kindStates,
  {
    name: 'with a button',
    alone: true,
    show: (words) => <ShownToast words={words} kind="success" text={words.long} button={words.cancel} />,
    finds: (words) => [{ role: 'button', name: words.cancel }],
  },
]
