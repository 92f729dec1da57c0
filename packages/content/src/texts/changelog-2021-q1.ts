import { changelogDay } from '#changelog-day.ts'
import type { DefaultItem } from '#default-item.ts'

/** Changelog, January to March 2021. */
export const changelog2021Q1: readonly DefaultItem[] = [
  changelogDay(
    '2021-01-16',
    { de: 'Mehr Lohn, neue Steuer', en: 'Better pay, a new tax', fr: 'Meilleurs salaires, nouvel impôt' },
    {
      roleplay: [
        {
          de: 'Alle Löhne steigen um 10 %.',
          en: 'All wages go up by 10%.',
          fr: 'Tous les salaires augmentent de 10 %.',
        },
        {
          de: 'Wer mehr als 2 Immobilien besitzt, zahlt ab sofort Grundsteuer.',
          en: 'Anyone who owns more than 2 properties now pays property tax.',
          fr: 'Qui possède plus de 2 propriétés paie désormais la taxe foncière.',
        },
        {
          de: 'Behoben: Mieten wurden nach einem Neustart noch einmal abgebucht.',
          en: 'Fixed: rents were charged again after a restart.',
          fr: 'Corrigé : les loyers étaient prélevés une deuxième fois après un redémarrage.',
        },
      ],
      tablet: [
        {
          de: 'Die Bank zeigt Löhne, Mieten und Steuern in getrennten Listen.',
          en: 'The bank lists wages, rents and taxes separately.',
          fr: 'La banque affiche les salaires, les loyers et les impôts dans des listes séparées.',
        },
      ],
      network: [
        {
          de: 'Der Schutz vor Überlastung greift früher und trifft keine Spieler mehr, die schon verbunden sind.',
          en: 'Protection against overload acts earlier and no longer affects players who are already connected.',
          fr: 'La protection contre les surcharges agit plus tôt et ne touche plus les joueurs déjà connectés.',
        },
      ],
    },
  ),
  changelogDay(
    '2021-02-06',
    { de: 'Schattenwirtschaft', en: 'Shadow economy', fr: 'Économie souterraine' },
    {
      roleplay: [
        {
          de: 'Eine Cannabisblüte abzuschneiden dauert jetzt 2 Sekunden.',
          en: 'Cutting a cannabis blossom now takes 2 seconds.',
          fr: 'Couper une fleur de cannabis prend désormais 2 secondes.',
        },
        {
          de: 'Jede Pflanze trägt 1 bis 3 Blüten.',
          en: 'Each plant bears 1 to 3 blossoms.',
          fr: 'Chaque plante porte 1 à 3 fleurs.',
        },
        {
          de: 'Der Verkauf von Weed bringt jetzt 250 Euro.',
          en: 'Selling weed now earns 250 euros.',
          fr: 'La vente de weed rapporte désormais 250 euros.',
        },
      ],
      map: [
        {
          de: 'Der Verbrecherbunker hat einen zweiten Ausgang in die Kanalisation.',
          en: 'The crime bunker has a second exit into the sewers.',
          fr: 'Le bunker des criminels a une deuxième sortie dans les égouts.',
        },
      ],
      bauServer: [
        {
          de: 'Behoben: Türen drehten sich beim Kopieren eines Gebäudes.',
          en: 'Fixed: doors turned round when a building was copied.',
          fr: 'Corrigé : les portes pivotaient lors de la copie d’un bâtiment.',
        },
      ],
    },
  ),
  changelogDay(
    '2021-02-27',
    { de: 'Fair gewinnt', en: 'Fair play wins', fr: 'Le fair-play gagne' },
    {
      gungame: [
        {
          de: 'Wer den Führenden besiegt, bekommt die Auszeichnung „Championkiller“.',
          en: 'Whoever beats the leader earns the award “Champion killer”.',
          fr: 'Battre le joueur en tête donne la distinction « Tueur de champion ».',
        },
        {
          de: 'Zwei neue Arenen: Containerhafen und Bibliothek.',
          en: 'Two new arenas: container port and library.',
          fr: 'Deux nouvelles arènes : le port à conteneurs et la bibliothèque.',
        },
      ],
      network: [
        {
          de: 'Battleground: Versorgungskisten landen nicht mehr auf Dächern.',
          en: 'Battleground: supply crates no longer land on roofs.',
          fr: 'Battleground : les caisses de ravitaillement n’atterrissent plus sur les toits.',
        },
      ],
      freeroam: [
        {
          de: 'Jede Challenge zeigt vor dem Start, worum es geht und wo sie stattfindet.',
          en: 'Each challenge shows before it starts what it is about and where it takes place.',
          fr: 'Chaque défi indique avant le départ son objectif et son lieu.',
        },
      ],
      discord: [
        {
          de: 'Ränge aus dem Spiel erscheinen wenige Augenblicke später auch im Discord.',
          en: 'Ranks from the game show up in Discord a few moments later.',
          fr: 'Les rangs du jeu apparaissent sur Discord quelques instants plus tard.',
        },
      ],
    },
  ),
  changelogDay(
    '2021-03-14',
    { de: 'Wohlverdient', en: 'Well earned', fr: 'Bien mérité' },
    {
      roleplay: [
        {
          de: 'Charaktere über 65 Jahren bekommen eine Rente.',
          en: 'Characters over 65 years old receive a retirement pension.',
          fr: 'Les personnages de plus de 65 ans touchent une pension de retraite.',
        },
        {
          de: 'Mechaniker können Fahrzeuge jetzt auch abschleppen.',
          en: 'Mechanics can now tow vehicles as well.',
          fr: 'Les mécaniciens peuvent désormais aussi remorquer les véhicules.',
        },
      ],
      tablet: [
        {
          de: 'Neu: Auf dem Tablet siehst du, bis wann dein Flug-, Führer-, Boots- und Waffenschein gilt.',
          en: 'New: the tablet shows until when your flying, driving, boating and weapon licences are valid.',
          fr: 'Nouveau : la tablette indique jusqu’à quand tes permis avion, voiture, bateau et arme sont valables.',
        },
      ],
      teamspeakPlugin: [
        {
          de: 'Das Plugin meldet, wenn dein Mikrofon stumm ist, während du im Spiel sprichst.',
          en: 'The plugin tells you when your microphone is muted while you talk in the game.',
          fr: 'Le plugin te prévient si ton micro est coupé pendant que tu parles en jeu.',
        },
      ],
      browser: [
        {
          de: 'Behoben: Der Spielbrowser blieb nach dem Schließen des Tablets im Hintergrund hörbar.',
          en: 'Fixed: the in-game browser stayed audible after the tablet was closed.',
          fr: 'Corrigé : le navigateur en jeu restait audible après la fermeture de la tablette.',
        },
      ],
    },
  ),
]
