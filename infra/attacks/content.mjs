// What an editor can do to guests.
import { newAddress } from './site.mjs'

const costly = {
  'underscores and stars': '_*'.repeat(3_900),
  'open brackets': '['.repeat(7_800),
  pictures: '![a]('.repeat(1_500),
  'nested quotes': `${'> '.repeat(3_500)}x`,
  'nested lists': Array.from({ length: 120 }, (_, i) => `${' '.repeat(i)}- x`).join('\n'),
  backticks: Array.from({ length: 120 }, (_, i) => '`'.repeat(i + 1)).join(' '),
  'angle brackets': '<a '.repeat(2_500),
  'stars and spaces': '* _'.repeat(2_600),
  tables: `${'|a'.repeat(400)}|\n${'|-'.repeat(400)}|\n${`${'|x'.repeat(400)}|\n`.repeat(4)}`,
  entities: '&amp;'.repeat(1_500),
  autolinks: 'www.a.de/('.repeat(750),
}

/** @type {import('./main.mjs').Attack[]} */
export const contentAttacks = [
  {
    point: 'A5',
    name: 'stall the api with a text that is slow to parse',
    async run({ site }) {
      const address = newAddress()
      const { token } = await site.logIn('editor@kubora.example', 'Kubora-Demo-1')
      if (token === null) return ['the editor could not log in']
      const found = []
      for (const [name, text] of Object.entries(costly)) {
        const start = performance.now()
        await site.graphql(
          'query ($text: String!) { previewMarkdown(text: $text) }',
          { text },
          { token, address },
        )
        const tookMs = performance.now() - start
        if (tookMs > 300) found.push(`${name}: ${Math.round(tookMs)} ms`)
      }
      return found
    },
  },
  {
    point: 'A6',
    name: 'put markup into the titles of a feed',
    async run({ site }) {
      const found = []
      for (const path of [
        '/feed.xml',
        '/changelog.xml',
        '/changelog/feed.xml',
        '/en/changelog/feed.xml',
        '/atom.xml',
      ]) {
        const answer = await fetch(site.origin + path)
        if (!answer.ok || !(answer.headers.get('content-type') ?? '').includes('xml')) continue
        const text = await answer.text()
        for (const [, written = ''] of text.matchAll(/<title[^>]*>([\s\S]*?)<\/title>/g)) {
          // characters in a CDATA section are read literally
          const title = written.replace(/^<!\[CDATA\[([\s\S]*)\]\]>$/, '$1')
          if (title.includes('<')) found.push(`${path}: ${title.slice(0, 60)}`)
        }
      }
      return found
    },
  },
]
