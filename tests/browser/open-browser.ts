import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { chromium, type Browser } from 'playwright-core'

const browserFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const chromiumPath = findOnPath('chromium') ?? findOnPath('chromium-browser')

/** Whether a suite that needs a browser is skipped; `REQUIRE_ALL=1` insists on it. */
export const isBrowserMissing = chromiumPath === undefined && process.env.REQUIRE_ALL !== '1'

/** The Chromium of this system, without a window. */
export async function openBrowser(): Promise<Browser> {
  if (chromiumPath === undefined) throw new Error('REQUIRE_ALL=1, and there is no chromium on the PATH.')
  return chromium.launch({ executablePath: chromiumPath, args: browserFlags })
}

function findOnPath(program: string): string | undefined {
  const candidates = (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, program))
  return candidates.find((candidate) => {
    try {
      accessSync(candidate, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}
