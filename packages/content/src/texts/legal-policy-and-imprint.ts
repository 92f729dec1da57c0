import type { DefaultItem } from '#default-item.ts'

/** Privacy policy and imprint. */
export const legalPolicyAndImprint: readonly DefaultItem[] = [
  {
    kind: 'legalPage',
    key: 'policy',
    settings: { changedOn: '2021-06-04' },
    texts: {
      de: {
        title: 'Datenschutz',
        lead: 'Welche Daten wir speichern, wofür und wie lange.',
        text: `## Wer verantwortlich ist

Verantwortlich ist {{operator.name}}, {{operator.street}}, {{operator.city}}, {{operator.country}}. Du erreichst uns unter {{operator.email}}.

## Was wir speichern

- **Zu deinem Konto:** E-Mail-Adresse, Sprache, ein Prüfwert deines Passworts, Zeitpunkt der Registrierung, deine Anmeldungen und angemeldeten Geräte.
- **Zu deinem verknüpften Spieler:** Name, UUID, Spielzeit, Statistiken, Charaktere und was die Spielserver sonst melden, dazu Verwarnungen und Banns.
- **Zu deinen Verknüpfungen:** deine Kennung bei TeamSpeak und Discord, wenn du sie verknüpfst.
- **Was du uns schreibst:** Anfragen und Nachrichten zwischen dir und dem Team.
- **Beim Aufruf der Seite:** deine Adresse, Zeitpunkt und Art des Aufrufs, um Angriffe abzuwehren.

## Wofür

Um dir das Konto und das Spiel zu geben (Art. 6 Abs. 1 lit. b DSGVO), um das Netzwerk vor Missbrauch zu schützen (Art. 6 Abs. 1 lit. f DSGVO) und dort, wo du eingewilligt hast (Art. 6 Abs. 1 lit. a DSGVO). Wir verkaufen nichts davon und werten es nicht für Werbung aus.

## Wie lange

- Adressen deiner Geräte löschen wir nach sieben Tagen.
- Ein nicht bestätigtes Konto löschen wir nach einem Tag.
- Alles andere bleibt, solange dein Konto besteht.
- Was wir zur Klärung von Verstößen brauchen, bleibt, solange es dafür nötig ist, und was das Gesetz aufzubewahren verlangt, so lange, wie es das verlangt.

## Wer es sonst sieht

- Teammitglieder sehen, was sie für ihre Aufgabe brauchen. Was sie ändern, wird festgehalten.
- Kaufst du im Shop, wickelt ein Zahlungsanbieter die Zahlung ab. Deine Zahlungsdaten gibst du nur bei ihm ein.
- Bilder von Skins holt unser Server für dich. Der Skin-Dienst erfährt deine Adresse nicht.
- Öffentlich sind dein Spielername, dein Skin und deine Statistiken.

## Auf deinem Gerät

Wir legen nur ab, was die Seite braucht: deine Anmeldung, deine Sprache und dass du den Cookie-Hinweis gesehen hast. Es gibt kein Tracking, und nichts wird von fremden Servern geladen, bevor du zustimmst.

## Deine Rechte

Du kannst Auskunft, Berichtigung, Löschung, Einschränkung und eine Kopie deiner Daten verlangen. Du kannst widersprechen, eine Einwilligung für die Zukunft widerrufen und dich bei einer Aufsichtsbehörde beschweren. Eine Nachricht an {{operator.email}} genügt.`,
      },
      en: {
        title: 'Privacy',
        lead: 'Which data we store, what for and for how long.',
        text: `## Who is responsible

{{operator.name}}, {{operator.street}}, {{operator.city}}, {{operator.country}}, is responsible. You can reach us at {{operator.email}}.

## What we store

- **For your account:** e-mail address, language, a check value of your password, time of registration, your logins and logged-in devices.
- **For your linked player:** name, UUID, playing time, statistics, characters and whatever else the game servers report, along with warnings and bans.
- **For your links:** your identity at TeamSpeak and Discord, if you link them.
- **What you write to us:** requests and messages between you and the team.
- **When you open the site:** your address and the time and kind of request, to fend off attacks.

## What for

To give you the account and the game (Art. 6(1)(b) GDPR), to protect the network against abuse (Art. 6(1)(f) GDPR), and where you have given your consent (Art. 6(1)(a) GDPR). We sell none of it and do not use it for advertising.

## For how long

- Addresses of your devices are deleted after seven days.
- An account that was not confirmed is deleted after a day.
- Everything else stays as long as your account exists.
- What we need to clear up broken rules stays as long as that takes, and what the law tells us to keep stays as long as it demands.

## Who else sees it

- Team members see what they need for their task. What they change is recorded.
- If you buy in the shop, a payment provider handles the payment. You enter your payment details only there.
- Pictures of skins are fetched for you by our server. The skin service does not learn your address.
- Your player name, your skin and your statistics are public.

## On your device

We store only what the site needs: your login, your language and that you have seen the cookie notice. There is no tracking, and nothing is loaded from other servers before you agree.

## Your rights

You can ask for access, correction, deletion, restriction and a copy of your data. You can object, withdraw a consent for the future, and complain to a supervisory authority. A message to {{operator.email}} is enough.`,
      },
      fr: {
        title: 'Protection des données',
        lead: 'Quelles données nous gardons, pourquoi et combien de temps.',
        text: `## Qui est responsable

Le responsable est {{operator.name}}, {{operator.street}}, {{operator.city}}, {{operator.country}}. Tu nous joins à l’adresse {{operator.email}}.

## Ce que nous gardons

- **Pour ton compte :** adresse e-mail, langue, une valeur de contrôle de ton mot de passe, date d’inscription, tes connexions et tes appareils connectés.
- **Pour ton joueur lié :** nom, UUID, temps de jeu, statistiques, personnages et ce que signalent d’autre les serveurs de jeu, ainsi que les avertissements et bannissements.
- **Pour tes liens :** ton identifiant TeamSpeak et Discord, si tu les relies.
- **Ce que tu nous écris :** les demandes et messages entre toi et l’équipe.
- **Quand tu ouvres le site :** ton adresse, l’heure et le type de requête, pour repousser les attaques.

## Pourquoi

Pour te fournir le compte et le jeu (art. 6, par. 1, point b du RGPD), pour protéger le réseau contre les abus (art. 6, par. 1, point f du RGPD) et là où tu y as consenti (art. 6, par. 1, point a du RGPD). Nous n’en vendons rien et ne l’utilisons pas pour de la publicité.

## Combien de temps

- Les adresses de tes appareils sont effacées après sept jours.
- Un compte non confirmé est effacé après un jour.
- Tout le reste demeure tant que ton compte existe.
- Ce qu’il faut pour éclaircir des infractions reste aussi longtemps que nécessaire, et ce que la loi impose de conserver aussi longtemps qu’elle l’exige.

## Qui d’autre le voit

- Les membres de l’équipe voient ce qu’il leur faut pour leur tâche. Ce qu’ils modifient est consigné.
- Si tu achètes dans la boutique, un prestataire traite le paiement. Tu ne saisis tes données de paiement que chez lui.
- Les images de skins sont récupérées pour toi par notre serveur. Le service de skins n’apprend pas ton adresse.
- Ton nom de joueur, ton skin et tes statistiques sont publics.

## Sur ton appareil

Nous n’y déposons que le nécessaire : ta connexion, ta langue et le fait que tu as vu l’avis sur les cookies. Il n’y a pas de pistage, et rien n’est chargé depuis d’autres serveurs avant ton accord.

## Tes droits

Tu peux demander l’accès, la rectification, l’effacement, la limitation et une copie de tes données. Tu peux t’opposer, retirer un consentement pour l’avenir et saisir une autorité de contrôle. Un message à {{operator.email}} suffit.`,
      },
    },
  },
  {
    kind: 'legalPage',
    key: 'imprint',
    settings: { changedOn: '2021-06-04' },
    texts: {
      de: {
        title: 'Impressum',
        lead: 'Wer diese Seite betreibt.',
        text: `## Betreiber

{{operator.name}}\\
{{operator.street}}\\
{{operator.city}}\\
{{operator.country}}

## Kontakt

E-Mail: {{operator.email}}

Geht es um dein Konto, einen Bann oder eine Szene im Spiel? Dann bist du bei [deinen Anfragen](/chats) schneller.

## Verantwortlich für den Inhalt

{{operator.name}}, Anschrift wie oben.

## Inhalt und Links

Für eigene Inhalte ist der Betreiber verantwortlich. Für Inhalte verlinkter Seiten sind deren Betreiber verantwortlich; als wir sie verlinkten, waren keine Verstöße erkennbar. Fällt dir etwas auf, schreib uns, und wir prüfen es.

## Keine Verbindung zum Hersteller des Spiels

{{brand}} ist kein offizielles Produkt und steht in keiner Verbindung zum Hersteller des Spiels. Namen und Marken gehören ihren Inhabern.`,
      },
      en: {
        title: 'Imprint',
        lead: 'Who runs this site.',
        text: `## Operator

{{operator.name}}\\
{{operator.street}}\\
{{operator.city}}\\
{{operator.country}}

## Contact

E-mail: {{operator.email}}

Is it about your account, a ban or a scene in the game? Then [your requests](/chats) are the quicker way.

## Responsible for the content

{{operator.name}}, address as above.

## Content and links

The operator is responsible for the site’s own content. The operators of linked sites are responsible for theirs; when we linked them, nothing unlawful could be seen. If you notice something, write to us and we look into it.

## Not affiliated with the maker of the game

{{brand}} is not an official product and is not affiliated with the maker of the game. Names and trademarks belong to their owners.`,
      },
      fr: {
        title: 'Mentions légales',
        lead: 'Qui gère ce site.',
        text: `## Exploitant

{{operator.name}}\\
{{operator.street}}\\
{{operator.city}}\\
{{operator.country}}

## Contact

E-mail : {{operator.email}}

Il s’agit de ton compte, d’un bannissement ou d’une scène en jeu ? [Tes demandes](/chats) sont alors le chemin le plus court.

## Responsable du contenu

{{operator.name}}, adresse ci-dessus.

## Contenus et liens

L’exploitant répond des contenus propres au site. Les exploitants des sites liés répondent des leurs ; au moment du lien, rien d’illicite n’était visible. Si tu remarques quelque chose, écris-nous et nous vérifierons.

## Aucun lien avec l’éditeur du jeu

{{brand}} n’est pas un produit officiel et n’a aucun lien avec l’éditeur du jeu. Les noms et marques appartiennent à leurs propriétaires.`,
      },
    },
  },
]
