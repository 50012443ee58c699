import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { describePlatform } from '../stack/openapi/describe-platform.ts'
import { clientStamp, generatedFolder, ownFiles, stampFile, typesFile } from './client/generated-client.ts'

// Writes what is generated of the typed client: the types by a generator that is installed in a folder of its own, the
// operations and their limits by ourselves.

const generator = path.resolve(import.meta.dirname, 'client-generator')
const { document } = await describePlatform()
const scratch = mkdtempSync(path.join(tmpdir(), 'civic-client-'))
try {
  const input = path.join(scratch, 'platform.json')
  writeFileSync(input, JSON.stringify(document))
  if (!existsSync(path.join(generator, 'node_modules'))) {
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: generator, stdio: 'inherit' })
  }
  const program = path.join(generator, 'node_modules/@hey-api/openapi-ts/bin/run.js')
  const output = path.join(scratch, 'types')
  const options = ['--input', input, '--output', output, '--plugins', '@hey-api/typescript', '--silent']
  execFileSync(process.execPath, [program, ...options], { cwd: generator, stdio: 'inherit' })
  const types = readFileSync(path.join(output, 'types.gen.ts'), 'utf8')
  writeFileSync(path.join(generatedFolder, typesFile), types)
  for (const { name, text } of ownFiles) writeFileSync(path.join(generatedFolder, name), text(document))
  writeFileSync(path.join(generatedFolder, stampFile), clientStamp(document))
  console.log(`The client is generated in ${path.relative(process.cwd(), generatedFolder)}`)
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
