import type { DefaultItem } from '#default-item.ts'

/** Rules of roleplay: who a character is and how it comes into the city. */
export const rulesRoleplayCharacter: readonly DefaultItem[] = [
  {
    kind: 'rule',
    key: 'character-age',
    parentKey: 'roleplay',
    settings: {},
    texts: {
      de: {
        title: 'Dein Charakter ist erwachsen',
        text: `Jeder Charakter ist **mindestens 18 Jahre** alt.

- Gib ein Geburtsdatum an, das zu einem erwachsenen Menschen von heute passt. Wer angeblich 1850 geboren wurde, kommt nicht in die Stadt.
- Sieht dein Geburtsdatum unrealistisch aus, bittet dich das Team, es zu ändern.
- Ab einem Alter von über 65 Jahren bekommt dein Charakter eine Rente.`,
      },
      en: {
        title: 'Your character is an adult',
        text: `Every character is **at least 18 years** old.

- Choose a date of birth that fits an adult living today. Someone supposedly born in 1850 does not get into the city.
- If your date of birth looks unrealistic, the team asks you to change it.
- Once over 65, your character receives a pension.`,
      },
      fr: {
        title: 'Ton personnage est majeur',
        text: `Chaque personnage a **au moins 18 ans**.

- Choisis une date de naissance crédible pour un adulte d’aujourd’hui. Une personne née en 1850 n’entre pas en ville.
- Si ta date de naissance paraît irréaliste, l’équipe te demande de la corriger.
- Au-delà de 65 ans, ton personnage touche une retraite.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'character-name',
    parentKey: 'roleplay',
    settings: {},
    texts: {
      de: {
        title: 'Vor- und Nachname',
        text: `Dein Charakter heißt wie ein Mensch, den es geben könnte: mit **Vornamen und Nachnamen**.

- Keine Namen echter Personen, weder von Prominenten noch von Leuten, die du kennst.
- Keine Wortwitze, Titel, Marken oder Beleidigungen im Namen.
- Passt ein Name nicht, ändert ihn das Team oder bittet dich um einen neuen.`,
      },
      en: {
        title: 'First and last name',
        text: `Your character has a name a person could really have: a **first name and a last name**.

- No names of real-world people, neither celebrities nor someone you know.
- No puns, titles, brands or insults in a name.
- If a name does not fit, the team changes it or asks you for a new one.`,
      },
      fr: {
        title: 'Prénom et nom',
        text: `Ton personnage porte un nom plausible, avec **un prénom et un nom de famille**.

- Aucun nom de personne réelle, célèbre ou non.
- Pas de jeu de mots, de titre, de marque ni d’insulte dans le nom.
- Si un nom ne convient pas, l’équipe le change ou t’en demande un autre.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'entry-quiz',
    parentKey: 'roleplay',
    settings: {},
    texts: {
      de: {
        title: 'Einreise und Quiz',
        text: `Vor deinem ersten Tag in der Stadt steht ein Quiz mit **20 zufälligen Fragen** zu diesen Regeln.

- Beantworte es selbst, ohne Lösungslisten. Wer die Regeln gelesen hat, schafft es.
- Nicht bestanden? Dann bist du vorerst gesperrt, musst dafür aber **keinen Entbannungsantrag** stellen. Lies die Regeln noch einmal und versuche es danach erneut.
- Bei einer Einreisesperre am Flughafen meldest du dich im Voice-Support.`,
      },
      en: {
        title: 'Entry and quiz',
        text: `Before your first day in the city there is a quiz of **20 random questions** on these rules.

- Answer it yourself, without answer sheets. Whoever has read the rules will pass.
- Failed? Then you are locked out for now, but **no unban request is needed**. Read the rules again and try once more afterwards.
- If you have an entry ban at the airport, contact voice support.`,
      },
      fr: {
        title: 'Arrivée et quiz',
        text: `Avant ton premier jour en ville, un quiz de **20 questions tirées au hasard** porte sur ces règles.

- Réponds toi-même, sans liste de solutions. Qui a lu les règles réussit.
- Raté ? L’accès t’est fermé pour le moment, mais **aucune demande de débannissement n’est nécessaire**. Relis les règles et retente ta chance ensuite.
- En cas d’interdiction d’entrée à l’aéroport, adresse-toi au support vocal.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'microphone',
    parentKey: 'roleplay',
    settings: {},
    texts: {
      de: {
        title: 'Mikrofon und Headset',
        text: `Roleplay lebt von Stimmen. Du brauchst ein **funktionierendes Mikrofon und ein Headset**.

- Stell beides ein, bevor du in die Stadt gehst: gut hörbar, ohne Rauschen und Echo.
- Ohne Ton oder mit defektem Mikrofon nimmst du an keiner Situation teil, bis es wieder geht.
- Wie weit deine Stimme trägt, stellst du mit der Taste X ein.`,
      },
      en: {
        title: 'Microphone and headset',
        text: `Roleplay lives on voices. You need a **working microphone and a headset**.

- Set up both before you enter the city: easy to hear, without noise or echo.
- Without sound or with a broken microphone, stay out of any scene until it works again.
- The X key sets how far your voice carries.`,
      },
      fr: {
        title: 'Micro et casque',
        text: `Le roleplay vit des voix. Il te faut **un micro et un casque qui fonctionnent**.

- Règle les deux avant d’entrer en ville : on t’entend bien, sans bruit ni écho.
- Sans son ou avec un micro en panne, ne prends part à aucune scène tant que ce n’est pas réparé.
- La touche X règle la portée de ta voix.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'in-character',
    parentKey: 'roleplay',
    settings: {},
    texts: {
      de: {
        title: 'Bleib in deiner Rolle',
        text: `In der Stadt bist du dein Charakter (IC, in character). Alles andere ist außerhalb der Rolle (OOC, out of character) und gehört nicht in die Szene.

- Sprich und handle durchgehend als dein Charakter, auch wenn gerade etwas schiefgeht.
- Drohe nie mit dem Support, mit Meldungen oder mit Aufnahmen, um eine Szene zu gewinnen.
- Streit im Spiel ist kein Streit zwischen euch. Nimm nichts davon mit in den Alltag.
- Kläre Regelfragen nach der Szene, nicht mittendrin.`,
      },
      en: {
        title: 'Stay in character',
        text: `In the city you are your character (IC, in character). Everything else is out of character (OOC) and has no place in the scene.

- Speak and act as your character all the way through, even when something goes wrong.
- Never threaten with support, reports or recordings to win a scene.
- A quarrel in the game is not a quarrel between you. Leave it there.
- Clear up questions about rules after the scene, not in the middle of it.`,
      },
      fr: {
        title: 'Reste dans ton rôle',
        text: `En ville, tu es ton personnage (IC, in character). Tout le reste est hors rôle (OOC, out of character) et n’a pas sa place dans la scène.

- Parle et agis toujours comme ton personnage, même quand ça tourne mal.
- Ne menace jamais d’appeler le support, de signaler ou de diffuser un enregistrement pour gagner une scène.
- Une dispute en jeu n’est pas une dispute entre vous. Laisse-la en jeu.
- Les questions de règles se règlent après la scène, pas au milieu.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'server-language',
    parentKey: 'roleplay',
    settings: {},
    texts: {
      de: {
        title: 'Sprache des Servers',
        text: `Auf dem deutschen Roleplay-Server wird Deutsch gesprochen, auf dem französischen Französisch.

- Du musst die Sprache gut genug können, um jede Szene mitzuspielen.
- Ein Akzent darf sein. Er soll zum Charakter passen und niemanden verspotten.`,
      },
      en: {
        title: 'Language of the server',
        text: `German is spoken on the German roleplay server, French on the French one.

- You need to know the language well enough to play any scene.
- An accent is fine as long as it fits your character and mocks nobody.`,
      },
      fr: {
        title: 'Langue du serveur',
        text: `On parle allemand sur le serveur de roleplay allemand et français sur le serveur français.

- Tu dois maîtriser assez la langue pour jouer n’importe quelle scène.
- Un accent est permis s’il va à ton personnage et ne se moque de personne.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'second-character',
    parentKey: 'roleplay',
    settings: {},
    texts: {
      de: {
        title: 'Zweiter Charakter',
        text: `Für einen weiteren Charakter stellst du [eine Anfrage](/chats). Überzeuge uns mit einer Geschichte, die nur zu ihm passt.

- Erzähle ausführlich und ohne Widersprüche, woher dein Charakter kommt und warum er in die Stadt will.
- Beschreibe sein Wesen so, dass er sich in der Geschichte wiederfindet.
- Nach einem frischen Bann oder einer frischen Verwarnung lehnen wir ab. Dasselbe gilt, wenn du deine erlaubte Zahl von Charakteren schon erreicht hast.
- Für einen dritten Charakter legen wir die Messlatte höher.`,
      },
      en: {
        title: 'Second character',
        text: `For another character, send us [a request](/chats). Convince us with a story that fits only them.

- Tell us in detail and without contradictions where your character comes from and why they want to live in the city.
- Describe their personality so that it shows in the story.
- After a recent ban or a recent warning we say no. The same goes if you already have as many characters as you are allowed.
- For a third character the bar is higher.`,
      },
      fr: {
        title: 'Deuxième personnage',
        text: `Pour un personnage de plus, envoie-nous [une demande](/chats). Convaincs-nous avec une histoire qui ne va qu’à lui.

- Raconte en détail et sans contradiction d’où il vient et pourquoi il veut vivre en ville.
- Décris son caractère de façon qu’on le retrouve dans l’histoire.
- Après un bannissement ou un avertissement récent, nous refusons. De même si tu as déjà atteint ton nombre de personnages autorisé.
- Pour un troisième personnage, nous sommes plus exigeants.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'separate-characters',
    parentKey: 'roleplay',
    settings: {},
    texts: {
      de: {
        title: 'Charaktere bleiben getrennt',
        text: `Deine Charaktere sind verschiedene Menschen, die nichts voneinander wissen.

- Verschiebe kein Geld, keine Fahrzeuge und keine Gegenstände zwischen ihnen, auch nicht über Freunde.
- Was die eine erfahren hat, weiß die andere nicht.
- Wechsle den Charakter (F12) nie, um einer laufenden Szene zu entkommen.`,
      },
      en: {
        title: 'Characters stay apart',
        text: `Your characters are different people who know nothing of each other.

- Do not move money, vehicles or items between them, not through friends either.
- What one has learned, the other does not know.
- Never change character (F12) to get out of a running scene.`,
      },
      fr: {
        title: 'Personnages séparés',
        text: `Tes personnages sont des personnes différentes qui ne savent rien l’une de l’autre.

- Ne transfère entre eux ni argent, ni véhicule, ni objet, même en passant par un ami.
- Ce que l’un a appris, l’autre l’ignore.
- Ne change jamais de personnage (F12) pour fuir une scène en cours.`,
      },
    },
  },
  {
    kind: 'rule',
    key: 'delete-character',
    parentKey: 'roleplay',
    settings: {},
    texts: {
      de: {
        title: 'Charakter löschen',
        text: `Willst du mit einem Charakter abschließen, schreib uns über [deine Anfragen](/chats).

- Beende vorher laufende Szenen, Verfahren und Schulden.
- Manchmal bitten wir dich zu einem kurzen Gespräch, bevor wir löschen.
- Eine Löschung ist kein Ausweg vor Strafen, und der neue Charakter erbt nichts vom alten.`,
      },
      en: {
        title: 'Deleting a character',
        text: `If you want to close the book on a character, write to us through [your requests](/chats).

- Finish running scenes, trials and debts first.
- Sometimes we invite you to a short talk before we delete.
- Deleting is no way out of a punishment, and the new character inherits nothing from the old one.`,
      },
      fr: {
        title: 'Supprimer un personnage',
        text: `Si tu veux tourner la page d’un personnage, écris-nous via [tes demandes](/chats).

- Termine d’abord les scènes, procédures et dettes en cours.
- Il arrive que nous t’invitions à un court entretien avant la suppression.
- Supprimer n’est pas un moyen d’échapper à une peine, et le nouveau personnage n’hérite de rien.`,
      },
    },
  },
]
