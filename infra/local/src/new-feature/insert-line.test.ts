import { describe, expect, it } from 'vitest'
import { insertIntoList, insertText } from '#new-feature/insert-line.ts'

const entry = /^export \* from '#db\/([\w-]+)\.ts'$/
const line = (name: string) => `export * from '#db/${name}.ts'`
const list = ['/** Tables. */', line('accounts'), line('players'), line('skins'), ''].join('\n')

describe('a line of a list', () => {
  it.each([
    ['aaa', 1],
    ['player-notes', 2],
    ['zoo', 4],
  ])('%s stands where the order of the list wants it', (key, index) => {
    const added = insertIntoList(list, { entry, key, line: line(key) })
    expect(added?.split('\n')).toEqual(list.split('\n').toSpliced(index, 0, line(key)))
  })

  it('has no place in a text without such lines', () => {
    expect(insertIntoList('/** Tables. */\n', { entry, key: 'zoo', line: line('zoo') })).toBeUndefined()
  })
})

describe('a text', () => {
  const json = `${JSON.stringify({ a: 'A', team: { links: { b: 'B', c: 'C' }, d: 'D' }, e: 'E' }, null, 2)}\n`

  it.each([[[]], [['team', 'links']], [['team']]])('becomes a line of %j and changes no other', (path) => {
    const added = insertText(json, { path, key: 'new', text: 'Say "new"' }) ?? ''
    const lines = added.split('\n').filter((one) => !json.split('\n').includes(one))
    expect(lines).toEqual([`${'  '.repeat(path.length + 1)}"new": "Say \\"new\\"",`])
    expect(added.split('\n')).toHaveLength(json.split('\n').length + 1)
  })

  it.each([
    ['that is there', json, { path: [], key: 'a' }],
    ['of an object that is not there', json, { path: ['shop'], key: 'new' }],
    ['in one line', JSON.stringify({ a: 'A' }), { path: [], key: 'new' }],
    ['in an empty object', '{\n}\n', { path: [], key: 'new' }],
    ['in a file that is no JSON', '{\n  "a": "A",\n<<<<<<< HEAD\n}\n', { path: [], key: 'new' }],
  ])('%s has no place', (_name, file, { path, key }) => {
    expect(insertText(file, { path, key, text: 'x' })).toBeUndefined()
  })
})
