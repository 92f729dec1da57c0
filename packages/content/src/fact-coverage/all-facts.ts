import type { Fact } from '#fact-coverage/fact.ts'
import { factsOfChangelog } from '#fact-coverage/facts-of-changelog.ts'
import { factsOfGameRules } from '#fact-coverage/facts-of-game-rules.ts'
import { factsOfCommands, factsOfKeys } from '#fact-coverage/facts-of-keys-and-commands.ts'
import { factsOfRoles } from '#fact-coverage/facts-of-roles.ts'
import { factsOfTheSite } from '#fact-coverage/facts-of-the-site.ts'
import { factsOfValidation } from '#fact-coverage/facts-of-validation.ts'

/** The facts of docs/SPECIFICATION.md §5, §6 and §9 by chapter of the report. */
export const factChapters: readonly { title: string; facts: readonly Fact[] }[] = [
  { title: 'Validation and game rules of §5: messages and limits', facts: factsOfValidation },
  { title: 'Roles and permissions (§6)', facts: factsOfRoles },
  { title: 'Site, minutes and modpack (§9)', facts: factsOfTheSite },
  { title: 'Game rules (§5, §9)', facts: factsOfGameRules },
  { title: 'Changelog figures (§9)', facts: factsOfChangelog },
  { title: 'Keys (§9)', facts: factsOfKeys },
  { title: 'Commands (§9)', facts: factsOfCommands },
]

/** All facts in the order of the report. */
export const allFacts: readonly Fact[] = factChapters.flatMap((chapter) => chapter.facts)
