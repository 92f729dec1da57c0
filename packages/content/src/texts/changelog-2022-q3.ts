import { changelogDay } from '#changelog-day.ts'
import type { DefaultItem } from '#default-item.ts'

/** Changelog, July to September 2022. */
export const changelog2022Q3: readonly DefaultItem[] = [
  changelogDay(
    '2022-07-09',
    { de: 'Zwei Länder, ein Netzwerk', en: 'Two countries, one network', fr: 'Deux pays, un seul réseau' },
    {
      roleplay: [
        {
          de: 'Der französische Roleplay-Server hat dieselben Berufe, Betriebe und Fahrzeuge wie der deutsche.',
          en: 'The French roleplay server has the same jobs, businesses and vehicles as the German one.',
          fr: 'Le serveur roleplay français a les mêmes métiers, entreprises et véhicules que l’allemand.',
        },
      ],
      lobby: [
        {
          de: 'Die Lobby führt dich beim ersten Besuch in deiner Sprache herum.',
          en: 'On your first visit, the lobby shows you around in your language.',
          fr: 'À ta première visite, le lobby te guide dans ta langue.',
        },
        {
          de: 'Behoben: Italienische Texte brachen auf Schildern mitten im Wort um.',
          en: 'Fixed: Italian texts on signs were broken in the middle of a word.',
          fr: 'Corrigé : les textes italiens des panneaux étaient coupés au milieu d’un mot.',
        },
      ],
      website: [
        {
          de: 'Deine Sprachwahl gilt jetzt auch für die E-Mails, die wir dir schicken.',
          en: 'Your choice of language now applies to the e-mails we send you as well.',
          fr: 'La langue choisie vaut désormais aussi pour les e-mails que nous t’envoyons.',
        },
      ],
      teamspeakPlugin: [
        {
          de: 'Das Plugin gibt es nun auch auf Französisch.',
          en: 'The plugin is now available in French too.',
          fr: 'Le plugin est désormais disponible en français.',
        },
      ],
    },
  ),
  changelogDay(
    '2022-07-30',
    { de: 'Sommerpause? Nein.', en: 'Summer break? No.', fr: 'Pause estivale ? Non.' },
    {
      gungame: [
        {
          de: 'Neu: eine Strandarena mit Bars, Booten und wenig Deckung.',
          en: 'New: a beach arena with bars, boats and little cover.',
          fr: 'Nouveau : une arène de plage avec bars, bateaux et peu d’abris.',
        },
      ],
      ttt: [
        {
          de: 'Neue Map: ein Kreuzfahrtschiff bei Nacht.',
          en: 'New map: a cruise ship at night.',
          fr: 'Nouvelle map : un paquebot de nuit.',
        },
        {
          de: 'Behoben: Der OneShot-Revolver ließ sich durch Wände aufheben.',
          en: 'Fixed: the OneShot revolver could be picked up through walls.',
          fr: 'Corrigé : le revolver OneShot pouvait être ramassé à travers les murs.',
        },
      ],
      network: [
        {
          de: 'Verlierst du kurz die Verbindung, hält der Server deinen Platz frei.',
          en: 'If you lose the connection briefly, the server keeps your place.',
          fr: 'En cas de brève coupure, le serveur garde ta place.',
        },
      ],
    },
  ),
  changelogDay(
    '2022-08-27',
    { de: 'Erntezeit', en: 'Harvest time', fr: 'Le temps des récoltes' },
    {
      roleplay: [
        {
          de: 'Pilze wachsen nur noch im Wald, dafür an mehr Stellen.',
          en: 'Mushrooms only grow in the forest now, but in more places.',
          fr: 'Les champignons ne poussent plus qu’en forêt, mais à davantage d’endroits.',
        },
        {
          de: 'Der Hofladen kauft Salat, Erdbeeren und Äpfel zum Tagespreis.',
          en: 'The farm shop buys lettuce, strawberries and apples at the price of the day.',
          fr: 'Le magasin de la ferme achète laitues, fraises et pommes au prix du jour.',
        },
      ],
      map: [
        {
          de: 'Neu: ein Bauernhof mit Scheune, Hofladen und Weiden.',
          en: 'New: a farm with a barn, a farm shop and meadows.',
          fr: 'Nouveau : une ferme avec grange, magasin et pâturages.',
        },
      ],
      tablet: [
        {
          de: 'Die Wetter-App sagt, wann es regnet.',
          en: 'The weather app tells you when it will rain.',
          fr: 'L’appli météo annonce la pluie.',
        },
      ],
    },
  ),
  changelogDay(
    '2022-09-17',
    { de: 'Für das Team', en: 'For the team', fr: 'Pour l’équipe' },
    {
      website: [
        {
          de: 'TeamPanel: Vorbereitete Antworten füllen Name und Anliegen von selbst ein.',
          en: 'TeamPanel: prepared answers fill in name and matter by themselves.',
          fr: 'TeamPanel : les réponses préparées complètent d’elles-mêmes le nom et le sujet.',
        },
        {
          de: 'TeamPanel: Jeder Link im Menü hat sein eigenes Recht: `acp.players.view` (Spieler), `acp.logs.view` (ACP-Logs), `acp.downloads.edit` (Downloads), `network.permissions.edit` (Berechtigungen), `acp.player.migrate` (Migrieren).',
          en: 'TeamPanel: each link of the menu has a permission of its own: `acp.players.view` (players), `acp.logs.view` (ACP logs), `acp.downloads.edit` (downloads), `network.permissions.edit` (permissions), `acp.player.migrate` (migrate).',
          fr: 'TeamPanel : chaque lien du menu a son propre droit : `acp.players.view` (joueurs), `acp.logs.view` (logs ACP), `acp.downloads.edit` (téléchargements), `network.permissions.edit` (permissions), `acp.player.migrate` (migration).',
        },
        {
          de: 'TeamPanel: Rechte für einen Bereich enthalten seinen Namen, also `de`, `fr` oder `freeroam` anstelle von `{lang}`: `acp.{lang}.chats` (Anfragen), `acp.character.rp.{lang}.list` (Charaktere), `acp.messages.rp.{lang}.view` (Nachrichten), `acp.jobs.rp.{lang}.view` (Charakter-Jobs).',
          en: 'TeamPanel: permissions for one area carry its name, that is `de`, `fr` or `freeroam` instead of `{lang}`: `acp.{lang}.chats` (requests), `acp.character.rp.{lang}.list` (characters), `acp.messages.rp.{lang}.view` (messages), `acp.jobs.rp.{lang}.view` (character jobs).',
          fr: 'TeamPanel : les droits d’un domaine portent son nom, donc `de`, `fr` ou `freeroam` à la place de `{lang}` : `acp.{lang}.chats` (demandes), `acp.character.rp.{lang}.list` (personnages), `acp.messages.rp.{lang}.view` (messages), `acp.jobs.rp.{lang}.view` (métiers des personnages).',
        },
        {
          de: 'TeamPanel: Ebenso getrennt sind die Werkzeuge `acp.tools.rp.{lang}.charrename` (Charakter umbenennen), `acp.tools.rp.{lang}.chardelete` (Charakter löschen) und `acp.tools.rp.{lang}.transfermoney` (Geld überweisen).',
          en: 'TeamPanel: the tools are separate too: `acp.tools.rp.{lang}.charrename` (rename character), `acp.tools.rp.{lang}.chardelete` (delete character) and `acp.tools.rp.{lang}.transfermoney` (transfer money).',
          fr: 'TeamPanel : les outils aussi sont séparés : `acp.tools.rp.{lang}.charrename` (renommer un personnage), `acp.tools.rp.{lang}.chardelete` (supprimer un personnage) et `acp.tools.rp.{lang}.transfermoney` (virer de l’argent).',
        },
        {
          de: 'TeamPanel: Eine UUID wird nur in der Form 8-4-4-4-12 mit kleinen Hexadezimalzeichen angenommen.',
          en: 'TeamPanel: a UUID is only accepted in the form 8-4-4-4-12 with lower-case hexadecimal characters.',
          fr: 'TeamPanel : un UUID n’est accepté que sous la forme 8-4-4-4-12, en caractères hexadécimaux minuscules.',
        },
        {
          de: 'TeamPanel: Wer einen Eintrag löscht, wird vorher gefragt.',
          en: 'TeamPanel: you are asked before an entry is deleted.',
          fr: 'TeamPanel : une confirmation est demandée avant de supprimer une entrée.',
        },
      ],
      discord: [
        {
          de: 'Das Team meldet sich in Anfragen jetzt mit Rang, damit du weißt, wer dir hilft.',
          en: 'The team now answers with their rank, so you know who is helping you.',
          fr: 'L’équipe répond désormais avec son rang, pour que tu saches qui t’aide.',
        },
      ],
      bauServer: [
        {
          de: 'Neu: Bauleiter können Grundstücke sperren, bis sie geprüft sind.',
          en: 'New: lead builders can lock plots until they have been reviewed.',
          fr: 'Nouveau : les chefs builders peuvent verrouiller une parcelle jusqu’à sa vérification.',
        },
      ],
    },
  ),
]
