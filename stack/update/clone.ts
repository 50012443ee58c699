import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import semver from 'semver'
import { StartError } from '../start-error.ts'
import { runProgram } from './run-program.ts'

/** Where a clone stands. */
export interface Place {
  commit: string
  /** Undefined where no branch is checked out. */
  branch: string | undefined
}

const releaseTag = /^v\d+\.\d+\.\d+$/

/** The git clone that an installation runs from. */
export class Clone {
  readonly root: string
  /** Where git keeps its own files. */
  readonly gitFolder: string

  private constructor(root: string, gitFolder: string) {
    this.root = root
    this.gitFolder = gitFolder
  }

  /** Refuses what is no clone of its own: a folder inside another repository would update that. */
  static async open(root: string): Promise<Clone> {
    const refusal = `${root} is no git clone: bring the new release as you brought this one, and let "backup" and "migrate" go with it.`
    if (!existsSync(path.join(root, '.git'))) throw new StartError(refusal)
    const [top = '', folder = ''] = (await git(root, ['rev-parse', '--show-toplevel', '--absolute-git-dir'])).split(
      '\n',
    )
    if (realpathSync(top) !== realpathSync(root)) throw new StartError(refusal)
    return new Clone(root, folder)
  }

  async fetch(signal: AbortSignal): Promise<void> {
    await this.#git(['fetch', '--tags', '--quiet'], signal)
  }

  async place(): Promise<Place> {
    const commit = await this.#git(['rev-parse', 'HEAD'])
    const branch = await this.#git(['branch', '--show-current'])
    return { commit, branch: branch || undefined }
  }

  /** The commit of a name; undefined where there is none. */
  async commitOf(name: string): Promise<string | undefined> {
    const found = this.#git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`])
    return found.catch(() => undefined)
  }

  /** The tag with the highest version; undefined where there is none. */
  async newestRelease(): Promise<string | undefined> {
    const tags = (await this.#git(['tag', '--list', 'v*'])).split('\n')
    return semver.sort(tags.filter((tag) => releaseTag.test(tag))).at(-1)
  }

  /** Whether a commit has another one in it. */
  async contains(commit: string, other: string): Promise<boolean> {
    const isIn = this.#git(['merge-base', '--is-ancestor', other, commit])
    return isIn.then(
      () => true,
      () => false,
    )
  }

  /** What somebody changed in files that git knows; untracked files do not matter. */
  async changedFiles(): Promise<string[]> {
    const text = await this.#git(['status', '--porcelain', '--untracked-files=no'])
    return text.split('\n').filter(Boolean)
  }

  /** A file as it is in a commit; undefined where it is not. */
  async fileAt(commit: string, file: string): Promise<string | undefined> {
    return this.#git(['show', `${commit}:${file}`]).catch(() => undefined)
  }

  /** The migrations of a release by name. */
  async migrationsAt(commit: string): Promise<string[]> {
    const text = await this.#git(['ls-tree', '--name-only', commit, 'database/migrations/'])
    return text
      .split('\n')
      .filter((file) => file.endsWith('.sql'))
      .map((file) => path.parse(file).name)
  }

  /** Every `node_modules` in it, as git ignores them. */
  async packageFolders(): Promise<string[]> {
    const words = ['ls-files', '--others', '--ignored', '--exclude-standard', '--directory']
    const folders = (await this.#git(words)).split('\n')
    return folders.filter((folder) => path.basename(folder) === 'node_modules')
  }

  /** Throws where a checkout would: a file that git does not know lies where the release has one. Changes nothing. */
  async assertFits(commit: string): Promise<void> {
    await this.#git(['read-tree', '-n', '-m', '-u', 'HEAD', commit])
  }

  async checkOut(commit: string, signal: AbortSignal): Promise<void> {
    await this.#git(['checkout', '--quiet', '--detach', commit], signal)
  }

  /** Back to where it stood: to its branch, unless that went on meanwhile. What the newer release left does not stop it. */
  async goBackTo({ commit, branch }: Place): Promise<void> {
    const isThere = branch !== undefined && (await this.commitOf(`refs/heads/${branch}`)) === commit
    await this.#git(['checkout', '--quiet', '--force', ...(isThere ? [branch] : ['--detach', commit])])
  }

  async #git(words: readonly string[], signal?: AbortSignal): Promise<string> {
    return git(this.root, words, signal)
  }
}

async function git(root: string, words: readonly string[], signal?: AbortSignal): Promise<string> {
  // Nobody is there to answer, and a prompt would wait for ever.
  const env = { ...process.env, GIT_TERMINAL_PROMPT: '0' }
  return (await runProgram(['git', ...words], { cwd: root, env, signal })).trim()
}
