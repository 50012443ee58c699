// Before `npm pack`: JavaScript with types beside it in `dist`, and a package.json that leads there.
import { execFileSync } from 'node:child_process'
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import process from 'node:process'

const folder = path.resolve(import.meta.dirname, '..')
const inFolder = (name: string): string => path.join(folder, name)

rmSync(inFolder('dist'), { recursive: true, force: true })
const tsc = path.join(path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
execFileSync(process.execPath, [tsc, '--project', inFolder('pack/compiler-options.json')], { stdio: 'inherit' })

const manifest = readFileSync(inFolder('package.json'), 'utf8')
writeFileSync(inFolder('pack/package.json.kept'), manifest)
const exports = { '.': { types: './dist/index.d.ts', default: './dist/index.js' } }
const published = { ...JSON.parse(manifest), scripts: undefined, exports }
writeFileSync(inFolder('package.json'), `${JSON.stringify(published, undefined, 2)}\n`)
copyFileSync(path.join(folder, '../../LICENSE'), inFolder('LICENSE'))
