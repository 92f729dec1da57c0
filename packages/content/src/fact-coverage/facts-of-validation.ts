import type { Fact } from '#fact-coverage/fact.ts'

const changelog = ['changelogEntry/']
const accounts = 'packages/validation/src/accounts.ts'
const passwords = 'packages/validation/src/passwords.ts'
const players = 'packages/validation/src/players.ts'

/** Messages and limits of docs/SPECIFICATION.md §5; what players meet in a form is a text of the interface. */
export const factsOfValidation: readonly Fact[] = [
  {
    id: '§5 required',
    says: 'validation.required: the field is filled; German: Dieses Feld wird benötigt',
    at: ['i18n/validation.required'],
    words: { de: [/^Dieses Feld wird benötigt$/], en: [/field is required/], fr: [/champ est obligatoire/] },
  },
  {
    id: '§5 required fields of a message',
    says: 'messages: all required fields are filled before one can be sent',
    at: changelog,
    words: {
      de: [/Anfrage/, /abschicken, wenn alle Pflichtfelder ausgefüllt sind/],
      en: [/request/, /sent once all required fields are filled/],
      fr: [/demande/, /envoyée que si tous les champs obligatoires sont remplis/],
    },
  },
  {
    id: '§5 too long, message',
    says: 'validation.toLong; German: Deine Eingabe überschreitet das Zeichenlimit!',
    at: ['i18n/validation.toLong'],
    words: {
      de: [/^Deine Eingabe überschreitet das Zeichenlimit!$/],
      en: [/longer than allowed/],
      fr: [/dépasse la limite de caractères/],
    },
  },
  {
    id: '§5 too long, limit',
    says: 'maximum 8000 characters',
    at: changelog,
    words: { de: [/\b8000 Zeichen/], en: [/\b8000 characters/], fr: [/\b8000 caractères/] },
    code: { file: 'packages/validation/src/text.ts', line: /textMaxLength = 8000$/ },
  },
  {
    id: '§5 terms accepted',
    says: 'validation.accepted: the checkbox of the terms is ticked',
    at: ['i18n/validation.accepted'],
    words: {
      de: [/stimme den Nutzungsbedingungen zu/],
      en: [/accept the terms of use/],
      fr: [/Accepte les conditions d’utilisation/],
    },
    code: { file: accounts, line: /termsAccepted: z\.literal\(true/ },
  },
  {
    id: '§5 e-mail',
    says: 'validation.invalid-email: the usual form of an address',
    at: ['i18n/validation.invalid-email'],
    words: {
      de: [/keine gültige E-Mail-Adresse/],
      en: [/not a valid e-mail address/],
      fr: [/adresse e-mail n’est pas valide/],
    },
  },
  {
    id: '§5 e-mail provider',
    says: 'no address at web.de or gmx.de',
    at: changelog,
    words: {
      de: [/web\.de und gmx\.de/, /nehmen wir .*nicht mehr an/],
      en: [/web\.de and gmx\.de/, /no longer accepted/],
      fr: [/web\.de et gmx\.de/, /ne sont plus acceptées/],
    },
    code: { file: accounts, line: /\['web\.de', 'gmx\.de'\]/ },
  },
  {
    id: '§5 e-mail provider, message',
    says: 'validation.invalid-email-provider: use a common provider',
    at: ['i18n/validation.invalid-email-provider'],
    words: {
      de: [/Anbieter/, /anderen gängigen Anbieter/],
      en: [/another common provider/],
      fr: [/autre fournisseur courant/],
    },
  },
  {
    id: '§5 password min',
    says: 'validation.password-min: at least 8 characters',
    at: ['i18n/validation.password-min'],
    words: { de: [/Mindestens 8 Zeichen/], en: [/At least 8 characters/], fr: [/Au moins 8 caractères/] },
    code: { file: passwords, line: /passwordMinLength = 8$/ },
  },
  {
    id: '§5 password case',
    says: 'validation.password-upper-and-lower: an upper-case and a lower-case letter',
    at: ['i18n/validation.password-upper-and-lower'],
    words: {
      de: [/ein Groß- und ein Kleinbuchstabe/],
      en: [/one upper and one lower case letter/],
      fr: [/une majuscule et une minuscule/],
    },
  },
  {
    id: '§5 password strength',
    says: 'a digit or a special character: one of @$!%*#?& or 1-9',
    at: ['i18n/validation.invalid-password'],
    words: {
      de: [/Ziffer \(1–9\) oder ein Sonderzeichen \(@\$!%\*#\?&\)/],
      en: [/digit \(1–9\) or special character \(@\$!%\*#\?&\)/],
      fr: [/chiffre \(1–9\) ou un caractère spécial \(@\$!%\*#\?&\)/],
    },
    code: { file: passwords, line: /\[@\$!%\*#\?&1-9\]/ },
  },
  {
    id: '§5 password confirm',
    says: 'validation.password-confirm: must match',
    at: ['i18n/validation.password-confirm'],
    words: { de: [/stimmen nicht überein/], en: [/do not match/], fr: [/ne correspondent pas/] },
  },
  {
    id: '§5 code length, message',
    says: 'validation.code-length: exactly',
    at: ['i18n/validation.code-length'],
    words: {
      de: [/genau \{\{length\}\} Zeichen/],
      en: [/exactly \{\{length\}\} characters/],
      fr: [/exactement \{\{length\}\} caractères/],
    },
  },
  {
    id: '§5 confirmation code',
    says: 'confirmation code exactly 5 characters',
    at: changelog,
    words: { de: [/Code aus 5 Zeichen/], en: [/code of 5 characters/], fr: [/code de 5 caractères/] },
    code: { file: accounts, line: /emailCodeLength = 5$/ },
  },
  {
    id: '§5 reset code',
    says: 'password-reset code exactly 16',
    at: changelog,
    words: {
      de: [/Code .*Passworts .*\b16 Zeichen/],
      en: [/code .*password .*\b16 characters/],
      fr: [/code .*mot de passe .*\b16 caractères/],
    },
    code: { file: accounts, line: /resetCodeLength = 16$/ },
  },
  {
    id: '§5 number',
    says: 'validation.number: must be numeric',
    at: ['i18n/validation.number'],
    words: { de: [/gültige Zahl/], en: [/valid number/], fr: [/nombre valide/] },
  },
  {
    id: '§5 ban duration',
    says: 'validation.duration-ban: above -2 and no more than 5000',
    at: ['i18n/validation.duration-ban'],
    words: { de: [/zwischen −1 und 5000/], en: [/between −1 and 5000/], fr: [/entre −1 et 5000/] },
  },
  {
    id: '§5 money amount',
    says: '0 to 50000',
    at: changelog,
    words: { de: [/\b0 bis 50000 Euro/], en: [/\b0 to 50000 euros/], fr: [/\b0 à 50000 euros/] },
  },
  {
    id: '§5 UUID',
    says: '8-4-4-4-12 lowercase hexadecimal',
    at: changelog,
    words: {
      de: [/UUID/, /\b8-4-4-4-12\b/, /kleinen Hexadezimalzeichen/],
      en: [/UUID/, /\b8-4-4-4-12\b/, /lower-case hexadecimal/],
      fr: [/UUID/, /\b8-4-4-4-12\b/, /hexadécimaux minuscules/],
    },
    code: {
      file: players,
      line: /\[0-9a-f\]\{8\}-\[0-9a-f\]\{4\}-\[0-9a-f\]\{4\}-\[0-9a-f\]\{4\}-\[0-9a-f\]\{12\}/,
    },
  },
  {
    id: '§5 UUID, message',
    says: 'validation.uuid',
    at: ['i18n/validation.uuid'],
    words: { de: [/keine gültige UUID/], en: [/not a valid UUID/], fr: [/UUID n’est pas valide/] },
  },
  {
    id: '§5 whitespace',
    says: 'validation.only-whitespace: something other than whitespace',
    at: ['i18n/validation.only-whitespace'],
    words: { de: [/nicht nur Leerzeichen/], en: [/more than spaces/], fr: [/autre chose que des espaces/] },
  },
]
