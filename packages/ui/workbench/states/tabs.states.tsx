import { Tabs } from '#tabs.tsx'
import { HeldValue } from '../held-value.tsx'
import type { State } from '../state.ts'
import type { Words } from '../words.ts'

function tabs(words: Words, labels: readonly string[]) {
  return (
    <HeldValue initial="1">
      {(value, setValue) => (
        <Tabs
          label={words.title}
          value={value}
          onValueChange={setValue}
          tabs={labels.map((label, index) => ({
            value: String(index),
            label,
            content: index === 1 ? words.sentence : words.nothing,
          }))}
        />
      )}
    </HeldValue>
  )
}

const three = (words: Words) => [words.rules, words.changelog, words.players]

function found(words: Words) {
  return [
    { role: 'tablist', name: words.title },
    { role: 'tab', name: words.rules, selected: false },
    { role: 'tab', name: words.changelog, selected: true },
    { role: 'tabpanel', name: words.changelog },
    { text: words.sentence },
  ] as const
}

export const states: readonly State[] = [
  { name: 'default', show: (words) => tabs(words, three(words)), finds: found },
  { name: 'hovered', forced: 'hover', show: (words) => tabs(words, three(words)), finds: found },
  { name: 'focused', forced: 'focus', show: (words) => tabs(words, three(words)), finds: found },
  {
    name: 'long text',
    show: (words) => tabs(words, [words.save, words.long, words.typeName]),
    finds: (words) => [{ role: 'tab', name: words.long, selected: true }],
  },
]
