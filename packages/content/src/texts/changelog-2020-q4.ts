import { changelogDay } from '#changelog-day.ts'
import type { DefaultItem } from '#default-item.ts'

/** Changelog, October to December 2020. */
export const changelog2020Q4: readonly DefaultItem[] = [
  changelogDay(
    '2020-10-03',
    { de: 'Eisen und Stahl', en: 'Iron and steel', fr: 'Fer et acier' },
    {
      roleplay: [
        {
          de: 'Eisen zu verarbeiten dauert jetzt 3 Sekunden.',
          en: 'Processing iron now takes 3 seconds.',
          fr: 'Transformer le fer prend désormais 3 secondes.',
        },
        {
          de: 'Stahl bringt beim Händler 150 Euro für 64 Barren.',
          en: 'The dealer pays 150 euros for 64 bars of steel.',
          fr: 'Le marchand paie l’acier 150 euros les 64 barres.',
        },
        {
          de: 'Ein Stapel Stahl fasst jetzt 60 Stück.',
          en: 'A stack of steel now holds 60 pieces.',
          fr: 'Une pile d’acier contient désormais 60 unités.',
        },
      ],
      map: [
        {
          de: 'Die Mine im Gebirge hat einen zweiten Stollen, das Stahlwerk einen Gleisanschluss.',
          en: 'The mine in the mountains has a second tunnel, the steelworks a railway siding.',
          fr: 'La mine de la montagne a une deuxième galerie et l’aciérie un embranchement ferroviaire.',
        },
      ],
      tablet: [
        {
          de: 'Firmen sehen auf dem Tablet, welches Lager wie voll ist.',
          en: 'Companies can see on the tablet how full each of their stores is.',
          fr: 'Les entreprises voient sur la tablette le niveau de remplissage de chaque entrepôt.',
        },
      ],
    },
  ),
  changelogDay(
    '2020-10-24',
    { de: 'Halloween', en: 'Halloween', fr: 'Halloween' },
    {
      ttt: [
        {
          de: 'Den OneShot-Revolver gibt es erst 40 Sekunden nach Rundenbeginn.',
          en: 'The OneShot revolver is only available 40 seconds after the round starts.',
          fr: 'Le revolver OneShot n’est disponible que 40 secondes après le début de la manche.',
        },
        {
          de: 'Bis zum Monatsende spielt ihr auf der verwunschenen Villa.',
          en: 'Until the end of the month you play in the haunted mansion.',
          fr: 'Jusqu’à la fin du mois, vous jouez dans le manoir hanté.',
        },
      ],
      lobby: [
        {
          de: 'Kürbisse, Nebel und ein Labyrinth: Die Lobby ist für Halloween geschmückt.',
          en: 'Pumpkins, fog and a maze: the lobby is decorated for Halloween.',
          fr: 'Citrouilles, brume et labyrinthe : le lobby est décoré pour Halloween.',
        },
      ],
      website: [
        {
          de: 'Das Hauptmenü im Spiel zeigt zu besonderen Anlässen eine eigene Seite.',
          en: 'On special occasions, the main menu of the game shows a page of its own.',
          fr: 'Le menu principal du jeu affiche une page spéciale lors des grandes occasions.',
        },
      ],
    },
  ),
  changelogDay(
    '2020-11-14',
    { de: 'Recht und Ordnung', en: 'Law and order', fr: 'La loi et l’ordre' },
    {
      tablet: [
        {
          de: 'Die Polizei vergibt höchstens 6 Hafteinheiten auf einmal.',
          en: 'The police give a maximum of 6 detention units at once.',
          fr: 'La police attribue au maximum 6 unités de détention à la fois.',
        },
        {
          de: 'Neu: Justiz und Presse schreiben ihre Rechnungen direkt auf dem Tablet.',
          en: 'New: justice and news send their invoices right from the tablet.',
          fr: 'Nouveau : la justice et la presse envoient leurs factures directement depuis la tablette.',
        },
      ],
      website: [
        {
          de: 'TeamPanel: Eine Sperre dauert höchstens 5000 Tage. Zur Wahl stehen Tage, Stunden und Minuten.',
          en: 'TeamPanel: a ban lasts 5000 days at most. Days, hours and minutes can be chosen.',
          fr: 'TeamPanel : un bannissement dure au plus 5000 jours. On peut choisir des jours, des heures ou des minutes.',
        },
        {
          de: 'Wer gesperrt ist, sieht Grund und Ende der Sperre.',
          en: 'Anyone who is banned sees the reason and the end of the ban.',
          fr: 'Un joueur banni voit le motif et la fin de son bannissement.',
        },
      ],
      teamspeakPlugin: [
        {
          de: 'In Zellen dringt kein Funk mehr nach draußen.',
          en: 'Radio no longer gets through from inside the cells.',
          fr: 'La radio ne passe plus depuis l’intérieur des cellules.',
        },
      ],
    },
  ),
  changelogDay(
    '2020-12-12',
    { de: 'Winter', en: 'Winter', fr: 'Hiver' },
    {
      map: [
        {
          de: 'Es schneit: Stadt und Berge tragen bis ins neue Jahr Weiß.',
          en: 'It is snowing: city and mountains wear white into the new year.',
          fr: 'Il neige : la ville et les montagnes restent blanches jusqu’à la nouvelle année.',
        },
        {
          de: 'Auf dem Rathausplatz steht ein Weihnachtsmarkt mit Ständen für eure Firmen.',
          en: 'A Christmas market with stalls for your companies stands on the town hall square.',
          fr: 'Un marché de Noël avec des stands pour vos entreprises occupe la place de la mairie.',
        },
      ],
      lobby: [
        {
          de: 'Neu: ein Adventskalender hinter dem großen Baum.',
          en: 'New: an advent calendar behind the big tree.',
          fr: 'Nouveau : un calendrier de l’Avent derrière le grand sapin.',
        },
      ],
      modpack: [
        {
          de: 'Winterreifen, Schals und Mützen für eure Charaktere.',
          en: 'Winter tyres, scarves and hats for your characters.',
          fr: 'Pneus d’hiver, écharpes et bonnets pour vos personnages.',
        },
      ],
      bauServer: [
        {
          de: 'Vorlagen für Weihnachtsdekoration liegen für alle Bauer bereit.',
          en: 'Templates for Christmas decoration are ready for all builders.',
          fr: 'Des modèles de décorations de Noël attendent tous les builders.',
        },
      ],
    },
  ),
]
