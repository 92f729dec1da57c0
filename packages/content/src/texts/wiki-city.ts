import type { DefaultItem } from '#default-item.ts'

/** Wiki pages on life in the city, with the figures of spec §9. */
export const wikiCity: readonly DefaultItem[] = [
  {
    kind: 'wikiPage',
    key: 'jobs-and-farming',
    settings: { icon: 'wrench' },
    texts: {
      de: {
        title: 'Arbeit und Rohstoffe',
        summary: 'Womit du in der Stadt Geld verdienst, wie lange es dauert und was es bringt.',
        text: `In der Stadt verdienst du Geld in einem Beruf, mit Rohstoffen oder auf Wegen, die der Polizei nicht gefallen.

## Berufe

Polizei, Rettungsdienst, Mechaniker, Presse, Justiz und Taxi suchen immer wieder Leute. Eingestellt wirst du im Spiel, bei der Polizei von den [Polizeichefs](/rules/roleplay/police-chiefs). Die Löhne wurden um **10 %** erhöht, und mit **über 65 Jahren** bekommt deine Figur eine Rente.

## Sammeln und abbauen

Äpfel, Erdbeeren, Salat, Pilze, Fische, Holz und Eisen gehören jedem, der sie holt. Auch im Müll findet sich manches.

| Tätigkeit | Wert |
| --- | --- |
| Einen Baum fällen | 20 Sekunden |
| Eisen verarbeiten | 3 Sekunden |
| Äpfel in einem Stapel | 20 |
| Stahl in einem Stapel | 60 |
| Verkauf von 64 Barren Stahl | 150 Euro |

## Weiterverarbeiten

Aus Holz wird Kohle, aus Kohle Propan, aus Wasser H2O und aus Eisen Stahl. Verarbeitetes bringt mehr ein als das, was du direkt vom Feld trägst.

## Verbotene Ware

Anbau und Handel mit Cannabis und Kokain sind auch in der Stadt strafbar: Wer erwischt wird, geht in Haft. Im Spiel liefert eine Cannabispflanze **1 bis 3 Blüten**, jeder Schnitt dauert **2 Sekunden**, der Verkauf bringt **250**. Das alles ist eine Geschichte im Spiel und kein Vorbild für draußen.`,
      },
      en: {
        title: 'Jobs and farming',
        summary: 'How you earn money in the city, how long it takes and what it brings.',
        text: `In the city you earn money in a profession, with raw materials, or in ways the police do not like.

## Professions

Police, medics, mechanics, news, justice and taxi are often looking for people. You are hired in the game, at the police by the [police chiefs](/rules/roleplay/police-chiefs). Wages went up by **10%**, and **over the age of 65** your character receives a pension.

## Gathering and mining

Apples, strawberries, lettuce, mushrooms, fish, wood and iron belong to whoever fetches them. The trash holds a find or two as well.

| Activity | Figure |
| --- | --- |
| Felling a tree | 20 seconds |
| Processing iron | 3 seconds |
| Apples in a stack | 20 |
| Steel in a stack | 60 |
| Selling 64 bars of steel | 150 euro |

## Processing

Wood becomes carbon, carbon becomes propane, water becomes H2O and iron becomes steel. Processed goods bring more than what you carry straight from the field.

## Forbidden goods

Growing and dealing in cannabis and cocaine is a crime in the city as well: whoever is caught goes to jail. In the game a cannabis plant gives **1 to 3 blossoms**, each cut takes **2 seconds**, and a sale brings **250**. All this is a story in the game and no model for life outside.`,
      },
      fr: {
        title: 'Métiers et récoltes',
        summary: 'Comment gagner de l’argent en ville, en combien de temps et pour combien.',
        text: `En ville, tu gagnes ta vie par un métier, par les matières premières ou par des voies qui déplaisent à la police.

## Métiers

La police, les secours, les mécaniciens, la presse, la justice et les taxis recrutent régulièrement. L’embauche se fait en jeu ; à la police, par les [chefs de la police](/rules/roleplay/police-chiefs). Les salaires ont augmenté de **10 %** et, **au-delà de 65 ans**, ton personnage touche une retraite.

## Récolter et extraire

Pommes, fraises, salades, champignons, poissons, bois et fer sont à qui va les chercher. Les poubelles réservent aussi quelques trouvailles.

| Activité | Valeur |
| --- | --- |
| Abattre un arbre | 20 secondes |
| Transformer le fer | 3 secondes |
| Pommes par pile | 20 |
| Acier par pile | 60 |
| Vente de 64 barres d’acier | 150 euros |

## Transformer

Le bois devient du charbon, le charbon du propane, l’eau du H2O et le fer de l’acier. Un produit transformé rapporte plus que ce que tu portes tout droit du champ.

## Marchandises interdites

Cultiver et vendre du cannabis ou de la cocaïne est un délit en ville aussi : qui se fait prendre va en prison. En jeu, un plant de cannabis donne **1 à 3 fleurs**, chaque coupe prend **2 secondes** et la vente rapporte **250**. Tout cela est une histoire de jeu, pas un exemple à suivre dehors.`,
      },
    },
  },
  {
    kind: 'wikiPage',
    key: 'vehicles',
    settings: { icon: 'car' },
    texts: {
      de: {
        title: 'Fahrzeuge und Lizenzen',
        summary: 'Schlüssel, Garage, Tempolimit und was du für Auto, Boot und Flugzeug brauchst.',
        text: `Ein Fahrzeug ist in der Stadt Werkzeug, Statussymbol und manchmal Beweisstück.

## Bedienen

- **O** startet den Motor und stellt ihn ab.
- **L** schließt auf und ab. Das kann, wer einen Schlüssel hat.
- Jedes Fahrzeug hat ein Kennzeichen und seinen Platz in einer Garage.

## Lizenzen

| Lizenz | Du darfst |
| --- | --- |
| Fahren | Autos und andere Straßenfahrzeuge steuern |
| Luft | Flugzeuge und Hubschrauber fliegen |
| Wasser | Boote führen |
| Waffe | eine Waffe tragen |

Jede Lizenz gilt bis zu einem bestimmten Tag. Schau rechtzeitig nach, denn eine abgelaufene zählt bei einer Kontrolle nicht.

## Verkehr

Auf der Autobahn gelten **100 km/h**. Nach einem Unfall bleibst du stehen und spielst ihn aus, siehe [Fahrzeuge sind keine Waffen](/rules/roleplay/vehicle-deathmatch).`,
      },
      en: {
        title: 'Vehicles and licences',
        summary: 'Keys, garage, speed limit and what you need for car, boat and aircraft.',
        text: `In the city a vehicle is a tool, a status symbol and sometimes a piece of evidence.

## Handling

- **O** starts and stops the engine.
- **L** locks and unlocks. Whoever has a key can do that.
- Every vehicle has a licence plate and its place in a garage.

## Licences

| Licence | You may |
| --- | --- |
| Driving | drive cars and other road vehicles |
| Air | fly planes and helicopters |
| Water | steer boats |
| Weapon | carry a weapon |

Every licence is valid until a certain day. Check in time: an expired one does not count when the police stop you.

## Traffic

The speed limit on the highway is **100 km/h**. After an accident you stop and play it out, see [Vehicles are not weapons](/rules/roleplay/vehicle-deathmatch).`,
      },
      fr: {
        title: 'Véhicules et licences',
        summary: 'Clés, garage, vitesse et ce qu’il faut pour la route, l’eau et les airs.',
        text: `En ville, un véhicule est un outil, un signe de réussite et parfois une pièce à conviction.

## Utilisation

- **O** démarre et coupe le moteur.
- **L** verrouille et déverrouille. Il faut en avoir la clé.
- Chaque véhicule a une plaque et sa place dans un garage.

## Licences

| Licence | Elle permet de |
| --- | --- |
| Conduite | conduire voitures et autres véhicules routiers |
| Air | piloter avions et hélicoptères |
| Eau | naviguer en bateau |
| Arme | porter une arme |

Chaque licence est valable jusqu’à une certaine date. Vérifie à temps : expirée, elle ne vaut rien lors d’un contrôle.

## Circulation

Sur l’autoroute, la vitesse est limitée à **100 km/h**. Après un accident, arrête-toi et joue la scène, voir [Un véhicule n’est pas une arme](/rules/roleplay/vehicle-deathmatch).`,
      },
    },
  },
  {
    kind: 'wikiPage',
    key: 'crime-and-police',
    settings: { icon: 'shield' },
    texts: {
      de: {
        title: 'Sterne, Raub und Haft',
        summary: 'Alle Zahlen für Überfälle und Geiselnahmen auf einer Seite.',
        text: `Vor jedem Coup lohnt ein Blick auf diese Tabelle. Die vollständigen Regeln stehen hinter den Links.

| Was | Bedingung |
| --- | --- |
| [Raub an Spielern](/rules/roleplay/player-robbery) | ab 2 gelben Sternen |
| [Geiselnahme](/rules/roleplay/hostages) | ab 3 Sternen, höchstens 3 Geiseln |
| [Bankraub](/rules/roleplay/bank-robbery) | ab 5 Sternen |
| [Aktive Beteiligte](/rules/roleplay/group-size) | höchstens 10 |
| [Reaktion nach einer Ansage](/rules/roleplay/announce-attack) | 5 Sekunden |
| [Gedächtnisverlust nach dem Krankenhaus](/rules/roleplay/memory-loss) | die letzten 30 Minuten |
| [Haft](/rules/roleplay/arrest-and-detention) | höchstens 6 Hafteinheiten |
| [Pause zwischen zwei Notrufen](/rules/roleplay/emergency-dispatch) | 60 Sekunden |

## Wo Ruhe herrscht

Geldautomat, Bank, Flughafen, Verbrecherbunker und Krankenhaus sind [Sicherheitszonen](/rules/roleplay/safety-zones).

## Wann es vorbei ist

Eine Situation endet, wenn die Täter in Sicherheit sind und keine Maske mehr tragen.`,
      },
      en: {
        title: 'Stars, robbery and jail',
        summary: 'All figures for robberies and hostage scenes on one page.',
        text: `Before any heist it pays to look at this table. The full rules are behind the links.

| What | Condition |
| --- | --- |
| [Robbing players](/rules/roleplay/player-robbery) | from 2 yellow stars |
| [Taking hostages](/rules/roleplay/hostages) | from 3 stars, 3 hostages at most |
| [Bank robbery](/rules/roleplay/bank-robbery) | from 5 stars |
| [Active participants](/rules/roleplay/group-size) | 10 at most |
| [Reaction after an announcement](/rules/roleplay/announce-attack) | 5 seconds |
| [Memory loss after the hospital](/rules/roleplay/memory-loss) | the last 30 minutes |
| [Detention](/rules/roleplay/arrest-and-detention) | 6 detention units at most |
| [Pause between two emergency calls](/rules/roleplay/emergency-dispatch) | 60 seconds |

## Where it stays quiet

ATMs, bank, airport, crime bunker and hospital are [safety zones](/rules/roleplay/safety-zones).

## When it is over

A situation ends when the culprits are safe and no longer wear a mask.`,
      },
      fr: {
        title: 'Étoiles, braquages et prison',
        summary: 'Tous les chiffres des braquages et prises d’otages sur une page.',
        text: `Avant chaque coup, un regard sur ce tableau s’impose. Les règles complètes sont derrière les liens.

| Quoi | Condition |
| --- | --- |
| [Braquer un joueur](/rules/roleplay/player-robbery) | à partir de 2 étoiles jaunes |
| [Prise d’otages](/rules/roleplay/hostages) | à partir de 3 étoiles, 3 otages au plus |
| [Braquage de la banque](/rules/roleplay/bank-robbery) | à partir de 5 étoiles |
| [Participants actifs](/rules/roleplay/group-size) | 10 au plus |
| [Réaction après une annonce](/rules/roleplay/announce-attack) | 5 secondes |
| [Amnésie après l’hôpital](/rules/roleplay/memory-loss) | les 30 dernières minutes |
| [Détention](/rules/roleplay/arrest-and-detention) | 6 unités au plus |
| [Pause entre deux appels d’urgence](/rules/roleplay/emergency-dispatch) | 60 secondes |

## Là où règne le calme

Distributeurs, banque, aéroport, bunker des criminels et hôpital sont des [zones de sécurité](/rules/roleplay/safety-zones).

## Quand c’est fini

Une situation se termine quand les coupables sont en sécurité et ne portent plus de masque.`,
      },
    },
  },
  {
    kind: 'wikiPage',
    key: 'houses-and-companies',
    settings: { icon: 'map' },
    texts: {
      de: {
        title: 'Häuser und Unternehmen',
        summary: 'Wohnen, vermieten, Steuern zahlen und im Tablet für dich sprechen lassen.',
        text: `Eine eigene Adresse verändert alles: Du hast einen Ort, an den man zurückkommt.

## Häuser

- Jede Immobilie hat eine Adresse und einen Preis. Manche kannst du mieten.
- Ab der dritten wird es teurer: Auf **mehr als 2 Immobilien** fallen Steuern an.

## Unternehmen

- Dein Unternehmen gestaltet im Tablet eigene Seiten: bis zu **100 Seiten** mit je **20.000 Zeichen**.
- [Rechnungen](/rules/roleplay/invoices) stellen Justiz und Presse.
- Dein Name, dein Angebot, deine Preise: Schreib kurz, dann liest es auch jemand.`,
      },
      en: {
        title: 'Houses and companies',
        summary: 'Living, letting, paying taxes and letting the tablet speak for you.',
        text: `An address of your own changes everything: you have a place to come back to.

## Houses

- Every property has an address and a price. Some can be rented.
- From the third on it gets more expensive: **more than 2 properties** are taxed.

## Companies

- Your company designs its own pages on the tablet: up to **100 pages** of **20,000 characters** each.
- Justice and the news send [invoices](/rules/roleplay/invoices).
- Your name, your offer, your prices: keep it short and someone will read it.`,
      },
      fr: {
        title: 'Maisons et entreprises',
        summary: 'Se loger, louer, payer ses impôts et laisser la tablette parler pour toi.',
        text: `Une adresse à soi change tout : tu as un endroit où revenir.

## Maisons

- Chaque bien a une adresse et un prix. Certains se louent.
- À partir du troisième, c’est plus cher : **plus de 2 biens** sont soumis à l’impôt.

## Entreprises

- Ton entreprise crée ses propres pages sur la tablette : jusqu’à **100 pages** de **20 000 caractères** chacune.
- La justice et la presse émettent des [factures](/rules/roleplay/invoices).
- Ton nom, ton offre, tes prix : fais court, et on te lira.`,
      },
    },
  },
]
