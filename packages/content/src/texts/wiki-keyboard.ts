import type { DefaultItem } from '#default-item.ts'

/** The wiki page of all keys (docs/SPECIFICATION.md §9). */
export const wikiKeyboard: readonly DefaultItem[] = [
  {
    kind: 'wikiPage',
    key: 'keyboard',
    settings: { icon: 'keyboard' },
    texts: {
      de: {
        title: 'Tastenbelegung',
        summary: 'Alle Tasten für Charakter, Fahrzeug, Waffe und Stimme auf einen Blick.',
        text: 'Diese Tasten sind voreingestellt. Reagiert eine davon nicht, ist sie in deinen Steuerungseinstellungen meist doppelt vergeben: Such dort nach rot markierten Einträgen und gib einer Funktion eine andere Taste.',
      },
      en: {
        title: 'Keyboard',
        summary: 'Every key for character, vehicle, weapon and voice at a glance.',
        text: 'These keys are set from the start. If one of them does nothing, it is usually assigned twice in your controls: look there for entries marked in red and give one of the functions another key.',
      },
      fr: {
        title: 'Touches',
        summary: 'Toutes les touches pour le personnage, le véhicule, l’arme et la voix, en un coup d’œil.',
        text: 'Ces touches sont réglées d’avance. Si l’une d’elles ne répond pas, elle est souvent attribuée deux fois dans tes commandes : cherche-y les lignes en rouge et choisis une autre touche pour l’une des fonctions.',
      },
    },
  },
  {
    kind: 'wikiShortcut',
    key: 'interact',
    parentKey: 'keyboard',
    settings: { keys: ['Shift', 'MouseRight'], group: 'character' },
    texts: {
      de: {
        action: 'Interagieren',
        text: 'Sieh eine Person oder einen Gegenstand an und wähle, was du tun möchtest.',
      },
      en: {
        action: 'Interact',
        text: 'Look at a person or an object and choose what you want to do.',
      },
      fr: {
        action: 'Interagir',
        text: 'Regarde une personne ou un objet et choisis ce que tu veux faire.',
      },
    },
  },
  {
    kind: 'wikiShortcut',
    key: 'change-character',
    parentKey: 'keyboard',
    settings: { keys: ['F12'], group: 'character' },
    texts: {
      de: {
        action: 'Charakter wechseln',
        text: 'Nicht, um einer laufenden Szene zu entkommen.',
      },
      en: {
        action: 'Change character',
        text: 'Not to get out of a running scene.',
      },
      fr: {
        action: 'Changer de personnage',
        text: 'Pas pour fuir une scène en cours.',
      },
    },
  },
  {
    kind: 'wikiShortcut',
    key: 'lie-down',
    parentKey: 'keyboard',
    settings: { keys: ['Z'], group: 'character' },
    texts: {
      de: {
        action: 'Hinlegen',
      },
      en: {
        action: 'Lie down',
      },
      fr: {
        action: 'S’allonger',
      },
    },
  },
  {
    kind: 'wikiShortcut',
    key: 'animations',
    parentKey: 'keyboard',
    settings: { keys: ['Numpad1-9'], group: 'character' },
    texts: {
      de: {
        action: 'Animationen',
        text: 'Jede Ziffer des Nummernblocks spielt eine Animation ab.',
      },
      en: {
        action: 'Animations',
        text: 'Each digit of the number pad plays one animation.',
      },
      fr: {
        action: 'Animations',
        text: 'Chaque chiffre du pavé numérique joue une animation.',
      },
    },
  },
  {
    kind: 'wikiShortcut',
    key: 'animation-wheel',
    parentKey: 'keyboard',
    settings: { keys: ['V'], group: 'character' },
    texts: {
      de: {
        action: 'Animationsrad',
        text: 'Öffnet das Rad, aus dem du eine Animation auswählst.',
      },
      en: {
        action: 'Animation wheel',
        text: 'Opens the wheel from which you choose an animation.',
      },
      fr: {
        action: 'Roue d’animations',
        text: 'Ouvre la roue où tu choisis une animation.',
      },
    },
  },
  {
    kind: 'wikiShortcut',
    key: 'engine',
    parentKey: 'keyboard',
    settings: { keys: ['O'], group: 'vehicle' },
    texts: {
      de: {
        action: 'Motor an oder aus',
      },
      en: {
        action: 'Engine on or off',
      },
      fr: {
        action: 'Démarrer ou couper le moteur',
      },
    },
  },
  {
    kind: 'wikiShortcut',
    key: 'lock',
    parentKey: 'keyboard',
    settings: { keys: ['L'], group: 'vehicle' },
    texts: {
      de: {
        action: 'Auf- oder abschließen',
        text: 'Geht nur bei Fahrzeugen, zu denen du einen Schlüssel hast.',
      },
      en: {
        action: 'Lock or unlock',
        text: 'Only works with vehicles you have a key for.',
      },
      fr: {
        action: 'Verrouiller ou déverrouiller',
        text: 'Seulement pour les véhicules dont tu as la clé.',
      },
    },
  },
  {
    kind: 'wikiShortcut',
    key: 'reload',
    parentKey: 'keyboard',
    settings: { keys: ['R'], group: 'weapon' },
    texts: {
      de: {
        action: 'Nachladen',
      },
      en: {
        action: 'Reload',
      },
      fr: {
        action: 'Recharger',
      },
    },
  },
  {
    kind: 'wikiShortcut',
    key: 'remove-magazine',
    parentKey: 'keyboard',
    settings: { keys: ['Y'], group: 'weapon' },
    texts: {
      de: {
        action: 'Magazin herausnehmen',
      },
      en: {
        action: 'Remove the magazine',
      },
      fr: {
        action: 'Retirer le chargeur',
      },
    },
  },
  {
    kind: 'wikiShortcut',
    key: 'fire-mode',
    parentKey: 'keyboard',
    settings: { keys: ['B'], group: 'weapon' },
    texts: {
      de: {
        action: 'Feuermodus wechseln',
      },
      en: {
        action: 'Change the fire mode',
      },
      fr: {
        action: 'Changer de mode de tir',
      },
    },
  },
  {
    kind: 'wikiShortcut',
    key: 'voice-volume',
    parentKey: 'keyboard',
    settings: { keys: ['X'], group: 'voice' },
    texts: {
      de: {
        action: 'Lautstärke deiner Stimme',
        text: 'Bestimmt, wie weit man dich hört.',
      },
      en: {
        action: 'Volume of your voice',
        text: 'Sets how far away people hear you.',
      },
      fr: {
        action: 'Volume de ta voix',
        text: 'Règle jusqu’où l’on t’entend.',
      },
    },
  },
]
