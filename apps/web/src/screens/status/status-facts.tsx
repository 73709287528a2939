import type { StatusView } from '../../data/status/status.ts'
import { Age } from '../../entities/age.tsx'
import { BlockLink } from '../../entities/block-link.tsx'
import { formatCount } from '../../format/format-count.ts'
import { UNKNOWN } from '../../format/unknown.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Fact, Facts } from '../../ui/facts.tsx'

/** The main status figures. */
export function StatusFacts({ status }: { readonly status: StatusView }) {
  const t = useTranslation()
  const { tip, lag, nodes, liveStreams } = status
  const agreeing = nodes?.filter(({ state }) => state === 'agrees').length
  return (
    <Facts>
      <Fact label={t.text('service.tip')}>
        <BlockLink id={tip.id} height={tip.height} />
      </Fact>
      <Fact label={t.text('service.found')}>
        {tip.timestamp === null ? UNKNOWN : <Age timestamp={tip.timestamp} />}
      </Fact>
      <Fact label={t.text('service.lag')}>{lag === null ? UNKNOWN : t.text('service.lagBlocks', { lag })}</Fact>
      <Fact label={t.text('service.agreeing')}>
        {nodes === null || agreeing === undefined || nodes.length === 0
          ? UNKNOWN
          : t.text('service.ofAll', { count: formatCount(agreeing), all: formatCount(nodes.length) })}
      </Fact>
      {liveStreams !== null && (
        <Fact label={t.text('service.readers')} note={t.text('service.readersNote')}>
          {formatCount(liveStreams)}
        </Fact>
      )}
    </Facts>
  )
}
