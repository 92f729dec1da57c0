import { useEffect } from 'react'
import { toast } from '#toast.tsx'
import { Toaster } from '#toaster.tsx'
import type { State } from '../state.ts'
import type { Words } from '../words.ts'

type Kind = 'success' | 'error' | 'info' | 'warning'

function ShownToast({ words, kind, text }: { words: Words; kind: Kind; text: string }) {
  useEffect(() => {
    const id = toast[kind](text, { duration: Number.POSITIVE_INFINITY })
    return () => {
      toast.dismiss(id)
    }
  }, [kind, text])
  return <Toaster label={words.title} closeLabel={words.close} />
}

const kinds: readonly [Kind, keyof Words][] = [
  ['success', 'saved'],
  ['error', 'failed'],
  ['info', 'sentence'],
  ['warning', 'long'],
]

export const states: readonly State[] = kinds.map(([kind, word]) => ({
  name: kind,
  alone: true,
  show: (words) => <ShownToast words={words} kind={kind} text={words[word]} />,
  finds: (words) => [{ role: 'listitem' }, { text: words[word] }],
}))
