import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { type Environment, makeFolder, readSettings, requiredAddress, secret } from '@civic/config'
import type { ImageStore } from '../../services/community/src/uploads/stores/image-store.ts'
import { assertDatabaseAnswers } from '../assert-database-answers.ts'
import { dataDirOf, inDataDir } from '../data-dir.ts'
import { openInstallation } from '../installation.ts'
import { keepEnv, keptEnvFile, readKeptEnv, writePrivate } from '../kept-env.ts'
import { StartError } from '../start-error.ts'
import { assertEmptyDatabase, emptyDatabase } from './empty-database.ts'
import { openImageStoreOf } from './image-store-of.ts'

/** An empty place for an installation. Closed before it is complete, it is as empty as it was. */
export interface RestoreSite extends AsyncDisposable {
  databaseUrl: string
  databasePlace: string
  store: ImageStore
  imagePlace: string
  onImage: (filename: string) => void
  /** Keeps the settings of the backup, and says what became of them. From here on the site stays as it is. */
  complete: (settings: string) => string[]
}

type Tell = (line: string) => void
interface Place {
  databaseUrl: string
  databasePlace: string
  /** Takes away what a restore made there. */
  remove: () => Promise<void>
  close: () => Promise<void>
}

/** Refuses every place where something is already. */
export async function openRestoreSite(env: Environment, tell: Tell): Promise<RestoreSite> {
  const place = await (env['DATABASE_URL']?.trim() ? openDatabaseOf(env) : openDataDirectory(env, tell))
  const { store, place: imagePlace } = await openImageStoreOf(env).catch(async (error: unknown) => {
    await place.remove()
    throw error
  })
  const images: string[] = []
  let isComplete = false
  return {
    ...place,
    store,
    imagePlace,
    onImage: (filename) => void images.push(filename),
    complete: (settings) => {
      const notes = keepSettings(env, settings)
      isComplete = true
      return notes
    },
    [Symbol.asyncDispose]: async () => {
      if (isComplete) return place.close()
      tell('The restore did not come to its end: removing what it made.')
      for (const filename of images) await store.remove(filename)
      await place.remove()
    },
  }
}

async function openDatabaseOf(env: Environment): Promise<Place> {
  const { url } = readSettings(env, { url: requiredAddress('DATABASE_URL', ['postgres', 'postgresql']) })
  await assertDatabaseAnswers(url)
  await assertEmptyDatabase(url)
  return {
    databaseUrl: url,
    databasePlace: 'the one that DATABASE_URL names',
    remove: async () => emptyDatabase(url),
    close: async () => {},
  }
}

async function openDataDirectory(env: Environment, tell: Tell): Promise<Place> {
  const dataDir = dataDirOf(env)
  const isNew = !existsSync(dataDir)
  const found = isNew ? [] : inDataDir(dataDir, () => readdirSync(dataDir))
  if (found.length > 0) {
    throw new StartError(
      `The folder ${dataDir} is not empty, it has ${found.slice(0, 3).join(', ')}: choose another one with CIVIC_DATA_DIR, or move this one away first. Nothing was touched.`,
    )
  }
  const installation = await openInstallation(env, tell)
  const { databaseUrl, databaseFolder = dataDir } = installation
  const close = async () => installation[Symbol.asyncDispose]()
  return {
    databaseUrl,
    databasePlace: databaseFolder,
    remove: async () => {
      await close()
      rmSync(databaseFolder, { recursive: true, force: true })
      const made = isNew ? [dataDir] : readdirSync(dataDir).map((name) => path.join(dataDir, name))
      for (const each of made) rmSync(each, { recursive: true, force: true })
    },
    close,
  }
}

/** The secret that signs takes the place of the one just generated; all others are for the operator to look through. */
function keepSettings(env: Environment, settings: string): string[] {
  const { JWT_SECRET: jwtSecret, ...others } = parseEnv(settings)
  const dataDir = dataDirOf(env)
  const notes: string[] = []
  const kept = readKeptEnv(dataDir)
  const isGenerated = !env['DATABASE_URL']?.trim() || !kept.JWT_SECRET
  if (jwtSecret && isGenerated && !env['JWT_SECRET']?.trim()) {
    assertUsable(jwtSecret)
    makeFolder(dataDir, 0o700)
    keepEnv(dataDir, kept, { ...kept, JWT_SECRET: jwtSecret })
    notes.push(`JWT_SECRET is in ${keptEnvFile(dataDir)}`)
  }
  if (Object.keys(others).length === 0) return notes
  const file = path.join(dataDir, 'restored-settings.env')
  makeFolder(dataDir, 0o700)
  writePrivate(file, settings)
  return [...notes, `${Object.keys(others).join(', ')} are in ${file}: set them in .env where they are still right`]
}

/** As the services ask of it, and in one line: anything else was put there by somebody. */
function assertUsable(jwtSecret: string): void {
  if ('value' in secret('JWT_SECRET', 32).read(jwtSecret.trim()) && !/[\r\n]/.test(jwtSecret)) return
  throw new StartError(
    'The JWT_SECRET in this backup cannot be used: it needs at least 32 characters and no line break. Set JWT_SECRET in the environment to restore with another one.',
  )
}
