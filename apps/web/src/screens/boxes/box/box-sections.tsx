import { usePublicConfig } from '#config/use-public-config.ts'
import type { KnownBox } from '#data/api/operations.ts'
import { ErgAmount, TokenAmount } from '#entities/amount.tsx'
import { ConstantContent, formatConstantType } from '#entities/constant-content.tsx'
import { AddressLink, ContractLink, contractPath, TokenLink, TransactionLink } from '#entities/links.tsx'
import { PendingStatus } from '#entities/pending-mark.tsx'
import { BlockLink, ScreenLink } from '#entities/screen-link.tsx'
import { Timestamp } from '#entities/timestamp.tsx'
import { formatErg } from '#format/amount.ts'
import { formatCount, formatSize, UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { DescriptionList, KeyFigures } from '#ui/facts/facts.tsx'
import { CopyAction, CopyButton } from '#ui/form/copy-button.tsx'
import { Section } from '#ui/layout/section.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { CodeBlock } from '#ui/text/code-block.tsx'
import { FullHash, ShortHash } from '#ui/text/hash.tsx'
import { RichMessage } from '#ui/text/rich-message.tsx'
import css from './box.module.css'

/** Key figures of a box; undefined while loading. */
export function BoxFacts({ box }: { readonly box: KnownBox | undefined }) {
  const t = useTranslation()
  return (
    <KeyFigures
      className={css.facts}
      data={box}
      facts={[
        { label: t.text('boxes.value'), value: ({ value }) => <ErgAmount nanoErg={value} unit /> },
        { label: t.text('boxes.tokens'), value: ({ assets }) => formatCount(assets.length) },
        {
          label: t.text('boxes.block'),
          value: ({ height, blockId, isPreConfirmed }) => {
            if (height === null) return t.text(isPreConfirmed ? 'status.pre-confirmed' : 'status.unconfirmed')
            return height === 0 ? t.text('boxes.genesis') : <BlockLink id={blockId} height={height} />
          },
          note: ({ confirmations }) =>
            confirmations !== null && <span data-unproven>{t.text('boxes.confirmations', { confirmations })}</span>,
        },
        {
          label: t.text('boxes.creationHeight'),
          value: ({ creationHeight }) => formatCount(creationHeight),
          note: t.text('boxes.declared'),
        },
        {
          label: t.text('boxes.size'),
          value: ({ size }) => formatSize(size),
          note: ({ size }) => size >= 1000 && t.text('boxes.bytes', { bytes: size }),
        },
        {
          label: t.text('boxes.rent'),
          value: ({ rent }) => {
            if (rent === null) return null
            if (rent.outcome === 'not-collectable') return t.text('boxes.rentOutcome.not-collectable')
            return (
              <span data-unproven>
                {rent.isDue
                  ? t.text('boxes.rentNow')
                  : t.text('boxes.rentFrom', { height: formatCount(rent.dueHeight) })}
              </span>
            )
          },
          note: ({ rent }) =>
            rent !== null &&
            rent.outcome !== 'not-collectable' && (
              <span data-unproven>
                <RentNote rent={rent} />
              </span>
            ),
        },
      ]}
    />
  )
}

/** What a collector may take, and when. */
function RentNote({ rent: { outcome, fee, dueAt } }: { readonly rent: NonNullable<KnownBox['rent']> }) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  return (
    <>
      {outcome === 'fee' && fee !== null
        ? t.text('boxes.rentOutcome.fee', { fee: formatErg(fee, coinName) })
        : t.text('boxes.rentOutcome.taken-whole')}
      {dueAt !== null && (
        <>
          {' · '}
          <Timestamp timestamp={dueAt} />
        </>
      )}
    </>
  )
}

