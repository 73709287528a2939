import { defineConfig, type OxlintOverride } from 'oxlint'

/**
 * Allowed imports between packages, as in docs/ARCHITECTURE.md; all others are errors. pnpm already hides packages that a
 * package.json does not list; this rule also prevents adding them there.
 */
export const mayImport: Record<string, readonly string[]> = {
  'packages/chain': [],
  'packages/stories': ['chain'],
  'packages/node': ['chain'],
  'packages/db': ['chain'],
  'packages/contract': ['chain', 'stories'],
  'packages/sentences': ['chain', 'contract'],
  // Its types are generated from the contract, so that it can be published alone.
  'packages/client': [],
  'packages/simchain': ['chain'],
  'packages/service': ['chain'],
  'packages/testkit': ['chain', 'stories', 'node', 'db', 'contract', 'simchain'],
  'apps/devnet': ['chain', 'simchain'],
  'apps/indexer': ['chain', 'stories', 'node', 'db', 'service'],
  'apps/api': ['chain', 'stories', 'node', 'db', 'contract', 'sentences', 'service'],
  'apps/web': ['chain', 'stories', 'contract', 'sentences', 'client', 'service'],
}

export const BROWSER_PACKAGES = new Set([
  'packages/chain',
  'packages/stories',
  'packages/sentences',
  'packages/simchain',
  'packages/client',
])

type Layers = Readonly<Record<string, readonly string[]>>

/** Screens do not import each other. */
const ground = ['config', 'format', 'i18n', 'page', 'settings']
const webLayers: Layers = {
  config: [],
  format: [],
  i18n: [],
  styles: [],
  page: ['config', 'i18n'],
  settings: ['i18n'],
  ui: ground,
  data: ['config', 'format'],
  entities: [...ground, 'ui', 'data'],
  screens: [...ground, 'ui', 'data', 'entities'],
  shell: [...ground, 'ui', 'data', 'entities'],
  share: [...ground, 'ui', 'data', 'entities'],
  app: [...ground, 'ui', 'data', 'shell'],
  entry: [...ground, 'styles', 'data', 'shell', 'share', 'app'],
  server: ['config', 'i18n', 'data', 'share', 'entry'],
}

const apiLayers: Layers = {
  config: [],
  database: [],
  http: ['database'],
  limits: ['http'],
  requests: ['http'],
  queries: ['database', 'requests'],
  submit: ['database', 'http', 'queries'],
  live: ['database', 'http', 'requests', 'queries'],
  health: ['database', 'http', 'live'],
  docs: ['http', 'queries'],
  mcp: ['http'],
  present: ['database', 'requests', 'queries', 'health'],
  routes: ['database', 'http', 'requests', 'queries', 'submit', 'live', 'health', 'present'],
}

const indexerLayers: Layers = {
  config: [],
  events: [],
  derive: [],
  mempool: [],
  dictionary: ['derive'],
  follow: ['derive'],
  read: ['derive'],
  state: ['derive'],
  work: ['follow'],
  verify: ['derive', 'follow', 'read', 'state', 'work'],
  write: ['events', 'derive', 'dictionary', 'read', 'state'],
  bulk: ['derive', 'dictionary', 'follow', 'read', 'state', 'work', 'write'],
  snapshot: ['derive', 'follow', 'read', 'state', 'work', 'verify', 'bulk'],
  metrics: ['config', 'events', 'follow', 'read', 'state', 'bulk'],
  run: ['events', 'derive', 'mempool', 'follow', 'read', 'state', 'work', 'write', 'bulk', 'metrics'],
  commands: ['config', 'events', 'follow', 'read', 'work', 'verify', 'bulk', 'snapshot', 'metrics', 'run'],
}

const devnetLayers: Layers = {
  store: [],
  backend: ['store'],
  http: ['store', 'backend'],
  faults: ['backend', 'http'],
  control: ['http', 'faults'],
  cli: ['store', 'backend', 'http', 'faults', 'control'],
}

/** Top-level folders of the apps, lowest first, with the folders each may import. */
export const layersByApp: Readonly<Record<string, Layers>> = {
  'apps/devnet': devnetLayers,
  'apps/indexer': indexerLayers,
  'apps/api': apiLayers,
  'apps/web': webLayers,
}

/** Packages of ours that a layer may import. Only the server part of the web app runs as a service. */
export const packagesOfLayer = (app: string, layer: string): readonly string[] =>
  (mayImport[app] ?? []).filter((name) => name !== 'service' || app !== 'apps/web' || layer === 'server')

const restrict = (regex: string, message: string) => ({ regex, message })
/** Names a folder may not import. Listed explicitly because the linter's patterns have no look-ahead. */
const forbidden = (all: readonly string[], allowed: readonly string[]) =>
  all.filter((name) => !allowed.includes(name)).join('|')
const packageNames = Object.keys(mayImport).map((folder) => folder.slice(folder.indexOf('/') + 1))
const oursExcept = (allowed: readonly string[]) => `^@ergo-explorer/(${forbidden(packageNames, allowed)})(/|$)`

const noPackagePaths = restrict(
  '^(\\.\\./)+((packages|apps|tools)/|[a-z-]+/src/)',
  'Import another package by its name, not by its path',
)

const packageArrows = Object.entries(mayImport).map(([folder, allowed]): OxlintOverride => ({
  files: [`${folder}/src/**`],
  excludeFiles: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          restrict(oursExcept(allowed), `${folder} may import only: ${allowed.join(', ')}`),
          noPackagePaths,
          ...(BROWSER_PACKAGES.has(folder) ? [restrict('^node:', `${folder} also runs in browsers`)] : []),
        ],
      },
    ],
  },
}))

const layerArrows = Object.entries(layersByApp).flatMap(([app, layers]) =>
  Object.entries(layers).map(([layer, allowed]): OxlintOverride => ({
    files: [`${app}/src/${layer}/**`],
    excludeFiles: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            restrict(
              oursExcept(packagesOfLayer(app, layer)),
              `${app}/src/${layer} may import only: ${packagesOfLayer(app, layer).join(', ')}`,
            ),
            noPackagePaths,
            restrict(
              `^(#|(\\.\\./)+)(${forbidden(Object.keys(layers), [...allowed, layer])})/`,
              `${layer}/ may import only: ${allowed.join(', ')}`,
            ),
          ],
        },
      ],
    },
  })),
)

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
    // Cells of tables and values of facts are functions that are called during render, not components.
    'react/no-unstable-nested-components': ['error', { propNamePattern: '{cell,value,note,show,render*}' }],
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
    ...layerArrows,
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
