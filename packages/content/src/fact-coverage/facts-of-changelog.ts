import type { Fact } from '#fact-coverage/fact.ts'

const at = ['changelogEntry/']

/** Figures of docs/SPECIFICATION.md §9 "Figures of the changelog", in its order. */
export const factsOfChangelog: readonly Fact[] = [
  {
    id: '§9 tablet page length',
    says: 'tablet custom pages 20,000 characters',
    at,
    words: {
      de: [/Seite/, /\b20\.000 Zeichen/],
      en: [/custom page/, /\b20,000 characters/],
      fr: [/page personnalisée/, /\b20 000 caractères/],
    },
  },
  {
    id: '§9 tablet pages',
    says: '100 pages per company',
    at,
    words: {
      de: [/Tablet/, /\b100 Seiten je Firma/],
      en: [/tablet/, /\b100 pages per company/],
      fr: [/tablette/, /\b100 pages par entreprise/],
    },
  },
  {
    id: '§9 dispatch cooldown',
    says: 'dispatch cooldown 60 s',
    at,
    words: {
      de: [/Dispatch/, /Cooldown von 60 Sekunden/],
      en: [/dispatch/, /cooldown of 60 seconds/],
      fr: [/dispatch/, /délai de 60 secondes/],
    },
  },
  {
    id: '§9 detention units',
    says: 'max 6 detention units',
    at,
    words: {
      de: [/höchstens 6 Hafteinheiten/],
      en: [/maximum of 6 detention units/],
      fr: [/maximum 6 unités de détention/],
    },
  },
  {
    id: '§9 daily restart',
    says: 'daily restart 15:00',
    at,
    words: {
      de: [/täglich um 15:00 Uhr neu/],
      en: [/restart daily at 15:00/],
      fr: [/redémarrent .*chaque jour à 15:00/],
    },
  },
  {
    id: '§9 quiz',
    says: 'quiz of 20 random questions',
    at,
    words: {
      de: [/Quiz aus 20 zufälligen Fragen/],
      en: [/quiz of 20 random questions/],
      fr: [/quiz de 20 questions aléatoires/],
    },
  },
  {
    id: '§9 hourly challenge',
    says: 'hourly challenge from 8 players',
    at,
    words: {
      de: [/Ab 8 Spielern/, /jede Stunde/, /Challenge/],
      en: [/from 8 players/, /every hour/, /challenge/],
      fr: [/à partir de 8 joueurs/, /toutes les heures/, /défi/],
    },
  },
  {
    id: '§9 challenge announcement',
    says: 'announced 5 minutes ahead',
    at,
    words: {
      de: [/Challenge/, /\b5 Minuten vorher angekündigt/],
      en: [/challenge/, /announced 5 minutes ahead/],
      fr: [/défi/, /annoncé 5 minutes à l’avance/],
    },
  },
  {
    id: '§9 respawn in Freeroam',
    says: 'respawn 3 s in freeroam',
    at,
    words: {
      de: [/Respawn in Freeroam/, /\b3 Sekunden/],
      en: [/respawn in Freeroam/, /\b3 seconds/],
      fr: [/réapparition en Freeroam/, /\b3 secondes/],
    },
  },
  {
    id: '§9 GunGame map change',
    says: 'GunGame map change every 20 minutes',
    at,
    words: {
      de: [/GunGame/, /wechselt die Map/, /alle 20 Minuten/],
      en: [/GunGame/, /changes the map/, /every 20 minutes/],
      fr: [/GunGame/, /map change/, /toutes les 20 minutes/],
    },
  },
  {
    id: '§9 tree felling',
    says: 'tree felling 20 s',
    at,
    words: {
      de: [/Baum zu fällen/, /\b20 Sekunden/],
      en: [/Felling a tree/, /\b20 seconds/],
      fr: [/Abattre un arbre/, /\b20 secondes/],
    },
  },
  {
    id: '§9 iron processing',
    says: 'iron processing 3 s',
    at,
    words: {
      de: [/Eisen zu verarbeiten/, /\b3 Sekunden/],
      en: [/Processing iron/, /\b3 seconds/],
      fr: [/Transformer le fer/, /\b3 secondes/],
    },
  },
  {
    id: '§9 cannabis blossom cut',
    says: 'cannabis blossom cut 2 s',
    at,
    words: {
      de: [/Cannabisblüte abzuschneiden/, /\b2 Sekunden/],
      en: [/Cutting a cannabis blossom/, /\b2 seconds/],
      fr: [/Couper une fleur de cannabis/, /\b2 secondes/],
    },
  },
  {
    id: '§9 cannabis blossoms',
    says: '1 to 3 blossoms per plant',
    at,
    words: {
      de: [/Jede Pflanze/, /\b1 bis 3 Blüten/],
      en: [/Each plant/, /\b1 to 3 blossoms/],
      fr: [/Chaque plante/, /\b1 à 3 fleurs/],
    },
  },
  {
    id: '§9 highway',
    says: 'highway 100 km/h',
    at,
    words: {
      de: [/Autobahn/, /Tempolimit von 100 km\/h/],
      en: [/highway/, /limit of 100 km\/h/],
      fr: [/autoroute/, /limitée à 100 km\/h/],
    },
  },
  {
    id: '§9 retirement pension',
    says: 'retirement pension over 65',
    at,
    words: {
      de: [/über 65 Jahren/, /Rente/],
      en: [/over 65 years/, /retirement pension/],
      fr: [/plus de 65 ans/, /pension de retraite/],
    },
  },
  {
    id: '§9 property taxes',
    says: 'property taxes above 2 properties',
    at,
    words: {
      de: [/mehr als 2 Immobilien/, /Grundsteuer/],
      en: [/more than 2 properties/, /property tax/],
      fr: [/plus de 2 propriétés/, /taxe foncière/],
    },
  },
  {
    id: '§9 wages',
    says: 'wages up 10%',
    at,
    words: {
      de: [/Löhne steigen um 10 %/],
      en: [/wages go up by 10%/],
      fr: [/salaires augmentent de 10 %/],
    },
  },
  {
    id: '§9 steel price',
    says: 'steel 150 euro for 64 bars',
    at,
    words: {
      de: [/Stahl/, /\b150 Euro für 64 Barren/],
      en: [/steel/, /\b150 euros for 64 bars/],
      fr: [/acier/, /\b150 euros les 64 barres/],
    },
  },
  {
    id: '§9 steel stack',
    says: 'steel stack 60',
    at,
    words: {
      de: [/Stapel Stahl/, /\b60 Stück/],
      en: [/stack of steel/, /\b60 pieces/],
      fr: [/pile d’acier/, /\b60 unités/],
    },
  },
  {
    id: '§9 weed sale',
    says: 'weed sale 250',
    at,
    words: {
      de: [/Verkauf von Weed/, /\b250 Euro/],
      en: [/Selling weed/, /\b250 euros/],
      fr: [/vente de weed/, /\b250 euros/],
    },
  },
  {
    id: '§9 apples',
    says: 'apples 20 per stack',
    at,
    words: {
      de: [/Äpfel/, /\b20 Stück pro Stapel/],
      en: [/Apples/, /\b20 per stack/],
      fr: [/pommes/, /\b20 par pile/],
    },
  },
  {
    id: '§9 TTT detective pass',
    says: 'TTT detective pass 200 coins',
    at,
    words: {
      de: [/^ttt ·/, /Detektiv-Pass/, /\b200 Coins/],
      en: [/^ttt ·/, /detective pass/, /\b200 coins/],
      fr: [/^ttt ·/, /passe de détective/, /\b200 coins/],
    },
  },
  {
    id: '§9 TTT OneShot revolver',
    says: 'TTT OneShot revolver after 40 seconds',
    at,
    words: {
      de: [/^ttt ·/, /OneShot-Revolver/, /\b40 Sekunden nach/],
      en: [/^ttt ·/, /OneShot revolver/, /\b40 seconds after/],
      fr: [/^ttt ·/, /revolver OneShot/, /\b40 secondes après/],
    },
  },
  {
    id: '§9 TTT names',
    says: 'TTT names visible within 5 blocks',
    at,
    words: {
      de: [/^ttt ·/, /Namen/, /Umkreis von 5 Blöcken/],
      en: [/^ttt ·/, /names/, /within 5 blocks/],
      fr: [/^ttt ·/, /noms/, /moins de 5 blocs/],
    },
  },
]
