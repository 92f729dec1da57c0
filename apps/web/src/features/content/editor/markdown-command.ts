/** A text and its selection, in UTF-16 units as a textarea counts. */
export interface TextSelection {
  text: string
  start: number
  end: number
}

/** An edit: replaces `from`–`to` by `insert` and then selects `start`–`end`. */
export interface TextEdit {
  from: number
  to: number
  insert: string
  start: number
  end: number
}

/** Commands of the toolbar. */
export const markdownCommands = ['bold', 'italic', 'heading', 'list', 'numbers', 'link'] as const

/** One of {@link markdownCommands}. */
export type MarkdownCommand = (typeof markdownCommands)[number]

/** Returns the edit of a command. Applied to its own result, the command undoes it. */
export function markdownEdit(command: MarkdownCommand, selection: TextSelection): TextEdit {
  switch (command) {
    case 'bold':
      return wrap(selection, '**')
    case 'italic':
      return wrap(selection, '_')
    case 'heading':
      return prefixLines(selection, /^#{1,6} /, () => '## ')
    case 'list':
      return prefixLines(selection, /^- /, () => '- ')
    case 'numbers':
      return prefixLines(selection, /^\d+\. /, (index) => `${index + 1}. `)
    case 'link':
      return link(selection)
  }
}

function wrap({ text, start, end }: TextSelection, mark: string): TextEdit {
  const size = mark.length
  const selected = text.slice(start, end)
  if (text.slice(start - size, start) === mark && text.slice(end, end + size) === mark && start >= size)
    return { from: start - size, to: end + size, insert: selected, start: start - size, end: end - size }
  if (selected.length >= 2 * size && selected.startsWith(mark) && selected.endsWith(mark)) {
    const bare = selected.slice(size, -size)
    return { from: start, to: end, insert: bare, start, end: start + bare.length }
  }
  // Markdown ignores marks next to a space
  const bare = selected.trim()
  const lead = selected.slice(0, selected.length - selected.trimStart().length)
  const tail = bare === '' ? '' : selected.slice(selected.trimEnd().length)
  const at = start + lead.length + size
  return {
    from: start,
    to: end,
    insert: `${lead}${mark}${bare}${mark}${tail}`,
    start: at,
    end: at + bare.length,
  }
}

function prefixLines(
  { text, start, end }: TextSelection,
  present: RegExp,
  prefix: (index: number) => string,
): TextEdit {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const nextBreak = text.indexOf('\n', end)
  const to = nextBreak === -1 ? text.length : nextBreak
  const lines = text.slice(from, to).split('\n')
  const isOn = lines.every((line) => present.test(line))
  const changed = lines.map((line, index) => {
    const bare = line.replace(present, '')
    return isOn ? bare : prefix(index) + bare
  })
  const insert = changed.join('\n')
  const only = lines.length === 1 && start === end
  const caret = Math.max(from, start + insert.length - (to - from))
  return { from, to, insert, start: only ? caret : from, end: only ? caret : from + insert.length }
}

/** Address a new link starts with. */
const linkStart = 'https://'

function link({ text, start, end }: TextSelection): TextEdit {
  const selected = text.slice(start, end)
  const isAddress = /^(https:\/\/|\/|mailto:)\S*$/.test(selected)
  const [words, address] = isAddress ? ['', selected] : [selected, linkStart]
  const insert = `[${words}](${address})`
  // selects the part that is still to be typed: the text for an address, or the address for a text
  const at = isAddress || words === '' ? start + 1 : start + words.length + 3
  const length = isAddress || words === '' ? 0 : address.length
  return { from: start, to: end, insert, start: at, end: at + length }
}
