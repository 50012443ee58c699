import { defineConfig } from 'oxlint'
import { boundaries } from './tools/boundaries.ts'

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'promise', 'vitest'],
  categories: { correctness: 'error' },
  options: { reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['services/gateway/openapi', 'packages/client/src/generated', 'bench/results', 'coverage'],
  rules: {
    // Types that lie: any, !, bare as. An any of a library must land in a declared type before it is used.
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-unsafe-type-assertion': 'error',
    'typescript/no-unnecessary-type-assertion': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    // Lengths of text are counted in code points, `[...text].length`.
    'typescript/no-misused-spread': ['error', { allow: ['string'] }],
    'typescript/ban-ts-comment': 'error',

    // Promises that nobody waits for, and errors that are none.
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/await-thenable': 'error',
    'typescript/return-await': ['error', 'in-try-catch'],
    'no-throw-literal': 'error',
    'typescript/prefer-promise-reject-errors': 'error',
    'preserve-caught-error': 'error',

    // Imports that Node strips as they are written, and exports that have a name.
    'typescript/consistent-type-imports': 'error',
    'typescript/consistent-type-exports': 'error',
    'typescript/no-import-type-side-effects': 'error',
    'import/no-default-export': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-duplicates': 'error',
    'import/no-mutable-exports': 'error',
    'unicorn/prefer-node-protocol': 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],

    eqeqeq: 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'unicorn/no-abusive-eslint-disable': 'error',
    'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],

    // Packages and services log through their logger.
    'no-console': 'error',

    'vitest/no-focused-tests': 'error',
    'vitest/no-disabled-tests': 'error',
    'vitest/no-identical-title': 'error',
    'vitest/no-commented-out-tests': 'error',
    // A test may assert through the vocabulary of its service (`await ada.seesNothing()`).
    'vitest/expect-expect': 'off',
    'vitest/no-standalone-expect': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/require-mock-type-parameters': 'off',
    'vitest/require-to-throw-message': 'off',
    // A row of a table of cases is named by its sentence, which may be a variable.
    'vitest/valid-title': 'off',
  },
  overrides: [
    {
      // Tools read their configuration from a default export.
      files: ['*.config.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      files: ['stack/**', 'tools/**', 'bench/**', 'bin/**'],
      rules: { 'no-console': 'off' },
    },
    {
      // What comes back over the wire is `any` until an assertion looks at it.
      files: ['**/*.test.ts', 'tests/**', 'services/*/test/**', 'packages/*/test/**', 'packages/testing/**'],
      rules: {
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-member-access': 'off',
      },
    },
    ...boundaries,
  ],
})
