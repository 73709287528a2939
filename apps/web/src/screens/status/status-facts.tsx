import type { StatusView } from '../../data/status/status.ts'
import { Age } from '../../entities/age.tsx'
import { BlockLink } from '../../entities/block-link.tsx'
import { formatCount } from '../../format/format-count.ts'
import { UNKNOWN_VALUE_TEXT } from '../../format/unknown-value-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { KeyFigure, KeyFigures } from '../../ui/facts.tsx'

/** The main status figures. */
export function StatusFacts({ status }: { readonly status: StatusView }) {
  const t = useTranslation()
  const { tip, lag, nodes, liveStreams } = status
  const agreeing = nodes?.filter(({ state }) => state === 'agrees').length
  return (
    <KeyFigures>
      <KeyFigure label={t.text('service.tip')}>
        <BlockLink id={tip.id} height={tip.height} />
      </KeyFigure>
      <KeyFigure label={t.text('service.found')}>
        {tip.timestamp === null ? UNKNOWN_VALUE_TEXT : <Age timestamp={tip.timestamp} />}
      </KeyFigure>
      <KeyFigure label={t.text('service.lag')}>
        {lag === null ? UNKNOWN_VALUE_TEXT : t.text('service.lagBlocks', { lag })}
      </KeyFigure>
      <KeyFigure label={t.text('service.agreeing')}>
        {nodes === null || agreeing === undefined || nodes.length === 0
          ? UNKNOWN_VALUE_TEXT
          : t.text('service.ofAll', { count: formatCount(agreeing), all: formatCount(nodes.length) })}
      </KeyFigure>
      {liveStreams !== null && (
        <KeyFigure label={t.text('service.readers')} note={t.text('service.readersNote')}>
          {formatCount(liveStreams)}
        </KeyFigure>
      )}
    </KeyFigures>
  )
}
