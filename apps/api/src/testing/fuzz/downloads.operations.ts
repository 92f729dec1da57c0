import fc from 'fast-check'
import { type FuzzedOperations, nasty, nastyId } from '#testing/fuzz/hostile-values.ts'

/** Queries and mutations of downloads. */
export const operations: FuzzedOperations = {
  downloadSections: [
    'query ($a: Locale!) { downloadSections(locale: $a) { name } }',
    { a: fc.oneof(fc.constantFrom('de', 'en', 'fr'), nasty) },
  ],
  addDownloadSection: [
    'mutation ($a: String, $b: String, $c: String) { addDownloadSection(input: { name: { de: $a, en: $b }, description: { de: $c, fr: $b } }) { id } }',
    { a: nasty, b: nasty, c: nasty },
  ],
  editDownloadSection: [
    'mutation ($a: ID!, $b: String, $c: String, $d: Int!) { editDownloadSection(id: $a, version: $d, input: { name: { de: $b }, description: { de: $c, fr: $b } }) { id } }',
    { a: nastyId, b: nasty, c: nasty, d: fc.integer({ min: 1, max: 2 }) },
  ],
  orderDownloadSections: [
    'mutation ($a: [ID!]!) { orderDownloadSections(ids: $a) { id } }',
    { a: fc.array(nastyId, { maxLength: 5 }) },
  ],
  deleteDownloadSection: [
    'mutation ($a: ID!, $b: Int!) { deleteDownloadSection(id: $a, confirmedDownloads: $b) { id } }',
    { a: nastyId, b: fc.integer() },
  ],
  addDownload: [
    'mutation ($a: ID!, $b: String!, $c: String, $d: String!) { addDownload(sectionId: $a, input: { fileName: $b, name: { de: $c }, description: { de: $c }, versionLabel: $d }) { id } }',
    { a: nastyId, b: fc.oneof(nasty, fc.constant('a.zip')), c: nasty, d: nasty },
  ],
  editDownload: [
    'mutation ($a: ID!, $b: ID!, $c: String!, $d: String!, $e: Int!) { editDownload(id: $a, version: $e, sectionId: $b, input: { fileName: $c, name: { de: $d }, description: {}, versionLabel: $d }) { id } }',
    {
      a: nastyId,
      b: nastyId,
      c: fc.oneof(nasty, fc.constant('a.zip')),
      d: nasty,
      e: fc.integer({ min: 1, max: 2 }),
    },
  ],
  orderDownloads: [
    'mutation ($a: ID!, $b: [ID!]!) { orderDownloads(sectionId: $a, ids: $b) { id } }',
    { a: nastyId, b: fc.array(nastyId, { maxLength: 5 }) },
  ],
  deleteDownload: ['mutation ($a: ID!) { deleteDownload(id: $a) { id } }', { a: nastyId }],
  abandonDownloadUpload: [
    'mutation ($a: ID!) { abandonDownloadUpload(id: $a) { id } }',
    { a: fc.oneof(nastyId, fc.uuid()) },
  ],
}
