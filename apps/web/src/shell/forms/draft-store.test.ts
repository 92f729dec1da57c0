import { expect, test } from 'vitest'
import { z } from 'zod'
import { areDraftsClearedSince, clearDrafts } from '#device/drafts-cleared.ts'
import { createDraftStore, draftHead } from '#shell/forms/draft-store.ts'

const draft = draftHead.extend({ text: z.string() })
const written = (id: string, savedAt: number, upn = 1) => ({
  id,
  subject: 'notify:4',
  upn,
  savedAt,
  text: id,
})

test('returns the drafts of one account and one subject, the latest first', () => {
  const drafts = createDraftStore('formDrafts', draft)
  drafts.store(written('early', 1))
  drafts.store(written('late', 2))
  drafts.store(written('of somebody else', 3, 2))
  expect(drafts.read('notify:4', 1).map(({ id }) => id)).toEqual(['late', 'early'])
  expect(drafts.read('notify:5', 1)).toEqual([])
})

test('a form has one draft, until it is forgotten', () => {
  const drafts = createDraftStore('formDrafts', draft)
  drafts.store(written('form', 1))
  drafts.store({ ...written('form', 2), text: 'more' })
  expect(drafts.read('notify:4', 1).map(({ text }) => text)).toEqual(['more'])
  drafts.forget('form')
  expect(drafts.read('notify:4', 1)).toEqual([])
})

test('the oldest of more than twenty drafts is dropped', () => {
  const drafts = createDraftStore('formDrafts', draft)
  for (let minute = 1; minute <= 21; minute += 1) drafts.store(written(`form ${minute}`, minute))
  const ids = drafts.read('notify:4', 1).map(({ id }) => id)
  expect(ids).toHaveLength(20)
  expect(ids).not.toContain('form 1')
})

test('a form that was opened before a logout stores nothing after it, one opened later does', () => {
  const before = Date.now()
  expect(areDraftsClearedSince(before)).toBe(false)
  clearDrafts()
  expect(areDraftsClearedSince(before)).toBe(true)
  expect(areDraftsClearedSince(Date.now() + 1)).toBe(false)
})
