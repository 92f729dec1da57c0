import type { Fact } from '#fact-coverage/fact.ts'

const changelog = ['changelogEntry/']
const rules = ['rule/']
const catalogue = 'packages/validation/src/permissions.ts'
const realms = 'packages/validation/src/realms.ts'

/** Roles and rights of docs/SPECIFICATION.md §6 and the refusal of §5. */
export const factsOfRoles: readonly Fact[] = [
  {
    id: '§6 guests',
    says: 'Guest: public pages',
    at: changelog,
    words: {
      de: [/Regeln, Wiki und Changelog/, /als Gast/],
      en: [/Guests read rules, wiki and changelog/],
      fr: [/invités lisent le règlement, le wiki et le changelog/],
    },
  },
  {
    id: '§6 logged-in users',
    says: 'logged-in user: account and chats; a linked player is needed for chats and some pages',
    at: changelog,
    words: {
      de: [/Konto und Anfragen brauchen eine Anmeldung/, /Anfragen außerdem einen verknüpften Spieler/],
      en: [/Account and requests need a login/, /requests also a linked player/],
      fr: [/compte et les demandes exigent une connexion/, /demandes aussi un joueur lié/],
    },
  },
  {
    id: '§6 team members',
    says: 'Team member: admin area',
    at: changelog,
    words: {
      de: [/TeamPanel öffnet sich nur für das Team/],
      en: [/TeamPanel only opens for team members/],
      fr: [/TeamPanel ne s’ouvre que pour l’équipe/],
    },
  },
  {
    id: '§6 team members in chats',
    says: 'in chats the team is a kind of participant of its own',
    at: changelog,
    words: {
      de: [/Nachrichten von Teammitgliedern/, /jedem Chat/, /gekennzeichnet/],
      en: [/Messages from team members/, /marked/, /every chat/],
      fr: [/messages des membres de l’équipe/, /signalés/, /chaque chat/],
    },
  },
  {
    id: '§6 ways to a permission',
    says: 'a permission is held directly, by group or by rank',
    at: changelog,
    words: {
      de: [/Rechte/, /einzeln, über Gruppen und über Ränge/],
      en: [/permissions/, /individually, via groups and via ranks/],
      fr: [/droits/, /individuellement, par groupe ou par rang/],
    },
  },
  {
    id: '§6 ranks',
    says: 'rank: level and Minecraft prefix',
    at: changelog,
    words: {
      de: [/Ränge haben eine Stufe/, /Präfix im Spiel/],
      en: [/Ranks have a level/, /prefix .*in the game/],
      fr: [/rangs ont un niveau/, /préfixe en jeu/],
    },
  },
  {
    id: '§5 permission already held',
    says: 'a permission that the player has already, directly, by group or by rank, cannot be added',
    at: changelog,
    words: {
      de: [/Recht/, /schon direkt, über eine Gruppe oder über einen Rang/, /nicht noch einmal vergeben/],
      en: [/permission/, /already has directly, by group or by rank/, /not given again/],
      fr: [/droit/, /déjà directement, par un groupe ou par un rang/, /pas attribué/],
    },
  },
  {
    id: '§5 permission already held, message',
    says: 'PLAYER_HAS_ALREADY_PERMISSION: the player has it, perhaps by a group or rank',
    at: ['i18n/errors.PLAYER_HAS_ALREADY_PERMISSION'],
    words: {
      de: [/hat diese Berechtigung schon/, /Gruppe oder einen Rang/],
      en: [/already has this permission/, /group or rank/],
      fr: [/a déjà cette permission/, /groupe ou un rang/],
    },
  },
  {
    id: '§6 staff tools',
    says: 'staff: ban and unban, add permissions and licenses, edit groups and ranks, delete downloads',
    at: changelog,
    words: {
      de: [
        /Team bearbeitet .*Ränge und Gruppen/,
        /Rechte und Lizenzen/,
        /sperrt, entsperrt/,
        /löscht Downloads/,
      ],
      en: [/staff edit ranks and groups/, /permissions and licences/, /ban, unban/, /delete downloads/],
      fr: [/modifie les rangs et les groupes/, /droits et licences/, /bannit, débannit/, /supprime des télé/],
    },
  },
  right('acp.players.view', /Spieler/, /players/, /joueurs/),
  right('acp.character.rp.{lang}.list', /Charaktere/, /characters/, /personnages/),
  right('acp.downloads.edit', /Downloads/, /downloads/, /téléchargements/),
  right('acp.messages.rp.{lang}.view', /Nachrichten/, /messages/, /messages/),
  right('acp.jobs.rp.{lang}.view', /Charakter-Jobs/, /character jobs/, /métiers des personnages/),
  right(
    'acp.tools.rp.{lang}.charrename',
    /Charakter umbenennen/,
    /rename character/,
    /renommer un personnage/,
  ),
  right('acp.tools.rp.{lang}.chardelete', /Charakter löschen/, /delete character/, /supprimer un personnage/),
  right('acp.tools.rp.{lang}.transfermoney', /Geld überweisen/, /transfer money/, /virer de l’argent/),
  right('acp.{lang}.chats', /Anfragen/, /requests/, /demandes/),
  right('network.permissions.edit', /Berechtigungen/, /permissions/, /permissions/),
  right('acp.player.migrate', /Migrieren/, /migrate/, /migration/),
  right('acp.logs.view', /ACP-Logs/, /ACP logs/, /logs ACP/),
  {
    id: '§6 areas of a permission',
    says: '{lang} expands to de, fr, freeroam',
    at: changelog,
    words: {
      de: [/\bde, fr oder freeroam anstelle von \{lang\}/],
      en: [/\bde, fr or freeroam instead of \{lang\}/],
      fr: [/\bde, fr ou freeroam à la place de \{lang\}/],
    },
    code: { file: realms, line: /realms = \['de', 'fr', 'freeroam'\]/ },
  },
  role('police', /^Polizei · Die Polizei/, /^Police · The police/, /^Police · La police/),
  role('medic', /^Rettungsdienst · Sanitäter/, /^Medics · Medics/, /^Secouristes · Les secouristes/),
  role('mechanic', /^Mechaniker · Mechaniker/, /^Mechanics · Mechanics/, /^Mécaniciens · Les mécaniciens/),
  role('news', /^Presse · Die Presse/, /^News · The news/, /^Presse · La presse/),
  role(
    'justice',
    /^Justiz · Die Justiz entscheidet/,
    /^Justice · The courts decide/,
    /^Justice · La justice tranche/,
  ),
  role('taxi', /^Taxi · Im Taxi/, /^Taxi · .*in a taxi/, /^Taxi · .*en taxi/),
  role(
    'moderator or support admin',
    /Moderatoren und Support-Admins/,
    /Moderators and support admins/,
    /modérateurs et les admins du support/,
  ),
  role('gangs', /^Gangs · Eine Gang/, /^Gangs · A gang/, /^Gangs · Un gang/),
  role(
    'civilians',
    /^Zivilpersonen · .*weder Uniform noch Gangfarben/,
    /^Civilians · .*neither a uniform nor gang colours/,
    /^Civils · .*ni uniforme ni couleurs de gang/,
  ),
  {
    id: '§6 police chiefs, staff',
    says: 'police: chiefs hire and fire',
    at: rules,
    words: {
      de: [/Polizeichefs stellen Personal ein und entlassen es/],
      en: [/Police chiefs hire and fire/],
      fr: [/chefs de la police recrutent et licencient/],
    },
  },
  {
    id: '§6 evidence room',
    says: 'police: chiefs alone open the evidence room',
    at: rules,
    words: {
      de: [/Asservatenkammer öffnen nur Polizeichefs/],
      en: [/Only police chiefs open the evidence room/],
      fr: [/Seuls les chefs de la police ouvrent la salle des preuves/],
    },
  },
  {
    id: '§6 invoices',
    says: 'justice, news: send invoices',
    at: rules,
    words: {
      de: [/Justiz und Presse dürfen Rechnungen stellen/],
      en: [/Justice and the news may send invoices/],
      fr: [/justice et la presse peuvent émettre des factures/],
    },
  },
  {
    id: '§6 communication platforms',
    says: 'moderators: approve independent platforms for communication',
    at: rules,
    words: {
      de: [/unabhängige Plattform/, /Moderator sie vorher genehmigen/],
      en: [/independent platform/, /moderator must approve it first/],
      fr: [/plateforme indépendante/, /modérateur doit d’abord l’approuver/],
    },
  },
  {
    id: '§6 roleplay deaths',
    says: 'moderators: approve roleplay deaths',
    at: rules,
    words: {
      de: [/Moderatoren genehmigen RP-Tode/],
      en: [/Moderators approve RP deaths/],
      fr: [/modérateurs approuvent les morts RP/],
    },
  },
]

function right(name: string, de: RegExp, en: RegExp, fr: RegExp): Fact {
  const exact = new RegExp(`(?<![\\w.])${name.replaceAll(/[.{}]/g, '\\$&')}(?![\\w.])`)
  return {
    id: `§6 ${name}`,
    says: name,
    at: changelog,
    words: { de: [exact, beside(exact, de)], en: [exact, beside(exact, en)], fr: [exact, beside(exact, fr)] },
    code: { file: catalogue, line: exact },
  }
}

/** What the name means, in brackets right behind it. */
function beside(name: RegExp, meaning: RegExp): RegExp {
  return new RegExp(`${name.source} \\(${meaning.source}\\)`)
}

function role(says: string, de: RegExp, en: RegExp, fr: RegExp): Fact {
  return { id: `§6 role ${says}`, says, at: rules, words: { de: [de], en: [en], fr: [fr] } }
}
