/** Returns the name of the unique constraint or index that refused a write, or null when `error` is something else. */
export function violatedConstraint(error: unknown): string | null {
  let current: unknown = error
  // Drizzle wraps the driver's error
  while (current instanceof Error) {
    const { code, constraint_name: constraint } = current as { code?: unknown; constraint_name?: unknown }
    if (code === '23505' && typeof constraint === 'string') return constraint
    current = current.cause
  }
  return null
}
