import { textMaxLength } from '@kubora/validation/text'

// what opens, closes or nearly does either, inside words and alone
const pieces = [
  ['*', '_', '**', '__', '~~', '~', '*a', 'a*', '_a', '**a*', '~~a*', '*_', '_*'],
  [
    '[',
    ']',
    '![',
    '[]',
    '[a]',
    '](',
    '[a](',
    '[a](b)',
    '[a](<b',
    '[a](b "',
    "[a](b '",
    '[a](b (',
    '[a][',
    '[^a]',
  ],
  ['[a]: b', '[a]: <b', '[a]: b "', '[a]:', '[A]: /b', ']: ', '[[]]', '![[]()', '(', ')', '"', "'"],
  ['`', '``', '```', '`a', '~~~', '\\', '\\`', '&', '&amp;', '&#1', '&#x41;', '&lt', '&;'],
  ['<', '>', '<a', '<a b="', '</a', '<!--', '-->', '<?', '<!A', '<![CDATA[', '<a@b.c>', '<https:', '<div>'],
  [
    '- ',
    '* ',
    '+ ',
    '1. ',
    '1) ',
    '> ',
    '>',
    '-',
    '=',
    '---',
    '===',
    '# ',
    '###### ',
    '    ',
    '\t',
    ' ',
    '  ',
  ],
  ['|', '|-', '|-|', '|a|b|', '-|-', 'a|b', ':-:', '|\n', 'a|b\n-|-\n', '|a|b|\n|-|-|\n'],
  ['\n', '\n\n', '\r\n', ' \n', '  \n', '\\\n', '\n    ', '\n- ', '\n> ', '\n  '],
  ['a', 'a ', 'é', '😀', '\u0000', '\u00a0', '\u202e', '.', ',', '!', '!!', '@', 'a@', 'a@b.c', '.a', '+a@'],
  ['http://', 'https://', 'https://a', 'https://a.b/', 'HTTPS://', 'www.', 'www.a', '//', 'mailto:', 'a.b'],
].flat()

/** Returns a source of numbers from 0 up to 1 that a seed fixes. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A text made to be slow to read: few pieces repeated, openings without ends, growing runs, nests, or any of it mixed. */
export function randomMarkdown(random: () => number): string {
  const below = (count: number) => Math.floor(random() * count)
  const piece = () => pieces[below(pieces.length)] ?? ''
  const unit = (most: number) => Array.from({ length: 1 + below(most) }, piece).join('')
  const repeated = (text: string, length: number) =>
    text.repeat(Math.ceil(length / text.length)).slice(0, length)
  const length = random() < 0.8 ? textMaxLength : 1 + below(textMaxLength)
  const shapes = [
    () => repeated(unit(2), length),
    () => repeated(unit(5), length),
    () => repeated(unit(3), length / 2) + repeated(unit(3), length / 2),
    () => repeated(unit(3), length / 3) + repeated(unit(3), length / 3) + repeated(unit(3), length / 3),
    () => unit(4) + repeated(unit(3), length),
    () => {
      const [run, between] = [piece(), unit(2)]
      return Array.from({ length: 200 }, (_, index) => run.repeat(index + 1) + between).join('')
    },
    () => {
      const [indent, line] = [random() < 0.5 ? ' ' : '  ', unit(3)]
      return Array.from({ length: 200 }, (_, index) => `${indent.repeat(index)}${line}\n`).join('')
    },
    () => Array.from({ length: length / 2 }, piece).join(''),
  ]
  return (shapes[below(shapes.length)]?.() ?? '').slice(0, textMaxLength)
}
