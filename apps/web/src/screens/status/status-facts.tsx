import type { StatusView } from '../../data/status/status.ts'
import { Age } from '../../entities/age.tsx'
import { BlockLink } from '../../entities/block-link.tsx'
import { formatCount } from '../../format/format-count.ts'
import { UNKNOWN } from '../../format/unknown.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Fact, Facts } from '../../ui/facts.tsx'

/** The readings that matter first. */
export function StatusFacts({ status }: { readonly status: StatusView }) {
  const words = useWords()
  const { tip, lag, nodes, liveReaders } = status
  const agreeing = nodes?.filter(({ state }) => state === 'agrees').length
  return (
    <Facts>
      <Fact label={words.text('service.tip')}>
        <BlockLink id={tip.id} height={tip.height} />
      </Fact>
      <Fact label={words.text('service.found')}>
        {tip.timestamp === null ? UNKNOWN : <Age timestamp={tip.timestamp} />}
      </Fact>
      <Fact label={words.text('service.lag')}>{lag === null ? UNKNOWN : words.text('service.lagBlocks', { lag })}</Fact>
      <Fact label={words.text('service.agreeing')}>
        {nodes === null || agreeing === undefined || nodes.length === 0
          ? UNKNOWN
          : words.text('service.ofAll', { count: formatCount(agreeing), all: formatCount(nodes.length) })}
      </Fact>
      {liveReaders !== null && (
        <Fact label={words.text('service.readers')} note={words.text('service.readersNote')}>
          {formatCount(liveReaders)}
        </Fact>
      )}
    </Facts>
  )
}
