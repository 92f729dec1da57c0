import { createHash, randomUUID } from 'node:crypto'
import type { Transaction, WritableDatabase } from '@kubora/schema/db/client'
import { downloads, downloadSections, type StoredTranslations } from '@kubora/schema/db/downloads'
import { sql } from 'drizzle-orm'
import {
  demoAddresses,
  demoKeyboardSheet,
  demoLauncher,
  demoResourcePack,
  demoServerList,
  demoVoicePlugin,
} from '#seed/demo/files/demo-files.ts'

/** Where the bytes of files are written. */
export type FileTaker = { write: (key: string, bytes: Uint8Array) => Promise<void> }

type DemoFile = {
  fileName: string
  versionLabel: string
  name: StoredTranslations
  description: StoredTranslations
  bytes: Buffer
  storedAt: string
  downloadCount: number
}

const start = {
  name: { de: 'Für den Einstieg', en: 'To get started', fr: 'Pour bien commencer' },
  description: {
    de: 'Was du brauchst, um beim ersten Mal sofort hineinzufinden.',
    en: 'What you need to find your way in the first time.',
    fr: 'Tout ce qu’il te faut pour entrer dès la première fois.',
  },
}
const extras = {
  name: { de: 'Extras', en: 'Extras', fr: 'Extras' },
  description: {
    de: 'Kein Muss, aber schön: kleine Dinge rund um das Netzwerk.',
    en: 'Not needed, but nice: small things around the network.',
    fr: 'Pas obligatoire, mais sympa : des petites choses autour du réseau.',
  },
}

function startFiles(): DemoFile[] {
  return [
    {
      fileName: 'kubora-launcher.zip',
      versionLabel: '1.0',
      name: { de: 'Launcher', en: 'Launcher', fr: 'Launcher' },
      description: {
        de: 'Installiert und aktualisiert unser Modpack, für Windows, macOS und Linux. In der Demo nur ein Platzhalter.',
        en: 'Installs and updates our modpack on Windows, macOS and Linux. Only a placeholder in the demo.',
        fr: 'Installe et met à jour notre modpack sous Windows, macOS et Linux. Dans la démo, un simple fichier témoin.',
      },
      bytes: demoLauncher(),
      storedAt: '2022-03-02T19:05:00Z',
      downloadCount: 2310,
    },
    {
      fileName: 'kubora-voice.ts3_plugin',
      versionLabel: '1.0',
      name: { de: 'Voice-Plugin', en: 'Voice plugin', fr: 'Plugin vocal' },
      description: {
        de: 'Damit du im Roleplay nur hörst, wer in deiner Nähe ist. Für TeamSpeak 3. In der Demo nur ein Platzhalter.',
        en: 'Lets you hear only those near you in roleplay. For TeamSpeak 3. Only a placeholder in the demo.',
        fr: 'Pour n’entendre en roleplay que les joueurs proches. Pour TeamSpeak 3. Dans la démo, un simple fichier témoin.',
      },
      bytes: demoVoicePlugin(),
      storedAt: '2022-03-02T19:05:00Z',
      downloadCount: 1976,
    },
    {
      fileName: 'kubora-servers.dat',
      versionLabel: '1.0',
      name: { de: 'Serverliste', en: 'Server list', fr: 'Liste de serveurs' },
      description: {
        de: 'Leg die Datei als servers.dat in deinen Spielordner, und das Netzwerk steht in deiner Mehrspieler-Liste. Sichere vorher deine alte Liste.',
        en: 'Put the file into your game folder as servers.dat and the network is in your multiplayer list. Keep a copy of your old list first.',
        fr: 'Place le fichier dans ton dossier de jeu sous le nom servers.dat : le réseau apparaît dans ta liste multijoueur. Garde d’abord une copie de l’ancienne.',
      },
      bytes: demoServerList(),
      storedAt: '2021-06-04T12:00:00Z',
      downloadCount: 1284,
    },
    {
      fileName: 'kubora-addresses.txt',
      versionLabel: '',
      name: { de: 'Alle Adressen', en: 'All addresses', fr: 'Toutes les adresses' },
      description: {
        de: 'Spiel und Voice-Chat auf einem Blatt, in drei Sprachen.',
        en: 'Game and voice chat on one page, in three languages.',
        fr: 'Le jeu et le vocal sur une page, en trois langues.',
      },
      bytes: demoAddresses(),
      storedAt: '2021-06-04T12:00:00Z',
      downloadCount: 312,
    },
  ]
}

function extraFiles(): DemoFile[] {
  return [
    {
      fileName: 'kubora-resource-pack-1.0.zip',
      versionLabel: '1.0',
      name: { de: 'Ressourcenpaket', en: 'Resource pack', fr: 'Pack de ressources' },
      description: {
        de: 'Bringt die Sprüche des Netzwerks auf deinen Startbildschirm. Für Version 1.12, einfach in den Ordner resourcepacks legen.',
        en: 'Puts the sayings of the network on your title screen. For version 1.12; just put it into the folder resourcepacks.',
        fr: 'Affiche les devises du réseau sur ton écran d’accueil. Pour la version 1.12, à placer dans le dossier resourcepacks.',
      },
      bytes: demoResourcePack(),
      storedAt: '2022-01-15T17:30:00Z',
      downloadCount: 847,
    },
    {
      fileName: 'kubora-keyboard.txt',
      versionLabel: '2022',
      name: { de: 'Tasten zum Ausdrucken', en: 'Keys to print', fr: 'Touches à imprimer' },
      description: {
        de: 'Alle Tasten für Charakter, Fahrzeug, Waffe und Stimme als Liste.',
        en: 'Every key for character, vehicle, weapon and voice as a list.',
        fr: 'Toutes les touches pour le personnage, le véhicule, l’arme et la voix.',
      },
      bytes: demoKeyboardSheet(),
      storedAt: '2022-03-02T19:05:00Z',
      downloadCount: 96,
    },
  ]
}

/** Puts real small files on the download page, unless it has sections already. */
export async function seedDemoDownloads(db: WritableDatabase, files: FileTaker): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('demo downloads', 0))`)
    const present = await tx.select({ id: downloadSections.id }).from(downloadSections).limit(1)
    if (present.length > 0) return
    await seedSection(tx, files, { ...start, position: 1 }, startFiles())
    await seedSection(tx, files, { ...extras, position: 2 }, extraFiles())
  })
}

async function seedSection(
  tx: Transaction,
  files: FileTaker,
  section: typeof downloadSections.$inferInsert,
  inside: readonly DemoFile[],
): Promise<void> {
  const [row] = await tx.insert(downloadSections).values(section).returning({ id: downloadSections.id })
  if (!row) throw new Error('insert returned no row')
  for (const [index, { bytes, storedAt, ...file }] of inside.entries()) {
    const storageKey = randomUUID()
    await files.write(storageKey, bytes)
    await tx.insert(downloads).values({
      ...file,
      sectionId: row.id,
      position: index + 1,
      storageKey,
      sizeBytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      storedAt: new Date(storedAt),
    })
  }
}
