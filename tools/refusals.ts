import path from 'node:path'
import process from 'node:process'
import { listRefusals } from './refusals/list-refusals.ts'

const root = process.argv[2] ?? path.resolve(import.meta.dirname, '..')
for (const line of listRefusals(root)) console.log(line)
