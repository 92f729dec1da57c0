import { message } from '@kubora/validation/messages'
import { DomainError } from '#kernel/domain-error.ts'
import { violatedConstraint } from '#kernel/unique-violation.ts'

/** Throws `INVALID_INPUT` at `fileName` when another download has the name; any other error unchanged. */
export function refuseTakenFileName(error: unknown): never {
  if (violatedConstraint(error) !== 'downloads_file_name_key') throw error
  throw new DomainError('INVALID_INPUT', { fieldErrors: [{ path: 'fileName', key: message('taken') }] })
}
