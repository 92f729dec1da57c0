import { expect, test } from 'vitest'
import { touchedFiles } from '#touched-files.ts'

const mutation = 'apps/api/src/features/notes/edit-note.mutation.ts'
const graph = new Map([
  [
    mutation,
    [
      'packages/domain/src/notes/edit-note.ts',
      'packages/validation/src/notes.ts',
      'apps/api/src/graphql/builder.ts',
      'apps/api/src/features/players/player.type.ts',
      'apps/api/src/features/notes/note.type.ts',
      'node_modules/zod/index.js',
    ],
  ],
  ['apps/api/src/features/notes/note.type.ts', [mutation, 'packages/schema/src/db/notes.ts']],
  ['apps/api/src/features/notes/unused.ts', []],
  ['apps/api/src/features/players/player.type.ts', ['apps/api/src/features/notes/unused.ts']],
  ['apps/api/src/graphql/builder.ts', ['apps/api/src/features/notes/unused.ts']],
  [
    'packages/domain/src/notes/edit-note.ts',
    ['packages/domain/src/kernel/unit.ts', 'packages/domain/src/notes/lock-note.ts'],
  ],
  ['packages/domain/src/notes/lock-note.ts', []],
  ['packages/domain/src/kernel/unit.ts', []],
  ['packages/schema/src/db/notes.ts', ['packages/schema/src/db/players.ts']],
  ['packages/schema/src/db/players.ts', []],
  ['packages/validation/src/notes.ts', ['packages/validation/src/text.ts']],
  ['packages/validation/src/text.ts', []],
])

test('follows imports through the files of a feature, and past no foundation and no other feature', () => {
  expect(touchedFiles(graph, [mutation])).toEqual([
    mutation,
    'apps/api/src/features/notes/note.type.ts',
    'packages/domain/src/notes/edit-note.ts',
    'packages/domain/src/notes/lock-note.ts',
    'packages/schema/src/db/notes.ts',
    'packages/validation/src/notes.ts',
  ])
})

test('an entry in a foundation counts alone', () => {
  const withFoundation = new Map([
    ...graph,
    ['packages/domain/src/kernel/context.ts', ['packages/domain/src/kernel/unit.ts']],
  ])
  expect(touchedFiles(withFoundation, ['packages/domain/src/kernel/context.ts'])).toEqual([
    'packages/domain/src/kernel/context.ts',
  ])
})

test('an entry of no feature counts by itself, and one that does not exist is refused', () => {
  expect(touchedFiles(graph, ['apps/api/src/graphql/builder.ts'])).toEqual([
    'apps/api/src/graphql/builder.ts',
  ])
  expect(() => touchedFiles(graph, ['apps/api/src/features/notes/gone.ts'])).toThrow('gone.ts')
})
