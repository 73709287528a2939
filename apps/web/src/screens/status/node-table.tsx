import type { StatusNode } from '@ergo-explorer/contract'
import { Age } from '../../entities/age.tsx'
import { formatCount } from '../../format/format-count.ts'
import { UNKNOWN } from '../../format/unknown.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Blank } from '../../ui/blank.tsx'
import { Section } from '../../ui/section.tsx'
import { Status, type StatusKind } from '../../ui/status.tsx'
import { type ColumnHead, Cell, Row, Table } from '../../ui/table.tsx'
import { TextClip } from '../../ui/text-clip.tsx'

/** The nodes, by number and by what they announce of themselves. */
export function NodeTable({ nodes }: { readonly nodes: readonly StatusNode[] | null }) {
  const words = useWords()
  const title = words.text('service.nodes')
  const head = useNodeHead()
  return (
    <Section title={title} note={words.text('service.nodesNote')}>
      {nodes === null || nodes.length === 0 ? (
        <Blank kind="empty" sentence={words.text(nodes === null ? 'service.nodesUntold' : 'service.noNodes')} />
      ) : (
        <Table caption={title} head={head}>
          {nodes.map((node) => (
            <NodeRow key={node.number} node={node} />
          ))}
        </Table>
      )}
    </Section>
  )
}

export function useNodeHead(): readonly ColumnHead[] {
  const words = useWords()
  const numeric = (label: string) => ({ label, numeric: true as const })
  return [
    words.text('service.node'),
    words.text('service.state'),
    words.text('service.version'),
    numeric(words.text('service.height')),
    numeric(words.text('service.peers')),
    numeric(words.text('service.waiting')),
    words.text('service.answered'),
  ]
}

const KINDS = {
  agrees: 'confirmed',
  ahead: 'unconfirmed',
  behind: 'warning',
  starting: 'warning',
  differs: 'danger',
  silent: 'danger',
} as const satisfies Partial<Record<StatusNode['state'], StatusKind>>

function NodeRow({ node }: { readonly node: StatusNode }) {
  const words = useWords()
  const { number, name, version, height, state, peers, waiting, answeredAt } = node
  const word = words.text(`service.state.${state}`)
  return (
    <Row>
      <Cell at="title">
        <b className="firm">{words.text('service.nodeNumber', { number })}</b>{' '}
        {name !== null && <TextClip text={name} width="name" />}
      </Cell>
      <Cell at="figure">{state === 'unknown' ? word : <Status kind={KINDS[state]}>{word}</Status>}</Cell>
      <Cell label={words.text('service.version')}>
        {version === null ? UNKNOWN : <TextClip text={version} width="name" />}
      </Cell>
      <Cell numeric label={words.text('service.height')}>
        {countOf(height)}
      </Cell>
      <Cell numeric label={words.text('service.peers')}>
        {countOf(peers)}
      </Cell>
      <Cell numeric label={words.text('service.waiting')}>
        {countOf(waiting)}
      </Cell>
      <Cell label={words.text('service.answered')} dim>
        {answeredAt === null ? UNKNOWN : <Age timestamp={answeredAt} />}
      </Cell>
    </Row>
  )
}

const countOf = (count: number | null): string => (count === null ? UNKNOWN : formatCount(count))
