/** Returns whether a granted name covers `permission`: the same name, `*`, or a name above it that ends in `.*`. */
export function covers(granted: string, permission: string): boolean {
  if (granted === '*' || granted === permission) return true
  return (
    granted.endsWith('.*') &&
    permission.startsWith(granted.slice(0, -1)) &&
    permission.length > granted.length - 1
  )
}

/** Returns whether any of `grants` covers `permission`. */
export function holdsPermission(grants: readonly string[], permission: string): boolean {
  return grants.some((granted) => covers(granted, permission))
}
