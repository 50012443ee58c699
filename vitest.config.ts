import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/**/*.test.ts', 'services/**/*.test.ts', 'tests/**/*.test.ts'],
    globalSetup: ['tests/setup/database-server.ts', 'tests/setup/payment-sandbox.ts', 'tests/setup/model-sandbox.ts'],
    setupFiles: ['tests/setup/declared-refusals.ts'],
    pool: 'threads',
    isolate: false,
    // Tests often wait for a database or a process, so there are more workers than cores; with four, those that wait for
    // locks ran out of time on a busy machine.
    maxWorkers: 3,
    // Far above what any takes on an idle machine: a busy one is three to five times slower.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    teardownTimeout: 30_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
