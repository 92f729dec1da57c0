import { contentPermissions } from '@kubora/validation/permissions/content'
import { BookOpen, FilePenLine, FilePlus, History, Scale } from 'lucide-react'
import { lazyComponent } from '#shell/loading/lazy-component.tsx'
import { loadTexts } from '#shell/texts/texts.ts'
import type { WebFeature } from '#web-feature.ts'

/** Texts that team members edit and everybody reads. */
export const contentFeature: WebFeature = {
  mainMenu: [
    { position: 50, text: 'rules', to: '/rules', icon: Scale },
    { position: 100, text: 'wiki', to: '/wiki', icon: BookOpen },
    { position: 110, text: 'changelog', to: '/changelog', icon: History },
  ],
  teamMenu: [
    {
      position: 110,
      text: 'content',
      to: '/admin/content',
      icon: FilePenLine,
      permission: contentPermissions.editContent,
    },
  ],
  startCards: [
    {
      position: 40,
      permission: contentPermissions.editContent,
      Card: lazyComponent(async () => {
        const [chunk] = await Promise.all([
          import('#features/content/editor/start-card.tsx'),
          loadTexts('content-editor'),
        ])
        return chunk.ContentStartCard
      }),
    },
  ],
  searchActions: [
    {
      position: 40,
      text: 'newContent',
      to: '/admin/content/new',
      icon: FilePlus,
      permission: contentPermissions.editContent,
    },
    {
      position: 41,
      text: 'newChangelogEntry',
      to: '/admin/content/new',
      search: { kind: 'changelogEntry' },
      icon: FilePlus,
      permission: contentPermissions.editContent,
    },
  ],
}
