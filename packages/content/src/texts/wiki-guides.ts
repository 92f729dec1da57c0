import type { DefaultItem } from '#default-item.ts'

/** Wiki pages for the first days: arriving, linking, the lobby. */
export const wikiGuides: readonly DefaultItem[] = [
  {
    kind: 'wikiPage',
    key: 'first-steps',
    settings: { icon: 'sparkles' },
    texts: {
      de: {
        title: 'Erste Schritte',
        summary: 'Vom ersten Betreten der Lobby bis zum ersten Abend in der Stadt.',
        text: `Willkommen! Mit diesen Schritten findest du dich schnell zurecht.

## Ankommen

1. Richte alles nach der [Anleitung](/join) ein. Ohne Modpack und Voice-Plugin geht es im Roleplay nicht.
2. Lies die [Regeln](/rules). Das Quiz am Anfang stellt dir **20 zufällige Fragen** daraus.
3. Tippe im Spiel \`/account-verify\` und verknüpfe dich in [deinem Konto](/account). Danach kannst du Anfragen an das Team stellen.

## Dein Charakter

Überleg dir einen Menschen, bevor du ins Formular schaust. Er hat einen **Vornamen, einen Nachnamen** und ein Geburtsdatum, nach dem er **mindestens 18 Jahre** alt ist. Woher kommt er? Was kann er? Was will er auf keinen Fall wieder erleben? Drei gute Antworten tragen dich durch die erste Woche.

## Der erste Abend

- Sprich Leute an. Frag nach dem Weg, nach Arbeit, nach einem Zimmer. Die anderen waren auch einmal neu.
- Halte **Shift** und klicke rechts auf Menschen und Dinge, um mit ihnen etwas zu tun. Alle anderen Tasten stehen unter [Tastenbelegung](/wiki/keyboard).
- Verdiene dein erstes Geld mit einer [einfachen Arbeit](/wiki/jobs-and-farming).
- Um **15:00 Uhr** startet der Server täglich neu. Stell dein Fahrzeug vorher sicher ab.

Kommst du nicht weiter? Im Voice-Support hilft dir jemand, und [deine Anfragen](/chats) beantwortet das Team schriftlich.`,
      },
      en: {
        title: 'First steps',
        summary: 'From the first look at the lobby to your first evening in the city.',
        text: `Welcome! These steps help you find your feet quickly.

## Arriving

1. Set everything up with the [join guide](/join). Roleplay does not work without the modpack and the voice-chat plugin.
2. Read the [rules](/rules). The quiz at the start asks **20 random questions** about them.
3. Type \`/account-verify\` in the game and link yourself in [your account](/account). After that you can send requests to the team.

## Your character

Think of a person before you look at the form. They have a **first name, a last name** and a date of birth that makes them **at least 18 years** old. Where do they come from? What are they good at? What do they never want to live through again? Three good answers carry you through the first week.

## The first evening

- Talk to people. Ask for directions, for work, for a room. The others were new once, too.
- Hold **Shift** and right-click people and things to do something with them. All other keys are on the [keyboard page](/wiki/keyboard).
- Earn your first money with a [simple job](/wiki/jobs-and-farming).
- The server restarts daily at **15:00**. Park your vehicle safely before that.

Stuck? Someone in voice support helps you, and the team answers [your requests](/chats) in writing.`,
      },
      fr: {
        title: 'Premiers pas',
        summary: 'Du premier passage au lobby à ta première soirée en ville.',
        text: `Bienvenue ! Avec ces étapes, tu trouveras vite tes repères.

## Arriver

1. Installe tout en suivant le [guide](/join). Sans modpack ni plugin vocal, le roleplay ne fonctionne pas.
2. Lis les [règles](/rules). Le quiz d’entrée te pose **20 questions tirées au hasard** à leur sujet.
3. Tape \`/account-verify\` en jeu et relie-toi dans [ton compte](/account). Tu peux ensuite envoyer des demandes à l’équipe.

## Ton personnage

Imagine une personne avant d’ouvrir le formulaire. Elle a **un prénom, un nom de famille** et une date de naissance qui lui donne **au moins 18 ans**. D’où vient-elle ? Que sait-elle faire ? Que ne veut-elle plus jamais revivre ? Trois bonnes réponses te portent toute la première semaine.

## La première soirée

- Parle aux gens. Demande ton chemin, du travail, une chambre. Les autres aussi ont débuté un jour.
- Maintiens **Maj** et fais un clic droit sur les gens et les choses pour agir. Les autres touches sont sur [cette page](/wiki/keyboard).
- Gagne ton premier argent avec un [travail simple](/wiki/jobs-and-farming).
- Le serveur redémarre chaque jour à **15 h**. Gare ton véhicule en lieu sûr avant.

Tu es bloqué ? Quelqu’un t’aide au support vocal, et l’équipe répond par écrit à [tes demandes](/chats).`,
      },
    },
  },
  {
    kind: 'wikiPage',
    key: 'linking',
    settings: { icon: 'puzzle' },
    texts: {
      de: {
        title: 'Konten verknüpfen',
        summary: 'So gehören Website, Spiel, TeamSpeak und Discord zusammen.',
        text: `Ein verknüpftes Konto zeigt dir deine Statistiken, deinen Rang und deine Anfragen. Es dauert keine zwei Minuten.

## Website und Spiel

1. [Registriere dich](/auth/register) und bestätige deine E-Mail-Adresse mit dem Code aus **5 Zeichen**, den wir dir schicken.
2. Betritt das Netzwerk und tippe \`/account-verify\`.
3. Gib deinen Spielernamen und den Code in [deinem Konto](/account) ein. Fertig.

## Discord und TeamSpeak

- \`/discord-verify\` verknüpft Discord, \`/discord-unlink\` löst die Verknüpfung.
- \`/unverify\` löst eine TeamSpeak-Identität.

## Gut zu wissen

- Zu jedem Konto gehört höchstens ein Spieler. Lösen kannst du die Verknüpfung jederzeit.
- Code abgelaufen oder zu oft vertippt? Hol dir mit demselben Befehl einen neuen.
- Zeig Codes niemandem. Das Team fragt nie danach.`,
      },
      en: {
        title: 'Linking accounts',
        summary: 'How website, game, TeamSpeak and Discord belong together.',
        text: `A linked account shows your statistics, your rank and your requests. It takes less than two minutes.

## Website and game

1. [Register](/auth/register) and confirm your e-mail address with the code of **5 characters** we send you.
2. Join the network and type \`/account-verify\`.
3. Enter your player name and the code in [your account](/account). Done.

## Discord and TeamSpeak

- \`/discord-verify\` links Discord, \`/discord-unlink\` unlinks it.
- \`/unverify\` unlinks a TeamSpeak identity.

## Good to know

- An account has one player at most. You can unlink at any time.
- Code expired or mistyped too often? Get a new one with the same command.
- Show codes to nobody. The team never asks for them.`,
      },
      fr: {
        title: 'Relier ses comptes',
        summary: 'Comment le site, le jeu, TeamSpeak et Discord vont ensemble.',
        text: `Un compte relié affiche tes statistiques, ton rang et tes demandes. Cela prend moins de deux minutes.

## Site et jeu

1. [Inscris-toi](/auth/register) et confirme ton adresse e-mail avec le code de **5 caractères** que nous t’envoyons.
2. Rejoins le réseau et tape \`/account-verify\`.
3. Saisis ton nom de joueur et le code dans [ton compte](/account). C’est fait.

## Discord et TeamSpeak

- \`/discord-verify\` relie Discord, \`/discord-unlink\` le dissocie.
- \`/unverify\` dissocie une identité TeamSpeak.

## Bon à savoir

- Un compte a un seul joueur au plus. Tu peux le dissocier à tout moment.
- Code expiré ou trop d’erreurs ? Demandes-en un nouveau avec la même commande.
- Ne montre tes codes à personne. L’équipe ne les demande jamais.`,
      },
    },
  },
  {
    kind: 'wikiPage',
    key: 'lobby',
    settings: { icon: 'server' },
    texts: {
      de: {
        title: 'Lobby',
        summary: 'Dein Startpunkt zu allen Servern, in vier Sprachen.',
        text: `Die Lobby ist der Ort, an dem du ankommst und von dem aus du jeden Server erreichst: Roleplay, Freeroam, GunGame, TTT und Battleground.

## Vier Sprachen

In der Lobby spricht das Netzwerk **Englisch, Deutsch, Französisch und Italienisch** mit dir. Diese Website gibt es auf Deutsch, Englisch und Französisch.

## Zurück und weiter

- Mit \`/l\` kommst du von jedem Server zurück in die Lobby.
- Roleplay gibt es auf einem deutschen und auf einem französischen Server. Du spielst dort, wo du dich sicher ausdrücken kannst.
- Für Roleplay brauchst du [Modpack und Voice-Plugin](/join).`,
      },
      en: {
        title: 'Lobby',
        summary: 'Your starting point for all servers, in four languages.',
        text: `The lobby is where you arrive and from where you reach every server: roleplay, freeroam, gungame, TTT and battleground.

## Four languages

In the lobby the network speaks **English, German, French and Italian** with you. This website is available in German, English and French.

## There and back

- \`/l\` takes you back to the lobby from any server.
- Roleplay has a German and a French server. Play where you can express yourself with ease.
- For roleplay you need [the modpack and the voice-chat plugin](/join).`,
      },
      fr: {
        title: 'Lobby',
        summary: 'Ton point de départ vers tous les serveurs, en quatre langues.',
        text: `Le lobby est l’endroit où tu arrives et d’où tu rejoins chaque serveur : roleplay, Freeroam, GunGame, TTT et Battleground.

## Quatre langues

Dans le lobby, le réseau te parle **anglais, allemand, français et italien**. Ce site existe en allemand, en anglais et en français.

## Aller et retour

- \`/l\` te ramène au lobby depuis n’importe quel serveur.
- Le roleplay a un serveur allemand et un serveur français. Joue là où tu t’exprimes avec aisance.
- Pour le roleplay, il te faut [le modpack et le plugin vocal](/join).`,
      },
    },
  },
]
