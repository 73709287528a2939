import type { ProofStepId } from '@ergo-explorer/chain/nipopow'
import { formatCount, formatSize } from '#format/number.ts'
import type { MessageKey } from '#i18n/message-namespaces.ts'
import type { Translations } from '#i18n/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/form/button.tsx'
import css from './chain-proof.module.css'
import type { ProofRank } from './judge-proofs.ts'
import type { LoadedProof, ProofFault, ProofSource } from './load-proof.ts'
import type { SourceState } from './use-chain-proofs.ts'

interface ProofSourcesProps {
  readonly states: readonly SourceState[]
  /** Sources with a valid proof. */
  readonly valid: number
  readonly rankOf: (proof: LoadedProof) => ProofRank | undefined
  readonly onStart: (source: ProofSource) => void
}

/** What each source sent, and why a proof was refused. */
export function ProofSources({ states, valid, rankOf, onStart }: ProofSourcesProps) {
  const t = useTranslation()
  return (
    <ul className={css.sources}>
      {states.map(({ source, isStarted, loaded }) => {
        const rank = loaded && rankOf(loaded)
        return (
          <li key={`${source.kind} ${source.url}`} className={css.source} data-rank={rank ?? (loaded && 'failed')}>
            <b>{nameOf(t, source)}</b>
            {isStarted ? (
              <span>
                {loaded === undefined ? t.text('verify.chain.loading') : describe(t, loaded, rank, valid < 2)}
              </span>
            ) : (
              <Button onClick={() => onStart(source)}>{t.text('verify.chain.compare')}</Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function nameOf(t: Translations, { kind, url }: ProofSource): string {
  const host = URL.canParse(url) ? new URL(url).host : url
  if (kind === 'site') return t.text('verify.source.api')
  return kind === 'node' ? t.text('verify.chain.node', { host }) : host
}

function describe(t: Translations, loaded: LoadedProof, rank: ProofRank | undefined, isOnly: boolean): string {
  if (!loaded.ok) return describeFault(t, loaded.fault)
  const { result, bytes } = loaded
  if (rank === undefined || rank === 'refused') {
    const step = result.steps.find(({ status }) => status === 'fail')
    const reason = step === undefined ? '' : t.text(STEP_KEYS[step.id])
    return t.text('verify.chain.refused', { reason }) + (step?.detail ? ` (${step.detail})` : '')
  }
  const figures = [
    t.text('verify.chain.height', { height: formatCount(result.tip?.height) }),
    t.text('verify.chain.headers', { count: result.headers }),
    formatSize(bytes),
  ]
  const text = t.text(isOnly ? 'verify.chain.rank.only' : RANK_KEYS[rank])
  return `${text} · ${figures.join(' · ')}`
}

function describeFault(t: Translations, fault: ProofFault): string {
  switch (fault.kind) {
    case 'status':
      return t.text('verify.chain.fault.status', { status: String(fault.status) })
    case 'unreadable':
      return t.text('verify.chain.refused', { reason: t.text('verify.chain.fault.unreadable') }) + ` (${fault.reason})`
    case 'no-worker':
      return t.text('verify.noWorker')
    case 'too-large':
    case 'timeout':
    case 'unreachable':
      return t.text(FAULT_KEYS[fault.kind])
  }
}

const FAULT_KEYS = {
  'too-large': 'verify.chain.fault.tooLarge',
  timeout: 'verify.chain.fault.timeout',
  unreachable: 'verify.chain.fault.unreachable',
} as const satisfies Partial<Record<ProofFault['kind'], MessageKey>>

const RANK_KEYS = {
  best: 'verify.chain.rank.best',
  'same-tip': 'verify.chain.rank.sameTip',
  equal: 'verify.chain.rank.equal',
  'less-work': 'verify.chain.rank.lessWork',
  'other-genesis': 'verify.chain.rank.otherGenesis',
} as const satisfies Record<Exclude<ProofRank, 'refused'>, MessageKey>

const STEP_KEYS = {
  form: 'verify.chain.step.form',
  genesis: 'verify.chain.step.genesis',
  interlinks: 'verify.chain.step.interlinks',
  links: 'verify.chain.step.links',
  superblocks: 'verify.chain.step.superblocks',
  work: 'verify.chain.step.work',
  difficulty: 'verify.chain.step.difficulty',
  block: 'verify.chain.step.block',
} as const satisfies Record<ProofStepId, MessageKey>
