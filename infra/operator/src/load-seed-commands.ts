import type * as SeedCommands from '#commands/seed.ts'
import { OperatorError } from '#operator-error.ts'

/** Loads the commands of the demo. Throws in production, whose images lack its packages. */
export async function loadSeedCommands(): Promise<typeof SeedCommands> {
  if (process.env.NODE_ENV === 'production') {
    throw new OperatorError(
      'There is no demo in production: its passwords are public. Make the first team member with admin:create.',
    )
  }
  return await import('#commands/seed.ts')
}
