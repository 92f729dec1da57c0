import { expect, test } from 'vitest'
import { mergeTyped, resumeDraft } from '#shell/forms/merge-typed.ts'

const before = { name: 'Lobby', realm: 'de', names: ['a'] }

test('a field that was not touched follows, one that was touched stays', () => {
  const typed = { ...before, name: 'Halle' }
  const now = { ...before, realm: 'fr', names: ['a', 'b'] }
  expect(mergeTyped(before, typed, now)).toEqual({ values: { ...now, name: 'Halle' }, collides: false })
})

test('the same field in two ways collides and stays as it was typed', () => {
  const typed = { ...before, names: ['b'] }
  const now = { ...before, names: ['c'] }
  expect(mergeTyped(before, typed, now)).toEqual({ values: typed, collides: true })
  expect(mergeTyped(before, typed, typed)).toEqual({ values: typed, collides: false })
})

test('fields of a group are merged by themselves', () => {
  const read = { text: { de: 'Neu', fr: 'Nouveau' } }
  const typed = { text: { ...read.text, de: 'Anders' } }
  const now = { text: { ...read.text, fr: 'Autre' } }
  expect(mergeTyped(read, typed, now)).toEqual({
    values: { text: { de: 'Anders', fr: 'Autre' } },
    collides: false,
  })
  expect(mergeTyped(read, typed, { text: { de: 'Alt', fr: 'Autre' } }).collides).toBe(true)
})

test('whatever is typed and stored, without a collision nothing that changed elsewhere is lost', () => {
  const texts = ['', 'a', 'b']
  const cases = texts.flatMap((read) => texts.flatMap((typed) => texts.map((now) => ({ read, typed, now }))))
  const wrong = cases.filter(({ read, typed, now }) => {
    const merged = mergeTyped({ text: read }, { text: typed }, { text: now })
    return merged.values.text !== (merged.collides || now === read ? typed : now)
  })
  expect(wrong).toEqual([])
})

test('a draft that is resumed puts nothing back that was stored since', () => {
  const initial = { reason: 'Werbung', days: '30', remark: '' }
  const values = { ...initial, remark: 'einsichtig' }
  const now = { ...initial, days: '7' }
  expect(resumeDraft({ values, initial }, now)).toEqual({ ...now, remark: 'einsichtig' })
  // drafts of before say nothing of it
  expect(resumeDraft({ values }, now)).toEqual(values)
})
