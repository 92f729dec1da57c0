import type { DefaultItem } from '#default-item.ts'

const de = `## Einer von euch lügt

Ihr seid zusammen in einer Villa, und unter euch sind Verräter. Sie kennen einander, ihr kennt niemanden. Wer am Ende noch steht, hat gewonnen: die Verräter, wenn sie alle anderen ausgeschaltet haben, die Unschuldigen, wenn kein Verräter mehr lebt. TTT spielst du auf unserem Netzwerk im traditionellen Modus.

## Drei Rollen

- **Unschuldige** beobachten, reden und merken sich, wer wo war.
- **Der Detektiv** sichert Spuren. Ihm könnt ihr trauen, und genau deshalb lebt er gefährlich. Für 200 Coins bekommst du im Shop den Detektiv-Pass.
- **Verräter** brauchen ein Alibi, gute Nerven und im richtigen Moment eine ruhige Hand.

## Was diese Runden besonders macht

Namen siehst du nur im Umkreis von 5 Blöcken. Ein Schatten am Ende des Flurs kann also jeder sein. Der OneShot-Revolver taucht erst nach 40 Sekunden auf, davor zählen Worte. Und nach der Runde zeigt euch das Spiel, wer wen getroffen hat.

## Karma

Wer Unschuldige ausschaltet, verliert Karma, und die Statistik zählt einen Fehlabschuss. Wer sauber spielt, steigt auf. Schieß also erst, wenn du dir sicher bist. Wo du stehst, siehst du auf den [Bestenlisten](/stats/ttt).

## Reden ist erlaubt, Absprachen nicht

TTT lebt davon, dass ihr einander hört. Verbündet euch, streitet, verdächtigt. Aber verratet nichts, wenn ihr ausgeschieden seid, und spielt nicht heimlich im Team. Was sonst noch gilt, steht in den [TTT-Regeln](/rules/ttt).

## Mitspielen

Mit der [Anleitung](/join) richtest du Modpack und Voice-Plugin ein. In der Lobby wählst du TTT, und sobald genug Spieler da sind, werden die Rollen verteilt. Trau keinem.`

const en = `## One of you is lying

You are together in a mansion, and there are traitors among you. They know each other, you know no one. Whoever is left at the end wins: the traitors when they have eliminated everybody else, the innocent when no traitor is alive. On our network, TTT is played in the traditional mode.

## Three roles

- **Innocent players** watch, talk and remember who was where.
- **The detective** secures traces. You can trust them, which is just why they live dangerously. For 200 coins you get the detective pass in the shop.
- **Traitors** need an alibi, good nerves and, at the right moment, a steady hand.

## What makes these rounds special

You see names only within 5 blocks. So a shadow at the end of the corridor can be anyone. The OneShot revolver only turns up after 40 seconds; until then, words count. And after the round, the game shows you who hit whom.

## Karma

Those who kill innocent players lose karma, and the statistics count a wrong kill. Those who play cleanly move up. So only shoot when you are sure. You can see where you stand on the [leaderboards](/stats/ttt).

## Talking is fine, deals are not

TTT lives on your hearing each other. Team up, argue, suspect. But give nothing away once you are out, and do not play as a secret team. What else applies is in the [TTT rules](/rules/ttt).

## Join in

With the [guide](/join) you set up the modpack and the voice plugin. Choose TTT in the lobby, and as soon as enough players are there, the roles are dealt. Trust no one.`

const fr = `## L’un de vous ment

Vous êtes réunis dans un manoir, et il y a des traîtres parmi vous. Eux se connaissent, toi tu ne connais personne. Les derniers debout l’emportent : les traîtres s’ils ont éliminé tous les autres, les innocents s’il ne reste aucun traître. Sur notre réseau, TTT se joue en mode traditionnel.

## Trois rôles

- **Les innocents** observent, parlent et retiennent qui était où.
- **Le détective** relève les indices. On peut lui faire confiance, et c’est bien pour cela qu’il vit dangereusement. Pour 200 coins, la boutique te vend le passe de détective.
- **Les traîtres** ont besoin d’un alibi, de sang-froid et, au bon moment, d’une main sûre.

## Ce qui rend ces manches uniques

Tu ne vois les noms qu’à moins de 5 blocs. Une ombre au bout du couloir peut donc être n’importe qui. Le revolver OneShot n’apparaît qu’après 40 secondes ; avant, ce sont les mots qui comptent. Et après la manche, le jeu vous montre qui a touché qui.

## Le karma

Éliminer des innocents fait perdre du karma, et les statistiques comptent une erreur. Jouer proprement fait monter. Ne tire donc que si tu es sûr de toi. Ta place se lit dans les [classements](/stats/ttt).

## Parler oui, s’arranger non

TTT vit de ce que vous vous entendez. Alliez-vous, disputez-vous, soupçonnez. Mais ne révèle rien une fois éliminé, et ne joue pas en équipe secrète. Le reste se trouve dans les [règles de TTT](/rules/ttt).

## Participer

Avec le [guide](/join), tu installes le modpack et le plugin vocal. Choisis TTT dans le lobby : dès qu’il y a assez de joueurs, les rôles sont distribués. Ne te fie à personne.`

/** Card and page of TTT. */
export const gameTtt: readonly DefaultItem[] = [
  {
    kind: 'gameCard',
    key: 'ttt',
    settings: {},
    texts: {
      de: {
        title: 'TTT',
        teaser: 'Unter euch sind Verräter. Beobachte, rede, verdächtige, und irr dich nicht.',
        text: de,
      },
      en: {
        title: 'TTT',
        teaser: 'There are traitors among you. Watch, talk, suspect, and do not be wrong.',
        text: en,
      },
      fr: {
        title: 'TTT',
        teaser: 'Il y a des traîtres parmi vous. Observe, parle, soupçonne, et ne te trompe pas.',
        text: fr,
      },
    },
  },
]
