import { randomUUID } from 'node:crypto'
import { bans } from '@kubora/schema/db/bans'
import { evidenceFiles } from '@kubora/schema/db/evidence-files'
import type { MatrixRow, PlainFields } from '#testing/authorization/matrix-row.ts'
import type { TestWorld } from '#testing/test-api.ts'

/** A stored file of a ban of its own. */
async function makeFile({ db, seed }: TestWorld): Promise<{ id: string; banId: string }> {
  const { id: playerId } = await seed.player()
  const [ban] = await db
    .insert(bans)
    .values({
      playerId,
      reason: 'Grief',
      adminName: 'Admin',
      duration: -1,
      unit: 'DAYS',
    })
    .returning({ id: bans.id })
  const [file] = await db
    .insert(evidenceFiles)
    .values({
      banId: ban?.id ?? null,
      fileName: 'geheim.png',
      accountName: 'Admin',
      sizeBytes: 1,
      state: 'stored',
      storageKey: randomUUID(),
      kind: 'PICTURE',
      mediaType: 'image/webp',
      storedBytes: 1,
      sha256: 'ab'.repeat(32),
      storedAt: new Date(),
    })
    .returning({ id: evidenceFiles.id })
  if (!ban || !file) throw new Error('insert returned no row')
  return { id: file.id, banId: ban.id }
}

/** Rows of files that prove bans. */
export const rows: readonly MatrixRow[] = [
  {
    field: 'Query.evidenceFiles',
    prepare: async (world) => ({
      query: 'query ($id: ID!) { evidenceFiles(banId: $id) { id fileName } }',
      variables: { id: (await makeFile(world)).banId },
    }),
  },
  {
    field: 'Query.ownEvidenceUploads',
    prepare: () => ({ query: '{ ownEvidenceUploads { id fileName } }' }),
  },
  {
    field: 'Mutation.removeEvidenceFile',
    prepare: async (world) => {
      const { id } = await makeFile(world)
      return {
        query: 'mutation ($id: ID!) { removeEvidenceFile(id: $id) { id } }',
        variables: { id },
        state: async () => world.db.query.evidenceFiles.findMany({ where: { id } }),
      }
    },
  },
]

/** Fields that require no more than the query that leads to their object. */
export const plainFields: PlainFields = {
  EvidenceFile: [
    'id',
    'banId',
    'fileName',
    'state',
    'kind',
    'refusal',
    'sizeBytes',
    'by',
    'mine',
    'createdAt',
  ],
}
