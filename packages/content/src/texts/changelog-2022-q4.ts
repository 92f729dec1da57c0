import { changelogDay } from '#changelog-day.ts'
import type { DefaultItem } from '#default-item.ts'

/** Changelog, October to December 2022. */
export const changelog2022Q4: readonly DefaultItem[] = [
  changelogDay(
    '2022-10-08',
    { de: 'Mehr sehen', en: 'See more', fr: 'Mieux voir' },
    {
      modpack: [
        {
          de: 'Straßen, Fassaden und Schilder sind auf Entfernung schärfer.',
          en: 'Roads, house fronts and signs are sharper from a distance.',
          fr: 'Routes, façades et panneaux sont plus nets de loin.',
        },
        {
          de: 'Behoben: Mit wenig Arbeitsspeicher stürzte das Spiel beim Betreten der Stadt ab. Teile dem Spiel weiterhin 3 bis 6 GB RAM zu.',
          en: 'Fixed: with little memory, the game crashed when entering the city. Keep giving the game 3 to 6 GB of RAM.',
          fr: 'Corrigé : avec peu de mémoire, le jeu plantait à l’entrée de la ville. Continue d’accorder 3 à 6 Go de RAM au jeu.',
        },
      ],
      browser: [
        {
          de: 'Der Spielbrowser braucht weniger Speicher, wenn er geschlossen ist.',
          en: 'The in-game browser uses less memory while it is closed.',
          fr: 'Le navigateur en jeu consomme moins de mémoire quand il est fermé.',
        },
      ],
      freeroam: [
        {
          de: 'Minikarte und Challenge-Anzeige überdecken sich nicht mehr.',
          en: 'The minimap and the challenge display no longer overlap.',
          fr: 'La minicarte et l’affichage des défis ne se chevauchent plus.',
        },
      ],
    },
  ),
  changelogDay(
    '2022-10-29',
    { de: 'Geisterstunde', en: 'Witching hour', fr: 'L’heure des fantômes' },
    {
      lobby: [
        {
          de: 'Ein Geisterschiff hat in der Lobby angelegt. Wer mitfährt, findet ein Andenken.',
          en: 'A ghost ship has moored in the lobby. Those who sail along find a keepsake.',
          fr: 'Un vaisseau fantôme a accosté dans le lobby. Ceux qui embarquent y trouvent un souvenir.',
        },
      ],
      ttt: [
        {
          de: 'Die verwunschene Villa ist zurück, diesmal mit Geheimgängen.',
          en: 'The haunted mansion is back, this time with secret passages.',
          fr: 'Le manoir hanté est de retour, cette fois avec des passages secrets.',
        },
      ],
      gungame: [
        {
          de: 'Auf der Friedhofsarena startet ihr weiter voneinander entfernt.',
          en: 'In the graveyard arena you start further apart.',
          fr: 'Dans l’arène cimetière, vous apparaissez plus loin les uns des autres.',
        },
      ],
      tablet: [
        {
          de: 'Neu: Hintergründe für das Tablet, passend zur Jahreszeit.',
          en: 'New: backgrounds for the tablet that suit the season.',
          fr: 'Nouveau : des fonds d’écran de saison pour la tablette.',
        },
      ],
    },
  ),
  changelogDay(
    '2022-11-19',
    { de: 'Gut verbunden', en: 'Well connected', fr: 'Bien connectés' },
    {
      network: [
        {
          de: 'Ränge und Rechte gelten auf allen Servern sofort, ohne neu beizutreten.',
          en: 'Ranks and permissions take effect on all servers at once, without rejoining.',
          fr: 'Les rangs et les droits s’appliquent aussitôt sur tous les serveurs, sans se reconnecter.',
        },
      ],
      teamspeakPlugin: [
        {
          de: 'Bricht die Verbindung ab, stellt das Plugin sie von selbst wieder her.',
          en: 'If the connection breaks, the plugin restores it by itself.',
          fr: 'Si la connexion se coupe, le plugin la rétablit tout seul.',
        },
      ],
      roleplay: [
        {
          de: 'Taxizentrale: Fahrten lassen sich im Voraus bestellen.',
          en: 'Taxi office: rides can be booked in advance.',
          fr: 'Centrale de taxis : les courses peuvent être réservées à l’avance.',
        },
        {
          de: 'Behoben: Der gesprengte Geldautomat meldete sich bei der Polizei am falschen Ort.',
          en: 'Fixed: a blown-up ATM reported the wrong place to the police.',
          fr: 'Corrigé : un distributeur dynamité signalait un mauvais lieu à la police.',
        },
      ],
    },
  ),
  changelogDay(
    '2022-12-10',
    { de: 'Danke für dieses Jahr', en: 'Thanks for this year', fr: 'Merci pour cette année' },
    {
      map: [
        {
          de: 'Der Weihnachtsmarkt ist zurück, mit Riesenrad und eurem Wunschstand.',
          en: 'The Christmas market is back, with a Ferris wheel and the stall you wished for.',
          fr: 'Le marché de Noël est de retour, avec une grande roue et le stand que vous vouliez.',
        },
      ],
      freeroam: [
        {
          de: 'Schneeballschlachten sind im ganzen Stadtpark erlaubt.',
          en: 'Snowball fights are allowed all over the city park.',
          fr: 'Les batailles de boules de neige sont permises dans tout le parc municipal.',
        },
      ],
      modpack: [
        {
          de: 'Schlitten, Skier und dicke Jacken sind zurück im Modpack.',
          en: 'Sledges, skis and thick jackets are back in the modpack.',
          fr: 'Luges, skis et grosses vestes sont de retour dans le modpack.',
        },
      ],
      discord: [
        {
          de: 'Wir sammeln eure Wünsche für das nächste Jahr in einem eigenen Kanal.',
          en: 'We are collecting your wishes for next year in a channel of its own.',
          fr: 'Nous recueillons vos souhaits pour l’année prochaine dans un canal dédié.',
        },
      ],
    },
  ),
]
