import type { DefaultItem } from '#default-item.ts'

/** Wiki pages on life in the city, with the figures of docs/SPECIFICATION.md §9. */
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

Polizei, Rettungsdienst, Mechaniker, Presse, Justiz und Taxi halten die Stadt am Leben. Eingestellt wirst du im Spiel, bei der Polizei von den [Polizeichefs](/rules/roleplay/police-chiefs). Die Löhne wurden um **10 %** erhöht, und mit **über 65 Jahren** bekommt dein Charakter eine Rente.

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

Aus Holz wird Kohle, aus Kohle Propan, aus Wasser H2O und aus Eisen Stahl. Jeder dieser Schritte zählt in den [Statistiken](/stats).

## Verbotene Ware

Anbau und Handel mit Cannabis und Kokain sind auch in der Stadt strafbar: Wer erwischt wird, geht in Haft. Im Spiel liefert eine Cannabispflanze **1 bis 3 Blüten**, jeder Schnitt dauert **2 Sekunden**, der Verkauf bringt **250**. Das alles ist eine Geschichte im Spiel und kein Vorbild für draußen.`,
      },
      en: {
        title: 'Jobs and farming',
        summary: 'How you earn money in the city, how long it takes and what it brings.',
        text: `In the city you earn money in a profession, with raw materials, or in ways the police do not like.

## Professions

Police, medics, mechanics, news, justice and taxi keep the city alive. You are hired in the game, at the police by the [police chiefs](/rules/roleplay/police-chiefs). Wages went up by **10%**, and **over the age of 65** your character receives a pension.

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

Wood becomes carbon, carbon becomes propane, water becomes H2O and iron becomes steel. Every one of these steps counts in the [stats](/stats).

## Forbidden goods

Growing and dealing in cannabis and cocaine is a crime in the city as well: whoever is caught goes to jail. In the game a cannabis plant gives **1 to 3 blossoms**, each cut takes **2 seconds**, and a sale brings **250**. All this is a story in the game and no model for life outside.`,
      },
      fr: {
        title: 'Métiers et récoltes',
        summary: 'Comment gagner de l’argent en ville, en combien de temps et pour combien.',
        text: `En ville, tu gagnes ta vie par un métier, par les matières premières ou par des voies qui déplaisent à la police.

## Métiers

La police, les secours, les mécaniciens, la presse, la justice et les taxis font vivre la ville. L’embauche se fait en jeu ; à la police, par les [chefs de la police](/rules/roleplay/police-chiefs). Les salaires ont augmenté de **10 %** et, **au-delà de 65 ans**, ton personnage touche une retraite.

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

Le bois devient du charbon, le charbon du propane, l’eau du H2O et le fer de l’acier. Chacune de ces étapes compte dans les [statistiques](/stats).

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
| Luft | Luftfahrzeuge fliegen |
| Wasser | Boote führen |
| Waffe | eine Waffe tragen |

Jede Lizenz gilt bis zu einem bestimmten Tag. Schau rechtzeitig nach, denn eine abgelaufene zählt bei einer Kontrolle nicht.

## Verkehr

Auf der Autobahn gelten **100 km/h**. Nach einem Unfall bleibst du stehen und spielst ihn aus, siehe [Fahrzeuge sind keine Waffen](/rules/roleplay/vehicle-deathmatch).`,
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
| Air | fly aircraft |
| Water | steer boats |
| Weapon | carry a weapon |

Every licence is valid until a certain day. Check in time: an expired one does not count when the police stop you.

## Traffic

The speed limit on the highway is **100 km/h**. After an accident you stop and play it out, see [Vehicles are not weapons](/rules/roleplay/vehicle-deathmatch).`,
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
| Air | piloter des aéronefs |
| Eau | naviguer en bateau |
| Arme | porter une arme |

Chaque licence est valable jusqu’à une certaine date. Vérifie à temps : expirée, elle ne vaut rien lors d’un contrôle.

## Circulation

Sur l’autoroute, la vitesse est limitée à **100 km/h**. Après un accident, arrête-toi et joue la scène, voir [Un véhicule n’est pas une arme](/rules/roleplay/vehicle-deathmatch).`,
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

- Ton entreprise crée ses propres pages sur la tablette : jusqu’à **100 pages** de **20 000 caractères** chacune.
- La justice et la presse émettent des [factures](/rules/roleplay/invoices).
- Ton nom, ton offre, tes prix : fais court, et on te lira.`,
      },
    },
  },
]
