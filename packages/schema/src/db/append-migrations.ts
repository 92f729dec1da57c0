import { appendMigrations } from '#db/migration-hashes.ts'

// A program of `npm run generate`: adds new migrations to the list of those that never change again.
try {
  appendMigrations()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
