import path from 'node:path'
import type { Glossary, RetiredWord, WordContext } from '#retired-words/read-glossary.ts'
import { readSource } from '#retired-words/read-source.ts'

/** A retired word, the line it stands in (from 1), and what the glossary writes instead. */
export type WordFinding = { file: string; line: number; word: string; instead: string }

export type RetiredWordFinder = {
  /** Finds the words in the last part of a path, without a look at the file. */
  inPath: (file: string) => readonly WordFinding[]
  /** Finds the words in the text of a file, whose ending says what it is: a document, or code. */
  inText: (file: string, text: string) => readonly WordFinding[]
}

type Pattern = RetiredWord & { pattern: RegExp }

/** Splits camelCase, PascalCase, SCREAMING_CASE and kebab-case into words in lower case, with a space around each. */
function wordsOf(name: string): string {
  const spaced = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replaceAll(/[^A-Za-z]+/g, ' ')
  return ` ${spaced.toLowerCase()} `
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

// Where a link leads is no prose: decision records keep their file names.
function withoutTargets(markdown: string): string {
  return markdown.replaceAll(/\]\([^)\s]*\)/g, (target) => '\0'.repeat(target.length))
}

/** Makes the search for the retired words of a glossary; it reads no files itself. */
export function createRetiredWordFinder({ retired, keptNames }: Glossary): RetiredWordFinder {
  const patterns: readonly Pattern[] = retired.map((word) => ({
    ...word,
    pattern: new RegExp(
      String.raw`(?<![\p{L}\p{N}_])${word.phrase.replaceAll(' ', String.raw`\s+`)}(?![\p{L}\p{N}_])`,
      'giu',
    ),
  }))
  // Most files have none of the words, in whatever spelling: those need not be parsed.
  const anyWord = new RegExp(retired.map(({ phrase }) => phrase.replaceAll(' ', '[^a-z]*')).join('|'), 'i')

  function inName(name: string): readonly RetiredWord[] {
    if (keptNames.has(name)) return []
    const words = wordsOf(name)
    return retired.filter(
      ({ phrase, contexts }) => contexts.has('code names') && words.includes(` ${phrase} `),
    )
  }

  function inProse(context: WordContext, file: string, text: string): WordFinding[] {
    return patterns
      .filter(({ contexts }) => contexts.has(context))
      .flatMap(({ phrase, instead, pattern }) =>
        [...text.matchAll(pattern)].map(({ index }) => ({
          file,
          line: lineAt(text, index),
          word: phrase,
          instead,
        })),
      )
  }

  function inCode(file: string, text: string): WordFinding[] {
    const { names, comments } = readSource(file, text)
    const ofNames = names.flatMap(({ name, start }) =>
      inName(name).map(({ phrase, instead }) => ({ file, line: lineAt(text, start), word: phrase, instead })),
    )
    return [...ofNames, ...inProse('comments', file, comments)]
  }

  return {
    inPath: (file) =>
      inName(path.basename(file)).map(({ phrase, instead }) => ({ file, line: 1, word: phrase, instead })),
    inText(file, text) {
      if (!anyWord.test(text)) return []
      const found = file.endsWith('.md') ? inProse('docs', file, withoutTargets(text)) : inCode(file, text)
      // A name that is used twice in a line is one finding.
      const unique = new Map(found.map((finding) => [`${finding.line} ${finding.word}`, finding]))
      return [...unique.values()].toSorted((a, b) => a.line - b.line)
    },
  }
}
