import { defineConfig, type OxlintOverride } from 'oxlint'

/**
 * The import arrows of docs/ARCHITECTURE.md: who may import whom. A folder that is not listed here as allowed is refused.
 * pnpm already hides packages that a package.json does not name; this also stops someone from naming them.
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

/** Inside the web app, from the bottom up; a layer sees only the layers listed. Screens never see each other. */
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
/** What a folder may not import. Spelled out, because the linter's patterns know no look-ahead. */
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
            ? [restrict('^node:', `${folder} is pure: it runs in the browser and does no input or output`)]
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
            'The web sees only chain and contract, its server also service',
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

    // A cast has its reason beside it, which review sees and a rule cannot; brands and codecs are made of them.
    'typescript/no-unsafe-type-assertion': 'off',
    // Decoders walk one reader in order, so an await or a push inside a loop is what is meant.
    'no-await-in-loop': 'off',
    // A named constant beside its one use reads better than a nested arrow hoisted far away.
    'unicorn/consistent-function-scoping': 'off',
    // The compiler brings React in.
    'react/react-in-jsx-scope': 'off',
    // Its policy allows the page no styles of its own: lengths that data decide are SVG geometry.
    'react/forbid-dom-props': ['error', { forbid: ['style'] }],
    'react/no-danger': 'error',
    // The injected configuration is called so for ever.
    'no-underscore-dangle': ['error', { allow: ['__APP_CONFIG__'] }],
    'import/no-unassigned-import': ['error', { allow: ['**/*.css'] }],
    // `new Array(n)` and friends are used on purpose where a size is known.
    'unicorn/no-new-array': 'off',
    // The compiler's noImplicitReturns knows exhaustive switches; this rule does not.
    'typescript/consistent-return': 'off',
    // `?? expect.fail(…)` is how a test says that a value must be there.
    'vitest/no-conditional-expect': 'off',
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'report'] }],
    // A test title is a promise, with checklist ids in front: it is not a lower-case sentence.
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
