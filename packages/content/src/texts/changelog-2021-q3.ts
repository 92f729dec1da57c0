import { changelogDay } from '#changelog-day.ts'
import type { DefaultItem } from '#default-item.ts'

/** Changelog, July to September 2021. */
export const changelog2021Q3: readonly DefaultItem[] = [
  changelogDay(
    '2021-07-03',
    { de: 'Sommer am Wasser', en: 'Summer by the water', fr: 'L’été au bord de l’eau' },
    {
      map: [
        {
          de: 'Neu: Badestrand mit Steg, Bootsverleih und Rettungsturm.',
          en: 'New: a beach with a jetty, boat hire and a lifeguard tower.',
          fr: 'Nouveau : une plage avec ponton, location de bateaux et poste de secours.',
        },
      ],
      roleplay: [
        {
          de: 'Angeln lohnt sich wieder: An jeder Küste beißen jetzt andere Fische.',
          en: 'Fishing is worth it again: each coast now has different fish.',
          fr: 'La pêche vaut de nouveau le coup : chaque côte a désormais ses propres poissons.',
        },
        {
          de: 'Wer mit einem Boot fährt, braucht einen gültigen Bootsschein.',
          en: 'Anyone driving a boat needs a valid boating licence.',
          fr: 'Piloter un bateau demande un permis bateau valable.',
        },
      ],
      modpack: [
        {
          de: 'Neue Boote, Jetski und Angelausrüstung.',
          en: 'New boats, jet skis and fishing gear.',
          fr: 'Nouveaux bateaux, jet-skis et matériel de pêche.',
        },
        {
          de: 'Behoben: Wasser flackerte bei kurzer Sichtweite.',
          en: 'Fixed: water flickered at a short view distance.',
          fr: 'Corrigé : l’eau scintillait avec une courte distance de vue.',
        },
      ],
    },
  ),
  changelogDay(
    '2021-07-24',
    { de: 'Körpersprache', en: 'Body language', fr: 'Langage corporel' },
    {
      roleplay: [
        {
          de: 'Neu: Mit `V` öffnest du das Animationsrad, die Ziffern 1 bis 9 des Nummernblocks rufen Animationen direkt auf.',
          en: 'New: `V` opens the animation wheel, and the digits 1 to 9 of the number pad play animations directly.',
          fr: 'Nouveau : `V` ouvre la roue d’animations, et les chiffres 1 à 9 du pavé numérique lancent directement une animation.',
        },
        {
          de: 'Mit `Z` legt sich dein Charakter hin.',
          en: '`Z` makes your character lie down.',
          fr: '`Z` allonge ton personnage.',
        },
      ],
      teamspeakPlugin: [
        {
          de: 'Wer ein Megafon hält, wird weiter gehört. Die Lippen bewegen sich dazu.',
          en: 'Holding a megaphone makes your voice carry further. Your lips move along.',
          fr: 'Un mégaphone en main, ta voix porte plus loin. Tes lèvres bougent en rythme.',
        },
      ],
      browser: [
        {
          de: 'Videos im Spielbrowser laufen nur noch mit Ton, wenn du das Tablet in der Hand hältst.',
          en: 'Videos in the in-game browser only play sound while you hold the tablet.',
          fr: 'Les vidéos du navigateur en jeu n’ont du son que si tu tiens la tablette.',
        },
      ],
    },
  ),
  changelogDay(
    '2021-08-21',
    { de: 'Aufgeräumt', en: 'Tidied up', fr: 'Grand ménage' },
    {
      website: [
        {
          de: 'Kommt ein Teil der Seite innerhalb von 120 Sekunden nicht an, sagen wir dir das, statt ewig zu laden.',
          en: 'If a part of the site has not arrived within 120 seconds, we tell you instead of loading forever.',
          fr: 'Si une partie du site n’arrive pas en 120 secondes, nous te le disons au lieu de charger sans fin.',
        },
        {
          de: 'Adressen bei web.de und gmx.de nehmen wir bei der Registrierung nicht mehr an, weil unsere Mails dort oft nicht ankommen.',
          en: 'Addresses at web.de and gmx.de are no longer accepted for registration, as our mails often do not arrive there.',
          fr: 'Les adresses web.de et gmx.de ne sont plus acceptées à l’inscription : nos e-mails n’y arrivent souvent pas.',
        },
      ],
      tablet: [
        {
          de: 'Die Startseite des Tablets lässt sich frei sortieren.',
          en: 'The home screen of the tablet can be arranged freely.',
          fr: 'L’écran d’accueil de la tablette s’organise librement.',
        },
        {
          de: 'Behoben: Gelöschte Kontakte tauchten nach einem Neustart wieder auf.',
          en: 'Fixed: deleted contacts came back after a restart.',
          fr: 'Corrigé : les contacts supprimés revenaient après un redémarrage.',
        },
      ],
      freeroam: [
        {
          de: 'Herrenlose Fahrzeuge verschwinden jetzt zuverlässig.',
          en: 'Abandoned vehicles are now removed reliably.',
          fr: 'Les véhicules abandonnés disparaissent désormais à coup sûr.',
        },
      ],
    },
  ),
  changelogDay(
    '2021-09-18',
    { de: 'Neue Runde', en: 'A new round', fr: 'Nouvelle manche' },
    {
      ttt: [
        {
          de: 'Neu: Der Detektiv kann Spuren sichern, bevor sie verblassen.',
          en: 'New: the detective can secure traces before they fade.',
          fr: 'Nouveau : le détective peut relever les indices avant qu’ils ne s’effacent.',
        },
        {
          de: 'Wer zum wiederholten Mal Unschuldige angreift, setzt eine Runde aus.',
          en: 'Anyone who keeps attacking innocent players sits out a round.',
          fr: 'Attaquer plusieurs fois des innocents fait passer une manche.',
        },
      ],
      bauServer: [
        {
          de: 'Bewerbungen als Bauer zeigen jetzt direkt auf das Probegrundstück.',
          en: 'Builder applications now point straight to the trial plot.',
          fr: 'Les candidatures de builder mènent désormais directement à la parcelle d’essai.',
        },
      ],
      lobby: [
        {
          de: 'Die Kompassauswahl zeigt, wie viele Spieler gerade auf welchem Server sind.',
          en: 'The compass menu shows how many players are on which server right now.',
          fr: 'Le menu de la boussole montre combien de joueurs se trouvent sur chaque serveur.',
        },
      ],
      discord: [
        {
          de: 'Neu: ein Bereich für Fundstücke, Bilder und Clips aus dem Spiel.',
          en: 'New: an area for finds, pictures and clips from the game.',
          fr: 'Nouveau : un espace pour les trouvailles, les images et les clips du jeu.',
        },
      ],
    },
  ),
]
