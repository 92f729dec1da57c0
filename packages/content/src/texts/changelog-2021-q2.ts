import { changelogDay } from '#changelog-day.ts'
import type { DefaultItem } from '#default-item.ts'

/** Changelog, April to June 2021. */
export const changelog2021Q2: readonly DefaultItem[] = [
  changelogDay(
    '2021-04-10',
    { de: 'Wer ist vorn?', en: 'Who is ahead?', fr: 'Qui est en tête ?' },
    {
      website: [
        {
          de: 'Neu: Bestenlisten für Freeroam, GunGame, TTT und Battleground, gesamt, für den Tag, die Woche und den Monat.',
          en: 'New: leaderboards for Freeroam, GunGame, TTT and Battleground, all-time, by day, week and month.',
          fr: 'Nouveau : des classements pour Freeroam, GunGame, TTT et Battleground, au total, par jour, par semaine et par mois.',
        },
        {
          de: 'Daneben stehen die Top 5 von heute.',
          en: 'Next to them you find the top 5 of today.',
          fr: 'À côté figure le top 5 du jour.',
        },
        {
          de: 'Spielzeiten über 60 Minuten erscheinen in Stunden, über 1440 Minuten in Tagen, auf 2 Nachkommastellen gerundet.',
          en: 'Playing times over 60 minutes are shown in hours, over 1440 minutes in days, rounded to 2 decimals.',
          fr: 'Les temps de jeu de plus de 60 minutes s’affichent en heures, de plus de 1440 minutes en jours, arrondis à 2 décimales.',
        },
      ],
      ttt: [
        {
          de: 'Ausgeschaltete Unschuldige zählen in der Statistik als Fehlabschuss.',
          en: 'Kills of innocent players count as wrong kills in the statistics.',
          fr: 'Les éliminations d’innocents comptent comme des erreurs dans les statistiques.',
        },
      ],
      gungame: [
        {
          de: 'Behoben: Unentschieden wurden als Niederlage gewertet.',
          en: 'Fixed: draws were counted as losses.',
          fr: 'Corrigé : les matchs nuls comptaient comme des défaites.',
        },
      ],
    },
  ),
  changelogDay(
    '2021-05-01',
    { de: 'Ein Viertel wächst', en: 'A district grows', fr: 'Un quartier grandit' },
    {
      map: [
        {
          de: 'Neu: das Künstlerviertel mit Theater, Clubstraße und kleinen Ladenlokalen.',
          en: 'New: the artists’ quarter with a theatre, a street of clubs and small shops.',
          fr: 'Nouveau : le quartier des artistes avec un théâtre, une rue de clubs et de petites boutiques.',
        },
        {
          de: 'Am Krankenhaus gibt es eine eigene Zufahrt für Rettungswagen.',
          en: 'The hospital has a driveway of its own for ambulances.',
          fr: 'L’hôpital dispose d’une entrée réservée aux ambulances.',
        },
      ],
      bauServer: [
        {
          de: 'Neu: Bauaufträge mit Fotos, damit jeder sieht, woran gerade gearbeitet wird.',
          en: 'New: building orders with pictures, so everyone sees what is being worked on.',
          fr: 'Nouveau : des commandes de construction avec photos, pour que chacun voie ce qui est en cours.',
        },
      ],
      roleplay: [
        {
          de: 'Ladenlokale lassen sich mieten, wenn der Eigentümer sie freigibt.',
          en: 'Shops can be rented if the owner allows it.',
          fr: 'Les boutiques peuvent être louées si leur propriétaire l’autorise.',
        },
      ],
    },
  ),
  changelogDay(
    '2021-05-22',
    { de: 'Anfragen ohne Umwege', en: 'Requests made easy', fr: 'Des demandes sans détour' },
    {
      website: [
        {
          de: 'Neu: Anfragen an das Team laufen als Chat auf der Website. Je Art kann eine Anfrage offen sein.',
          en: 'New: requests to the team are chats on the website. One request of each type can be open.',
          fr: 'Nouveau : les demandes à l’équipe sont des chats sur le site. Une demande de chaque type peut être ouverte.',
        },
        {
          de: 'Regeln, Wiki und Changelog liest du als Gast. Konto und Anfragen brauchen eine Anmeldung, Anfragen außerdem einen verknüpften Spieler. Das TeamPanel öffnet sich nur für das Team.',
          en: 'Guests read rules, wiki and changelog. Account and requests need a login, requests also a linked player. The TeamPanel only opens for team members.',
          fr: 'Les invités lisent le règlement, le wiki et le changelog. Le compte et les demandes exigent une connexion, les demandes aussi un joueur lié. Le TeamPanel ne s’ouvre que pour l’équipe.',
        },
        {
          de: 'Nachrichten von Teammitgliedern sind in jedem Chat als solche gekennzeichnet.',
          en: 'Messages from team members are marked as such in every chat.',
          fr: 'Les messages des membres de l’équipe sont signalés comme tels dans chaque chat.',
        },
        {
          de: 'Die Seite fragt alle 20 Sekunden nach ungelesenen Nachrichten. Ein roter Punkt im Menü zeigt sie an.',
          en: 'The site asks for unread messages every 20 seconds. A red dot in the menu shows them.',
          fr: 'Le site vérifie toutes les 20 secondes s’il y a des messages non lus. Un point rouge dans le menu les signale.',
        },
        {
          de: 'TeamPanel: Überweisungen nehmen nur noch Beträge von 0 bis 50000 Euro an.',
          en: 'TeamPanel: transfers only accept amounts from 0 to 50000 euros now.',
          fr: 'TeamPanel : les virements n’acceptent plus que des montants de 0 à 50000 euros.',
        },
      ],
      discord: [
        {
          de: 'Bewerbungen laufen nicht mehr über Discord, sondern über die Website.',
          en: 'Applications are no longer handled on Discord but on the website.',
          fr: 'Les candidatures ne passent plus par Discord mais par le site.',
        },
      ],
      lobby: [
        {
          de: 'Hinweise zu neuen Nachrichten erscheinen schon in der Lobby.',
          en: 'Notices about new messages already appear in the lobby.',
          fr: 'Les avis de nouveaux messages apparaissent déjà dans le lobby.',
        },
      ],
    },
  ),
  changelogDay(
    '2021-06-04',
    { de: 'Klar geregelt', en: 'Clearly settled', fr: 'Des règles claires' },
    {
      website: [
        {
          de: 'Die Nutzungsbedingungen sind neu gefasst, mit Einwilligungen für die Spielserver und den Voice-Server.',
          en: 'The terms of use have been rewritten, with consent texts for the game servers and the voice server.',
          fr: 'Les conditions d’utilisation ont été réécrites, avec des consentements pour les serveurs de jeu et le serveur vocal.',
        },
        {
          de: 'Bei der Registrierung stimmst du ihnen ausdrücklich zu.',
          en: 'When you register, you agree to them explicitly.',
          fr: 'Lors de l’inscription, tu les acceptes explicitement.',
        },
      ],
      network: [
        {
          de: 'Neu: `/account-verify` verknüpft dein Konto auf der Website mit deinem Spieler.',
          en: 'New: `/account-verify` links your website account to your player.',
          fr: 'Nouveau : `/account-verify` lie ton compte du site à ton joueur.',
        },
      ],
      teamspeakPlugin: [
        {
          de: 'Beim ersten Verbinden zeigt das Plugin die Einwilligung für den Voice-Server.',
          en: 'On the first connection, the plugin shows the consent text for the voice server.',
          fr: 'À la première connexion, le plugin affiche le consentement pour le serveur vocal.',
        },
      ],
    },
  ),
]
