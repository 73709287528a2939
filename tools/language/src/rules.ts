/** Text that must not appear, or only so often, in the files a rule covers. */
export interface Rule {
  readonly name: string
  readonly pattern: RegExp
  /** Matches the paths of the files to search. */
  readonly paths: RegExp
  /** What is counted: matching lines, distinct matches, or file paths that match. */
  readonly counts: 'lines' | 'distinct' | 'paths'
  /** Ignores comments and strings, in which the words may be ordinary English. */
  readonly isCodeOnly?: boolean
  /** Paths that the rule skips, each with its reason. */
  readonly except?: Readonly<Record<string, string>>
  /** Matches above this number fail; 0 unless stated. */
  readonly max?: number
}

const CODE = /^(apps|packages|tools|e2e)\/.*\.(ts|tsx|css|sql)$/
const TYPESCRIPT = /^(apps|packages|tools|e2e)\/.*\.tsx?$/
const ALL =
  /^(apps|packages|tools|e2e|docs|deploy|\.github)\/|^(README|CONTRIBUTING|SECURITY)\.md$|^compose|^Dockerfile$|^\.env/
const WRITING = /^(apps|packages|tools|e2e|docs)\/|^(README|CONTRIBUTING)\.md$/

/** The old name of something that was renamed. */
const renamed = (name: string, pattern: RegExp, paths: RegExp = ALL, except?: Rule['except']): Rule => ({
  name,
  pattern,
  paths,
  counts: 'lines',
  ...(except !== undefined && { except }),
})

const LANDED_MIGRATIONS = {
  'packages/db/migrations/': 'applied migrations are never edited; a later one renames the columns',
}

