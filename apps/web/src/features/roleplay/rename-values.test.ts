import { expect, test } from 'vitest'
import { renameFormInput } from '#features/roleplay/rename-values.ts'

const now = { firstName: 'Jule', lastName: 'Seidel' }

test.each([
  ['another name', { ...now, lastName: 'Sommer' }, false, true],
  ['the present name', now, false, false],
  ['the present name while another one is wished', now, true, true],
  ['no name', { firstName: '', lastName: '' }, true, false],
])('a form that renames takes %s or not', (_which, name, isWaiting, isTaken) => {
  expect(renameFormInput(now, isWaiting).safeParse(name).success).toBe(isTaken)
})
