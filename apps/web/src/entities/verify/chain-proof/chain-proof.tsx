import { usePublicConfig } from '#config/use-public-config.ts'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Icon } from '#ui/text/icon.tsx'
import type { VerificationTarget } from '../verification-target.ts'
import css from './chain-proof.module.css'
import { judgeProofs, type Judgement } from './judge-proofs.ts'
import { listSources, type LoadedProof, type PageBlock } from './load-proof.ts'
import { ProofDrawing } from './proof-drawing.tsx'
import { ProofLadder } from './proof-ladder.tsx'
import { ProofSources } from './proof-sources.tsx'
import { type SourceState, useChainProofs } from './use-chain-proofs.ts'

interface ChainProofProps {
  readonly target: VerificationTarget
  readonly apiUrl: string
}

/** Shows that the block of the page belongs to the chain with the most work, back to block 1. */
export function ChainProof({ target: { subject, height }, apiUrl }: ChainProofProps) {
  if (subject.blockId === null || height === null) return null
  return <ProvedChain block={{ id: subject.blockId, height }} apiUrl={apiUrl} />
}

function ProvedChain({ block, apiUrl }: { readonly block: PageBlock; readonly apiUrl: string }) {
  const { verifyExplorerUrls, verifyNodeUrls } = usePublicConfig()
  const { states, start } = useChainProofs(block, listSources(apiUrl, verifyExplorerUrls, verifyNodeUrls))
  return <ChainProofView block={block} states={states} onStart={start} />
}

type ReadableProof = LoadedProof & { readonly ok: true }

interface ChainProofViewProps {
  readonly block: PageBlock
  readonly states: readonly SourceState[]
  readonly onStart: Parameters<typeof ProofSources>[0]['onStart']
}

export function ChainProofView({ block, states, onStart }: ChainProofViewProps) {
  const t = useTranslation()
  const proofs = states.flatMap(({ loaded }) => (loaded?.ok === true ? [loaded] : []))
  const judgement = judgeProofs(proofs, block)
  const { best, ranks } = judgement
  const isRunning = states.some(({ isStarted, loaded }) => isStarted && loaded === undefined)
  const ranked = [...ranks.values()]
  const valid = ranked.filter((rank) => rank !== 'refused').length
  return (
    <Section title={t.text('verify.chain.title')} level={3} className={css.section} id="chain-proof">
      <p className={css.about}>{t.text('verify.chain.about')}</p>
      <Verdict judgement={judgement} block={block} isRunning={isRunning} valid={valid} />
      {best !== undefined && (
        <div className={css.columns}>
          <ProofLadder
            proof={best}
            block={block}
            verdict={judgement.block}
            valid={valid}
            sameTip={ranked.filter((rank) => rank === 'best' || rank === 'same-tip').length}
          />
          <ProofDrawing chain={best.result.chain} block={judgement.block === 'shown' ? block : undefined} />
        </div>
      )}
      <ProofSources
        states={states}
        valid={valid}
        rankOf={(loaded) => (loaded.ok ? ranks.get(loaded) : undefined)}
        onStart={onStart}
      />
      {best !== undefined && <Assumptions proof={best} valid={valid} />}
    </Section>
  )
}

interface VerdictProps {
  readonly judgement: Judgement<ReadableProof>
  readonly block: PageBlock
  readonly isRunning: boolean
  readonly valid: number
}

function Verdict({ judgement, block, isRunning, valid }: VerdictProps) {
  const t = useTranslation()
  const height = formatCount(block.height)
  const { best } = judgement
  if (best !== undefined && judgement.block === 'not-on-chain')
    return (
      <Notice tone="danger" role="alert">
        {t.text('verify.chain.verdict.notOnChain', { height })}
      </Notice>
    )
  if (isRunning) return <output className={css.verdict}>{t.text('verify.running')}</output>
  if (best === undefined || judgement.block === 'not-shown')
    return (
      <output className={css.verdict} data-block="unknown">
        <Icon name="warning" />
        {t.text(best === undefined ? 'verify.chain.verdict.noProof' : 'verify.chain.verdict.notShown', { height })}
      </output>
    )
  return (
    <output className={css.verdict} data-block="shown">
      {t.text('verify.chain.verdict.shown', { height, count: valid })}
    </output>
  )
}

/** What a valid proof does not show. */
function Assumptions({ proof, valid }: { readonly proof: ReadableProof; readonly valid: number }) {
  const t = useTranslation()
  const { steps, k } = proof.result
  const isSimulated = steps.some(({ reason }) => reason === 'simulated')
  const assumptions = [
    ...(isSimulated ? (['verify.chain.assume.simulated'] as const) : []),
    ...(proof.pinnedGenesisId === undefined ? (['verify.chain.assume.notPinned'] as const) : []),
    'verify.chain.assume.majority',
    valid > 1 ? 'verify.chain.assume.sources' : 'verify.chain.assume.oneSource',
    ...(isSimulated ? [] : (['verify.chain.assume.difficulty'] as const)),
    'verify.chain.assume.suffix',
    'verify.chain.assume.scripts',
  ] as const
  return (
    <Disclosure summary={t.text('verify.chain.assumptions')} isOpen>
      <ul className={css.assumptions}>
        {assumptions.map((key) => (
          <li key={key}>{t.text(key, { count: k - 1 })}</li>
        ))}
      </ul>
    </Disclosure>
  )
}
