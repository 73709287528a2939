import type { ContractDetail, ContractInstance, ContractUsage } from '@ergo-explorer/contract'
import { usePublicConfig } from '#config/use-public-config.ts'
import { contractInstancesResource } from '#data/contracts/contracts.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { Age } from '#entities/age.tsx'
import { ErgAmount } from '#entities/amount.tsx'
import { ConstantContent, formatConstantType } from '#entities/constant-content.tsx'
import { AddressLink, TransactionLink } from '#entities/links.tsx'
import { isKnownKind } from '@ergo-explorer/sentences/story-kinds'
import { formatRole, roleText } from '#entities/role-texts.ts'
import { formatCoinUnit } from '#format/amount.ts'
import { formatCount } from '#format/number.ts'
import { formatPercent } from '#format/percent.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { LoadError } from '#ui/feedback/empty-state.tsx'
import { Section } from '#ui/layout/section.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { sanitizeText } from '@ergo-explorer/sentences/sanitize-text'
import css from './contract.module.css'
import { ContractHistory } from './contract-history.tsx'
import { ContractScript } from './contract-script.tsx'

interface ContractOverviewProps {
  readonly hash: string
  readonly contract: ContractDetail
  /** Undefined while loading. */
  readonly usage: ContractUsage | undefined
}

/** Actions come before the script: most visitors want to know what the contract does. */
export function ContractOverview({ hash, contract, usage }: ContractOverviewProps) {
  return (
    <div className={css.sections}>
      <Actions usage={usage} />
      {usage !== undefined && <ContractHistory days={usage.days} />}
      <ContractScript contract={contract} />
      <Instances hash={hash} contract={contract} />
      <BoxContent usage={usage} />
    </div>
  )
}

function Actions({ usage }: Pick<ContractOverviewProps, 'usage'>) {
  const t = useTranslation()
  const counted = usage?.countedTransactionCount ?? 0
  if (usage !== undefined && counted === 0) return null
  return (
    <Section title={t.text('contracts.actions')} note={t.text('contracts.actionsNote', { count: counted })}>
      <DataTable
        caption={t.text('contracts.actions')}
        rows={usage?.kinds ?? 2}
        keyOf={({ kind }) => kind}
        columns={[
          {
            head: t.text('contracts.action'),
            card: 'title',
            lead: true,
            cell: ({ kind }) => t.text(isKnownKind(kind) ? `block.kind.${kind}` : 'block.kind.other'),
          },
          {
            head: t.text('contracts.count'),
            kind: 'number',
            card: 'figure',
            cell: ({ transactionCount }) => formatCount(transactionCount),
          },
          {
            head: t.text('contracts.share'),
            kind: 'number',
            card: 'side',
            dim: true,
            cell: ({ transactionCount }) => formatPercent(BigInt(transactionCount), BigInt(counted), 1),
          },
          {
            head: t.text('contracts.last'),
            card: 'under',
            dim: true,
            cell: ({ lastTransactionId, lastTimestamp }) => (
              <>
                <TransactionLink id={lastTransactionId} length={6} /> · <Age timestamp={lastTimestamp} />
              </>
            ),
          },
        ]}
      />
    </Section>
  )
}

/** Constants in their own columns; more are left to the pages of the scripts. */
const MAX_CONSTANT_COLUMNS = 4
const MAX_VALUE_LENGTH = 20

