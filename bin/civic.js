#!/usr/bin/env node
// Plain JavaScript that old releases of Node can read: they get a sentence instead of a syntax error.
import { statSync } from 'node:fs'
import module from 'node:module'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

if (Number(process.versions.node.split('.')[0]) < 24) {
  process.stderr.write(
    `The platform needs Node 24 or newer, this is ${process.version}. Run it as \`npm start\` after \`npm ci\`, which brings a fitting one along.\n`,
  )
  process.exit(1)
}

// Below node_modules and not in the shared temporary folder, where another user could leave code for us to run.
const folder = fileURLToPath(new URL('../node_modules', import.meta.url))
// What root left there, the owner of the packages could not remove, and so not update them.
if (statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.()) {
  module.enableCompileCache(path.join(folder, '.cache/civic'))
}

const { runCivic } = await import('../stack/civic-cli.ts')
process.exitCode = await runCivic(process.argv.slice(2), {
  env: process.env,
  out: process.stdout,
  err: process.stderr,
  // Opened only by a command that asks.
  get input() {
    return process.stdin
  },
})
