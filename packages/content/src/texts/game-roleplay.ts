import type { DefaultItem } from '#default-item.ts'

const de = `## Wer willst du sein?

In Roleplay spielst du keinen Spielstand, du spielst einen Menschen. Dein Charakter hat Vor- und Nachnamen, ein glaubwürdiges Geburtsdatum und ist mindestens 18 Jahre alt. Alles andere entsteht unterwegs: Freundschaften, Schulden, eine Karriere, ein Ruf. Mit der Zeit kannst du einen zweiten Charakter beantragen und mit \`F12\` zwischen beiden wechseln.

## Eine Stadt voller Arbeit

Polizei, Rettungsdienst, Mechaniker, Taxi, Presse und Justiz suchen Leute, die ihre Rolle ernst nehmen. Wer lieber auf eigene Rechnung lebt, erntet Äpfel und Erdbeeren, geht angeln, fällt Bäume oder fördert Eisen und verkauft daraus Stahl. Firmen haben eigene Seiten auf dem Tablet, Rechnungen und Lager. Was du verdienst, steckst du in eine Wohnung, ein Fahrzeug oder den nächsten Schein: Führerschein, Bootsschein, Flugschein, Waffenschein.

## Die andere Seite

Nicht jeder lebt ehrlich. Gangs stecken Gebiete ab, im Verbrecherbunker wechseln Dinge den Besitzer, und manchmal geht in der Bank der Alarm los. Auch Verbrechen ist hier Schauspiel: Wer überfällt, verhandelt. Wer verfolgt, lässt dem anderen eine Chance. Was dabei gilt, steht in den [Roleplay-Regeln](/rules/roleplay).

## Stimme statt Tippen

Gesprochen wird im Voice-Chat. Du hörst, wer in deiner Nähe steht, und stellst mit \`X\` ein, wie laut du sprichst. Mit \`V\` öffnest du das Animationsrad: winken, sitzen, tanzen. Alle Tasten stehen im [Wiki](/wiki/keyboard).

## So fängst du an

- Richte Modpack und Voice-Plugin mit der [Anleitung](/join) ein.
- Lies die Regeln. Bei der Einreise erwarten dich 20 zufällige Fragen dazu.
- Erschaffe deinen Charakter und steig am Flughafen in dein neues Leben ein.

Gespielt wird auf zwei Servern, einem deutschen und einem französischen.`

const en = `## Who do you want to be?

In Roleplay you do not play a save game, you play a person. Your character has a first and a last name, a believable date of birth and is at least 18 years old. Everything else grows along the way: friendships, debts, a career, a reputation. In time you can apply for a second character and switch between the two with \`F12\`.

## A city full of work

Police, medics, mechanics, taxi, news and justice are looking for people who take their part seriously. If you would rather live on your own account, harvest apples and strawberries, go fishing, fell trees or mine iron and sell the steel made from it. Companies have pages of their own on the tablet, invoices and stores. What you earn goes into a flat, a vehicle or your next licence: driving, boating, flying, weapons.

## The other side

Not everyone lives honestly. Gangs mark out their areas, things change hands in the crime bunker, and now and then the alarm goes off at the bank. Crime, too, is acting here: those who rob negotiate, and those who chase leave the other side a chance. What applies is in the [roleplay rules](/rules/roleplay).

## Voice instead of typing

People talk by voice chat. You hear who stands near you and set with \`X\` how loudly you speak. \`V\` opens the animation wheel: wave, sit, dance. All keys are in the [wiki](/wiki/keyboard).

## How to begin

- Set up the modpack and the voice plugin with the [guide](/join).
- Read the rules. On entry, 20 random questions about them await you.
- Create your character and step into your new life at the airport.

There are two servers, a German one and a French one.`

const fr = `## Qui veux-tu être ?

En Roleplay, tu ne joues pas une sauvegarde, tu joues une personne. Ton personnage a un prénom et un nom, une date de naissance crédible et au moins 18 ans. Tout le reste naît en chemin : des amitiés, des dettes, une carrière, une réputation. Avec le temps, tu peux demander un deuxième personnage et passer de l’un à l’autre avec \`F12\`.

## Une ville pleine de travail

La police, les secours, les mécaniciens, les taxis, la presse et la justice cherchent des gens qui prennent leur rôle au sérieux. Si tu préfères vivre à ton compte, récolte des pommes et des fraises, va pêcher, abats des arbres ou extrais du fer pour vendre l’acier qu’on en tire. Les entreprises ont leurs pages sur la tablette, leurs factures et leurs entrepôts. Tes gains paient un logement, un véhicule ou ton prochain permis : voiture, bateau, avion, arme.

## L’autre côté

Tout le monde ne vit pas honnêtement. Des gangs marquent leur territoire, des objets changent de mains dans le bunker des criminels, et parfois l’alarme de la banque retentit. Ici, le crime aussi est un jeu d’acteur : qui braque négocie, qui poursuit laisse une chance à l’autre. Ce qui s’applique se lit dans les [règles du roleplay](/rules/roleplay).

## La voix plutôt que le clavier

On se parle en chat vocal. Tu entends qui se trouve près de toi et tu règles avec \`X\` le volume de ta voix. \`V\` ouvre la roue d’animations : saluer, s’asseoir, danser. Toutes les touches sont dans le [wiki](/wiki/keyboard).

## Pour commencer

- Installe le modpack et le plugin vocal avec le [guide](/join).
- Lis les règles. À l’entrée, 20 questions aléatoires t’attendent.
- Crée ton personnage et commence ta nouvelle vie à l’aéroport.

On joue sur deux serveurs, un allemand et un français.`

/** Card and page of Roleplay. */
export const gameRoleplay: readonly DefaultItem[] = [
  {
    kind: 'gameCard',
    key: 'roleplay',
    settings: {},
    texts: {
      de: {
        title: 'Roleplay',
        teaser: 'Ein Leben in der Stadt: Beruf, Wohnung, Freunde, Feinde. Du entscheidest, wer du bist.',
        text: de,
      },
      en: {
        title: 'Roleplay',
        teaser: 'A life in the city: job, home, friends, foes. You decide who you are.',
        text: en,
      },
      fr: {
        title: 'Roleplay',
        teaser: 'Une vie en ville : métier, logement, amis, ennemis. À toi de décider qui tu es.',
        text: fr,
      },
    },
  },
]
