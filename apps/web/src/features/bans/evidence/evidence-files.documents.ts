import { graphql, type ResultOf } from '#graphql/graphql.ts'

/** Pictures and videos that prove a ban. */
export const EvidenceFilesQuery = graphql(`
  query EvidenceFiles($banId: ID!) {
    evidenceFiles(banId: $banId) {
      id
      fileName
      state
      kind
      refusal
      sizeBytes
      by
      mine
      createdAt
    }
  }
`)

/** Uploads of evidence, for all bans, that the user began and did not finish. */
export const OwnEvidenceUploadsQuery = graphql(`
  query OwnEvidenceUploads {
    ownEvidenceUploads {
      id
      banId
      fileName
      sizeBytes
    }
  }
`)

/** An upload that was interrupted. */
export type OwnEvidenceUpload = ResultOf<typeof OwnEvidenceUploadsQuery>['ownEvidenceUploads'][number]

/** A file of evidence. */
export type EvidenceFile = ResultOf<typeof EvidenceFilesQuery>['evidenceFiles'][number]

/** Removes a file from a ban, or ends its upload. */
export const RemoveEvidenceFileMutation = graphql(`
  mutation RemoveEvidenceFile($id: ID!) {
    removeEvidenceFile(id: $id) {
      id
      evidenceFileCount
    }
  }
`)
