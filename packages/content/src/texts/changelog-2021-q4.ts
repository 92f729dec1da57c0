import { changelogDay } from '#changelog-day.ts'
import type { DefaultItem } from '#default-item.ts'

/** Changelog, October to December 2021. */
export const changelog2021Q4: readonly DefaultItem[] = [
  changelogDay(
    '2021-10-09',
    { de: 'Werkstoffkunde', en: 'Material science', fr: 'Leçon de chimie' },
    {
      roleplay: [
        {
          de: 'Neu: Holz lässt sich zu Kohle und Kohle zu Propan verarbeiten.',
          en: 'New: wood can be processed into carbon, and carbon into propane.',
          fr: 'Nouveau : le bois se transforme en carbone, et le carbone en propane.',
        },
        {
          de: 'Das Wasserwerk sucht Leute: Wasser wird dort aufbereitet und verkauft.',
          en: 'The waterworks is hiring: water is processed and sold there.',
          fr: 'L’usine d’eau recrute : l’eau y est traitée et vendue.',
        },
      ],
      modpack: [
        {
          de: 'Kisten, Fässer und Gasflaschen haben eigene Modelle bekommen.',
          en: 'Crates, barrels and gas cylinders have models of their own.',
          fr: 'Les caisses, les fûts et les bouteilles de gaz ont leurs propres modèles.',
        },
      ],
      map: [
        {
          de: 'Das Industriegebiet hat Straßenlaternen und Gehwege bekommen.',
          en: 'The industrial estate has been given street lamps and pavements.',
          fr: 'La zone industrielle a reçu des lampadaires et des trottoirs.',
        },
      ],
    },
  ),
  changelogDay(
    '2021-10-30',
    { de: 'Wenn es dämmert', en: 'When dusk falls', fr: 'À la nuit tombée' },
    {
      gungame: [
        {
          de: 'Neu: eine Friedhofsarena, nur rund um Halloween.',
          en: 'New: a graveyard arena, only around Halloween.',
          fr: 'Nouveau : une arène cimetière, uniquement autour d’Halloween.',
        },
      ],
      freeroam: [
        {
          de: 'Eine Challenge spielt jetzt bei Nacht, mit Taschenlampen.',
          en: 'One challenge now takes place at night, with torches.',
          fr: 'Un défi se joue désormais de nuit, à la lampe torche.',
        },
      ],
      lobby: [
        {
          de: 'Das Labyrinth vom letzten Jahr ist zurück und hat neue Wege.',
          en: 'Last year’s maze is back, with new paths.',
          fr: 'Le labyrinthe de l’an dernier est de retour, avec de nouveaux chemins.',
        },
      ],
      network: [
        {
          de: 'Battleground: Wer Mitspieler heilt, bekommt dafür Punkte.',
          en: 'Battleground: healing teammates now earns points.',
          fr: 'Battleground : soigner ses coéquipiers rapporte désormais des points.',
        },
      ],
    },
  ),
  changelogDay(
    '2021-11-20',
    { de: 'Rechte, die man versteht', en: 'Permissions that make sense', fr: 'Des droits compréhensibles' },
    {
      website: [
        {
          de: 'TeamPanel: Rechte lassen sich einzeln, über Gruppen und über Ränge vergeben.',
          en: 'TeamPanel: permissions can be given individually, via groups and via ranks.',
          fr: 'TeamPanel : les droits s’attribuent individuellement, par groupe ou par rang.',
        },
        {
          de: 'Ränge haben eine Stufe und ein eigenes Präfix im Spiel.',
          en: 'Ranks have a level and a prefix of their own in the game.',
          fr: 'Les rangs ont un niveau et leur propre préfixe en jeu.',
        },
        {
          de: 'Ein Recht, das ein Spieler schon direkt, über eine Gruppe oder über einen Rang hat, wird nicht noch einmal vergeben.',
          en: 'A permission a player already has directly, by group or by rank is not given again.',
          fr: 'Un droit qu’un joueur possède déjà directement, par un groupe ou par un rang, n’est pas attribué une deuxième fois.',
        },
        {
          de: 'Das Team bearbeitet dort Ränge und Gruppen, vergibt Rechte und Lizenzen, sperrt, entsperrt und löscht Downloads.',
          en: 'There, staff edit ranks and groups, add permissions and licences, ban, unban and delete downloads.',
          fr: 'L’équipe y modifie les rangs et les groupes, attribue droits et licences, bannit, débannit et supprime des téléchargements.',
        },
      ],
      tablet: [
        {
          de: 'Die Polizeileitung stellt Leute jetzt auf dem Tablet ein und entlässt sie dort.',
          en: 'Police chiefs now hire and fire people on the tablet.',
          fr: 'Les chefs de la police embauchent et licencient désormais depuis la tablette.',
        },
      ],
      browser: [
        {
          de: 'Links aus Firmenseiten öffnen sich in einem neuen Tab.',
          en: 'Links on company pages open in a new tab.',
          fr: 'Les liens des pages d’entreprise s’ouvrent dans un nouvel onglet.',
        },
      ],
    },
  ),
  changelogDay(
    '2021-12-11',
    { de: 'Lichterzeit', en: 'Season of lights', fr: 'Le temps des lumières' },
    {
      map: [
        {
          de: 'Schnee, Lichterketten und eine Eisbahn vor dem Rathaus.',
          en: 'Snow, fairy lights and an ice rink in front of the town hall.',
          fr: 'De la neige, des guirlandes et une patinoire devant la mairie.',
        },
      ],
      ttt: [
        {
          de: 'Neue Map: eine eingeschneite Berghütte.',
          en: 'New map: a mountain hut cut off by snow.',
          fr: 'Nouvelle map : un chalet de montagne coupé du monde par la neige.',
        },
      ],
      website: [
        {
          de: 'Das Hauptmenü im Spiel zeigt bis ins neue Jahr die Winterstadt.',
          en: 'The main menu of the game shows the winter city into the new year.',
          fr: 'Le menu principal du jeu affiche la ville en hiver jusqu’à la nouvelle année.',
        },
      ],
      discord: [
        {
          de: 'Neu: der Wettbewerb um das schönste Winterbild, mit Abstimmung.',
          en: 'New: a contest for the finest winter picture, with a vote.',
          fr: 'Nouveau : un concours de la plus belle image d’hiver, avec un vote.',
        },
      ],
    },
  ),
]
