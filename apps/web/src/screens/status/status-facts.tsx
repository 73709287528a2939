import type { SyncedStatus } from '#data/status/status.ts'
import { Age } from '#entities/age.tsx'
import { chainFigure } from '#entities/figure.ts'
import { BlockLink } from '#entities/screen-link.tsx'
import { formatCount, UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { KeyFigures } from '#ui/facts/facts.tsx'

/** The main status figures; undefined while loading. */
export function StatusFacts({ status }: { readonly status: SyncedStatus | undefined }) {
  const t = useTranslation()
  return (
    <KeyFigures
      data={status}
      facts={[
        {
          label: t.text('service.tip'),
          figure: ({ tip }) => chainFigure('tip-height', tip.height),
          value: ({ tip }) => <BlockLink id={tip.blockId} height={tip.height} />,
        },
        {
          label: t.text('service.found'),
          value: ({ tip }) => (tip.timestamp === null ? UNKNOWN_VALUE_TEXT : <Age timestamp={tip.timestamp} />),
        },
        {
          label: t.text('service.lag'),
          value: ({ lag }) => (lag === null ? UNKNOWN_VALUE_TEXT : t.text('service.lagBlocks', { lag })),
        },
        {
          label: t.text('service.agreeing'),
          value: ({ nodes }) =>
            nodes === null || nodes.length === 0
              ? UNKNOWN_VALUE_TEXT
              : t.text('service.ofAll', {
                  count: formatCount(nodes.filter(({ state }) => state === 'agrees').length),
                  all: formatCount(nodes.length),
                }),
        },
        {
          label: t.text('service.readers'),
          value: ({ liveStreamCount }) => liveStreamCount !== null && formatCount(liveStreamCount),
          note: t.text('service.readersNote'),
        },
      ]}
    />
  )
}
