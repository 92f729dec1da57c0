import { randomUUID } from 'node:crypto'
import { everybody, type MatrixRow, type PlainFields } from '#testing/authorization/matrix-row.ts'
import type { TestWorld } from '#testing/test-api.ts'

const texts = { name: { de: 'Paket' }, description: { de: 'Was du brauchst' } }

function newDownload() {
  return { ...texts, versionLabel: '1.0', fileName: `matrix-${randomUUID()}.zip` }
}

function allOf({ db }: TestWorld) {
  return async () => [
    await db.query.downloadSections.findMany({ orderBy: { id: 'asc' } }),
    await db.query.downloads.findMany({ orderBy: { id: 'asc' } }),
    await db.query.downloadUploads.findMany({ orderBy: { id: 'asc' } }),
  ]
}

const reads: MatrixRow[] = [
  {
    field: 'Query.downloadSections',
    outcome: everybody,
    prepare: async ({ seed }) => {
      await seed.download()
      return { query: '{ downloadSections(locale: fr) { name downloads { name sha256 } } }' }
    },
  },
  {
    field: 'Query.managedDownloadSections',
    prepare: () => ({ query: '{ managedDownloadSections { id } }' }),
  },
]

const ofSections: MatrixRow[] = [
  {
    field: 'Mutation.addDownloadSection',
    prepare: (world) => ({
      query: 'mutation ($input: DownloadSectionInput!) { addDownloadSection(input: $input) { id } }',
      variables: { input: texts },
      state: allOf(world),
    }),
  },
  {
    field: 'Mutation.editDownloadSection',
    prepare: async (world) => ({
      query:
        'mutation ($id: ID!, $input: DownloadSectionInput!) { editDownloadSection(id: $id, version: 1, input: $input) { id } }',
      variables: { id: String(await world.seed.downloadSection()), input: texts },
      state: allOf(world),
    }),
  },
  {
    field: 'Mutation.orderDownloadSections',
    prepare: async (world) => {
      await world.seed.downloadSection()
      await world.seed.downloadSection()
      const rows = await world.db.query.downloadSections.findMany({
        orderBy: { position: 'desc', id: 'desc' },
      })
      return {
        query: 'mutation ($ids: [ID!]!) { orderDownloadSections(ids: $ids) { id } }',
        variables: { ids: rows.map(({ id }) => String(id)) },
        state: allOf(world),
      }
    },
  },
  {
    field: 'Mutation.deleteDownloadSection',
    prepare: async (world) => {
      const { sectionId } = await world.seed.download()
      return {
        query: 'mutation ($id: ID!) { deleteDownloadSection(id: $id, confirmedDownloads: 1) { id } }',
        variables: { id: String(sectionId) },
        state: allOf(world),
      }
    },
  },
]

const ofDownloads: MatrixRow[] = [
  {
    field: 'Mutation.addDownload',
    prepare: async (world) => ({
      query:
        'mutation ($id: ID!, $input: DownloadInput!) { addDownload(sectionId: $id, input: $input) { id } }',
      variables: { id: String(await world.seed.downloadSection()), input: newDownload() },
      state: allOf(world),
    }),
  },
  {
    field: 'Mutation.editDownload',
    prepare: async (world) => {
      const { id, sectionId } = await world.seed.download()
      return {
        query:
          'mutation ($id: ID!, $sectionId: ID!, $input: DownloadInput!) { editDownload(id: $id, version: 1, sectionId: $sectionId, input: $input) { id } }',
        variables: { id: String(id), sectionId: String(sectionId), input: newDownload() },
        state: allOf(world),
      }
    },
  },
  {
    field: 'Mutation.orderDownloads',
    prepare: async (world) => {
      const { id, sectionId } = await world.seed.download()
      const second = await world.seed.download({ sectionId })
      return {
        query: 'mutation ($id: ID!, $ids: [ID!]!) { orderDownloads(sectionId: $id, ids: $ids) { id } }',
        variables: { id: String(sectionId), ids: [String(second.id), String(id)] },
        state: allOf(world),
      }
    },
  },
  {
    field: 'Mutation.deleteDownload',
    prepare: async (world) => ({
      query: 'mutation ($id: ID!) { deleteDownload(id: $id) { id } }',
      variables: { id: String((await world.seed.download()).id) },
      state: allOf(world),
    }),
  },
  {
    field: 'Mutation.abandonDownloadUpload',
    prepare: async (world) => {
      const download = await world.seed.download({ bytes: null })
      const id = await world.seed.upload(await world.seed.account(), download)
      return {
        query: 'mutation ($id: ID!) { abandonDownloadUpload(id: $id) { id } }',
        variables: { id },
        state: allOf(world),
      }
    },
  },
]

/** Rows of the download page and its files. Uploads and downloads themselves are tried over HTTP. */
export const rows: readonly MatrixRow[] = [...reads, ...ofSections, ...ofDownloads]

/** Fields that require no more than the query that leads to their object. */
export const plainFields: PlainFields = {
  Download: [
    'id',
    'name',
    'description',
    'versionLabel',
    'fileName',
    'sizeBytes',
    'sha256',
    'storedAt',
    'downloadCount',
  ],
  DownloadSection: ['id', 'name', 'description', 'downloads'],
  DownloadUpload: ['id', 'state', 'sizeBytes', 'checkedBytes', 'versionLabel', 'by', 'mine', 'touchedAt'],
  ManagedDownload: [
    'id',
    'sectionId',
    'name',
    'description',
    'versionLabel',
    'fileName',
    'sizeBytes',
    'sha256',
    'storedAt',
    'downloadCount',
    'version',
    'upload',
  ],
  ManagedDownloadSection: ['id', 'name', 'description', 'version', 'downloads'],
}
