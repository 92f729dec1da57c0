import type { RichText } from '@kubora/validation/rich-text'
import { expect, test } from 'vitest'
import { richTextHtml } from './rich-text-html.ts'

test('writes every node, absolute addresses for paths of the site, and no typed markup', () => {
  const text: RichText = [
    { type: 'heading', level: 2, id: 'a', children: ['Über <b>'] },
    {
      type: 'paragraph',
      children: [
        { type: 'strong', children: ['fett'] },
        { type: 'emphasis', children: [' schräg'] },
        { type: 'deleted', children: [' weg'] },
        { type: 'break' },
        { type: 'code', text: '/l "<script>"' },
        { type: 'link', href: '/rules/ttt', children: ['Regeln'] },
        { type: 'link', href: 'https://example.org/?a=1&b="', children: ['draußen'] },
      ],
    },
    { type: 'list', ordered: false, start: 1, items: [[{ type: 'paragraph', children: ['eins'] }]] },
    { type: 'list', ordered: true, start: 1, items: [[{ type: 'paragraph', children: ['zwei'] }]] },
    { type: 'quote', children: [{ type: 'codeBlock', text: '<x>' }] },
    { type: 'table', head: [['A']], rows: [[['1 & 2']]] },
    { type: 'rule' },
  ]
  const addressOf = (path: string) => `https://play.example/fr${path}`
  const fill = (words: string) => words.replace('eins', 'un')
  expect(richTextHtml(text, { addressOf, fill })).toBe(
    '<h2>Über &lt;b&gt;</h2><p><strong>fett</strong><em> schräg</em><del> weg</del><br>' +
      '<code>/l &quot;&lt;script&gt;&quot;</code><a href="https://play.example/fr/rules/ttt">Regeln</a>' +
      '<a href="https://example.org/?a=1&amp;b=&quot;">draußen</a></p>' +
      '<ul><li><p>un</p></li></ul><ol><li><p>zwei</p></li></ol>' +
      '<blockquote><pre>&lt;x&gt;</pre></blockquote>' +
      '<table><tr><th>A</th></tr><tr><td>1 &amp; 2</td></tr></table><hr>',
  )
})
