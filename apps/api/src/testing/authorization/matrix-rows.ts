import { downloadRows } from '#testing/authorization/download-rows.ts'
import { contentRows } from '#testing/authorization/content-rows.ts'
import { linkRequestRows } from '#testing/authorization/link-request-rows.ts'
import { livestreamRows } from '#testing/authorization/livestream-rows.ts'
import type { MatrixRow } from '#testing/authorization/matrix-row.ts'
import { openRows } from '#testing/authorization/open-rows.ts'
import { readRows } from '#testing/authorization/read-rows.ts'
import { writeRows } from '#testing/authorization/write-rows.ts'

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
