const idMaxLength = 60

// letters that German and French write with two letters instead
const letters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', œ: 'oe' }

function slugOf(text: string): string {
  const slug = text
    .toLowerCase()
    .replace(/[äöüßæœ]/g, (letter) => letters[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, idMaxLength)
    .replace(/^-|-$/g, '')
  return slug === '' ? 'section' : slug
}

/** Returns a function that makes the id of a heading: its text in lower case with hyphens, and a number when it came before. */
export function createAnchorIds(): (text: string) => string {
  const given = new Set<string>()
  const numbers = new Map<string, number>()
  return (text) => {
    const slug = slugOf(text)
    let id = slug
    let number = numbers.get(slug) ?? 1
    while (given.has(id)) {
      number += 1
      id = `${slug}-${number}`
    }
    numbers.set(slug, number)
    given.add(id)
    return id
  }
}
