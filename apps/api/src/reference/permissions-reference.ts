import { locales } from '@kubora/i18n/locale'
import { serverTexts } from '@kubora/i18n/server-texts'
import texts from '@kubora/i18n/locales/de/permissions.json' with { type: 'json' }
import { permissionCatalogue, permissionNames } from '@kubora/validation/permission-catalogue'
import { isPerRealm, type PermissionKey } from '@kubora/validation/permissions'
import { realms } from '@kubora/validation/realms'

/** The page docs/PERMISSIONS.md, in the order of the texts. */
export function permissionsReference(): string {
  const rows = keys().map((key) => {
    const { group, opens } = permissionCatalogue[key]
    const meanings = locales.map((locale) => serverTexts(locale, 'permissions')(($) => $[key]))
    return `| \`${permissionNames[key]}\` | ${group} | \`${opens}\` | ${meanings.join(' | ')} |`
  })
  const perRealm = keys().filter((key) => isPerRealm(permissionNames[key])).length
  return `# Permissions

Made from \`packages/validation/src/permissions/*.ts\` by \`npm run exec -- node apps/api/src/reference/print-reference.ts\`.

A permission is held directly, by a group or by a rank, without an end or until one. A granted name that ends in \`.*\` covers
every name below it, and \`*\` covers all. Only team members act: a name held by anybody else opens nothing. The ${perRealm} names
with \`{lang}\` are held in one realm at a time: ${realms.map((realm) => `\`${realm}\``).join(', ')}.

| name | group | page | ${locales.join(' | ')} |
|---|---|---|${locales.map(() => '---').join('|')}|
${rows.join('\n')}
`
}

function keys(): PermissionKey[] {
  return Object.keys(texts).filter((key): key is PermissionKey => key in permissionNames)
}
