import path from 'node:path'
import { checkoutDir } from '@kubora/local-servers/checkout'
import { missingMigration } from '#missing-migration.ts'

// A program of `npm test`: the migrations make the tables that the code describes.
const missing = missingMigration(path.join(checkoutDir, 'packages', 'schema'))
if (missing !== null) {
  console.error(
    `The tables in packages/schema/src/db are not those of its migrations. Missing is:\n\n${missing}\n\n` +
      'Run "npm run exec -- pnpm -C packages/schema exec drizzle-kit generate --name <what>", then "npm run generate", and commit what they made.',
  )
  process.exitCode = 1
}
