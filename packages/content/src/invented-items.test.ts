import { expect, test } from 'vitest'
import { defaultContent } from '#default-content.ts'
import { isInvented } from '#invented-items.ts'

test('no default item that a network of its own shows at once names the demo, its people or its pages', () => {
  const shown = defaultContent.filter((item) => !isInvented(item))
  const names = defaultContent.flatMap(({ kind, settings }) =>
    kind === 'teamMember' ? [String(settings.name)] : [],
  )
  expect(names.length).toBeGreaterThan(5)
  const traces = new RegExp(['kubora', '\\.example', ...names.map((name) => `\\b${name}\\b`)].join('|'), 'i')
  expect(
    shown.filter((item) => traces.test(JSON.stringify(item))).map(({ kind, key }) => `${kind}/${key}`),
  ).toEqual([])
})

test('the invented items are the rules, the changelog, the team, the social pages, the products and the video', () => {
  const kinds = new Set(
    defaultContent.filter(isInvented).map(({ kind, key }) => (kind === 'joinStep' ? key : kind)),
  )
  expect([...kinds].sort()).toEqual([
    'changelogEntry',
    'product',
    'productCategory',
    'rule',
    'ruleCategory',
    'socialLink',
    'teamMember',
    'video-tutorial',
  ])
})