/** The owner of the box and its script; undefined while loading. */
export function BoxOwner({ box }: { readonly box: KnownBox | undefined }) {
  const t = useTranslation()
  return (
    <Section className="span-6" title={t.text('boxes.owner')}>
      <DescriptionList
        data={box}
        facts={[
          { label: t.text('boxes.address'), value: ({ owner }) => <AddressLink party={owner} isAddress hasCopy /> },
          {
            label: t.text('boxes.contract'),
            skeleton: null,
            value: ({ owner: { kind, label }, script: { templateBlake2b256 } }) =>
              kind === 'P2PK' || templateBlake2b256 === null ? null : (
                <ContractLink templateHash={templateBlake2b256} name={label?.name} />
              ),
          },
          { label: t.text('boxes.kind'), value: ({ owner }) => t.text(`boxes.kind.${owner.kind}`) },
          {
            label: t.text('boxes.scriptHash'),
            value: ({ owner: { scriptHash } }) =>
              scriptHash && (
                <span className={css.hash}>
                  <FullHash id={scriptHash} />
                  <CopyButton text={scriptHash} />
                </span>
              ),
          },
          {
            label: t.text('boxes.minted'),
            skeleton: null,
            value: ({ assets, mintedTokenId }) => {
              const minted = assets.find(({ tokenId }) => tokenId === mintedTokenId)
              return minted === undefined ? null : <TokenLink token={minted} />
            },
          },
        ]}
      />
    </Section>
  )
}

/** The transactions that created and spent the box; undefined while loading. */
export function BoxHistory({ box }: { readonly box: KnownBox | undefined }) {
  const t = useTranslation()
  return (
    <Section className="span-6" title={t.text('boxes.life')}>
      <DescriptionList
        data={box}
        facts={[
          {
            label: t.text('boxes.createdIn'),
            skeleton: 6,
            value: ({ transactionId, index, height, blockId, timestamp }) =>
              transactionId === null ? (
                t.text('boxes.genesis')
              ) : (
                <span className={css.line}>
                  <TransactionLink id={transactionId} />
                  <span className="dim">{t.text('boxes.output', { index: formatCount(index) })}</span>
                  <InclusionBlock height={height} blockId={blockId} timestamp={timestamp} />
                </span>
              ),
          },
          {
            label: t.text('boxes.spentIn'),
            skeleton: 6,
            value: ({ spentBy }) =>
              spentBy === null ? (
                t.text('boxes.notSpent')
              ) : (
                <span className={css.line} data-unproven>
                  <TransactionLink id={spentBy.transactionId} />
                  {!('height' in spentBy) ? null : spentBy.height === null ? (
                    <PendingStatus isPreConfirmed={spentBy.isPreConfirmed} />
                  ) : (
                    <InclusionBlock height={spentBy.height} blockId={null} timestamp={spentBy.timestamp} />
                  )}
                </span>
              ),
          },
        ]}
      />
    </Section>
  )
}

/** The block of a transaction, as far as it is known. */
function InclusionBlock({ height, blockId, timestamp }: Pick<KnownBox, 'height' | 'blockId' | 'timestamp'>) {
  return (
    <>
      {height !== null && (
        <span className="dim">
          <RichMessage message="boxes.inBlock" values={{ block: <BlockLink id={blockId} height={height} /> }} />
        </span>
      )}
      {timestamp !== null && (
        <span className="dim">
          <Timestamp timestamp={timestamp} />
        </span>
      )}
    </>
  )
}

/** Tokens of the box, in their original order. */
export function BoxAssets({ box: { assets, singletonTokenIds } }: { readonly box: KnownBox }) {
  const t = useTranslation()
  const title = t.text('boxes.tokens')
  return (
    <Section className="span-12" title={title}>
      <DataTable
        caption={title}
        rows={assets}
        place="detail"
        // The tokens of a box are never reordered and may repeat.
        keyOf={(_, index) => index}
        columns={[
          {
            head: t.text('boxes.token'),
            card: 'title',
            lead: true,
            cell: (token) => (
              <>
                <TokenLink token={token} />
                {singletonTokenIds?.includes(token.tokenId) === true && (
                  <span data-unproven>
                    {' · '}
                    <ScreenLink screen="timeline" to={`/token/${token.tokenId}/timeline`}>
                      {t.text('boxes.timeline')}
                    </ScreenLink>
                  </span>
                )}
              </>
            ),
          },
          { head: t.text('boxes.tokenId'), card: 'under', cell: ({ tokenId }) => <ShortHash id={tokenId} /> },
          {
            head: t.text('boxes.amount'),
            kind: 'number',
            card: 'figure',
            cell: ({ amount, decimals }) => <TokenAmount amount={amount} decimals={decimals} />,
          },
        ]}
      />
    </Section>
  )
}

