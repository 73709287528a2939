import { type FamilyMember, MAX_GRAPH_MEMBERS } from '#data/transactions/transaction.ts'
import { TransactionLink } from '#entities/links.tsx'
import { formatStory } from '@ergo-explorer/sentences/describe'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { AppLink } from '#ui/link/app-link.tsx'
import { Section } from '#ui/layout/section.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { ShortHash } from '#ui/text/hash.tsx'
import { Status } from '#ui/text/status.tsx'
import { blockValues } from './block-values.ts'
import { layOutLineage } from './lay-out-lineage.ts'
import css from './pending.module.css'

/** Pending transactions that depend on each other: a graph, or a table if there are too many for one. */
export function Lineage({ family }: { readonly family: readonly FamilyMember[] }) {
  const t = useTranslation()
  return (
    <Section className={css.section} title={t.text('pending.chain')} note={t.text('pending.chainNote')}>
      {family.length <= MAX_GRAPH_MEMBERS ? <LineageGraph family={family} /> : <LineageTable family={family} />}
    </Section>
  )
}

/** One column per generation. The lines between columns are decoration: each member also says what it needs. */
function LineageGraph({ family }: { readonly family: readonly FamilyMember[] }) {
  const { columns, links } = layOutLineage(family)
  return (
    <ol className={css.lineage}>
      {columns.map((members, index) => (
        <li key={members[0]?.id} className={css.generation}>
          <ul className={css.column}>
            {members.map((member) => (
              <li key={member.id}>
                <Knot member={member} />
              </li>
            ))}
          </ul>
          {index < columns.length - 1 && (
            <svg className={css.links} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
              {links[index]?.map(({ from, to }) => (
                <path key={`${from} ${to}`} d={`M0 ${from}C60 ${from} 40 ${to} 100 ${to}`} />
              ))}
            </svg>
          )}
        </li>
      ))}
    </ol>
  )
}

function Knot({ member: { id, relation, rank, parents, story, isPreConfirmed } }: { readonly member: FamilyMember }) {
  const t = useTranslation()
  const isSelf = relation === 'self'
  const state = isPreConfirmed ? 'pre-confirmed' : 'unconfirmed'
  const details = [
    ...(rank === null ? [] : [t.text('pending.rank', { rank: formatCount(rank) })]),
    ...(parents.length === 0 ? [] : [t.text('pending.needs', { count: parents.length })]),
  ]
  const content = (
    <>
      <b>{isSelf || story === null ? t.text(`pending.relation.${relation}`) : formatStory(t, story)}</b>
      <ShortHash id={id} ends={6} />
      <Status kind={state}>{t.text(`status.${state}`)}</Status>
      <small>{details.join(' · ')}</small>
    </>
  )
  return isSelf ? (
    <div className={css.knot} data-here>
      {content}
    </div>
  ) : (
    <AppLink className={css.knot} to={`/transactions/${id}`}>
      {content}
    </AppLink>
  )
}

function LineageTable({ family }: { readonly family: readonly FamilyMember[] }) {
  const t = useTranslation()
  return (
    <DataTable
      caption={t.text('pending.chain')}
      rows={family}
      keyOf={({ id }) => id}
      columns={[
        {
          head: t.text('pending.transactionColumn'),
          card: 'title',
          lead: ({ relation }) => relation === 'self',
          cell: ({ id, relation }) => (relation === 'self' ? <ShortHash id={id} /> : <TransactionLink id={id} />),
        },
        {
          head: t.text('pending.relationColumn'),
          card: 'side',
          dim: true,
          cell: ({ relation }) => t.text(`pending.relation.${relation}`),
        },
        {
          head: t.text('pending.rankColumn'),
          kind: 'number',
          cell: ({ rank }) => (rank === null ? null : formatCount(rank)),
        },
        {
          head: t.text('pending.blockColumn'),
          kind: 'number',
          dim: true,
          cell: ({ block }) =>
            block === null ? t.text('pending.later') : t.text('pending.inBlock', blockValues(block)),
        },
      ]}
    />
  )
}
