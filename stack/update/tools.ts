import { existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { runProgram } from './run-program.ts'

/** What an update works with besides git and the database; a test brings smaller ones. */
export interface UpdateTools {
  /** The folder of the clone. */
  root: string
  /** The program that brings the packages of what is checked out. */
  packages: (withDevelopment: boolean) => readonly string[]
  /** The commands that stop and start the platform where nobody names others; undefined where none are known. */
  usualCommands: () => Promise<{ stop: string; start: string } | undefined>
  /** Settles when health has been waited for long enough. */
  patience: () => Promise<unknown>
}

const root = path.resolve(import.meta.dirname, '../..')

export const usualTools: UpdateTools = {
  root,
  packages: (withDevelopment) => ['npm', 'ci', '--no-audit', '--no-fund', ...(withDevelopment ? [] : ['--omit=dev'])],
  usualCommands: async () => {
    const words = ['systemctl', 'show', 'civic', '--property=LoadState,WorkingDirectory']
    // Where there is no systemd, there is no unit.
    const told = await runProgram(words, { cwd: root, env: process.env }).catch(() => '')
    // A unit of that name that runs another folder is not to be stopped.
    const isOurs = /^LoadState=loaded$/m.test(told) && new RegExp(`^WorkingDirectory=${root}/?$`, 'm').test(told)
    return isOurs ? { stop: 'systemctl stop civic', start: 'systemctl start civic' } : undefined
  },
  patience: async () => sleep(120_000, undefined, { ref: false }),
}

/** Whether packages that are only for development lie beside the others. */
export function hasDevelopmentPackages(folder: string, manifest: string): boolean {
  const { devDependencies = {} }: { devDependencies?: Record<string, string> } = JSON.parse(manifest)
  const names = Object.keys(devDependencies)
  // One of them alone may be there for a package that is needed.
  return names.length > 0 && names.every((name) => existsSync(path.join(folder, 'node_modules', name)))
}

/** Without the programs of the packages themselves: the Node among them is replaced while npm runs. */
export function withoutPackagedPrograms(env: Readonly<Record<string, string | undefined>>, folder: string) {
  const places = (env['PATH'] ?? '').split(path.delimiter)
  const bin = path.join(folder, 'node_modules/.bin')
  return { ...env, PATH: places.filter((place) => path.resolve(place) !== bin).join(path.delimiter) }
}
