/** What a feature and its records are called, in kebab-case. */
export type FeatureWords = {
  /** Name of the feature's folder in each package. */
  feature: string
  /** One record. */
  note: string
  /** Several records. */
  notes: string
}

const kebabCase = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/

// as templates spell them: sample-feature, sampleFeature, SampleFeature, sample_feature, samplefeature
const placeholder = /([sS])ample([-_]?)([fF]eature|[nN]otes?)/g

/**
 * Returns the words of a feature. `record` is one of its records; without it the singular of the feature's name is taken.
 * Throws when one of them is not in kebab-case.
 */
export function featureWords(feature: string, record?: string): FeatureWords {
  for (const name of record === undefined ? [feature] : [feature, record]) {
    if (kebabCase.test(name)) continue
    throw new Error(
      `"${name}" is no name in kebab-case: small letters, digits and single hyphens, as in player-notes`,
    )
  }
  const note = record ?? singular(feature)
  return { feature, note, notes: plural(note) }
}

/** Returns the text of a template, or the path of one, with the words of the feature in place of the sample's. */
export function fillTemplate(text: string, words: FeatureWords): string {
  return text.replaceAll(placeholder, (_whole, first: string, separator: string, kind: string) => {
    const name = words[kind.toLowerCase() as keyof FeatureWords]
    if (separator !== '') return name.replaceAll('-', separator)
    if (first === 'S') return pascalCase(name)
    return kind === kind.toLowerCase() ? name.replaceAll('-', '') : camelCase(name)
  })
}

/** Returns `player-notes` as `playerNotes`. */
export function camelCase(name: string): string {
  return name.replaceAll(/-(.)/g, (_whole, letter: string) => letter.toUpperCase())
}

/** Returns `player-notes` as `PlayerNotes`. */
export function pascalCase(name: string): string {
  return camelCase(`-${name}`)
}

function singular(name: string): string {
  if (/[^aeiou]ies$/.test(name)) return name.replace(/ies$/, 'y')
  if (/(ss|us|is)$/.test(name)) return name
  if (/(ch|sh|ss|x|[^aeo]us)es$/.test(name)) return name.replace(/es$/, '')
  return name.replace(/s$/, '')
}

function plural(name: string): string {
  if (/[^aeiou]y$/.test(name)) return name.replace(/y$/, 'ies')
  return /(ch|sh|s|x)$/.test(name) ? `${name}es` : `${name}s`
}
