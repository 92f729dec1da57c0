import { expect, test } from 'vitest'
import { type MarkdownCommand, markdownEdit } from '#features/content/editor/markdown-command.ts'

/** Runs a command on a text whose selection is between ‹ and ›, and shows the result the same way. */
function run(command: MarkdownCommand, marked: string): string {
  const start = marked.indexOf('‹')
  const end = marked.indexOf('›') - 1
  const text = marked.replace(/[‹›]/g, '')
  const edit = markdownEdit(command, { text, start, end })
  const after = text.slice(0, edit.from) + edit.insert + text.slice(edit.to)
  return `${after.slice(0, edit.start)}‹${after.slice(edit.start, edit.end)}›${after.slice(edit.end)}`
}

test.each<[MarkdownCommand, string, string]>([
  ['bold', 'a ‹b› c', 'a **‹b›** c'],
  ['bold', 'a **‹b›** c', 'a ‹b› c'],
  ['bold', 'a ‹**b**› c', 'a ‹b› c'],
  ['bold', '‹›', '**‹›**'],
  ['bold', 'a‹ b ›c', 'a **‹b›** c'],
  ['italic', '‹Größe 👍›', '_‹Größe 👍›_'],
  ['heading', 'a\nb‹›c\nd', 'a\n## b‹›c\nd'],
  ['heading', '### a‹›', 'a‹›'],
  ['list', '‹a\nb›\nc', '‹- a\n- b›\nc'],
  ['list', '‹- a\n- b›', '‹a\nb›'],
  ['list', '- a\n‹b›', '- a\n‹- b›'],
  ['numbers', 'x\n‹a\nb›', 'x\n‹1. a\n2. b›'],
  ['link', 'sieh ‹hier›', 'sieh [hier](‹https://›)'],
  ['link', '‹/rules/ttt›', '[‹›](/rules/ttt)'],
  ['link', '‹›', '[‹›](https://)'],
])('%s turns "%s" into "%s"', (command, before, after) => expect(run(command, before)).toBe(after))

test.each<MarkdownCommand>(['bold', 'italic', 'heading', 'list', 'numbers'])(
  '%s a second time takes back what it did',
  (command) =>
    expect(run(command, run(command, 'eins ‹zwei› drei')).replace(/[‹›]/g, '')).toBe('eins zwei drei'),
)
