import { downloadRows } from '#authorization/download-rows.ts'
import { contentRows } from '#authorization/content-rows.ts'
import { linkRequestRows } from '#authorization/link-request-rows.ts'
import { livestreamRows } from '#authorization/livestream-rows.ts'
import type { MatrixRow } from '#authorization/matrix-row.ts'
import { openRows } from '#authorization/open-rows.ts'
import { readRows } from '#authorization/read-rows.ts'
import { writeRows } from '#authorization/write-rows.ts'

/** Who may do what: one row for every operation and for every field with a rule of its own. */
export const matrixRows: readonly MatrixRow[] = [
  ...readRows,
  ...openRows,
  ...writeRows,
  ...contentRows,
  ...downloadRows,
  ...livestreamRows,
  ...linkRequestRows,
]
