import type { Fact } from '#fact-coverage/fact.ts'

const at = ['rule/']

/** Figures and conditions of docs/SPECIFICATION.md §9 "Game rules" and the game rules of §5. */
export const factsOfGameRules: readonly Fact[] = [
  {
    id: '§9 robbery of players',
    says: 'robbing players: 2 yellow stars',
    at,
    words: {
      de: [/Spieler/, /\b2 gelben? Sterne/, /ausrauben|Raub/],
      en: [/player/, /\b2 yellow stars/, /\brob/],
      fr: [/joueur/, /\b2 étoiles jaunes/, /[Bb]raquer/],
    },
  },
  {
    id: '§9 hostage-taking, stars',
    says: 'hostage-taking 3 stars',
    at,
    words: { de: [/Geiseln/, /\b3 Sternen/], en: [/hostages/, /\b3 stars/], fr: [/otages/, /\b3 étoiles/] },
  },
  {
    id: '§9 hostage-taking, number',
    says: 'at most 3 hostages',
    at,
    words: {
      de: [/Geiseln/, /höchstens 3(?!\d)/],
      en: [/hostages/, /(no more than|at most) 3(?!\d)/],
      fr: [/otages/, /\b3 au maximum/],
    },
  },
  {
    id: '§9 group robbery',
    says: 'group robbery, scene with hostages: 10 active participants at most',
    at,
    words: {
      de: [/höchstens 10 Personen/, /aktiv/, /gemeinschaftlichen Raub/, /Geiselnahme/],
      en: [/(no more than|at most) 10 people/i, /active/, /group robbery/, /hostage scene/],
      fr: [/\b10 personnes au maximum/, /activement/, /braquage en groupe/, /prise d’otages/],
    },
  },
  {
    id: '§9 bank robbery',
    says: 'bank robbery from 5 stars',
    at,
    words: {
      de: [/Bank/, /ab 5 Sternen/],
      en: [/bank/, /from 5 stars/],
      fr: [/banque/, /à partir de 5 étoiles/],
    },
  },
  {
    id: '§9 armed attack',
    says: 'armed attack: announced, then 5 seconds to react',
    at,
    words: {
      de: [/Bewaffnete Angriffe/, /Ansage/, /\b5 Sekunden/, /reagieren/],
      en: [/armed attacks/, /announcement/, /\b5 seconds/, /react/],
      fr: [/attaque armée/, /annonce/, /\b5 secondes/, /réagir/],
    },
  },
  {
    id: '§9 memory loss',
    says: 'respawn in hospital: the last 30 minutes are forgotten',
    at,
    words: {
      de: [/Gedächtnisverlust/, /Krankenhaus wieder auf/, /letzten 30 Minuten/],
      en: [/Memory loss/, /wake up in hospital/, /last 30 minutes/],
      fr: [/Amnésie/, /réveilles à l’hôpital/, /30 dernières minutes/],
    },
  },
  {
    id: '§9 safety zone ATM',
    says: 'safety zones ATM',
    at,
    words: {
      de: [/Sicherheitszonen · Geldautomaten$/],
      en: [/Safety zones · .*ATMs/],
      fr: [/Zones de sécurité · Distributeurs de billets$/],
    },
  },
  {
    id: '§9 safety zone bank',
    says: 'safety zones bank',
    at,
    words: {
      de: [/Sicherheitszonen · Bank$/],
      en: [/Safety zones · Bank$/],
      fr: [/Zones de sécurité · Banque$/],
    },
  },
  {
    id: '§9 safety zone airport',
    says: 'safety zones airport',
    at,
    words: {
      de: [/Sicherheitszonen · Flughafen$/],
      en: [/Safety zones · Airport$/],
      fr: [/Zones de sécurité · Aéroport$/],
    },
  },
  {
    id: '§9 safety zone crime bunker',
    says: 'safety zones crime bunker',
    at,
    words: {
      de: [/Sicherheitszonen · Verbrecherbunker$/],
      en: [/Safety zones · Crime bunker$/],
      fr: [/Zones de sécurité · Bunker des criminels$/],
    },
  },
  {
    id: '§9 safety zone hospital',
    says: 'safety zones hospital',
    at,
    words: {
      de: [/Sicherheitszonen · Krankenhaus$/],
      en: [/Safety zones · Hospital$/],
      fr: [/Zones de sécurité · Hôpital$/],
    },
  },
  {
    id: '§9 roleplay death',
    says: 'roleplay death: announcement to support, approval of a moderator',
    at,
    words: {
      de: [/RP-Tod/, /Support angekündigt/, /Moderator genehmigt/],
      en: [/RP death/, /announced to support/, /approved by a moderator/],
      fr: [/mort RP/, /annoncée au support/, /approuvée par un modérateur/],
    },
  },
  {
    id: '§9 end of a situation',
    says: 'end of a situation: not before the culprits are in safety and without masks',
    at,
    words: {
      de: [/Situation/, /erst vorbei/, /Täter/, /in Sicherheit/, /Masken abgelegt/],
      en: [/situation/, /only over/, /culprits/, /are safe/, /taken off their masks/],
      fr: [/situation/, /n’est finie que/, /coupables/, /en sécurité/, /retiré leur masque/],
    },
  },
  {
    id: '§5 minimum character age',
    says: 'minimum character age 18 (changelog)',
    at: ['changelogEntry/'],
    words: {
      de: [/Mindestalter für Charaktere/, /\b18 Jahren/],
      en: [/minimum age of characters/, /\b18 years/],
      fr: [/âge minimum des personnages/, /\b18 ans/],
    },
  },
  {
    id: '§5 minimum player age',
    says: 'minimum player age 14 (rules)',
    at,
    words: {
      de: [/mindestens 14 Jahre/, /Du bist/, /zu spielen/],
      en: [/at least 14 years/, /You are/, /to play/],
      fr: [/au moins 14 ans/, /Tu as/, /jouer/],
    },
  },
  {
    id: '§5 character name',
    says: 'character: first name, last name',
    at,
    words: {
      de: [/Charakter/, /Vornamen und Nachnamen/],
      en: [/character/, /first name and a last name/],
      fr: [/personnage/, /prénom et un nom de famille/],
    },
  },
  {
    id: '§5 character birth date',
    says: 'character: a realistic date of birth of an adult',
    at,
    words: {
      de: [/Geburtsdatum/, /erwachsenen Menschen von heute/],
      en: [/date of birth/, /adult living today/],
      fr: [/date de naissance/, /adulte d’aujourd’hui/],
    },
  },
  {
    id: '§5 no real-world names',
    says: 'no real-world names',
    at,
    words: {
      de: [/Keine Namen echter Personen/],
      en: [/No names of real-world people/],
      fr: [/Aucun nom de personne réelle/],
    },
  },
  {
    id: '§5 microphone and headset',
    says: 'working microphone and headset required',
    at,
    words: {
      de: [/Du brauchst/, /funktionierendes Mikrofon und ein Headset/],
      en: [/You need/, /working microphone and a headset/],
      fr: [/Il te faut/, /micro et un casque qui fonctionnent/],
    },
  },
  {
    id: '§5 voice name not mixed',
    says: 'name in the voice chat: does not mix what belongs to the character with what does not',
    at,
    words: {
      de: [/Name im Voice/, /\(IC\)/, /\(OOC\)/, /Mische beides nicht/],
      en: [/name in voice/, /\(IC\)/, /\(OOC\)/, /Do not mix/],
      fr: [/nom en vocal/, /\(IC\)/, /\(OOC\)/, /Ne mélange pas/],
    },
  },
  {
    id: '§5 voice name clear',
    says: 'name in the voice chat: clear',
    at,
    words: {
      de: [/Name im Voice/, /eindeutig/],
      en: [/name in voice/, /readable and clear/],
      fr: [/nom en vocal/, /sans équivoque/],
    },
  },
  {
    id: '§5 applications',
    says: 'applications: the user writes them, no AI does',
    at,
    words: {
      de: [/Bewerbungen/, /von dir selbst geschrieben/, /nicht von einer KI/],
      en: [/applications/, /written by you/, /not by an AI/],
      fr: [/candidatures/, /écrites par toi/, /pas par une IA/],
    },
  },
  {
    id: '§5 gang requests',
    says: 'RP gang requests: leaders of gangs make them',
    at,
    words: {
      de: [/Anfragen für eine Gang/, /nur die Leitung der Gang/],
      en: [/Requests for a gang/, /only from its leader/],
      fr: [/demandes pour un gang/, /uniquement de son chef/],
    },
  },
]
