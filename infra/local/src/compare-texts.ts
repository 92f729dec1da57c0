/** The texts of one namespace in one language: strings at any depth. */
export type Texts = { [key: string]: string | Texts }

function flatten(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : flatten(value, `${prefix}${key}.`),
  )
}

/** Returns the slots of a text: `{{name}}` with its format, and `<1>` or `<strong>` around words. */
function slots(text: string): string {
  return [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}|<\/?(\w+)\s*\/?>/g)]
    .map(([whole, name]) => (name ? `{{${name}}}` : whole))
    .sort()
    .join(' ')
}

// Languages differ in their plural forms, so the forms of one key count as that key.
function baseKey(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '')
}

/**
 * Compares a language with the reference. Returns one line for each key that is missing, superfluous or empty, and for
 * each text whose slots differ from those of the reference, or whose lines could begin with a punctuation mark.
 */
export function compareTexts(reference: Texts, other: Texts): string[] {
  const expected = new Map(flatten(reference))
  const found = new Map(flatten(other))
  const expectedKeys = new Set([...expected.keys()].map(baseKey))
  const foundKeys = new Set([...found.keys()].map(baseKey))
  const faults = [...expectedKeys].filter((key) => !foundKeys.has(key)).map((key) => `${key} is missing`)
  for (const [key, text] of found) {
    const counterpart = expected.get(key)
    if (!expectedKeys.has(baseKey(key))) faults.push(`${key} stands in no other language`)
    else if (text.trim() === '') faults.push(`${key} is empty`)
    else if (/\S [:;?!»]|« /.test(text)) faults.push(`${key} may break before a mark: use a no-break space`)
    else if (counterpart !== undefined && slots(counterpart) !== slots(text)) {
      faults.push(`${key} has the slots "${slots(text)}" instead of "${slots(counterpart)}"`)
    }
  }
  return faults
}
