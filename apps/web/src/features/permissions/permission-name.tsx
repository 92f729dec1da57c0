import * as css from '#features/permissions/rights.css.ts'
import { useNameText } from '#features/permissions/use-name-text.ts'

/** The name of a permission, and what it opens in a line below. */
export function PermissionName({ name }: { name: string }) {
  const textOf = useNameText()
  return (
    <span className={css.grow}>
      <span className={css.name}>{name}</span>
      <br />
      <span className={css.small}>{textOf(name)}</span>
    </span>
  )
}
