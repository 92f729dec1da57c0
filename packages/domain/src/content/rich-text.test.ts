import { tries } from '@kubora/test-kit/run-scope/tries'
import type { RichBlock, RichInline, RichText } from '@kubora/validation/rich-text'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainText } from '@kubora/validation/plain-text'
import { toRichText } from '#content/rich-text.ts'

/** Every address and every id of a text, and how deep it goes; throws for a node that is none of the known. */
function inspect(text: RichText): { hrefs: string[]; ids: string[]; depth: number; nodes: number } {
  const seen = { hrefs: [] as string[], ids: [] as string[], depth: 0, nodes: 0 }
  function inlines(children: RichInline[], depth: number): void {
    seen.depth = Math.max(seen.depth, depth)
    for (const child of children) {
      seen.nodes += 1
      if (typeof child === 'string') continue
      expect(['strong', 'emphasis', 'deleted', 'code', 'link', 'break']).toContain(child.type)
      if (child.type === 'link') seen.hrefs.push(child.href)
      if ('children' in child) inlines(child.children, depth + 1)
    }
  }
  function blocks(children: RichBlock[], depth: number): void {
    for (const block of children) {
      seen.nodes += 1
      switch (block.type) {
        case 'heading':
          seen.ids.push(block.id)
          expect([2, 3, 4]).toContain(block.level)
          inlines(block.children, depth + 1)
          break
        case 'paragraph':
          inlines(block.children, depth + 1)
          break
        case 'list':
          for (const item of block.items) blocks(item, depth + 1)
          break
        case 'quote':
          blocks(block.children, depth + 1)
          break
        case 'table':
          for (const row of [block.head, ...block.rows]) for (const cell of row) inlines(cell, depth + 1)
          break
        default:
          expect(['codeBlock', 'rule']).toContain(block.type)
      }
    }
  }
  blocks(text, 0)
  return seen
}

const allowedHref = /^(https:\/\/[^/\s\\@]+(\/|$)|mailto:[^\s@?]+@[^\s@?]+$|\/(?![/\\])|#[A-Za-z0-9_-]+$)/

describe('forms', () => {
  test('keeps French punctuation with its word, but for code', () => {
    expect(toRichText('Dis « Stop » : `a : b` ; et **toi** ?')).toEqual([
      {
        type: 'paragraph',
        children: [
          'Dis «\u00a0Stop\u00a0»\u00a0: ',
          { type: 'code', text: 'a : b' },
          '\u00a0; et ',
          { type: 'strong', children: ['toi'] },
          '\u00a0?',
        ],
      },
    ])
  })

  test('becomes a tree of blocks', () => {
    const text =
      '# Start\n\nHello **you**, ~~not~~ *me*\\\nnext `x < y`\n\n1. one\n2. two\n\n> said\n\n---\n\n```js\nlet a\n```'
    expect(toRichText(text)).toEqual([
      { type: 'heading', level: 2, id: 'start', children: ['Start'] },
      {
        type: 'paragraph',
        children: [
          'Hello ',
          { type: 'strong', children: ['you'] },
          ', ',
          { type: 'deleted', children: ['not'] },
          ' ',
          { type: 'emphasis', children: ['me'] },
          { type: 'break' },
          'next ',
          { type: 'code', text: 'x < y' },
        ],
      },
      {
        type: 'list',
        ordered: true,
        start: 1,
        items: [[{ type: 'paragraph', children: ['one'] }], [{ type: 'paragraph', children: ['two'] }]],
      },
      { type: 'quote', children: [{ type: 'paragraph', children: ['said'] }] },
      { type: 'rule' },
      { type: 'codeBlock', text: 'let a' },
    ])
  })

  test('tables keep their cells', () => {
    expect(toRichText('| a | b |\n|---|---|\n| 1 | **2** | 3 |\n| 4 |')).toEqual([
      {
        type: 'table',
        head: [['a'], ['b']],
        rows: [[['1'], [{ type: 'strong', children: ['2'] }]], [['4']]],
      },
    ])
  })

  test('links that are allowed keep their address', () => {
    const text =
      '[a](https://example.org/x?y=1#z) [b](/rules/ttt) [c](#teams) [d](mailto:a@example.org) <https://example.org> https://example.org/bare [e][ref]\n\n[ref]: /wiki'
    expect(inspect(toRichText(text)).hrefs).toEqual([
      'https://example.org/x?y=1#z',
      '/rules/ttt',
      '#teams',
      'mailto:a@example.org',
      'https://example.org/',
      'https://example.org/bare',
      '/wiki',
    ])
  })

  test('headings get ids that are unique in their text, whatever they say', () => {
    const text = '# Über uns\n# Über uns\n# ueber-uns-2\n# Œuvre & Straße\n# 😀\n# __proto__\n# constructor'
    expect(inspect(toRichText(text)).ids).toEqual([
      'ueber-uns',
      'ueber-uns-2',
      'ueber-uns-2-2',
      'oeuvre-strasse',
      'section',
      'proto',
      'constructor',
    ])
  })

  test('an image becomes its description, a placeholder stays', () => {
    expect(toRichText('![a cat](https://example.org/cat.png) {{brand}}')).toEqual([
      { type: 'paragraph', children: ['a cat {{brand}}'] },
    ])
  })
})

// what scanners and people who mean harm put into text fields
const corpus = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<a href="javascript:alert(1)">x</a>',
  '<math><mtext></table><mglyph><style><img src onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](  javascript:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](<java\nscript:alert(1)>)',
  '[x](javascript&#58;alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](java&#x0A;script:alert(1))',
  '[x](&#1;javascript:alert(1))',
  '[x](\u0001javascript:alert(1))',
  '[x](vbscript:msgbox(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](//evil.example)',
  '[x](/regeln/..//evil.example)',
  '[x](/%2f/evil.example)',
  '[x](/a/%2E%2e/evil.example)',
  '[x](/rules/.)',
  '[x](/\\evil.example)',
  '[x](\\\\evil.example)',
  '[x](/\t/evil.example)',
  '[x](/&#9;/evil.example)',
  '[x](http://insecure.example)',
  '[x](https:javascript:alert(1))',
  '[x](https:evil.example)',
  '[x](https:///evil.example)',
  '[x](https://user:pass@evil.example)',
  '[x](https://kubora.example@evil.example)',
  '[x](blob:https://kubora.example/1)',
  '[x](file:///etc/passwd)',
  '[x](mailto:a@b.example?bcc=everyone@b.example)',
  '[x](#"onmouseover="alert(1))',
  '[x](https://\u202egro.elpmaxe)',
  '<javascript:alert(1)>',
  '[x][r]\n\n[r]: javascript:alert(1)',
  '![x](javascript:alert(1))',
  '![" onerror="alert(1)](x)',
  '[![x](javascript:alert(1))](javascript:alert(2))',
  '`<script>alert(1)</script>`',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '"><script>alert(1)</script>',
  "';alert(1)//",
  '{{constructor.constructor("alert(1)")()}}',
  '# <img src=x onerror=alert(1)>',
  '| <script> |\n|---|\n| [x](javascript:alert(1)) |',
  'www.evil.example',
]

