import { beginEvidenceCheck, noteCheckedEvidence } from '@kubora/domain/bans/evidence/check-evidence'
import { refuseEvidenceFile, storeEvidenceFile } from '@kubora/domain/bans/evidence/settle-evidence'
import { checkFile } from '#files/check-file.ts'
import { defineJob } from '#jobs/job.ts'

/** Finds out what a complete file of evidence is. Writes pictures and videos anew, refuses everything else. */
export const checkEvidenceJob = defineJob({
  topic: 'check-evidence',
  // time for 100 MB from a slow store
  timeLimitMs: 180_000,
  maxAttempts: 12,
  async run({ context, storage }, { fileId }, { signal }) {
    const file = await beginEvidenceCheck(context, fileId)
    if (!file) return
    const { checkedKey } = file
    const outcome = await checkFile(
      storage,
      { fileId, ...file },
      { signal, onProgress: (bytes) => noteCheckedEvidence(context, fileId, bytes) },
    )
    if ('refusal' in outcome) return refuseEvidenceFile(context, fileId, checkedKey, outcome.refusal)
    const { width: _width, height: _height, ...checked } = outcome.checked
    await storeEvidenceFile(context, fileId, checkedKey, checked)
  },
})
