import type { DefaultLocale } from '#default-item.ts'
import type { Fact } from '#fact-coverage/fact.ts'

/** Keys of docs/SPECIFICATION.md §9: the keycaps of a line of the wiki's table and what they do. */
export const factsOfKeys: readonly Fact[] = [
  key('Shift+MouseRight', 'Shift plus right click interact', {
    de: /interagier|interaktion/i,
    en: /interact/i,
    fr: /interag|interaction/i,
  }),
  key('F12', 'F12 change character', {
    de: /Charakter wechseln/i,
    en: /(change|switch) (your )?character/i,
    fr: /changer de personnage/i,
  }),
  key('O', 'O engine', { de: /Motor/, en: /engine/i, fr: /moteur/i }),
  key('L', 'L lock', { de: /(ab|ver)schließen/i, en: /lock/i, fr: /verrouill/i }),
  key('R', 'R reload', { de: /nachladen/i, en: /reload/i, fr: /recharge/i }),
  key('Y', 'Y remove magazine', {
    de: /Magazin (entnehmen|herausnehmen|entfernen)/,
    en: /(remove|take out) (the )?magazine/i,
    fr: /(retirer|enlever) le chargeur/i,
  }),
  key('B', 'B fire mode', { de: /Feuermodus/, en: /fire mode/i, fr: /mode de tir/i }),
  key('Z', 'Z lie down', { de: /hinlegen/i, en: /lie down/i, fr: /s’allonger|coucher/i }),
  key('Numpad1-9', 'numpad 1-9 animations', { de: /Animation/, en: /animation/i, fr: /animation/i }),
  key('V', 'V animation wheel', {
    de: /Animationsrad/,
    en: /animation wheel/i,
    fr: /roue (des|d’)\s?animations/i,
  }),
  key('X', 'X voice volume', {
    de: /Lautstärke|laut/,
    en: /volume|loud/i,
    fr: /volume|portée/i,
  }),
]

/** Commands of docs/SPECIFICATION.md §9: a command of the wiki's dictionary and its effect. */
export const factsOfCommands: readonly Fact[] = [
  command('/l', '/l back to lobby', {
    de: /zurück in die Lobby/,
    en: /back to the lobby/,
    fr: /ramène au lobby/,
  }),
  command('/unverify', '/unverify unlink voice identity', {
    de: /Löst .*TeamSpeak-Identität/,
    en: /Unlinks .*TeamSpeak identity/,
    fr: /Dissocie .*identité TeamSpeak/,
  }),
  command('/log', '/log create report log', {
    de: /Protokoll für eine Meldung/,
    en: /Creates a log for a report/,
    fr: /Crée un journal pour un signalement/,
  }),
  command('/account-verify', '/account-verify link website account to game account', {
    de: /Verknüpft .*Website mit deinem Spielkonto/,
    en: /Links .*website to your game account/,
    fr: /Relie .*site à ton compte de jeu/,
  }),
  command('/discord-verify', '/discord-verify link a chat-platform account', {
    de: /Verknüpft dein Discord-Konto/,
    en: /Links your Discord account/,
    fr: /Relie ton compte Discord/,
  }),
  command('/discord-unlink', '/discord-unlink unlink a chat-platform account', {
    de: /Löst .*Discord-Konto/,
    en: /Unlinks your Discord account/,
    fr: /Dissocie ton compte Discord/,
  }),
  command('/id', '/id', { de: /Zeigt dir deine ID/, en: /Shows you your ID/, fr: /Affiche ton ID/ }),
  command('/playtime', '/playtime', {
    de: /Zeigt dir deine Spielzeit/,
    en: /Shows you your playing time/,
    fr: /Affiche ton temps de jeu/,
  }),
  command('/vote', '/vote', { de: /zur Abstimmung/, en: /to the vote/, fr: /au vote/ }),
]

type Meaning = Readonly<Record<DefaultLocale, RegExp>>

function key(keycaps: string, says: string, meaning: Meaning): Fact {
  return inWiki(`§9 key ${keycaps}`, says, 'wikiShortcut/', keycaps, meaning)
}

function command(name: string, says: string, meaning: Meaning): Fact {
  return inWiki(`§9 command ${name}`, says, 'wikiCommand/', name, meaning)
}

function inWiki(id: string, says: string, place: string, label: string, meaning: Meaning): Fact {
  // the label opens the passage, so another line that only mentions it does not count
  const opening = new RegExp(`^\\[${label.replaceAll('+', '\\+')}\\] · `)
  return {
    id,
    says,
    at: [place],
    words: { de: [opening, meaning.de], en: [opening, meaning.en], fr: [opening, meaning.fr] },
  }
}
