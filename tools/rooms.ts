import path from 'node:path'
import process from 'node:process'
import { checkRooms } from './rooms/check-rooms.ts'
import { describeVerdict } from './rooms/describe-verdict.ts'

const root = process.argv[2] ?? path.resolve(import.meta.dirname, '..')
const verdict = checkRooms(root)
console.log(describeVerdict(verdict))
process.exitCode = verdict.breaches.length > 0 ? 1 : 0
