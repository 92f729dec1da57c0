import { changelogDay } from '#changelog-day.ts'
import type { DefaultItem } from '#default-item.ts'

/** Changelog, April to June 2022. */
export const changelog2022Q2: readonly DefaultItem[] = [
  changelogDay(
    '2022-04-16',
    { de: 'Bessere Belege', en: 'Better evidence', fr: 'De meilleures preuves' },
    {
      network: [
        {
          de: 'Neu: Mit `/log` erstellst du einen Log-Bericht mit den letzten Ereignissen und hängst ihn an deine Meldung.',
          en: 'New: `/log` creates a log report of the latest events, which you attach to your report to the team.',
          fr: 'Nouveau : `/log` crée un rapport de log des derniers événements, à joindre à ton signalement.',
        },
      ],
      website: [
        {
          de: 'Entbannungsanträge und Meldungen nehmen den Bericht direkt an.',
          en: 'Unban requests and reports accept it directly.',
          fr: 'Les demandes de débannissement et les signalements l’acceptent directement.',
        },
        {
          de: 'Eine Anfrage lässt sich erst abschicken, wenn alle Pflichtfelder ausgefüllt sind.',
          en: 'A request can only be sent once all required fields are filled.',
          fr: 'Une demande ne peut être envoyée que si tous les champs obligatoires sont remplis.',
        },
      ],
      ttt: [
        {
          de: 'Nach der Runde siehst du, wer wen getroffen hat.',
          en: 'After the round you see who hit whom.',
          fr: 'Après la manche, tu vois qui a touché qui.',
        },
      ],
    },
  ),
  changelogDay(
    '2022-05-07',
    { de: 'Nachtleben', en: 'Nightlife', fr: 'Vie nocturne' },
    {
      map: [
        {
          de: 'In der Clubstraße leuchten die Schilder nur noch, wenn geöffnet ist.',
          en: 'In the street of clubs, signs only light up while a club is open.',
          fr: 'Dans la rue des clubs, les enseignes ne s’allument que pendant l’ouverture.',
        },
      ],
      roleplay: [
        {
          de: 'Neu: Bars dürfen Getränke mischen und verkaufen.',
          en: 'New: bars may mix and sell drinks.',
          fr: 'Nouveau : les bars peuvent préparer et vendre des cocktails.',
        },
        {
          de: 'Behoben: Aus Mülltonnen kamen manchmal Gegenstände, die es nicht mehr gibt.',
          en: 'Fixed: bins sometimes contained items that no longer exist.',
          fr: 'Corrigé : les poubelles contenaient parfois des objets qui n’existent plus.',
        },
      ],
      teamspeakPlugin: [
        {
          de: 'Musik aus Clubs wird draußen leiser, je weiter du dich entfernst.',
          en: 'Outside, music from clubs gets quieter the further you go.',
          fr: 'Dehors, la musique des clubs s’atténue à mesure que tu t’éloignes.',
        },
      ],
    },
  ),
  changelogDay(
    '2022-05-28',
    { de: 'Firmensache', en: 'Company matters', fr: 'Affaires d’entreprise' },
    {
      tablet: [
        {
          de: 'Firmenseiten lassen sich als Entwurf speichern und erst später veröffentlichen.',
          en: 'Company pages can be saved as a draft and published later.',
          fr: 'Les pages d’entreprise peuvent être enregistrées en brouillon et publiées plus tard.',
        },
        {
          de: 'Rechnungen zeigen an, ob sie bezahlt sind.',
          en: 'Invoices show whether they have been paid.',
          fr: 'Les factures indiquent si elles ont été payées.',
        },
      ],
      browser: [
        {
          de: 'Firmenseiten passen sich der Größe des Tablets an.',
          en: 'Company pages adapt to the size of the tablet.',
          fr: 'Les pages d’entreprise s’adaptent à la taille de la tablette.',
        },
      ],
      bauServer: [
        {
          de: 'Firmen können Umbauten ihrer Gebäude mit Skizze anfragen.',
          en: 'Companies can request changes to their buildings with a sketch.',
          fr: 'Les entreprises peuvent demander des travaux avec un croquis.',
        },
      ],
    },
  ),
  changelogDay(
    '2022-06-18',
    { de: 'Auf der Straße', en: 'On the road', fr: 'Sur la route' },
    {
      freeroam: [
        {
          de: 'Neu: eine Rennstrecke entlang der Küste.',
          en: 'New: a race track along the coast.',
          fr: 'Nouveau : un circuit le long de la côte.',
        },
        {
          de: 'Challenges zählen jetzt auch für die Wochenwertung.',
          en: 'Challenges now count towards the weekly ranking as well.',
          fr: 'Les défis comptent désormais aussi pour le classement de la semaine.',
        },
      ],
      modpack: [
        {
          de: 'Neue Motorräder, überarbeitete Motorgeräusche.',
          en: 'New motorcycles, reworked engine sounds.',
          fr: 'Nouvelles motos, bruits de moteur retravaillés.',
        },
      ],
      discord: [
        {
          de: 'Neu: Der Sprachkanal für den Support zeigt, wie viele vor dir warten.',
          en: 'New: the support voice channel shows how many are waiting ahead of you.',
          fr: 'Nouveau : le salon vocal du support montre combien de personnes attendent avant toi.',
        },
      ],
    },
  ),
]
