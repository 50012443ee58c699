import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/**/*.test.ts', 'services/**/*.test.ts', 'tests/**/*.test.ts'],
    globalSetup: ['tests/setup/database-server.ts', 'tests/setup/payment-sandbox.ts', 'tests/setup/model-sandbox.ts'],
    setupFiles: ['tests/setup/declared-refusals.ts'],
    pool: 'threads',
    isolate: false,
    // Tests often wait for a database or a process: two workers a core take a third less time than one.
    maxWorkers: 4,
    // Far above what any takes on an idle machine: a busy one is three to five times slower.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    teardownTimeout: 30_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
