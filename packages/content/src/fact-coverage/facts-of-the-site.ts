import type { Fact } from '#fact-coverage/fact.ts'

const changelog = ['changelogEntry/']

/** Limits and constants of the site (docs/SPECIFICATION.md §9 "Site", minutes, modpack) as told to readers. */
export const factsOfTheSite: readonly Fact[] = [
  {
    id: '§9 ban duration',
    says: 'ban duration max 5000 days',
    at: changelog,
    words: {
      de: [/Sperre dauert höchstens 5000 Tage/],
      en: [/ban lasts 5000 days at most/],
      fr: [/bannissement dure au plus 5000 jours/],
    },
  },
  {
    id: '§9 ban units',
    says: 'units days, hours, minutes',
    at: changelog,
    words: {
      de: [/Sperre/, /Tage, Stunden und Minuten/],
      en: [/ban/, /Days, hours and minutes/],
      fr: [/bannissement/, /jours, des heures ou des minutes/],
    },
  },
  {
    id: '§9 confirmation code',
    says: 'confirmation code 5 characters',
    at: changelog,
    words: {
      de: [/Konten/, /Code aus 5 Zeichen bestätigt/],
      en: [/accounts are confirmed/, /code of 5 characters/],
      fr: [/comptes se confirment/, /code de 5 caractères/],
    },
    code: { file: 'packages/validation/src/accounts.ts', line: /emailCodeLength = 5$/ },
  },
  {
    id: '§9 reset code',
    says: 'reset code 16',
    at: changelog,
    words: {
      de: [/Zurücksetzen des Passworts/, /\b16 Zeichen/],
      en: [/resetting your password/, /\b16 characters/],
      fr: [/réinitialisation du mot de passe/, /\b16 caractères/],
    },
    code: { file: 'packages/validation/src/accounts.ts', line: /resetCodeLength = 16$/ },
  },
  {
    id: '§9 password length',
    says: 'password min 8',
    at: changelog,
    words: {
      de: [/Passwörter/, /mindestens 8 Zeichen/],
      en: [/Passwords/, /at least 8 characters/],
      fr: [/mot de passe/, /au moins 8 caractères/],
    },
    code: { file: 'packages/validation/src/passwords.ts', line: /passwordMinLength = 8$/ },
  },
  {
    id: '§9 text length',
    says: 'text max 8000',
    at: changelog,
    words: {
      de: [/Eingaben/, /bis zu 8000 Zeichen/],
      en: [/Texts you enter/, /up to 8000 characters/],
      fr: [/textes saisis/, /jusqu’à 8000 caractères/],
    },
    code: { file: 'packages/validation/src/text.ts', line: /textMaxLength = 8000$/ },
  },
  {
    id: '§9 money amount',
    says: 'money amount 0 to 50000',
    at: changelog,
    words: {
      de: [/Beträge von 0 bis 50000/],
      en: [/amounts from 0 to 50000/],
      fr: [/montants de 0 à 50000/],
    },
  },
  {
    id: '§9 top of today',
    says: 'stats top 5 today',
    at: changelog,
    words: { de: [/Top 5 von heute/], en: [/top 5 of today/], fr: [/top 5 du jour/] },
  },
  {
    id: '§9 poll',
    says: 'poll 20 s',
    at: changelog,
    words: {
      de: [/alle 20 Sekunden/, /ungelesenen Nachrichten/],
      en: [/every 20 seconds/, /unread messages/],
      fr: [/toutes les 20 secondes/, /messages non lus/],
    },
  },
  {
    id: '§9 chunk timeout',
    says: 'chunk timeout 120 s',
    at: changelog,
    words: {
      de: [/Teil der Seite/, /innerhalb von 120 Sekunden/],
      en: [/part of the site/, /within 120 seconds/],
      fr: [/partie du site/, /en 120 secondes/],
    },
    code: { file: 'apps/web/src/shell/loading/load-chunk.ts', line: /chunkTimeoutMs = 120_000$/ },
  },
  {
    id: '§9 locales',
    says: 'locales de, en, fr (default and fallback de)',
    at: changelog,
    words: {
      de: [/Deutsch, Englisch und Französisch/, /Fehlt eine Übersetzung/, /deutsche Text/],
      en: [/German, English and French/, /translation is missing/, /German text/],
      fr: [/allemand, en anglais et en français/, /traduction manque/, /texte allemand/],
    },
    code: { file: 'packages/i18n/src/locale.ts', line: /defaultLocale: Locale = 'de'$/ },
  },
  {
    id: '§9 lobby languages',
    says: 'lobby languages English, German, French, Italian',
    at: changelog,
    words: {
      de: [/Lobby/, /Englisch, Deutsch, Französisch und Italienisch/],
      en: [/lobby/, /English, German, French and Italian/],
      fr: [/lobby/, /anglais, allemand, français et italien/],
    },
  },
  {
    id: '§9 minutes as hours',
    says: 'over 60 shows hours',
    at: changelog,
    words: {
      de: [/über 60 Minuten .*in Stunden/],
      en: [/over 60 minutes .*in hours/],
      fr: [/plus de 60 minutes .*en heures/],
    },
  },
  {
    id: '§9 minutes as days',
    says: 'over 1440 shows days',
    at: changelog,
    words: {
      de: [/über 1440 Minuten in Tagen/],
      en: [/over 1440 minutes in days/],
      fr: [/plus de 1440 minutes en jours/],
    },
    code: { file: 'packages/i18n/src/format.ts', line: /minutes > minutesPerDay/ },
  },
  {
    id: '§9 minutes, decimals',
    says: 'rounded to 2 decimals',
    at: changelog,
    words: {
      de: [/auf 2 Nachkommastellen gerundet/],
      en: [/rounded to 2 decimals/],
      fr: [/arrondis à 2 décimales/],
    },
    code: { file: 'packages/i18n/src/format.ts', line: /maximumFractionDigits: 2 / },
  },
  {
    id: '§9 modpack memory, changelog',
    says: '3 to 6 GB RAM',
    at: changelog,
    words: {
      de: [/^modpack ·/, /\b3 bis 6 GB RAM/],
      en: [/^modpack ·/, /\b3 to 6 GB of RAM/],
      fr: [/^modpack ·/, /\b3 à 6 Go de RAM/],
    },
  },
  {
    id: '§9 modpack memory, join guide',
    says: '3 to 6 GB RAM',
    at: ['joinStep/memory'],
    words: {
      de: [/Arbeitsspeicher/, /mindestens 3 GB, höchstens 6 GB/],
      en: [/memory/, /at least 3 GB, at most 6 GB/],
      fr: [/mémoire/, /3 Go au moins, 6 Go au plus/],
    },
  },
  {
    id: '§9 modpack Java, changelog',
    says: 'Java 8 64-bit',
    at: changelog,
    words: {
      de: [/^modpack ·/, /Java 8 .*64-Bit/],
      en: [/^modpack ·/, /64-bit .*Java 8\b/],
      fr: [/^modpack ·/, /Java 8 .*64 bits/],
    },
  },
  {
    id: '§9 modpack Java, join guide',
    says: 'Java 8 64-bit',
    at: ['joinStep/java-'],
    words: {
      de: [/Modpack läuft nur mit Java 8 in der 64-Bit-Version/],
      en: [/modpack only runs on the 64-bit version of Java 8\b/],
      fr: [/modpack ne fonctionne qu’avec Java 8 en version 64 bits/],
    },
  },
]
