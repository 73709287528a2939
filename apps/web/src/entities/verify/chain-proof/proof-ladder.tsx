import type { ProofStepId } from '@ergo-explorer/chain/nipopow'
import type { ReactNode } from 'react'
import { Timestamp } from '#entities/timestamp.tsx'
import { formatCount, formatSize } from '#format/number.ts'
import { shortenId } from '#format/id.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Icon } from '#ui/text/icon.tsx'
import css from './chain-proof.module.css'
import type { BlockVerdict } from './judge-proofs.ts'
import type { LoadedProof, PageBlock } from './load-proof.ts'
import { PROOF_PARAMETERS } from './proof-parameters.ts'

type Status = 'pass' | 'fail' | 'not-checked'

interface ProofLadderProps {
  readonly proof: LoadedProof & { readonly ok: true }
  readonly block: PageBlock
  readonly verdict: BlockVerdict
  /** Sources with a valid proof, and those of them with the same tip. */
  readonly valid: number
  readonly sameTip: number
}

/** What the best proof shows, from the tip down to block 1. */
export function ProofLadder({ proof, block, verdict, valid, sameTip }: ProofLadderProps) {
  const t = useTranslation()
  const { result, bytes, pinnedGenesisId } = proof
  const { tip, chain, headers, genesisId = '' } = result
  if (tip === undefined) return null
  const statusOf = (id: ProofStepId): Status => result.steps.find((step) => step.id === id)?.status ?? 'not-checked'
  const isSimulated = statusOf('work') === 'not-checked'
  const { k } = PROOF_PARAMETERS
  const links = headers - chain.length
  const isInSuffix = block.height > tip.height - k
  return (
    <ol className={css.ladder}>
      <Rung
        status={statusOf('work')}
        name={t.text('verify.chain.tip', { height: formatCount(tip.height) })}
        size={t.text('verify.chain.headers', { count: 1 })}
      >
        <Timestamp timestamp={tip.timestamp} />
        {valid > 1 && ` · ${t.text('verify.chain.sameTip', { count: sameTip, total: formatCount(valid) })}`}
      </Rung>
      <Rung
        status={statusOf('links')}
        name={t.text('verify.chain.suffix', { count: k })}
        size={t.text('verify.chain.headers', { count: k })}
      >
        {t.text('verify.chain.suffixNote')}
      </Rung>
      <Rung
        status={verdict === 'shown' ? 'pass' : 'fail'}
        name={t.text('verify.chain.block', { height: formatCount(block.height) })}
        size={verdict === 'shown' && !isInSuffix && links > 0 ? t.text('verify.chain.headers', { count: links }) : ''}
      >
        {t.text(
          verdict !== 'shown'
            ? 'verify.chain.blockMissing'
            : isInSuffix
              ? 'verify.chain.blockInSuffix'
              : 'verify.chain.blockLinked',
        )}
      </Rung>
      <Rung
        status={statusOf('work')}
        name={t.text('verify.chain.work')}
        size={`${t.text('verify.chain.headers', { count: headers })} · ${formatSize(bytes)}`}
      >
        {t.text(isSimulated ? 'verify.chain.workSimulated' : 'verify.chain.workNote', {
          height: formatCount(tip.height),
        })}
      </Rung>
      <Rung
        status={statusOf('genesis')}
        name={t.text('verify.chain.genesis')}
        size={t.text(pinnedGenesisId === undefined ? 'verify.chain.notPinned' : 'verify.chain.pinned')}
      >
        <span className={css.id} title={genesisId}>
          {shortenId(genesisId)}
        </span>
        {` · ${t.text(pinnedGenesisId === undefined ? 'verify.chain.notPinnedNote' : 'verify.chain.pinnedNote')}`}
      </Rung>
    </ol>
  )
}

interface RungProps {
  readonly status: Status
  readonly name: string
  readonly size: string
  readonly children: ReactNode
}

function Rung({ status, name, size, children }: RungProps) {
  const t = useTranslation()
  return (
    <li className={css.rung} data-status={status}>
      <span className={css.rungMark}>
        <Icon name={status === 'pass' ? 'tick' : status === 'fail' ? 'close' : 'more'} size="small" />
        <span className="visually-hidden">{t.text(STATUS_KEYS[status])}</span>
      </span>
      <div>
        <b>{name}</b>
        <span>{children}</span>
      </div>
      <span className={css.size}>{size}</span>
    </li>
  )
}

const STATUS_KEYS = {
  pass: 'verify.status.pass',
  fail: 'verify.status.fail',
  'not-checked': 'verify.status.notChecked',
} as const
