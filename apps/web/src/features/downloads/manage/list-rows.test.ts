import { expect, test } from 'vitest'
import type { ManagedDownload, ManagedSection } from '#features/downloads/manage/download-texts.ts'
import { entryId, listBranches, stateOf } from '#features/downloads/manage/list-rows.ts'
import { readDownloadsSearch } from '#features/downloads/manage/downloads-search.ts'

const text = (value: string) => ({ translations: [{ key: 'de', value }] })
const upload = { id: '1', sizeBytes: 9, checkedBytes: 0, versionLabel: '', by: 'Ada', mine: true }

function download(id: string, changes: Partial<ManagedDownload> = {}): ManagedDownload {
  return {
    __typename: 'ManagedDownload',
    id,
    sectionId: '1',
    name: text(`Datei ${id}`),
    description: null,
    versionLabel: '',
    fileName: `file-${id}.zip`,
    sizeBytes: 9,
    sha256: null,
    storedAt: null,
    downloadCount: 0,
    upload: null,
    ...changes,
  } as ManagedDownload
}

const sections = [
  {
    id: '1',
    name: text('Pakete'),
    description: null,
    downloads: [download('1'), download('2', { sizeBytes: null })],
  },
  { id: '2', name: text('Leer'), description: null, downloads: [] },
] as unknown as ManagedSection[]

/** The rows as text, downloads behind their section. */
function shown(search: Record<string, unknown>): string[] {
  return listBranches(sections, readDownloadsSearch(search)).map(
    ({ entry, children }) => `${entryId(entry.id)}:${children.map(({ id }) => entryId(id)).join()}`,
  )
}

test('shows every download below its section, and empty sections', () =>
  expect(shown({})).toEqual(['1:1,2', '2:']))
test('a search finds downloads by name, file and section, and leaves the others out', () => {
  expect(shown({ q: 'FILE-2' })).toEqual(['1:2'])
  expect(shown({ q: 'pakete' })).toEqual(['1:1,2'])
  expect(shown({ q: 'leer' })).toEqual(['2:'])
  expect(shown({ q: 'nichts' })).toEqual([])
})
test('filters by section and by state', () => {
  expect(shown({ section: '2' })).toEqual(['2:'])
  expect(shown({ state: 'noFile' })).toEqual(['1:2'])
  expect(shown({ state: 'somewhere' })).toEqual(['1:1,2', '2:'])
})
test('knows what keeps a download from being public', () => {
  const moving = { ...upload, state: 'RECEIVING' as const }
  expect(stateOf(download('1'))).toBe('public')
  expect(stateOf(download('1', { sizeBytes: null, upload: moving }))).toBe('moving')
  expect(stateOf(download('1', { upload: { ...upload, state: 'FAILED' } }))).toBe('failed')
})
test('siblings stand in the order of the page, also where a search hides some', () => {
  const [branch] = listBranches(sections, readDownloadsSearch({ q: 'file-2' }))
  expect(branch?.children[0]?.siblings.map(entryId)).toEqual(['1', '2'])
})
