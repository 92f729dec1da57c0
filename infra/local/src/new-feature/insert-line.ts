/** A line of a list: `entry` matches each line of the list and captures what the list is sorted by. */
export type ListLine = { entry: RegExp; key: string; line: string }

/** Returns the text with the line in its place among those of the list; undefined when the text has no such list. */
export function insertIntoList(text: string, { entry, key, line }: ListLine): string | undefined {
  const lines = text.split('\n')
  const keys = lines.map((candidate) => entry.exec(candidate)?.[1])
  const last = keys.findLastIndex((candidate) => candidate !== undefined)
  if (last === -1) return undefined
  const next = keys.findIndex((candidate) => candidate !== undefined && candidate > key)
  return lines.toSpliced(next === -1 ? last + 1 : next, 0, line).join('\n')
}

/** A text of a file of texts: the objects that lead to it, its key and what it says. */
export type TextEntry = { path: readonly string[]; key: string; text: string }

type Texts = { [key: string]: string | Texts }

/**
 * Returns the file of texts with one line more, before the last one of its object, so that no other line changes. Undefined when
 * the file has no such object, has the key already, or is laid out in another way than a text a line.
 */
export function insertText(json: string, { path, key, text }: TextEntry): string | undefined {
  const lines = json.split('\n')
  const indent = '  '.repeat(path.length)
  let start = 0
  for (const [depth, name] of path.entries()) {
    start = lines.indexOf(`${'  '.repeat(depth + 1)}"${name}": {`, start)
    if (start === -1) return undefined
  }
  const end = lines.findIndex((line, index) => index > start && /^\},?$/.test(line.replace(indent, '')))
  const changed = lines
    .toSpliced(end - 1, 0, `${indent}  ${JSON.stringify(key)}: ${JSON.stringify(text)},`)
    .join('\n')
  return isSameBut(json, changed, { path, key, text }) ? changed : undefined
}

/** Whether the files differ in this text alone, which only the second one has. */
function isSameBut(before: string, after: string, { path, key, text }: TextEntry): boolean {
  const [known, expected] = [objectAt(before, path), objectAt(after, path)]
  if (known === undefined || key in known || expected?.[key] !== text) return false
  const { [key]: _added, ...rest } = expected
  return JSON.stringify(rest) === JSON.stringify(known)
}

function objectAt(json: string, path: readonly string[]): Texts | undefined {
  try {
    const texts: Texts = JSON.parse(json)
    return path.reduce<Texts | undefined>((object, name) => {
      const inner = object?.[name]
      return typeof inner === 'object' ? inner : undefined
    }, texts)
  } catch {
    return undefined
  }
}
