import { defineConfig, type OxlintOverride } from 'oxlint'

/**
 * Allowed imports between packages, as in docs/ARCHITECTURE.md; all others are errors. pnpm already hides packages that a
 * package.json does not list; this rule also prevents adding them there.
 */
const mayImport: Record<string, readonly string[]> = {
  'packages/chain': [],
  'packages/stories': ['chain'],
  'packages/node': ['chain'],
  'packages/db': ['chain'],
  'packages/contract': ['chain'],
  'packages/simchain': ['chain'],
  'packages/service': [],
  'packages/testkit': ['chain', 'stories', 'node', 'db', 'contract', 'simchain'],
  'apps/devnet': ['chain', 'simchain'],
  'apps/indexer': ['chain', 'stories', 'node', 'db', 'service'],
  'apps/api': ['chain', 'stories', 'node', 'db', 'contract', 'service'],
  'apps/web': ['chain', 'contract', 'service'],
}

/** Layers of the web app, lowest first, with the layers each may import. Screens do not import each other. */
const ground = ['config', 'settings', 'page', 'format', 'i18n']
const webLayers: Record<string, readonly string[]> = {
  config: [],
  settings: ['i18n'],
  page: ['i18n'],
  format: [],
  i18n: [],
  ui: ground,
  data: ['config', 'format'],
  entities: [...ground, 'ui', 'data'],
  screens: [...ground, 'ui', 'data', 'entities'],
  shell: [...ground, 'ui', 'data', 'entities'],
  share: [...ground, 'ui', 'data', 'entities'],
  app: [...ground, 'ui', 'data', 'shell'],
  entry: [...ground, 'data', 'shell', 'share', 'app'],
  server: ['config', 'i18n', 'data', 'share', 'entry'],
}

const restrict = (regex: string, message: string) => ({ regex, message })
/** Names a folder may not import. Listed explicitly because the linter's patterns have no look-ahead. */
const forbidden = (all: readonly string[], allowed: readonly string[]) =>
  all.filter((name) => !allowed.includes(name)).join('|')
const packageNames = Object.keys(mayImport).map((folder) => folder.slice(folder.indexOf('/') + 1))
const oursExcept = (allowed: readonly string[]) => `^@ergo-explorer/(${forbidden(packageNames, allowed)})(/|$)`

const packageArrows = Object.entries(mayImport).map(([folder, allowed]): OxlintOverride => ({
  files: [`${folder}/src/**`],
  excludeFiles: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          restrict(oursExcept(allowed), `${folder} may import only: ${allowed.join(', ')}`),
          restrict(
            '^(\\.\\./)+((packages|apps|tools)/|[a-z-]+/src/)',
            'Import another package by its name, not by its path',
          ),
          ...(folder === 'packages/chain' || folder === 'packages/stories' || folder === 'packages/simchain'
            ? [restrict('^node:', `${folder} is pure: it runs in browsers and does no I/O`)]
            : []),
        ],
      },
    ],
  },
}))

const webArrows = Object.entries(webLayers).map(([layer, allowed]): OxlintOverride => ({
  files: [`apps/web/src/${layer}/**`],
  excludeFiles: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          restrict(
            oursExcept(layer === 'server' ? ['chain', 'contract', 'service'] : ['chain', 'contract']),
            'apps/web may import only chain and contract; its server also service',
          ),
          restrict(
            `^(\\.\\./)+(${forbidden(Object.keys(webLayers), [...allowed, layer])})/`,
            `${layer}/ may import only: ${allowed.join(', ')}`,
          ),
        ],
      },
    ],
  },
}))

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'promise', 'node', 'vitest', 'react', 'jsx-a11y'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  options: { typeAware: true },
  rules: {
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/await-thenable': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/no-unnecessary-type-assertion': 'error',
    'typescript/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
    eqeqeq: 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'unicorn/prefer-node-protocol': 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'no-console': 'error',

    // Branded types and codecs need casts. Reviewers check that each has a reason.
    'typescript/no-unsafe-type-assertion': 'off',
    // Sequential work in loops is intended, for example in decoders.
    'no-await-in-loop': 'off',
    // Helpers stay next to their only use.
    'unicorn/consistent-function-scoping': 'off',
    // The compiler imports React.
    'react/react-in-jsx-scope': 'off',
    // The Content Security Policy forbids style attributes; data-driven lengths are SVG geometry.
    'react/forbid-dom-props': ['error', { forbid: ['style'] }],
    'react/no-danger': 'error',
    // Name of the injected configuration, part of the specification.
    'no-underscore-dangle': ['error', { allow: ['__APP_CONFIG__'] }],
    'import/no-unassigned-import': ['error', { allow: ['**/*.css'] }],
    // `new Array(n)` is used where the size is known.
    'unicorn/no-new-array': 'off',
    // noImplicitReturns of the compiler understands exhaustive switches; this rule does not.
    'typescript/consistent-return': 'off',
    // Tests use `?? expect.fail(…)` for values that must exist.
    'vitest/no-conditional-expect': 'off',
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'report', 'expectFound'] }],
    // Test titles may start with ids of the specification.
    'vitest/prefer-lowercase-title': 'off',
  },
  overrides: [
    ...packageArrows,
    ...webArrows,
    {
      files: ['*.config.ts', '**/*.config.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      files: ['tools/**'],
      rules: { 'no-console': 'off' },
    },
  ],
  ignorePatterns: ['**/dist/**', '**/build/**', 'node_modules/**'],
})