/** Scripts of the contract. Values that differ from those of the first, which holds the most, are marked. */
function Instances({ hash, contract }: Pick<ContractOverviewProps, 'hash' | 'contract'>) {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  const { data, error, retry } = useResource(contractInstancesResource(hash))
  if (data === undefined && error !== null) return <LoadError retry={retry} />
  const [reference] = data?.items ?? []
  const differing = contract.constants.filter(({ distinctCount }) => distinctCount > 1).slice(0, MAX_CONSTANT_COLUMNS)
  return (
    <Section
      title={t.text('contracts.instances')}
      note={t.text('contracts.instancesNote', {
        count: contract.scriptCount,
        more: contract.scriptCount >= 1000 ? 'yes' : 'no',
      })}
    >
      <DataTable<ContractInstance>
        caption={t.text('contracts.instances')}
        rows={data?.items ?? 3}
        keyOf={({ party }) => party.scriptHash}
        columns={[
          {
            head: t.text('contracts.instance'),
            card: 'title',
            lead: true,
            skeleton: 5,
            cell: ({ party }) => <AddressLink party={party} isAddress />,
          },
          ...differing.map(({ index, role }) => ({
            head: roleText(t, role) ?? t.text('contracts.constantNumber', { number: index }),
            card: 'line' as const,
            cell: ({ constants }: ContractInstance) => (
              <ConstantValue
                text={constants[index]?.text ?? ''}
                isDifferent={constants[index]?.bytes !== reference?.constants[index]?.bytes}
              />
            ),
          })),
          {
            head: t.text('contracts.unspentBoxes'),
            kind: 'number',
            card: 'side',
            skeleton: 1,
            cell: ({ unspentCount }) => formatCount(unspentCount),
          },
          {
            head: t.text('contracts.lockedIn', { unit }),
            kind: 'number',
            card: 'figure',
            skeleton: 3,
            cell: ({ value }) => <ErgAmount nanoErg={value} />,
          },
        ]}
      />
    </Section>
  )
}

function ConstantValue({ text, isDifferent }: { readonly text: string; readonly isDifferent: boolean }) {
  const short = text.length > MAX_VALUE_LENGTH ? `${text.slice(0, 8)}…${text.slice(-6)}` : text
  return (
    <span className={css.value} data-differs={isDifferent || undefined} title={sanitizeText(text)} translate="no">
      {/* Shortening may have cut a character in two. */}
      {sanitizeText(short)}
    </span>
  )
}

/** Registers with their types and, for known contracts, their meaning. */
function BoxContent({ usage }: Pick<ContractOverviewProps, 'usage'>) {
  const t = useTranslation()
  if (usage !== undefined && usage.registers.length === 0 && usage.tokenRoles.length === 0) return null
  return (
    <Section
      title={t.text('contracts.boxContent')}
      note={t.text('contracts.boxContentNote', { count: usage?.sampledBoxCount ?? 0 })}
    >
      <DataTable
        caption={t.text('contracts.boxContent')}
        rows={usage === undefined ? 2 : rowsOf(usage)}
        keyOf={({ slot }) => slot}
        columns={[
          {
            head: t.text('contracts.slot'),
            card: 'title',
            lead: true,
            cell: ({ slot }) => <span translate="no">{slot}</span>,
          },
          {
            head: t.text('contracts.type'),
            card: 'figure',
            dim: true,
            cell: ({ types }) => <span translate="no">{types.map(formatConstantType).join(', ')}</span>,
          },
          {
            head: t.text('contracts.meaning'),
            card: 'under',
            cell: (slot) => formatRole(t, slot) ?? <span className="dim">{t.text('contracts.unknownMeaning')}</span>,
          },
          {
            head: t.text('contracts.newestValue'),
            kind: 'bytes',
            card: 'line',
            cell: ({ example }) =>
              example && <ConstantContent text={example.text ?? example.bytes} meaning={example.meaning} />,
          },
        ]}
      />
    </Section>
  )
}

type Register = ContractUsage['registers'][number]

interface SlotRow extends Pick<Register, 'role' | 'unit' | 'types'> {
  readonly slot: string
  readonly example: Register['example'] | null
}

const rowsOf = ({ registers, tokenRoles }: ContractUsage): SlotRow[] => [
  ...registers.map(({ id, types, role, unit, example }) => ({ slot: id, types, role, unit, example })),
  ...tokenRoles.map((role, index) => ({ slot: `tokens(${index})`, types: ['Token'], role, unit: null, example: null })),
]
