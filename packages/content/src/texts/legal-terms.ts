import type { DefaultItem } from '#default-item.ts'

/** Terms of use with the consent texts for the game servers and the voice server (docs/SPECIFICATION.md §2). */
export const legalTerms: readonly DefaultItem[] = [
  {
    kind: 'legalPage',
    key: 'terms',
    settings: { changedOn: '2021-06-04' },
    texts: {
      de: {
        title: 'Nutzungsbedingungen',
        lead: 'Was gilt, wenn du ein Konto bei {{brand}} hast und auf unseren Servern bist.',
        text: `## Worum es geht

Diese Bedingungen gelten zwischen dir und {{operator.name}}, dem Betreiber von {{brand}}. Sie gelten für diese Website, die Spielserver und den Voice-Server. Mit der Registrierung stimmst du ihnen zu.

## Dein Konto

- Ein Konto gehört einer Person. Du brauchst eine E-Mail-Adresse, die du liest, und ein Passwort, das nur du kennst.
- Du bist mindestens 14 Jahre alt. Bist du noch nicht volljährig, brauchst du das Einverständnis deiner Eltern.
- Was mit deinem Konto geschieht, verantwortest du. Melde dich bei uns, wenn jemand anderes es benutzt.
- Konten werden nicht verkauft, verschenkt oder verliehen.

## Miteinander

Es gelten unsere [Regeln](/rules), im Spiel, auf dem Voice-Server, auf Discord und auf dieser Website. Wer sie bricht, kann verwarnt oder für eine Zeit oder auf Dauer ausgeschlossen werden. Gegen eine Entscheidung kannst du über [deine Anfragen](/chats) Einspruch einlegen.

## Was du schreibst und baust

Texte, Bilder und Bauwerke, die du beiträgst, bleiben deine. Du erlaubst uns, sie im Netzwerk zu zeigen, zu speichern und für den Betrieb anzupassen. Trage nur bei, wozu du das Recht hast.

## Einwilligung für die Spielserver

Wenn du unsere Spielserver betrittst, bist du damit einverstanden, dass wir folgende Daten speichern und nutzen, um das Spiel zu betreiben, Statistiken zu führen und Regelverstöße zu klären:

- deinen Spielernamen und deine UUID,
- deine Spielzeit und deine Verbindungen,
- was du im Spiel tust, und den Chat im Spiel, soweit es für diese Zwecke nötig ist.

Deine Statistiken und Ranglistenplätze sind öffentlich. Ohne diese Einwilligung kannst du nicht mitspielen. Du kannst sie jederzeit für die Zukunft widerrufen, indem du die Server nicht mehr betrittst und uns schreibst.

## Einwilligung für den Voice-Server

Wenn du unseren Voice-Server betrittst, bist du damit einverstanden, dass wir folgende Daten verarbeiten, um dich mit deinem Spieler zu verbinden und den Server zu schützen:

- deinen Namen auf dem Voice-Server und deine Kennung,
- deine Adresse und die Zeiten deiner Verbindung,
- im Roleplay deine Position im Spiel, damit dich nur hört, wer in deiner Nähe ist.

Gespräche zeichnen wir nicht auf, und auch du darfst niemanden ohne Zustimmung aufzeichnen. Auch diese Einwilligung kannst du jederzeit für die Zukunft widerrufen.

## Käufe

Was du im [Shop](/shop) kaufst, wird von einem Zahlungsanbieter abgewickelt. Ränge und Gegenstände sind Nutzungsrechte im Netzwerk und lassen sich nicht auszahlen oder auf andere übertragen. Ein Ausschluss wegen Regelverstößen begründet keinen Anspruch auf Erstattung. Deine gesetzlichen Rechte bleiben unberührt.

## Unser Angebot

Wir betreiben das Netzwerk mit Sorgfalt, können aber nicht versprechen, dass es jederzeit erreichbar ist. Inhalte im Spiel können sich ändern oder wegfallen. Für Schäden haften wir bei Vorsatz und grober Fahrlässigkeit und soweit das Gesetz es verlangt.

## Ende und Änderungen

Du kannst jederzeit gehen und die Löschung deines Kontos verlangen. Ändern wir diese Bedingungen, sagen wir es hier und im [Changelog](/changelog), bevor sie gelten.`,
      },
      en: {
        title: 'Terms of use',
        lead: 'What applies when you have an account at {{brand}} and are on our servers.',
        text: `## What this is about

These terms apply between you and {{operator.name}}, who runs {{brand}}. They cover this website, the game servers and the voice server. By registering you agree to them.

## Your account

- An account belongs to one person. You need an e-mail address that you read and a password that only you know.
- You are at least 14 years old. If you are not of age yet, you need your parents’ consent.
- You answer for what happens with your account. Tell us if someone else uses it.
- Accounts are not sold, given away or lent.

## Getting along

Our [rules](/rules) apply in the game, on the voice server, on Discord and on this website. Whoever breaks them can be warned, or excluded for a time or for good. You can appeal against a decision through [your requests](/chats).

## What you write and build

Texts, pictures and buildings you contribute remain yours. You allow us to show and store them in the network and to adapt them as its operation requires. Contribute only what you have the right to.

## Consent for the game servers

When you enter our game servers, you agree that we store and use the following data to run the game, to keep statistics and to clear up broken rules:

- your player name and your UUID,
- your playing time and your connections,
- what you do in the game, and the chat in the game, as far as these purposes require it.

Your statistics and your places on leaderboards are public. Without this consent you cannot play. You can withdraw it for the future at any time by no longer entering the servers and writing to us.

## Consent for the voice server

When you enter our voice server, you agree that we process the following data to connect you with your player and to protect the server:

- your name on the voice server and your identity there,
- your address and the times of your connection,
- in roleplay your position in the game, so that only those near you can hear you.

We do not record conversations, and you must not record anyone without their agreement either. This consent, too, can be withdrawn for the future at any time.

## Purchases

What you buy in the [shop](/shop) is processed by a payment provider. Ranks and items are rights of use within the network; they cannot be paid out or passed on to others. An exclusion for broken rules gives no claim to a refund. Your statutory rights remain unaffected.

## What we offer

We run the network with care, but cannot promise that it can be reached at all times. Content in the game may change or disappear. We are liable for damage done on purpose or by gross negligence, and as far as the law demands.

## Leaving and changes

You can leave at any time and ask for your account to be deleted. If we change these terms, we say so here and in the [changelog](/changelog) before they apply.`,
      },
      fr: {
        title: 'Conditions d’utilisation',
        lead: 'Ce qui vaut quand tu as un compte chez {{brand}} et que tu es sur nos serveurs.',
        text: `## De quoi il s’agit

Ces conditions valent entre toi et {{operator.name}}, qui exploite {{brand}}. Elles couvrent ce site, les serveurs de jeu et le serveur vocal. En t’inscrivant, tu les acceptes.

## Ton compte

- Un compte appartient à une seule personne. Il te faut une adresse e-mail que tu consultes et un mot de passe connu de toi seul.
- Tu as au moins 14 ans. Si tu es mineur, il te faut l’accord de tes parents.
- Tu réponds de ce qui se passe avec ton compte. Préviens-nous si quelqu’un d’autre l’utilise.
- Un compte ne se vend pas, ne se donne pas et ne se prête pas.

## Vivre ensemble

Nos [règles](/rules) valent en jeu, sur le serveur vocal, sur Discord et sur ce site. Qui les enfreint peut être averti, ou exclu pour un temps ou pour toujours. Tu peux contester une décision via [tes demandes](/chats).

## Ce que tu écris et construis

Les textes, images et constructions que tu apportes restent à toi. Tu nous autorises à les montrer et à les conserver sur le réseau, et à les adapter aux besoins de son fonctionnement. N’apporte que ce dont tu as les droits.

## Consentement pour les serveurs de jeu

Quand tu entres sur nos serveurs de jeu, tu acceptes que nous enregistrions et utilisions les données suivantes pour faire tourner le jeu, tenir des statistiques et éclaircir des infractions :

- ton nom de joueur et ton UUID,
- ton temps de jeu et tes connexions,
- ce que tu fais en jeu et le chat du jeu, dans la mesure où ces buts l’exigent.

Tes statistiques et tes places dans les classements sont publiques. Sans ce consentement, tu ne peux pas jouer. Tu peux le retirer à tout moment pour l’avenir en n’entrant plus sur les serveurs et en nous écrivant.

## Consentement pour le serveur vocal

Quand tu entres sur notre serveur vocal, tu acceptes que nous traitions les données suivantes pour te relier à ton joueur et protéger le serveur :

- le nom que tu y portes et ton identifiant,
- ton adresse et les heures de ta connexion,
- en roleplay, ta position en jeu, pour que seules les personnes proches t’entendent.

Nous n’enregistrons pas les conversations, et tu ne dois toi non plus enregistrer personne sans son accord. Ce consentement aussi peut être retiré à tout moment pour l’avenir.

## Achats

Ce que tu achètes dans la [boutique](/shop) est traité par un prestataire de paiement. Rangs et objets sont des droits d’usage sur le réseau ; ils ne peuvent être ni convertis en argent ni cédés à d’autres. Une exclusion pour infraction ne donne droit à aucun remboursement. Tes droits légaux restent intacts.

## Notre offre

Nous gérons le réseau avec soin, sans pouvoir promettre qu’il soit joignable à tout moment. Les contenus du jeu peuvent changer ou disparaître. Nous répondons des dommages causés intentionnellement ou par négligence grave, et dans la mesure où la loi l’exige.

## Départ et modifications

Tu peux partir à tout moment et demander la suppression de ton compte. Si nous modifions ces conditions, nous le disons ici et dans le [journal des modifications](/changelog) avant qu’elles s’appliquent.`,
      },
    },
  },
]
