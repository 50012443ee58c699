import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileFormsModule, fileFormsText } from './file-forms/file-forms-module.ts'

writeFileSync(path.resolve(import.meta.dirname, '..', fileFormsModule), fileFormsText())
