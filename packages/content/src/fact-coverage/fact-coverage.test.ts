import { describe, expect, test } from 'vitest'
import { defaultLocales } from '#default-item.ts'
import { allFacts } from '#fact-coverage/all-facts.ts'
import { findFact, missingParts } from '#fact-coverage/find-fact.ts'
import { type Passage, passagesOf } from '#fact-coverage/passage.ts'
import { readPassages } from '#fact-coverage/read-passages.ts'

const passages = readPassages()

function incomplete(facts: typeof allFacts, among: readonly Passage[]): string[] {
  return facts.flatMap((fact) => {
    const missing = missingParts(findFact(fact, among))
    return missing.length > 0 ? [`${fact.id}: ${missing.join(', ')}`] : []
  })
}

function changed(change: (text: string) => string): Passage[] {
  return passages.map((passage) => ({ ...passage, text: change(passage.text) }))
}

test('every number, key, command and rule of the specification stands in German, English and French', () => {
  expect(incomplete(allFacts, passages)).toEqual([])
})

test('each fact has an id of its own', () => {
  expect(new Set(allFacts.map((fact) => fact.id)).size).toBe(allFacts.length)
})

test('no fact is so loosely worded that it is found all over the texts', () => {
  const loose = allFacts.filter((fact) =>
    defaultLocales.some((locale) => findFact(fact, passages).passages[locale].length > 3),
  )
  expect(loose.map((fact) => fact.id)).toEqual([])
})

describe('the check can fail', () => {
  test('a number that changes is missing in each language', () => {
    const figures = allFacts.filter((fact) => /\d/.test(fact.says))
    expect(figures.length).toBeGreaterThan(50)
    const others = changed((text) => text.replaceAll(/\d+/g, (figure) => String(Number(figure) + 1)))
    for (const fact of figures) {
      expect(missingParts(findFact(fact, others)), fact.id).toEqual(
        expect.arrayContaining([...defaultLocales]),
      )
    }
  })

  test('a key or command under another name is missing in each language', () => {
    const labelled = allFacts.filter((fact) => fact.at.startsWith('wiki'))
    expect(labelled).toHaveLength(20)
    const others = changed((text) => text.replace(/^\[[^\]]+\]/, '[Q]'))
    for (const fact of labelled) {
      expect(missingParts(findFact(fact, others)), fact.id).toEqual([...defaultLocales])
    }
  })

  test('a heading without its line is not enough', () => {
    const headings = changed((text) => text.replace(/ · .*/, ''))
    const content = allFacts.filter((fact) => !fact.at.startsWith('i18n/'))
    for (const fact of content) {
      expect(missingParts(findFact(fact, headings)), fact.id).toEqual(
        expect.arrayContaining([...defaultLocales]),
      )
    }
  })

  test('number and noun in different lines do not make a fact', () => {
    const fact = allFacts.find(({ id }) => id === '§9 tree felling')
    if (!fact) throw new Error('no such fact')
    const roleplay = (de: string) =>
      passagesOf(
        {
          kind: 'changelogEntry',
          key: '2020-04-04',
          settings: { date: '2020-04-04' },
          texts: { de: { roleplay: de }, en: {}, fr: {} },
        },
        'none',
      )
    const together = findFact(fact, roleplay('- Einen Baum zu fällen dauert **20 Sekunden**.'))
    const apart = findFact(fact, roleplay('- Einen Baum zu fällen dauert.\n- Es sind 20 Sekunden.'))
    expect(missingParts(together)).toEqual(['en', 'fr'])
    expect(missingParts(apart)).toEqual(['de', 'en', 'fr'])
  })

  test('a limit that was removed from the code is missing', () => {
    const fact = allFacts.find(({ id }) => id === '§9 text length')
    if (!fact?.code) throw new Error('no such fact')
    const moved = { ...fact, code: { ...fact.code, line: /textMaxLength = 9000$/ } }
    expect(missingParts(findFact(moved, passages))).toEqual([`code in ${fact.code.file}`])
  })
})
