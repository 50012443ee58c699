import { expect, test } from 'vitest'
import { lastWords } from '../../stack/postgres/last-words.ts'

test('the last words of a PostgreSQL are the cause of its end, not a hint to an earlier notice', () => {
  const output = `
LOG:  starting PostgreSQL 18.4
LOG:  database system was interrupted while in recovery at 2026-01-01 00:00:00 UTC
HINT:  This probably means that some data is corrupted and you will have to use the last backup for recovery.
LOG:  redo starts at 0/1950A28
FATAL:  could not write to file "pg_wal/xlogtemp.41": No space left on device
LOG:  startup process (PID 41) exited with exit code 1
`
  expect(lastWords(output)).toBe('FATAL: could not write to file "pg_wal/xlogtemp.41": No space left on device')
})

test('the last words of a PostgreSQL keep the hint and the detail of a complaint', () => {
  const output = 'FATAL:  lock file exists\nDETAIL:  Of process 7.\nHINT:  Is another postmaster running?\n'
  expect(lastWords(output)).toBe('FATAL: lock file exists DETAIL: Of process 7. HINT: Is another postmaster running?')
})
