import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { type PageOfForms, press } from './page-of-forms.ts'
import { ask, seed } from './product.ts'

/** The pages of features with a file of their own. */
const ofFeatures = Object.values(
  import.meta.glob<{ pages: readonly PageOfForms[] }>('../forms/*.forms.ts', { eager: true }),
).flatMap(({ pages }) => pages)

async function chooseMenuItem(page: Page, menu: string, item: RegExp): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).first().click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Writes what the forms are about, and returns the pages with all forms of the TeamPanel that somebody opens. */
export async function listForms(
  token: string,
  content: { published: string; taken: { path: string; title: string } },
): Promise<readonly PageOfForms[]> {
  const [free, banned] = await Promise.all([seed.player(), seed.player()])
  const character = await seed.character(free)
  const groupId = await seed.group({ permissions: ['game.fly'] })
  await seed.membership(free, groupId)
  const sectionId = await seed.downloadSection()
  const download = await seed.download({ sectionId })
  await seed.download({ sectionId, position: 2 })
  const reason = { reason: 'Griefing', idempotencyKey: randomUUID() }
  const warning = { ...reason, playerId: String(free.id) }
  await ask(
    'mutation ($input: CreateWarningInput!) { createWarning(input: $input) { id } }',
    { input: warning },
    token,
  )
  const ban = { ...reason, playerId: String(banned.id), duration: -1, unit: 'DAYS' }
  await ask('mutation ($input: CreateBanInput!) { createBan(input: $input) { id } }', { input: ban }, token)
  const line = await templateLine(token)
  const chosen = async (page: Page) => {
    await page.getByRole('checkbox', { name: free.name }).check()
    await page.getByText('1 Zeile ausgewählt').waitFor()
  }
  return [
    ...ofFeatures,
    {
      path: `/admin/player/${free.id}`,
      forms: [
        { file: 'features/players/notes/note-form.tsx', open: 'n' },
        {
          file: 'features/players/notes/characters-form.tsx',
          open: press(/^Erlaubte Charaktere in/),
          takes: 'choice',
        },
        { file: 'features/bans/ban-form.tsx', open: 'b' },
        { file: 'features/warnings/warning-form.tsx', open: 'w' },
        { file: 'features/warnings/delete-warning-form.tsx', open: press('Löschen') },
        { file: 'features/permissions/give-dialog.tsx', open: 'p' },
        { file: 'features/permissions/give-dialog.tsx', open: 'g', takes: 'choice' },
      ],
    },
    {
      path: `/admin/player/${banned.id}`,
      forms: [
        { file: 'features/players/notes/note-form.tsx', open: press('Notiz bearbeiten') },
        { file: 'features/bans/ban-form.tsx', open: 'e' },
        { file: 'features/bans/shorten-form.tsx', open: 's' },
        { file: 'features/bans/unban-form.tsx', open: 'u' },
      ],
    },
    {
      path: `/admin/characters/de/${character.id}`,
      forms: [{ file: 'features/roleplay/rename-form.tsx', open: 'r' }],
    },
    {
      path: '/admin/ban-templates',
      forms: [
        { file: 'features/bans/template-form.tsx', open: 'n' },
        { file: 'features/warnings/threshold-form.tsx', open: press('Schwelle hinzufügen') },
      ],
    },
    {
      path: `/admin/permissions/group/${groupId}`,
      forms: [
        { file: 'features/permissions/set-members.tsx', open: 'n' },
        { file: 'features/permissions/change-flow.tsx', open: press(/^Ende ändern/), takes: 'choice' },
      ],
    },
    {
      path: `/admin/downloads?q=${download.fileName}`,
      forms: [
        { file: 'features/downloads/manage/section-dialog.tsx', open: 'n' },
        { file: 'features/downloads/manage/download-dialog.tsx', open: press(/Datei hinzufügen/) },
        {
          file: 'features/downloads/manage/replace-dialog.tsx',
          open: press(`Datei von ${download.fileName} ersetzen`),
        },
        {
          file: 'shell/panel/position-button.tsx',
          open: press(new RegExp(`^${download.fileName} steht auf Platz`)),
          takes: 'digits',
        },
      ],
    },
    {
      path: `/admin/acplogs/${line}`,
      forms: [{ file: 'features/audit-log/revert-dialog.tsx', open: press(/^Rückgängig machen/) }],
    },
    {
      path: `/admin/content/${content.published}`,
      prepare: (page) => page.getByRole('textbox', { name: /^Titel\b/ }).fill('Ein anderer Titel'),
      forms: [
        {
          file: 'features/content/editor/schedule-dialog.tsx',
          open: (page) => chooseMenuItem(page, 'Weitere Möglichkeiten', /planen/),
          takes: 'time',
        },
      ],
    },
    {
      path: content.taken.path,
      forms: [
        {
          file: 'features/content/editor/restore-item-dialog.tsx',
          open: press(`${content.taken.title} wiederherstellen`),
        },
      ],
    },
    {
      path: `/admin/players?q=${free.name}`,
      prepare: chosen,
      forms: [
        { file: 'features/bans/ban-form.tsx', open: 'b' },
        { file: 'features/warnings/warning-form.tsx', open: 'w' },
        { file: 'features/notifications/notify-players-form.tsx', open: 'm' },
        {
          file: 'shell/table/views-menu.tsx',
          open: (page) => chooseMenuItem(page, 'Ansichten', /^Diese Ansicht/),
        },
      ],
    },
    {
      path: '/admin/permissions',
      isByLink: true,
      forms: [{ file: 'features/permissions/set-form.tsx', open: 'n' }],
    },
    {
      path: '/admin/content?kind=ruleCategory',
      isByLink: true,
      forms: [{ file: 'features/content/editor/content-editor.tsx', open: 'n' }],
    },
  ]
}

/** Adds a template and returns the id of the line of the ACP log that can be reverted. */
async function templateLine(token: string): Promise<string> {
  const input = {
    name: `Vorlage ${randomUUID().slice(0, 8)}`,
    realm: null,
    reasons: { de: 'Grund', en: 'Reason', fr: 'Motif' },
    steps: [{ duration: 1, unit: 'DAYS' }],
  }
  const { addBanTemplate } = await ask<{ addBanTemplate: { id: string } }>(
    'mutation ($input: BanTemplateInput!) { addBanTemplate(input: $input) { id } }',
    { input },
    token,
  )
  const { auditLog } = await ask<{ auditLog: { items: { id: string }[] } }>(
    'query ($id: String) { auditLog(filter: { targetType: "ban-template", targetId: $id }) { items { id } } }',
    { id: addBanTemplate.id },
    token,
  )
  return auditLog.items[0]?.id ?? ''
}
