import type { ThingOf } from '@kubora/plugin-sdk/simulator/roleplay-state'
import type { RoleplayRealm } from '#seed/demo/demo-characters.ts'

/** A job of the demo network: how it and its ranks are called in each realm, the lowest rank first. */
type DemoJob = {
  readonly id: string
  readonly names: Record<RoleplayRealm, string>
  readonly ranks: readonly (readonly [id: string, names: Record<RoleplayRealm, string>])[]
}

const jobs: readonly DemoJob[] = [
  {
    id: 'police',
    names: { de: 'Polizei', fr: 'Police' },
    ranks: [
      ['cadet', { de: 'Anwärter', fr: 'Élève gardien' }],
      ['officer', { de: 'Streifendienst', fr: 'Gardien de la paix' }],
      ['sergeant', { de: 'Hauptmeister', fr: 'Brigadier' }],
      ['lieutenant', { de: 'Kommissar', fr: 'Lieutenant' }],
      ['chief', { de: 'Polizeichef', fr: 'Commissaire' }],
    ],
  },
  {
    id: 'ambulance',
    names: { de: 'Rettungsdienst', fr: 'Secours' },
    ranks: [
      ['trainee', { de: 'In Ausbildung', fr: 'Stagiaire' }],
      ['paramedic', { de: 'Notfallsanitäter', fr: 'Ambulancier' }],
      ['doctor', { de: 'Notarzt', fr: 'Médecin urgentiste' }],
      ['chief', { de: 'Leitung', fr: 'Médecin-chef' }],
    ],
  },
  {
    id: 'taxi',
    names: { de: 'Taxizentrale', fr: 'Taxis du port' },
    ranks: [
      ['driver', { de: 'Fahrer', fr: 'Chauffeur' }],
      ['boss', { de: 'Inhaber', fr: 'Gérant' }],
    ],
  },
  {
    id: 'mechanic',
    names: { de: 'Werkstatt', fr: 'Garage' },
    ranks: [
      ['apprentice', { de: 'Lehrling', fr: 'Apprenti' }],
      ['mechanic', { de: 'Geselle', fr: 'Mécanicien' }],
      ['boss', { de: 'Meister', fr: 'Chef d’atelier' }],
    ],
  },
  {
    id: 'baker',
    names: { de: 'Bäckerei Morgenrot', fr: 'Boulangerie du Moulin' },
    ranks: [
      ['sales', { de: 'Verkauf', fr: 'Vente' }],
      ['baker', { de: 'Bäcker', fr: 'Boulanger' }],
      ['boss', { de: 'Inhaber', fr: 'Gérant' }],
    ],
  },
  {
    id: 'lawyer',
    names: { de: 'Kanzlei am Markt', fr: 'Cabinet du Vieux-Marché' },
    ranks: [
      ['trainee', { de: 'Referendar', fr: 'Stagiaire' }],
      ['lawyer', { de: 'Anwalt', fr: 'Avocat' }],
      ['partner', { de: 'Partner', fr: 'Associé' }],
    ],
  },
  {
    id: 'farmer',
    names: { de: 'Landwirtschaft', fr: 'Exploitation agricole' },
    ranks: [
      ['farmhand', { de: 'Erntehelfer', fr: 'Ouvrier agricole' }],
      ['farmer', { de: 'Landwirt', fr: 'Exploitant' }],
    ],
  },
  {
    id: 'mayor',
    names: { de: 'Rathaus', fr: 'Mairie' },
    ranks: [
      ['clerk', { de: 'Sachbearbeitung', fr: 'Agent municipal' }],
      ['mayor', { de: 'Bürgermeister', fr: 'Maire' }],
    ],
  },
]

/** Returns the jobs of a realm as its game has them. */
export function demoJobs(realm: RoleplayRealm): ThingOf<'job'>[] {
  return jobs.map(({ id, names, ranks }) => ({
    kind: 'job',
    id,
    name: names[realm],
    ranks: ranks.map(([rank, named]) => ({ id: rank, name: named[realm] })),
  }))
}
