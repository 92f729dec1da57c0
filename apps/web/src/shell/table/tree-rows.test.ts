import { expect, test } from 'vitest'
import { treeRows } from '#shell/table/tree-rows.ts'

const [one, two, three] = [{ id: '1' }, { id: '2' }, { id: '3' }]
const branches = [
  { entry: one, children: [three] },
  { entry: two, children: [] },
]

test('shows children below their parents', () => expect(treeRows(branches, [])).toEqual([one, three, two]))
test('hides what is below a folded row', () => expect(treeRows(branches, ['1', '9'])).toEqual([one, two]))
