/** The database cannot be brought to the tables of this version; the message says why and what to do. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}
