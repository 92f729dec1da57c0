import { changelogDay } from '#changelog-day.ts'
import type { DefaultItem } from '#default-item.ts'

/** Changelog, January to March 2022. */
export const changelog2022Q1: readonly DefaultItem[] = [
  changelogDay(
    '2022-01-15',
    { de: 'Leise Verbesserungen', en: 'Quiet improvements', fr: 'Améliorations discrètes' },
    {
      network: [
        {
          de: 'Der tägliche Neustart ist schneller vorbei: Die Server fahren nacheinander wieder hoch.',
          en: 'The daily restart is over sooner: the servers come back one after another.',
          fr: 'Le redémarrage quotidien est plus court : les serveurs reviennent l’un après l’autre.',
        },
        {
          de: 'Behoben: `/playtime` zählte Zeit in der Lobby doppelt.',
          en: 'Fixed: `/playtime` counted time in the lobby twice.',
          fr: 'Corrigé : `/playtime` comptait deux fois le temps passé dans le lobby.',
        },
      ],
      modpack: [
        {
          de: 'Das Modpack startet mit weniger Wartezeit, weil Texturen nur noch bei Bedarf geladen werden.',
          en: 'The modpack starts with less waiting, as textures are only loaded when needed.',
          fr: 'Le modpack démarre plus vite : les textures ne se chargent qu’en cas de besoin.',
        },
      ],
      teamspeakPlugin: [
        {
          de: 'Behoben: Nach einem Serverwechsel blieb man im alten Kanal.',
          en: 'Fixed: after changing servers, you stayed in the old channel.',
          fr: 'Corrigé : après un changement de serveur, on restait dans l’ancien canal.',
        },
      ],
    },
  ),
  changelogDay(
    '2022-02-12',
    { de: 'Blaulicht', en: 'Blue lights', fr: 'Gyrophares' },
    {
      roleplay: [
        {
          de: 'Rettungsdienst: Verletzungen werden untersucht, bevor sie behandelt werden.',
          en: 'Medics: injuries are examined before they are treated.',
          fr: 'Secours : les blessures sont examinées avant d’être soignées.',
        },
        {
          de: 'Neue Uniformen für Polizei, Rettungsdienst und Mechaniker.',
          en: 'New uniforms for police, medics and mechanics.',
          fr: 'Nouveaux uniformes pour la police, les secours et les mécaniciens.',
        },
      ],
      tablet: [
        {
          de: 'Dispatches zeigen, wer schon unterwegs ist.',
          en: 'Dispatches show who is already on the way.',
          fr: 'Les dispatchs indiquent qui est déjà en route.',
        },
      ],
      map: [
        {
          de: 'Die Wache hat eine Tiefgarage mit Werkstatt.',
          en: 'The police station has an underground garage with a workshop.',
          fr: 'Le commissariat dispose d’un parking souterrain avec atelier.',
        },
      ],
    },
  ),
  changelogDay(
    '2022-03-05',
    { de: 'Treffsicher', en: 'On target', fr: 'En plein dans le mille' },
    {
      gungame: [
        {
          de: 'Doppelte, dreifache und vierfache Abschüsse werden mit einem eigenen Ton gefeiert.',
          en: 'Double, triple and quad kills are celebrated with a sound of their own.',
          fr: 'Les doublés, triplés et quadruplés ont chacun leur propre son.',
        },
        {
          de: 'Behoben: Kopftreffer aus großer Entfernung zählten nicht.',
          en: 'Fixed: head shots from far away did not count.',
          fr: 'Corrigé : les tirs à la tête de loin ne comptaient pas.',
        },
      ],
      freeroam: [
        {
          de: 'Der Waffenladen merkt sich deine letzte Ausrüstung.',
          en: 'The weapon shop remembers your last equipment.',
          fr: 'L’armurerie retient ton dernier équipement.',
        },
      ],
      modpack: [
        {
          de: 'Mit `R` lädst du nach, mit `Y` entnimmst du das Magazin, mit `B` wechselst du den Feuermodus.',
          en: '`R` reloads, `Y` removes the magazine and `B` changes the fire mode.',
          fr: '`R` recharge, `Y` retire le chargeur et `B` change le mode de tir.',
        },
      ],
      bauServer: [
        {
          de: 'Arenen lassen sich jetzt direkt auf dem BauServer probespielen.',
          en: 'Arenas can now be tried out right on the build server.',
          fr: 'Les arènes peuvent désormais être testées directement sur le serveur de construction.',
        },
      ],
    },
  ),
  changelogDay(
    '2022-03-26',
    { de: 'Frühjahrsputz', en: 'Spring cleaning', fr: 'Nettoyage de printemps' },
    {
      website: [
        {
          de: 'Das Wiki listet alle Tasten und Befehle auf, die du im Spiel brauchst.',
          en: 'The wiki lists all keys and commands you need in the game.',
          fr: 'Le wiki réunit toutes les touches et commandes utiles en jeu.',
        },
        {
          de: 'In deinem Konto siehst du deine letzten Anmeldungen, auch die fehlgeschlagenen.',
          en: 'Your account shows your last logins, including failed ones.',
          fr: 'Ton compte affiche tes dernières connexions, même celles qui ont échoué.',
        },
      ],
      browser: [
        {
          de: 'Der Spielbrowser speichert Lesezeichen je Charakter.',
          en: 'The in-game browser keeps bookmarks for each character.',
          fr: 'Le navigateur en jeu enregistre les favoris de chaque personnage.',
        },
      ],
      lobby: [
        {
          de: 'Tafeln in der Lobby zeigen die letzten Einträge dieses Changelogs.',
          en: 'Boards in the lobby show the latest entries of this changelog.',
          fr: 'Des panneaux dans le lobby affichent les dernières entrées de ce changelog.',
        },
      ],
    },
  ),
]
