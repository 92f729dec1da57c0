import type { WritableExecutor } from '@kubora/schema/db/client'
import { forbiddenNames } from '@kubora/schema/db/forbidden-names'
import type { DemoAuthor } from '#seed/demo/demo-premessages.ts'

const dayMs = 86_400_000

/** Names that the teams of the demo network forbid, with their words in Latin letters. */
const names = {
  de: [
    ['Napoleon Bonaparte', 'napoleon bonaparte'],
    ['Julius Cäsar', 'julius casar'],
    ['Blackbeard', 'blackbeard'],
    ['Dracula', 'dracula'],
    ['Sherlock Holmes', 'sherlock holmes'],
    ['Admin', 'admin'],
  ],
  fr: [
    ['Napoléon Bonaparte', 'napoleon bonaparte'],
    ['Jeanne d’Arc', 'jeanne d arc'],
    ['Vercingétorix', 'vercingetorix'],
    ['Arsène Lupin', 'arsene lupin'],
    ['Administrateur', 'administrateur'],
  ],
  freeroam: [
    ['Dracula', 'dracula'],
    ['Robin Hood', 'robin hood'],
    ['Moderator', 'moderator'],
  ],
} as const

/** Adds the names that are forbidden in each realm of the demo network. */
export async function seedDemoForbiddenNames(
  db: WritableExecutor,
  { accountId, name: memberName }: DemoAuthor,
  today: Date,
): Promise<void> {
  const rows = (['de', 'fr', 'freeroam'] as const).flatMap((realm) =>
    names[realm].map(([name, nameKey], at) => ({
      realm,
      name,
      nameKey,
      accountId,
      memberName,
      addedAt: new Date(today.getTime() - (150 - 20 * at) * dayMs),
    })),
  )
  await db.insert(forbiddenNames).values(rows)
}
