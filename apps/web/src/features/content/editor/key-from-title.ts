import { contentKeyMaxLength } from '@kubora/validation/content'

const germanLetters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** Returns a key made from a title: `Überfälle & Geiseln` → `ueberfaelle-geiseln`. */
export function keyFromTitle(title: string): string {
  return title
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => germanLetters[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, contentKeyMaxLength)
    .replace(/-$/, '')
}
