import { renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** Puts something else in the place of a cluster's configuration; what comes back puts that right, as the end of the test does. */
export function breakStartOf(folder: string, put: (file: string) => void): () => void {
  const file = path.join(folder, 'postgresql.conf')
  renameSync(file, `${file}.kept`)
  put(file)
  let mend = () => {
    mend = () => {}
    rmSync(file)
    renameSync(`${file}.kept`, file)
  }
  onTestFinished(() => mend())
  return () => mend()
}
