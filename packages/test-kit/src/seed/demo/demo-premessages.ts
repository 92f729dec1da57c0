import type { WritableExecutor } from '@kubora/schema/db/client'
import { premessages, premessageVersions } from '@kubora/schema/db/premessages'
import { demoOwnPremessage, demoPremessages } from '#seed/demo/premessage-texts.ts'

const dayMs = 86_400_000

/** Who has prepared them. */
export type DemoAuthor = { accountId: number; name: string }

/** Adds what the team of each roleplay of the demo network has prepared for chats, and an own premessage of its author. */
export async function seedDemoPremessages(
  db: WritableExecutor,
  author: DemoAuthor,
  today: Date,
): Promise<void> {
  const ago = (days: number) => new Date(today.getTime() - days * dayMs)
  for (const realm of ['de', 'fr'] as const) {
    const rows = [...demoPremessages, demoOwnPremessage].map(({ names, chatTypes, uses, texts }, index) => ({
      realm,
      ownerAccountId: index === demoPremessages.length ? author.accountId : null,
      name: names[realm],
      chatTypes: [...chatTypes],
      texts: { ...texts },
      position: index === demoPremessages.length ? 1 : index + 1,
      uses,
      lastUsedAt: ago(1 + (uses % 9)),
      createdAt: ago(200),
    }))
    const stored = await db.insert(premessages).values(rows).returning()
    await db.insert(premessageVersions).values(
      stored.map(({ id, name, chatTypes, texts, createdAt }) => ({
        premessageId: id,
        version: 1,
        name,
        chatTypes,
        texts,
        accountId: author.accountId,
        memberName: author.name,
        at: createdAt,
      })),
    )
  }
}
