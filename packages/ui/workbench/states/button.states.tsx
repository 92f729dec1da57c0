import { Save } from 'lucide-react'
import { Button, type ButtonProps } from '#button.tsx'
import type { ButtonVariant } from '#button-class.ts'
import { Inline } from '#inline.tsx'
import type { Found, State } from '../state.ts'
import type { Words } from '../words.ts'

const variants: readonly [ButtonVariant, keyof Words][] = [
  ['primary', 'save'],
  ['accent', 'open'],
  ['secondary', 'cancel'],
  ['ghost', 'more'],
  ['danger', 'remove'],
]

function everyVariant(words: Words, props: ButtonProps = {}) {
  return (
    <Inline>
      {variants.map(([variant, word]) => (
        <Button key={variant} {...props} variant={variant}>
          {words[word]}
        </Button>
      ))}
    </Inline>
  )
}

function eachFound(words: Words, disabled = false): readonly Found[] {
  return variants.map(([, word]) => ({ role: 'button', name: words[word], disabled }))
}

export const states: readonly State[] = [
  { name: 'variants', show: (words) => everyVariant(words), finds: (words) => eachFound(words) },
  {
    name: 'hovered',
    forced: 'hover',
    show: (words) => everyVariant(words),
    finds: (words) => eachFound(words),
  },
  {
    name: 'focused',
    forced: 'focus',
    show: (words) => everyVariant(words),
    finds: (words) => eachFound(words),
  },
  {
    name: 'disabled',
    show: (words) => everyVariant(words, { disabled: true }),
    finds: (words) => eachFound(words, true),
  },
  {
    name: 'busy',
    show: (words) => everyVariant(words, { busy: true }),
    finds: (words) =>
      variants.map(([, word]) => ({ role: 'button', name: words[word], busy: true, disabled: true })),
  },
  {
    name: 'sizes',
    show: (words) => (
      <Inline>
        <Button size="sm">{words.cancel}</Button>
        <Button size="md">{words.reply}</Button>
        <Button size="lg">{words.save}</Button>
      </Inline>
    ),
    finds: (words) => [words.cancel, words.reply, words.save].map((name) => ({ role: 'button', name })),
  },
  {
    name: 'with icon',
    show: (words) => <Button icon={<Save aria-hidden size={16} />}>{words.save}</Button>,
    finds: (words) => [{ role: 'button', name: words.save }],
  },
  {
    name: 'full width',
    show: (words) => (
      <Button full variant="primary">
        {words.save}
      </Button>
    ),
    finds: (words) => [{ role: 'button', name: words.save }],
  },
  {
    name: 'long text',
    show: (words) => <Button>{words.long}</Button>,
    finds: (words) => [{ role: 'button', name: words.long }],
  },
]