export const RULES: readonly Rule[] = [
  {
    name: 'nobody, somebody, whoever',
    pattern: /\b(nobody|somebody|whoever)\b/i,
    paths: WRITING,
    counts: 'lines',
    max: 15,
  },
  {
    name: 'is told, are told, who asks',
    pattern: /\b(is told|are told|told of|who asks|as what)\b/i,
    paths: ALL,
    counts: 'lines',
  },
  {
    name: 'constants MOST_, LEAST_, LONGEST_, SHORTEST_, FEWEST_, USUAL_',
    pattern: /\b(MOST|LEAST|LONGEST|SHORTEST|FEWEST|USUAL)_[A-Z0-9_]+\b/,
    paths: CODE,
    counts: 'distinct',
  },
  {
    name: 'identifiers with asked, given, kept, told, tell',
    pattern: /\b\w*([Aa]sked|[Gg]iven|[Kk]ept|[Tt]old|Tell|tell[A-Z])\w*\b/,
    paths: TYPESCRIPT,
    counts: 'distinct',
    isCodeOnly: true,
  },
  // Settings, metrics, alerts and fields.
  renamed('LATE_MS', /\bLATE_MS\b/),
  renamed('KEPT_MEGABYTES', /\bKEPT_MEGABYTES\b/),
  renamed('SLOW_MS', /\bSLOW_MS\b/),
  renamed('STOP_DELAY_MS', /\bSTOP_DELAY_MS\b/),
  renamed('FETCHES_IN_FLIGHT', /\bFETCHES_IN_FLIGHT\b/),
  renamed('column "unless given"', /unless given/),
  renamed('explorer_api_questions…', /explorer_api_question|questions_most/),
  renamed('explorer_api_kept_bytes, …answers_total', /explorer_api_(kept_bytes|answers_total)/),
  renamed(
    'leastFee, mostFee, setAside',
    /\b(least|most)(Fee|FeePerByte)\b|\bsetAside\b|\b(least|most)_fee|set_aside/,
    ALL,
    LANDED_MIGRATIONS,
  ),
  renamed('v2 field place', /\bplace\b\??:/, /^packages\/contract\//),
  renamed('explorer_indexer_node_fit', /node_fit\b/),
  renamed('QuestionsWait, NodeUnfit, ApiFails, IndexerStalls', /\b(QuestionsWait|NodeUnfit|ApiFails|IndexerStalls)\b/),
  renamed('verify was stopped and says nothing', /was stopped and says nothing/),
  // Names of the code.
  renamed(
    'Desk, Sight, Manner, Way, Terms',
    /\b(Desk|createDesk|Sight|Manner|termsOf)\b|\b(type|interface) (Way|Terms)\b/,
  ),
  renamed('KeptAnswers, unkept, KeepOptions, keepData', /\b(KeptAnswers|unkept|KeepOptions|keepData)\b/),
  renamed(
    'Places, NoPlace, patienceMs, mostWaiting',
    /\b(class|new|interface|type) Places\b|\b(NoPlace|patienceMs|mostWaiting)\b/,
    TYPESCRIPT,
  ),
  renamed('Settled, FOR_EVER, NOBODY_KEEPS, LATER', /\b(Settled|FOR_EVER|NOBODY_KEEPS|LATER)\b/, TYPESCRIPT),
  renamed('ChangedWhileRead, tryAgain', /\b(ChangedWhileRead|tryAgain)\b/, TYPESCRIPT),
  renamed('question(), questions', /\bquestions?\b/i, /^(apps\/(api|indexer)|packages\/(db|service))\/.*\.ts$/),
  renamed(
    'type Place, Family, Face, Standing',
    /\b(type|interface|class) \w*(Place|Family|Face|Standing)s?\b/,
    TYPESCRIPT,
  ),
  renamed('fate', /\bfates?\b/i, TYPESCRIPT),
  renamed('tellStory, Telling, Said, useWords', /\b(tellStory|Telling|tellingOf|Said|useWords)\b/, TYPESCRIPT),
  renamed('type Words', /\b(type|interface) Words\b/, TYPESCRIPT),
  renamed('Ways, lookAhead, Bone, unseen', /\b(Ways|lookAhead|Bones?|unseen)\b/, /^apps\/web\//),
  renamed('component Ledger', /<\/?Ledger\b|\b(function|interface) Ledger|\bLedgerRow\b/, /^apps\/web\//),
  renamed(
    'createHold, useSteady, useArrivals',
    /\b(createHold|useSteady|useArrivals|create-hold|use-steady|use-arrivals)\b/,
  ),
  renamed(
    'Court, accuse, blame, Claim',
    /\b(Court|accuse[ds]?|blame[ds]?|Claim)\b/,
    /^(apps\/indexer|packages\/node)\//,
  ),
  renamed('BlockSoFar, NameBook, persist', /\b(BlockSoFar|NameBook|persist)\b/, /^apps\/indexer\//),
  renamed('takeStock, forgetOutcomes', /\b(takeStock|forgetOutcomes)\b/),
  renamed(
    'Bell, Habit, Turn, Deal',
    /\b(type|interface|class) (Bell|Habit|Turn|Deal)\b/,
    /^(packages\/simchain|apps\/devnet)\//,
  ),
  renamed('madeIn', /\bmadeIn\b/, TYPESCRIPT),
  renamed(
    'Keeper, Wish, Life, Death, Narrator, Scene, deed, Holder',
    /\b(Keeper|Wish|Life|Death|Narrator|Scene|deed|Holder)\b/,
    /^tools\/crash\//,
  ),
  {
    name: 'files ask, carry-out, make-room, roads, stumbling, harms, obey, crowd, orders',
    pattern:
      /\/(ask|carry-out|make-room|roads|stumbling|harms|obey|crowd|press|lane)(\.test)?\.tsx?$|^tools\/.*\/orders\.ts$/,
    paths: TYPESCRIPT,
    counts: 'paths',
  },
  {
    name: 'folders tools/rehearse, probe, harness, supply, stack',
    pattern: /^tools\/(rehearse|probe|harness|supply|stack)\//,
    paths: ALL,
    counts: 'paths',
  },
]

/** These files name the forbidden words on purpose. */
export const EXEMPT_PATHS: Readonly<Record<string, string>> = {
  'tools/language/': 'the word list itself',
}
