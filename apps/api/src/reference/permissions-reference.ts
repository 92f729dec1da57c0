import { locales } from '@kubora/i18n/locale'
import { serverTexts } from '@kubora/i18n/server-texts'
import { permissionCatalogue } from '@kubora/validation/permission-catalogue'
import { isPerRealm, type PermissionKey, PERMISSIONS } from '@kubora/validation/permissions'
import { realms } from '@kubora/validation/realms'

/** The page docs/PERMISSIONS.md. */
export function permissionsReference(): string {
  const rows = keys().map((key) => {
    const { group, opens } = permissionCatalogue[key]
    const meanings = locales.map((locale) => serverTexts(locale, 'permissions')(($) => $[key]))
    return `| \`${PERMISSIONS[key]}\` | ${group} | \`${opens}\` | ${meanings.join(' | ')} |`
  })
  const perRealm = keys().filter((key) => isPerRealm(PERMISSIONS[key])).length
  return `# Permissions

Made from \`packages/validation/src/permissions.ts\` and \`permission-catalogue.ts\` by \`npm run exec -- node apps/api/src/reference/print-reference.ts\`.

A permission is held directly, by a group or by a rank, without an end or until one. A granted name that ends in \`.*\` covers
every name below it, and \`*\` covers all. Only team members act: a name held by anybody else opens nothing. The ${perRealm} names
with \`{lang}\` are held in one realm at a time: ${realms.map((realm) => `\`${realm}\``).join(', ')}.

| name | group | page | ${locales.join(' | ')} |
|---|---|---|${locales.map(() => '---').join('|')}|
${rows.join('\n')}
`
}

function keys(): PermissionKey[] {
  return Object.keys(PERMISSIONS).filter((key): key is PermissionKey => key in PERMISSIONS)
}
