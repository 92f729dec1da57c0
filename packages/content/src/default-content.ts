import type { DefaultItem } from '#default-item.ts'
import { changelog2020Q1 } from '#texts/changelog-2020-q1.ts'
import { changelog2020Q2 } from '#texts/changelog-2020-q2.ts'
import { changelog2020Q3 } from '#texts/changelog-2020-q3.ts'
import { changelog2020Q4 } from '#texts/changelog-2020-q4.ts'
import { changelog2021Q1 } from '#texts/changelog-2021-q1.ts'
import { changelog2021Q2 } from '#texts/changelog-2021-q2.ts'
import { changelog2021Q3 } from '#texts/changelog-2021-q3.ts'
import { changelog2021Q4 } from '#texts/changelog-2021-q4.ts'
import { changelog2022Q1 } from '#texts/changelog-2022-q1.ts'
import { changelog2022Q2 } from '#texts/changelog-2022-q2.ts'
import { changelog2022Q3 } from '#texts/changelog-2022-q3.ts'
import { changelog2022Q4 } from '#texts/changelog-2022-q4.ts'
import { gameGunGame } from '#texts/game-gungame.ts'
import { gameRoleplay } from '#texts/game-roleplay.ts'
import { gameTtt } from '#texts/game-ttt.ts'
import { homeAbout } from '#texts/home-about.ts'
import { homeTeam } from '#texts/home-team.ts'
import { joinErrorsGame } from '#texts/join-errors-game.ts'
import { joinErrorsVoice } from '#texts/join-errors-voice.ts'
import { joinSetup } from '#texts/join-setup.ts'
import { joinVoiceAndAccount } from '#texts/join-voice-and-account.ts'
import { legalPolicyAndImprint } from '#texts/legal-policy-and-imprint.ts'
import { legalTerms } from '#texts/legal-terms.ts'
import { ruleCategories } from '#texts/rule-categories.ts'
import { rulesNetwork } from '#texts/rules-network.ts'
import { rulesNetworkFairness } from '#texts/rules-network-fairness.ts'
import { rulesRoleplayAftermath } from '#texts/rules-roleplay-aftermath.ts'
import { rulesRoleplayCharacter } from '#texts/rules-roleplay-character.ts'
import { rulesRoleplayConduct } from '#texts/rules-roleplay-conduct.ts'
import { rulesRoleplayCrime } from '#texts/rules-roleplay-crime.ts'
import { rulesRoleplayPeople } from '#texts/rules-roleplay-people.ts'
import { rulesRoleplayServices } from '#texts/rules-roleplay-services.ts'
import { rulesTeamspeakDiscord } from '#texts/rules-teamspeak-discord.ts'
import { rulesTtt } from '#texts/rules-ttt.ts'
import { rulesTttPlay } from '#texts/rules-ttt-play.ts'
import { socialLinks } from '#texts/social-links.ts'
import { wikiCity } from '#texts/wiki-city.ts'
import { wikiCommands } from '#texts/wiki-commands.ts'
import { wikiCrime } from '#texts/wiki-crime.ts'
import { wikiGuides } from '#texts/wiki-guides.ts'
import { wikiKeyboard } from '#texts/wiki-keyboard.ts'
import { wikiNetwork } from '#texts/wiki-network.ts'

/** All items a new network starts with; those of a kind stand in the order readers see them. */
export const defaultContent: readonly DefaultItem[] = [
  ...ruleCategories,
  ...rulesRoleplayCharacter,
  ...rulesRoleplayConduct,
  ...rulesRoleplayAftermath,
  ...rulesRoleplayCrime,
  ...rulesRoleplayServices,
  ...rulesRoleplayPeople,
  ...rulesTeamspeakDiscord,
  ...rulesNetwork,
  ...rulesNetworkFairness,
  ...rulesTtt,
  ...rulesTttPlay,
  ...wikiKeyboard,
  ...wikiCommands,
  ...wikiGuides,
  ...wikiCity,
  ...wikiCrime,
  ...wikiNetwork,
  ...joinSetup,
  ...joinVoiceAndAccount,
  ...joinErrorsGame,
  ...joinErrorsVoice,
  ...legalTerms,
  ...legalPolicyAndImprint,
  ...changelog2020Q1,
  ...changelog2020Q2,
  ...changelog2020Q3,
  ...changelog2020Q4,
  ...changelog2021Q1,
  ...changelog2021Q2,
  ...changelog2021Q3,
  ...changelog2021Q4,
  ...changelog2022Q1,
  ...changelog2022Q2,
  ...changelog2022Q3,
  ...changelog2022Q4,
  ...homeAbout,
  ...gameRoleplay,
  ...gameGunGame,
  ...gameTtt,
  ...homeTeam,
  ...socialLinks,
]
