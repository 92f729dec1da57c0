import type { Principal } from '@kubora/domain/kernel/actor'
import type { DomainContext } from '@kubora/domain/kernel/context'
import type { OwnUpload } from '@kubora/domain/uploads/own-upload'
import type { UploadTable } from '@kubora/domain/uploads/upload-lease'
import type { Database } from '@kubora/schema/db/client'

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
  /** Returns who may upload such files at all; throws for anybody else. Asked for every request, and as long as bytes arrive. */
  requireUploader: (principal: Principal | null) => Principal
  /** Begins an upload and returns its id. */
  start: (context: DomainContext, principal: Principal, declared: DeclaredUpload) => Promise<string>
  /** Finds an upload of the caller, as long as they may go on with it; asked for as long as bytes arrive, too. */
  findOwn: { run: (db: Database, principal: Principal | null, target: unknown) => Promise<OwnUpload> }
  /** Records that all bytes are stored. Safe to repeat. */
  finish: (context: DomainContext, uploadId: string) => Promise<void>
}
