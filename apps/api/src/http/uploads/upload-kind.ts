import type { Query } from '@kubora/domain/actions/define-query'
import type { Principal } from '@kubora/domain/kernel/actor'
import type { DomainContext } from '@kubora/domain/kernel/context'
import type { OwnUpload, uploadTarget } from '@kubora/domain/uploads/own-upload'
import type { UploadTable } from '@kubora/domain/uploads/upload-lease'
import type { Permission } from '@kubora/validation/permissions'

/** What a client declares when it begins an upload; values of the metadata are text that was not checked. */
export type DeclaredUpload = {
  metadata: Readonly<Record<string, string | null>>
  /** NaN when it was not declared. */
  sizeBytes: number
}

/** What files are uploaded for: where, by whom, how large, and the use cases behind it. */
export type UploadKind = {
  /** Where uploads begin; each has its id below it. */
  path: string
  /** The table that leases its uploads. */
  uploads: UploadTable
  maxBytes: number
  /** Needed for every request, and as long as bytes arrive. */
  permission: Permission
  /** Begins an upload and returns its id. */
  start: (context: DomainContext, principal: Principal, declared: DeclaredUpload) => Promise<string>
  /** Finds an upload of the caller. */
  findOwn: Query<typeof uploadTarget, OwnUpload>
  /** Records that all bytes are stored. Safe to repeat. */
  finish: (context: DomainContext, uploadId: string) => Promise<void>
}
