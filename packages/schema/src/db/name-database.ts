import postgres from 'postgres'

/**
 * Names a database for people: `the database kubora on db.example:5432`, never with its password. Reads the address as
 * the driver does, defaults included, and does not connect.
 */
export function nameDatabase(url: string): string {
  const { host, port, path, database } = postgres(url, { max: 1 }).options
  const addresses = path || host.map((name, index) => `${name}:${port[index] ?? port[0]}`).join(', ')
  return `the database ${database} on ${String(addresses)}`
}
