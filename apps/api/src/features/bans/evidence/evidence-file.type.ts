import type { EvidenceFile as EvidenceFileRow } from '@kubora/domain/bans/evidence/list-evidence'
import { UploadState } from '#features/downloads/upload-state.type.ts'
import { builder } from '#graphql/builder.ts'

const EvidenceKind = builder.enumType('EvidenceKind', { values: ['PICTURE', 'VIDEO'] as const })

const EvidenceRefusal = builder.enumType('EvidenceRefusal', {
  description:
    'Why bytes were refused: another type or other tracks, broken or cut off, too many pixels or bytes, or missing, as after a restore.',
  values: ['TYPE', 'BROKEN', 'TOO_LARGE', 'MISSING'] as const,
})

/** A picture or video that proves a ban. */
export const EvidenceFile = builder.objectRef<EvidenceFileRow>('EvidenceFile').implement({
  description: 'A picture or video that proves a ban; its bytes are at /api/evidence/{id}, with the token.',
  fields: (t) => ({
    id: t.exposeID('id'),
    banId: t.exposeID('banId', { nullable: true, description: 'The ban that it proves.' }),
    fileName: t.exposeString('fileName', {
      description: 'As it was called on the device; it proves nothing.',
    }),
    state: t.expose('state', { type: UploadState }),
    kind: t.expose('kind', { type: EvidenceKind, nullable: true, description: 'Null until it is checked.' }),
    refusal: t.expose('refusal', { type: EvidenceRefusal, nullable: true }),
    sizeBytes: t.float({
      description: 'Of the bytes that are stored; until then as declared.',
      resolve: ({ storedBytes, sizeBytes }) => storedBytes ?? sizeBytes,
    }),
    by: t.exposeString('accountName'),
    mine: t.boolean({ resolve: ({ accountId }, _args, { principal }) => accountId === principal?.accountId }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})
