import { changelogDay } from '#changelog-day.ts'
import type { DefaultItem } from '#default-item.ts'

/** Changelog, April to June 2020. */
export const changelog2020Q2: readonly DefaultItem[] = [
  changelogDay(
    '2020-04-04',
    { de: 'Raus aufs Land', en: 'Out to the country', fr: 'À la campagne' },
    {
      roleplay: [
        {
          de: 'Einen Baum zu fällen dauert jetzt 20 Sekunden.',
          en: 'Felling a tree now takes 20 seconds.',
          fr: 'Abattre un arbre prend désormais 20 secondes.',
        },
        {
          de: 'Äpfel stapeln sich jetzt bis 20 Stück pro Stapel.',
          en: 'Apples now stack up to 20 per stack.',
          fr: 'Les pommes s’empilent désormais jusqu’à 20 par pile.',
        },
        {
          de: 'Neu: Salat und Erdbeeren lassen sich ernten und auf dem Markt verkaufen.',
          en: 'New: lettuce and strawberries can be harvested and sold at the market.',
          fr: 'Nouveau : les laitues et les fraises se récoltent et se vendent au marché.',
        },
      ],
      map: [
        {
          de: 'Vor der Stadt liegen jetzt eine Obstplantage, Felder und ein Sägewerk.',
          en: 'There are now an orchard, fields and a sawmill outside the city.',
          fr: 'Un verger, des champs et une scierie s’étendent désormais aux portes de la ville.',
        },
      ],
      modpack: [
        {
          de: 'Neue Modelle für Obstkisten, Körbe und Werkzeuge.',
          en: 'New models for fruit crates, baskets and tools.',
          fr: 'Nouveaux modèles pour les cagettes, les paniers et les outils.',
        },
      ],
    },
  ),
  changelogDay(
    '2020-04-25',
    { de: 'Leitstelle', en: 'Dispatch', fr: 'Centre d’appels' },
    {
      tablet: [
        {
          de: 'Neu: Notrufe gehen als Dispatch auf die Tablets von Polizei, Rettungsdienst und Mechanikern.',
          en: 'New: emergency calls reach the tablets of police, medics and mechanics as a dispatch.',
          fr: 'Nouveau : les appels d’urgence arrivent sous forme de dispatch sur les tablettes de la police, des secours et des mécaniciens.',
        },
        {
          de: 'Zwischen zwei Dispatches liegt ein Cooldown von 60 Sekunden.',
          en: 'There is a cooldown of 60 seconds between two dispatches.',
          fr: 'Un délai de 60 secondes sépare deux dispatchs.',
        },
      ],
      browser: [
        {
          de: 'Seiten im Spielbrowser öffnen sich deutlich schneller, weil Bilder erst geladen werden, wenn du sie siehst.',
          en: 'Pages in the in-game browser open much faster, as pictures are only loaded once you see them.',
          fr: 'Les pages du navigateur en jeu s’ouvrent bien plus vite : les images ne se chargent qu’une fois visibles.',
        },
        {
          de: 'Behoben: Umlaute in Eingabefeldern wurden verschluckt.',
          en: 'Fixed: accented letters were lost in input fields.',
          fr: 'Corrigé : les lettres accentuées disparaissaient dans les champs de saisie.',
        },
      ],
      roleplay: [
        {
          de: 'Die Asservatenkammer kann nur noch die Polizeileitung öffnen.',
          en: 'Only police chiefs can open the evidence room now.',
          fr: 'Seuls les chefs de la police peuvent désormais ouvrir la salle des preuves.',
        },
      ],
    },
  ),
  changelogDay(
    '2020-05-16',
    { de: 'Jeden Tag frisch', en: 'Fresh every day', fr: 'Tout frais chaque jour' },
    {
      network: [
        {
          de: 'Alle Server starten jetzt täglich um 15:00 Uhr neu. Vorher werdet ihr im Chat gewarnt.',
          en: 'All servers now restart daily at 15:00. The chat warns you beforehand.',
          fr: 'Tous les serveurs redémarrent désormais chaque jour à 15:00. Un message vous prévient dans le chat.',
        },
        {
          de: 'Neu: `/playtime` zeigt deine Spielzeit, `/id` deine Nummer.',
          en: 'New: `/playtime` shows your playing time, `/id` your number.',
          fr: 'Nouveau : `/playtime` affiche ton temps de jeu, `/id` ton numéro.',
        },
      ],
      lobby: [
        {
          de: 'Mit `/vote` stimmst du für das Netzwerk ab.',
          en: '`/vote` lets you vote for the network.',
          fr: '`/vote` te permet de voter pour le réseau.',
        },
        {
          de: 'Behoben: Wer während eines Neustarts beitrat, landete außerhalb der Lobby.',
          en: 'Fixed: joining during a restart put players outside the lobby.',
          fr: 'Corrigé : rejoindre pendant un redémarrage plaçait les joueurs hors du lobby.',
        },
      ],
      website: [
        {
          de: 'Die Seite gibt es jetzt auf Deutsch, Englisch und Französisch. Fehlt eine Übersetzung, steht dort der deutsche Text.',
          en: 'The site is now available in German, English and French. Where a translation is missing, the German text is shown.',
          fr: 'Le site existe désormais en allemand, en anglais et en français. Si une traduction manque, le texte allemand s’affiche.',
        },
      ],
    },
  ),
  changelogDay(
    '2020-06-13',
    { de: 'Freie Fahrt, fast', en: 'Open road, almost', fr: 'La route est libre, presque' },
    {
      map: [
        {
          de: 'Auf der Autobahn gilt jetzt ein Tempolimit von 100 km/h. Die Schilder stehen.',
          en: 'The highway now has a speed limit of 100 km/h. The signs are up.',
          fr: 'L’autoroute est désormais limitée à 100 km/h. Les panneaux sont en place.',
        },
        {
          de: 'Zwei neue Auffahrten verbinden die Autobahn mit dem Gewerbegebiet.',
          en: 'Two new slip roads connect the highway with the business park.',
          fr: 'Deux nouvelles bretelles relient l’autoroute à la zone commerciale.',
        },
      ],
      roleplay: [
        {
          de: 'Blitzer messen jetzt auch bei Regen.',
          en: 'Speed cameras now work in the rain as well.',
          fr: 'Les radars fonctionnent désormais aussi sous la pluie.',
        },
        {
          de: 'Taxis zeigen den Fahrpreis vor der Abfahrt an.',
          en: 'Taxis show the fare before setting off.',
          fr: 'Les taxis affichent le prix de la course avant le départ.',
        },
      ],
      modpack: [
        {
          de: 'Mit `O` startest du den Motor, mit `L` schließt du das Fahrzeug ab.',
          en: '`O` starts the engine, `L` locks the vehicle.',
          fr: '`O` démarre le moteur, `L` verrouille le véhicule.',
        },
      ],
    },
  ),
]