export function BoxRegisters({ registers }: Pick<KnownBox, 'registers'>) {
  const t = useTranslation()
  const title = t.text('boxes.registers')
  return (
    <Section className="span-12" title={title}>
      {registers.length === 0 ? (
        <p className="dim">{t.text('boxes.noRegisters')}</p>
      ) : (
        <ConstantTable caption={title} idLabel={t.text('boxes.register')} values={registers} />
      )}
    </Section>
  )
}

/** The script that guards the box, decoded as far as possible; undefined while loading. */
export function BoxScript({ script }: { readonly script: KnownBox['script'] | undefined }) {
  const t = useTranslation()
  return (
    <Section className="span-12" title={t.text('boxes.script')}>
      <DescriptionList
        data={script}
        facts={[
          {
            label: t.text('boxes.templateSha256'),
            skeleton: 6,
            value: ({ templateSha256 }) => <Template hash={templateSha256} />,
          },
          {
            label: t.text('boxes.templateBlake2b256'),
            skeleton: 6,
            value: ({ templateBlake2b256 }) => <Template hash={templateBlake2b256} />,
          },
          {
            label: t.text('boxes.version'),
            skeleton: 1,
            value: ({ ergoTreeVersion }) =>
              ergoTreeVersion === null ? UNKNOWN_VALUE_TEXT : formatCount(ergoTreeVersion),
          },
        ]}
      />
      {script !== undefined && <ScriptContent script={script} />}
    </Section>
  )
}

function ScriptContent({ script: { ergoTree, constants } }: { readonly script: KnownBox['script'] }) {
  const t = useTranslation()
  return (
    <>
      {constants.length > 0 && (
        <div className={css.part}>
          <h3>{t.text('boxes.constants')}</h3>
          <ConstantTable caption={t.text('boxes.constants')} idLabel={t.text('boxes.constant')} values={constants} />
        </div>
      )}
      <div className={css.part}>
        <h3>{t.text('boxes.ergoTree')}</h3>
        <CodeBlock text={ergoTree} label={t.text('boxes.ergoTree')} />
        <CopyAction text={ergoTree} className={css.copy}>
          {t.text('boxes.copyErgoTree')}
        </CopyAction>
      </div>
    </>
  )
}

function Template({ hash }: { readonly hash: string | null }) {
  if (hash === null) return UNKNOWN_VALUE_TEXT
  return (
    <span className={css.hash}>
      <ScreenLink screen="contract" to={contractPath(hash)}>
        <FullHash id={hash} />
      </ScreenLink>
      <CopyButton text={hash} />
    </span>
  )
}

interface ValueTableProps {
  readonly caption: string
  /** Heading of the first column, such as "Register". */
  readonly idLabel: string
  readonly values: readonly Value[]
}

/** Constants with their id, type, value and likely meaning. */
function ConstantTable({ caption, idLabel, values }: ValueTableProps) {
  const t = useTranslation()
  return (
    <DataTable
      caption={caption}
      rows={values}
      keyOf={nameOf}
      columns={[
        { head: idLabel, card: 'title', lead: true, cell: nameOf },
        {
          head: t.text('boxes.type'),
          kind: 'short',
          card: 'figure',
          className: css.type,
          cell: ({ type }) => (type === null ? t.text('boxes.unreadable') : formatConstantType(type)),
        },
        {
          head: t.text('boxes.typedValue'),
          kind: 'bytes',
          label: false,
          className: css.value,
          cell: ({ text, bytes: value, meaning }) => <ConstantContent text={text ?? value ?? '…'} meaning={meaning} />,
        },
      ]}
    />
  )
}

type Value = KnownBox['registers'][number] | KnownBox['script']['constants'][number]

const nameOf = (value: Value) => ('id' in value ? value.id : String(value.index))