describe('what was meant to run stays text', () => {
  test.each(corpus)('%j', (text) => {
    const tree = toRichText(text)
    expect(inspect(tree).hrefs).toEqual([])
    if (text.includes('<script>') && !text.includes('data:')) expect(plainText(tree)).toContain('<script>')
  })
})

const pieces = [
  '>',
  '-',
  '*',
  '_',
  '~~',
  '`',
  '```',
  '[',
  ']',
  '(',
  ')',
  '![',
  '<',
  '</',
  '|',
  '\n',
  '\n\n',
  '    ',
  '\t',
  '#',
  '1.',
  '\\',
  '&',
  '&#58;',
  '&colon;',
  ':',
  '/',
  '//',
  'https://',
  'http://',
  'javascript:',
  'data:',
  'mailto:',
  'www.',
  'a@b.c',
  '\u0000',
  '\u202e',
  '😀',
  'ä',
  'x',
  ' ',
  '[r]: ',
  '[x](',
  '{{brand}}',
]
const markdown = fc.oneof(
  fc.array(fc.constantFrom(...pieces, ...corpus), { maxLength: 80 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 400 }),
)

describe('any text', () => {
  test('becomes known nodes, allowed addresses, unique ids and bounded depth', () => {
    fc.assert(
      fc.property(markdown, (text) => {
        const { hrefs, ids, depth } = inspect(toRichText(text))
        for (const href of hrefs) expect(href).toMatch(allowedHref)
        for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        expect(new Set(ids).size).toBe(ids.length)
        expect(depth).toBeLessThanOrEqual(18)
      }),
      tries(1000),
    )
  })

  test('without characters of Markdown keeps all its words', () => {
    const words = fc.array(fc.stringMatching(/^[a-zäöüß]{1,12}$/), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(words, (all) => {
        expect(plainText(toRichText(all.join(' ')))).toBe(all.join(' '))
      }),
      tries(100),
    )
  })

  // each takes seconds or the stack of a parser without bounds
  const heavy = [
    '>',
    '> ',
    '1. ',
    '- ',
    '* - 1. > ',
    '*_',
    '*a**',
    '[',
    '![',
    '[](',
    '`',
    '<',
    '|a|b|\n|-|-|\n',
    '~~a*',
    'a@',
    'www.',
    '- a\n ',
  ]
  test.each(heavy)('8,000 characters of %j are read, in a tree of bounded depth', (piece) => {
    const { depth, nodes } = inspect(toRichText(piece.repeat(8000).slice(0, 8000)))
    expect(depth).toBeLessThanOrEqual(18)
    expect(nodes).toBeLessThan(20_000)
  })
})
