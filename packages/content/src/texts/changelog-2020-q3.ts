import { changelogDay } from '#changelog-day.ts'
import type { DefaultItem } from '#default-item.ts'

/** Changelog, July to September 2020. */
export const changelog2020Q3: readonly DefaultItem[] = [
  changelogDay(
    '2020-07-04',
    { de: 'Die Stunde der Herausforderung', en: 'The hour of the challenge', fr: 'L’heure du défi' },
    {
      freeroam: [
        {
          de: 'Neu: Ab 8 Spielern startet jede Stunde eine Challenge.',
          en: 'New: from 8 players on, a challenge starts every hour.',
          fr: 'Nouveau : à partir de 8 joueurs, un défi démarre toutes les heures.',
        },
        {
          de: 'Jede Challenge wird 5 Minuten vorher angekündigt.',
          en: 'Each challenge is announced 5 minutes ahead.',
          fr: 'Chaque défi est annoncé 5 minutes à l’avance.',
        },
        {
          de: 'Die drei Besten einer Challenge kommen in die Statistik.',
          en: 'The best three of a challenge enter the statistics.',
          fr: 'Les trois meilleurs d’un défi entrent dans les statistiques.',
        },
      ],
      gungame: [
        {
          de: 'Nach einem Mapwechsel behältst du deinen Platz in der Wertung.',
          en: 'After a map change you keep your place in the ranking.',
          fr: 'Après un changement de map, tu gardes ta place au classement.',
        },
      ],
      discord: [
        {
          de: 'Ein eigener Kanal meldet Wartungen, bevor sie beginnen.',
          en: 'A channel of its own announces maintenance before it starts.',
          fr: 'Un canal dédié annonce les maintenances avant leur début.',
        },
      ],
    },
  ),
  changelogDay(
    '2020-07-25',
    { de: 'Firmen schreiben selbst', en: 'Companies write for themselves', fr: 'La parole aux entreprises' },
    {
      tablet: [
        {
          de: 'Neu: Firmen gestalten eigene Seiten auf dem Tablet, bis zu 100 Seiten je Firma.',
          en: 'New: companies design their own pages on the tablet, up to 100 pages per company.',
          fr: 'Nouveau : les entreprises créent leurs propres pages sur la tablette, jusqu’à 100 pages par entreprise.',
        },
        {
          de: 'Eine eigene Seite fasst bis zu 20.000 Zeichen.',
          en: 'A custom page holds up to 20,000 characters.',
          fr: 'Une page personnalisée contient jusqu’à 20 000 caractères.',
        },
      ],
      browser: [
        {
          de: 'Die Adressleiste merkt sich die zuletzt besuchten Firmenseiten.',
          en: 'The address bar remembers the company pages you visited last.',
          fr: 'La barre d’adresse retient les dernières pages d’entreprise visitées.',
        },
      ],
      website: [
        {
          de: 'Eingaben dürfen jetzt bis zu 8000 Zeichen lang sein. Wird ein Text zu lang, sagen wir es vor dem Absenden.',
          en: 'Texts you enter may now be up to 8000 characters long. If one gets too long, we say so before you send it.',
          fr: 'Les textes saisis peuvent désormais compter jusqu’à 8000 caractères. S’il y en a trop, nous te prévenons avant l’envoi.',
        },
      ],
    },
  ),
  changelogDay(
    '2020-08-15',
    { de: 'Genau hinsehen', en: 'Look closely', fr: 'Regarde de près' },
    {
      ttt: [
        {
          de: 'Namen anderer Spieler siehst du nur noch im Umkreis von 5 Blöcken.',
          en: 'You see the names of other players only within 5 blocks now.',
          fr: 'Les noms des autres joueurs ne sont plus visibles qu’à moins de 5 blocs.',
        },
        {
          de: 'Die Villa hat einen Weinkeller mit zwei Ausgängen bekommen.',
          en: 'The mansion has been given a wine cellar with two exits.',
          fr: 'Le manoir a gagné une cave à vin avec deux sorties.',
        },
      ],
      teamspeakPlugin: [
        {
          de: 'Mit `X` stellst du ein, wie weit deine Stimme trägt.',
          en: '`X` sets how far your voice carries.',
          fr: '`X` règle la portée de ta voix.',
        },
        {
          de: 'Behoben: Nach dem Verlassen eines Fahrzeugs klang die eigene Stimme für andere gedämpft.',
          en: 'Fixed: after leaving a vehicle, your voice sounded muffled to others.',
          fr: 'Corrigé : en sortant d’un véhicule, ta voix restait étouffée pour les autres.',
        },
      ],
      network: [
        {
          de: 'Der Wechsel zwischen zwei Servern lädt das Modpack nicht mehr neu.',
          en: 'Changing between two servers no longer reloads the modpack.',
          fr: 'Passer d’un serveur à l’autre ne recharge plus le modpack.',
        },
      ],
    },
  ),
  changelogDay(
    '2020-09-12',
    { de: 'Erwachsen werden', en: 'Growing up', fr: 'Passer à l’âge adulte' },
    {
      roleplay: [
        {
          de: 'Das Mindestalter für Charaktere liegt jetzt bei 18 Jahren. Bestehende jüngere Charaktere passt der Support mit euch an.',
          en: 'The minimum age of characters is now 18 years. Support will adjust existing younger characters together with you.',
          fr: 'L’âge minimum des personnages est désormais de 18 ans. Le support adapte avec vous les personnages plus jeunes déjà créés.',
        },
        {
          de: 'Neu: Mit `F12` wechselst du den Charakter, ohne das Spiel zu verlassen.',
          en: 'New: `F12` changes your character without leaving the game.',
          fr: 'Nouveau : `F12` change de personnage sans quitter le jeu.',
        },
      ],
      website: [
        {
          de: 'Das Regelwerk ist in Roleplay, TeamSpeak und Discord, Netzwerk und TTT gegliedert, und jede Regel hat einen eigenen Link.',
          en: 'The rules are divided into Roleplay, TeamSpeak and Discord, Network and TTT, and each rule has a link of its own.',
          fr: 'Le règlement est divisé en Roleplay, TeamSpeak et Discord, Réseau et TTT, et chaque règle a son propre lien.',
        },
      ],
      bauServer: [
        {
          de: 'Fertige Gebäude lassen sich mit Innenausbau auf die Map übertragen.',
          en: 'Finished buildings can be moved to the map together with their interior.',
          fr: 'Les bâtiments terminés peuvent être transférés sur la map avec leur intérieur.',
        },
      ],
    },
  ),
]
