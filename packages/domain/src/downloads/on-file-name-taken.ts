import { message } from '@kubora/validation/messages'
import { DomainError } from '#kernel/domain-error.ts'
import { violatedConstraint } from '#kernel/unique-violation.ts'

/** Tells a file name that another download has at its field; everything else passes through. */
export async function onFileNameTaken<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (violatedConstraint(error) !== 'downloads_file_name_key') throw error
    throw new DomainError('INVALID_INPUT', { fieldErrors: [{ path: 'fileName', key: message('taken') }] })
  }
}
