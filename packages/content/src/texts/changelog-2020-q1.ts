import { changelogDay } from '#changelog-day.ts'
import type { DefaultItem } from '#default-item.ts'

/** Changelog, January to March 2020. */
export const changelog2020Q1: readonly DefaultItem[] = [
  changelogDay(
    '2020-01-11',
    { de: 'Sauber ankommen', en: 'A proper arrival', fr: 'Bien arriver' },
    {
      modpack: [
        {
          de: 'Der Launcher prüft vor dem Start, ob dem Spiel 3 bis 6 GB RAM zugeteilt sind und Java 8 in der 64-Bit-Version installiert ist.',
          en: 'Before starting, the launcher checks that the game has 3 to 6 GB of RAM and that the 64-bit version of Java 8 is installed.',
          fr: 'Avant de démarrer, le launcher vérifie que le jeu dispose de 3 à 6 Go de RAM et que Java 8 est installé en version 64 bits.',
        },
        {
          de: 'Behoben: Bei einem abgebrochenen Download blieb das Modpack halb installiert zurück.',
          en: 'Fixed: an interrupted download left the modpack half installed.',
          fr: 'Corrigé : un téléchargement interrompu laissait le modpack à moitié installé.',
        },
      ],
      roleplay: [
        {
          de: 'Neu: Vor der Einreise beantwortest du ein Quiz aus 20 zufälligen Fragen zu unseren Regeln.',
          en: 'New: before you enter the country, you take a quiz of 20 random questions about our rules.',
          fr: 'Nouveau : avant d’entrer dans le pays, tu réponds à un quiz de 20 questions aléatoires sur nos règles.',
        },
        {
          de: 'Der Flughafen erklärt neuen Bürgern Schritt für Schritt, was sie als Erstes brauchen.',
          en: 'The airport now explains to new citizens step by step what they need first.',
          fr: 'L’aéroport explique désormais pas à pas aux nouveaux citoyens ce dont ils ont besoin en premier.',
        },
      ],
      lobby: [
        {
          de: 'Die Lobby spricht jetzt Englisch, Deutsch, Französisch und Italienisch.',
          en: 'The lobby now speaks English, German, French and Italian.',
          fr: 'Le lobby parle désormais anglais, allemand, français et italien.',
        },
      ],
    },
  ),
  changelogDay(
    '2020-01-25',
    { de: 'Konten mit Code', en: 'Accounts with a code', fr: 'Des comptes avec code' },
    {
      website: [
        {
          de: 'Neue Konten werden mit einem Code aus 5 Zeichen bestätigt, den wir per E-Mail schicken.',
          en: 'New accounts are confirmed with a code of 5 characters that we send by e-mail.',
          fr: 'Les nouveaux comptes se confirment avec un code de 5 caractères envoyé par e-mail.',
        },
        {
          de: 'Der Code zum Zurücksetzen des Passworts hat jetzt 16 Zeichen.',
          en: 'The code for resetting your password now has 16 characters.',
          fr: 'Le code de réinitialisation du mot de passe compte désormais 16 caractères.',
        },
        {
          de: 'Passwörter brauchen mindestens 8 Zeichen, einen Groß- und einen Kleinbuchstaben und eine Ziffer oder ein Sonderzeichen.',
          en: 'Passwords need at least 8 characters, one upper and one lower case letter, and a digit or a special character.',
          fr: 'Un mot de passe demande au moins 8 caractères, une majuscule, une minuscule et un chiffre ou un caractère spécial.',
        },
      ],
      discord: [
        {
          de: 'Neu: `/discord-verify` verknüpft dein Discord-Konto, `/discord-unlink` löst die Verknüpfung wieder.',
          en: 'New: `/discord-verify` links your Discord account, `/discord-unlink` removes the link again.',
          fr: 'Nouveau : `/discord-verify` lie ton compte Discord, `/discord-unlink` supprime ce lien.',
        },
      ],
      network: [
        {
          de: 'Mit `/l` kommst du von jedem Server zurück in die Lobby.',
          en: '`/l` takes you back to the lobby from every server.',
          fr: '`/l` te ramène au lobby depuis n’importe quel serveur.',
        },
      ],
    },
  ),
  changelogDay(
    '2020-02-15',
    {
      de: 'Schneller zurück ins Gefecht',
      en: 'Back into the fight faster',
      fr: 'De retour au combat plus vite',
    },
    {
      freeroam: [
        {
          de: 'Der Respawn in Freeroam dauert nur noch 3 Sekunden.',
          en: 'The respawn in Freeroam now takes only 3 seconds.',
          fr: 'La réapparition en Freeroam ne prend plus que 3 secondes.',
        },
        {
          de: 'Behoben: Fahrzeuge anderer Spieler ließen sich nach einem Serverwechsel nicht mehr öffnen.',
          en: 'Fixed: after changing servers, other players’ vehicles could no longer be opened.',
          fr: 'Corrigé : après un changement de serveur, les véhicules des autres joueurs ne s’ouvraient plus.',
        },
      ],
      gungame: [
        {
          de: 'In GunGame wechselt die Map jetzt alle 20 Minuten.',
          en: 'GunGame now changes the map every 20 minutes.',
          fr: 'En GunGame, la map change désormais toutes les 20 minutes.',
        },
        {
          de: 'Wer führt, steht gut sichtbar auf der Anzeige am Rand.',
          en: 'The current leader is shown clearly on the board at the side.',
          fr: 'Le joueur en tête est bien visible sur le panneau latéral.',
        },
      ],
      map: [
        {
          de: 'Das Hafenviertel hat neue Lagerhallen und eine durchgehende Uferstraße.',
          en: 'The harbour district has new warehouses and a continuous waterfront road.',
          fr: 'Le quartier du port a de nouveaux entrepôts et une route continue le long des quais.',
        },
      ],
    },
  ),
  changelogDay(
    '2020-03-07',
    { de: 'Spürsinn', en: 'A nose for traitors', fr: 'Du flair' },
    {
      ttt: [
        {
          de: 'Neu im Shop: Der Detektiv-Pass kostet 200 Coins und macht dich in der nächsten Runde zum Detektiv.',
          en: 'New in the shop: the detective pass costs 200 coins and makes you the detective of the next round.',
          fr: 'Nouveau dans la boutique : le passe de détective coûte 200 coins et fait de toi le détective de la manche suivante.',
        },
        {
          de: 'Behoben: Karma wurde doppelt abgezogen, wenn zwei Treffer im selben Moment landeten.',
          en: 'Fixed: karma was deducted twice when two hits landed at the same moment.',
          fr: 'Corrigé : le karma était retiré deux fois quand deux tirs touchaient au même instant.',
        },
      ],
      teamspeakPlugin: [
        {
          de: 'Das Plugin erkennt von selbst, mit welchem Charakter du spielst.',
          en: 'The plugin recognises by itself which character you are playing.',
          fr: 'Le plugin reconnaît tout seul avec quel personnage tu joues.',
        },
        {
          de: '`/unverify` löst deine Voice-Identität von deinem Spieler.',
          en: '`/unverify` unlinks your voice identity from your player.',
          fr: '`/unverify` dissocie ton identité vocale de ton joueur.',
        },
      ],
      bauServer: [
        {
          de: 'Bauer bekommen eigene Grundstücke zum Ausprobieren, getrennt von der Map.',
          en: 'Builders get plots of their own for trying things out, apart from the map.',
          fr: 'Les builders disposent de leurs propres parcelles d’essai, séparées de la map.',
        },
      ],
    },
  ),
]
